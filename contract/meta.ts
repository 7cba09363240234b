import { z } from 'zod/mini'
import { bare, route, value } from './route.ts'

/** Who may sign up: everybody, those with an address of some domains, whoever staff approve, or nobody. */
export const signUpModes = ['open', 'domains', 'approval', 'closed'] as const
export type SignUpMode = (typeof signUpModes)[number]

/** Where the operator's customers get help, and who may become one; null for what the operator has not set. */
export const installation = z.object({
  supportUrl: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
  signUp: z.enum(signUpModes),
  /** Of the addresses that may sign up, where that is by domain. */
  signUpDomains: z.array(z.string()),
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
