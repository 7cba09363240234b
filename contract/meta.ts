import { z } from 'zod/mini'
import { bare, route } from './route.ts'

export const meta = {
  openApi: route('GET /openapi.json', {
    needs: 'guest',
    summary: 'This document.',
    gives: bare(z.record(z.string(), z.unknown())),
  }),
}
