import { z } from 'zod/mini'
import { instant } from '#contract/record.ts'
import { route, value } from '#contract/route.ts'

/** How many days ahead a second factor can be required from. */
export const policyDays = { least: 1, most: 30 } as const

/** What a company asks of its people's accounts. */
export const securityPolicy = z.object({
  requireTwoFactor: z.boolean(),
  /** From then on people without a second factor reach only their own account and its set-up. */
  from: z.nullable(instant),
  tokensAllowed: z.boolean(),
  /** The longest that an API token may be good for; null for as long as one likes. */
  maxTokenDays: z.nullable(z.int()),
  /** How many active people there are, and how many of them have no second factor. */
  people: z.int(),
  withoutFactor: z.int(),
  revision: z.int(),
})
export type SecurityPolicy = z.infer<typeof securityPolicy>

/** What is left out stays as it is. */
export const securityPolicyDraft = z.object({
  requireTwoFactor: z.optional(z.boolean()),
  /** 1 to 30 days ahead; needed when it is required anew. */
  from: z.optional(z.nullable(instant)),
  tokensAllowed: z.optional(z.boolean()),
  maxTokenDays: z.optional(z.nullable(z.int().check(z.gte(1, 'tooFew'), z.lte(365, 'tooMany')))),
})
export type SecurityPolicyDraft = z.infer<typeof securityPolicyDraft>

export const securityPolicyRoutes = {
  read: route('GET /security/policy', {
    needs: 'security:read',
    summary: 'What the company asks of its people’s accounts.',
    gives: value(securityPolicy),
  }),
  change: route('PUT /security/policy', {
    needs: 'security:policy',
    sudo: true,
    notForStaff: true,
    summary:
      'Change it. Whoever requires a second factor has one (409 with reason `noFactor`). Honours `If-Match`.',
    body: securityPolicyDraft,
    gives: value(securityPolicy),
  }),
}
