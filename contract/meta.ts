import { z } from 'zod/mini'
import { bare, route, value } from './route.ts'

/** Where the operator's customers get help; null for what the operator has not set. */
export const installation = z.object({
  supportUrl: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
})

export const meta = {
  openApi: route('GET /openapi.json', {
    needs: 'guest',
    summary: 'This document.',
    gives: bare(z.record(z.string(), z.unknown())),
  }),
  installation: route('GET /installation', {
    needs: 'guest',
    summary: 'How to reach the support of this installation.',
    gives: value(installation),
  }),
}
