import { budgets } from '#contract/billing/budgets.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const changes = [budgets.standings, budgets.waiting]

/** What the company wants to spend in a month, and how much of it is used. */
export const budgetsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listBudgets: query(budgets.list),
      readBudgetStandings: query(budgets.standings),
      waitingRecipients: query(budgets.waiting),
      askRecipient: mutation(budgets.askAgain, { changes: [budgets.waiting] }),
      confirmRecipient: mutation(budgets.confirmRecipient, { seals: ['token'] }),
      createBudget: mutation(budgets.create, { changes }),
      updateBudget: mutation(budgets.update, { changes }),
      removeBudget: mutation(budgets.remove, { changes }),
    }
  },
})

export const {
  useListBudgetsQuery,
  useReadBudgetStandingsQuery,
  useWaitingRecipientsQuery,
  useAskRecipientMutation,
  useCreateBudgetMutation,
  useUpdateBudgetMutation,
  useRemoveBudgetMutation,
} = budgetsApi
