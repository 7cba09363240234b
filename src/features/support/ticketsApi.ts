import { search } from '#contract/search.ts'
import { ticketFiles } from '#contract/support/files.ts'
import { ticket } from '#contract/support/records.ts'
import { tickets } from '#contract/support/routes.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'
import { ticketListApi } from '#src/resources/tickets/ticketListApi.ts'

/** A status that changes moves a ticket from one view of the list to another. */
const reshapes = () => ['ticket' as const]

/** The area's calls. */
export const ticketsApi = ticketListApi.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build, [ticket])
    return {
      getTicket: query(tickets.read),
      readNotes: query(tickets.notes),
      getTerms: query(tickets.terms),
      openTicket: mutation(tickets.create),
      changeTicket: mutation(tickets.update),
      addNote: mutation(tickets.reply, { changes: [tickets.notes], reshapes }),
      editNote: mutation(tickets.edit, { changes: [tickets.notes] }),
      closeTicket: mutation(tickets.close, { reshapes }),
      reopenTicket: mutation(tickets.reopen, { reshapes }),
      rateTicket: mutation(tickets.rate),
      watchTicket: mutation(tickets.watch),
      followUpTicket: mutation(tickets.followUp),
      makeContext: mutation(ticketFiles.context),
      findResources: query(search.find),
    }
  },
})

export const {
  useGetTicketQuery,
  useReadNotesQuery,
  useGetTermsQuery,
  useOpenTicketMutation,
  useChangeTicketMutation,
  useAddNoteMutation,
  useEditNoteMutation,
  useCloseTicketMutation,
  useReopenTicketMutation,
  useRateTicketMutation,
  useWatchTicketMutation,
  useFollowUpTicketMutation,
  useMakeContextMutation,
  useFindResourcesQuery,
} = ticketsApi
