import type { FastifyInstance } from 'fastify'
import { meta, type SignUpMode } from '#contract/meta.ts'
import { serve } from './serve.ts'

/** Where the operator's customers get help. */
export interface Support {
  url?: string | undefined
  email?: string | undefined
}

/** Who may sign up. */
export interface SignUpPolicy {
  mode: SignUpMode
  domains: readonly string[]
}

/** `GET /installation`: what the console shows of the operator, also to those who are not signed in. */
export const installationRoute =
  ({ url, email }: Support, { mode, domains }: SignUpPolicy) =>
  async (api: FastifyInstance) =>
    serve(api, meta.installation, async () => ({
      data: {
        supportUrl: url ?? null,
        supportEmail: email ?? null,
        signUp: mode,
        signUpDomains: mode === 'domains' ? [...domains] : [],
      },
    }))
