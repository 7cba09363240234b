import { operatorBilling } from '#contract/operator/billing.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const changes = [
  operatorBilling.company,
  operatorBilling.companies,
  operatorBilling.transactions,
  operatorBilling.proposals,
]

export const operatorBillingApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      findCompanies: query(operatorBilling.companies),
      readBilledCompany: query(operatorBilling.company),
      listCompanyTransactions: query(operatorBilling.transactions),
      listProposals: query(operatorBilling.proposals, { isBackground: true }),
      proposeAdjustment: mutation(operatorBilling.proposeAdjustment, { changes }),
      proposeRefund: mutation(operatorBilling.proposeRefund, { changes }),
      proposeCreditLine: mutation(operatorBilling.proposeCreditLine, { changes }),
      confirmProposal: mutation(operatorBilling.confirm, { changes }),
      withdrawProposal: mutation(operatorBilling.withdraw, { changes }),
    }
  },
})

export const {
  useFindCompaniesQuery,
  useReadBilledCompanyQuery,
  useListCompanyTransactionsQuery,
  useListProposalsQuery,
} = operatorBillingApi
