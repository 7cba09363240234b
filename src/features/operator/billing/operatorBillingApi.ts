import { operatorBilling } from '#contract/operatorBilling.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const changes = [
  operatorBilling.company,
  operatorBilling.companies,
  operatorBilling.transactions,
  operatorBilling.adjustments,
]

export const operatorBillingApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      findCompanies: query(operatorBilling.companies),
      readBilledCompany: query(operatorBilling.company),
      listCompanyTransactions: query(operatorBilling.transactions),
      listAdjustments: query(operatorBilling.adjustments, { isBackground: true }),
      proposeAdjustment: mutation(operatorBilling.propose, { changes }),
      confirmAdjustment: mutation(operatorBilling.confirm, { changes }),
      withdrawAdjustment: mutation(operatorBilling.withdraw, { changes }),
      refundTopUp: mutation(operatorBilling.refund, { changes }),
      setCreditLine: mutation(operatorBilling.creditLine, { changes }),
    }
  },
})

export const {
  useFindCompaniesQuery,
  useReadBilledCompanyQuery,
  useListCompanyTransactionsQuery,
  useListAdjustmentsQuery,
} = operatorBillingApi
