import type { InvoiceParty } from '#contract/billing/invoices.ts'

/** Of whom nothing is known. */
export const nobody: InvoiceParty = { name: '', address: [], country: '', email: '', taxId: '' }
