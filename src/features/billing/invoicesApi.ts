import { invoices } from '#contract/billing/invoices.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** Invoices and credit notes. */
export const invoicesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = contractEndpoints(build)
    return { listInvoices: query(invoices.list), readInvoice: query(invoices.read) }
  },
})

export const { useListInvoicesQuery, useReadInvoiceQuery } = invoicesApi
