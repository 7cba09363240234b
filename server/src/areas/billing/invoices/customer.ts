import type { BillingProfile } from '#contract/billing/profile.ts'
import type { InvoiceParty } from '#contract/billing/invoices.ts'

/** Whom an invoice is made out to, as the company says at that moment. */
export const customerOf = ({ effective, taxId }: BillingProfile): InvoiceParty => {
  const { name, addressLine1, addressLine2, postalCode, city, state, country, email } = effective
  const town = [postalCode, city].filter(Boolean).join(' ')
  return { name, address: [addressLine1, addressLine2, town, state].filter(Boolean), country, email, taxId }
}
