import type { InvoiceParty } from '#contract/invoices.ts'

/** Of whom nothing is known. */
export const nobody: InvoiceParty = { name: '', address: [], country: '', email: '', taxId: '' }
