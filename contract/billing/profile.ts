import { z } from 'zod/mini'
import { address, addressDraft, contactEmail, line } from '#contract/account/postalFields.ts'
import { route, value } from '#contract/route.ts'

/** `confirmed`: the operator has found that it is the company's. */
export const taxIdStates = ['none', 'unconfirmed', 'confirmed'] as const
export type TaxIdState = (typeof taxIdStates)[number]

const named = {
  name: z.string(),
  ...address,
  email: z.string(),
}

/** What a company wants on its invoices. An empty name, address or e-mail means the company's own. */
export const billingProfile = z.object({
  /** Grows with each change; a change may name the one that it starts from. */
  revision: z.int(),
  ...named,
  taxId: z.string(),
  taxIdState: z.enum(taxIdStates),
  /** No tax is charged: the company owes it by itself. */
  reverseCharge: z.boolean(),
  /** What invoices say now; the address is taken as a whole. */
  effective: z.object(named),
})
export type BillingProfile = z.infer<typeof billingProfile>

export const billingProfileDraft = z.object({
  name: line(100),
  ...addressDraft,
  email: contactEmail,
  /** Its shape and check digits are those of the country that it begins with, or of the address. */
  taxId: line(40),
})
export type BillingProfileDraft = z.infer<typeof billingProfileDraft>

export const billingProfileRoutes = {
  read: route('GET /billing/profile', {
    needs: 'billing:read',
    whileSuspended: true,
    summary: 'What the company wants on its invoices.',
    gives: value(billingProfile),
  }),
  update: route('PATCH /billing/profile', {
    needs: 'billing:invoices',
    whileSuspended: true,
    notForStaff: true,
    summary: 'Change what the body mentions. Refused (412) when `revision` or `If-Match` is out of date.',
    body: z.extend(z.partial(billingProfileDraft), { revision: z.optional(z.int()) }),
    gives: value(billingProfile),
  }),
}
