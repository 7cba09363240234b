import { tickets } from '#contract/support/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** The list of tickets: on its own page, and of a resource on that resource's. */
export const ticketListApi = api.injectEndpoints({
  endpoints: (build) => ({ listTickets: contractEndpoints(build).query(tickets.list) }),
})

export const { useListTicketsQuery } = ticketListApi
