import { operatorCompanies } from '#contract/operator/companies.ts'
import { operatorTickets } from '#contract/operator/tickets.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** How often (ms) a request is looked at whose quota is being raised: that takes seconds. */
export const grantingMs = 2000

/** A request for a higher limit is a ticket as well. */
const answerChanges = [operatorTickets.list, operatorTickets.read, operatorTickets.notes]

const changes = [operatorCompanies.list, operatorCompanies.read, operatorCompanies.requests]

export const companiesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listManagedCompanies: query(operatorCompanies.list),
      readManagedCompany: query(operatorCompanies.read),
      listOpenLimitRequests: query(operatorCompanies.requests, { isBackground: true }),
      approveCompany: mutation(operatorCompanies.approve, { changes }),
      declineCompany: mutation(operatorCompanies.decline, { changes }),
      suspendCompany: mutation(operatorCompanies.suspend, { changes }),
      restoreCompany: mutation(operatorCompanies.restore, { changes }),
      closeCompany: mutation(operatorCompanies.close, { changes }),
      setCompanyLimits: mutation(operatorCompanies.setLimits, { changes }),
      grantLimitRequest: mutation(operatorCompanies.grant, { changes: [...changes, ...answerChanges] }),
      declineLimitRequest: mutation(operatorCompanies.refuse, { changes: [...changes, ...answerChanges] }),
    }
  },
})

export const {
  useListManagedCompaniesQuery,
  useReadManagedCompanyQuery,
  useListOpenLimitRequestsQuery,
  useApproveCompanyMutation,
  useRestoreCompanyMutation,
} = companiesApi
