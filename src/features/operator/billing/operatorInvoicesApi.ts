import { operatorBilling } from '#contract/operator/billing.ts'
import { operatorInvoices } from '#contract/operator/invoices.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const changes = [
  operatorInvoices.list,
  operatorInvoices.read,
  operatorInvoices.proposals,
  operatorBilling.company,
  operatorBilling.transactions,
]

/** Invoices of companies, and what staff credit of them. */
export const operatorInvoicesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listCompanyInvoices: query(operatorInvoices.list),
      readCompanyInvoice: query(operatorInvoices.read),
      listCreditProposals: query(operatorInvoices.proposals, { isBackground: true }),
      proposeCredit: mutation(operatorInvoices.propose, { changes }),
      issueCredit: mutation(operatorInvoices.issue, { changes }),
      withdrawCredit: mutation(operatorInvoices.withdraw, { changes }),
    }
  },
})

export const { useListCompanyInvoicesQuery, useReadCompanyInvoiceQuery, useListCreditProposalsQuery } =
  operatorInvoicesApi
