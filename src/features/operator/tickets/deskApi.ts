import { operatorTickets } from '#contract/operator/tickets.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** How often (ms) the queue and a ticket at the desk are looked at again: what changes there is no record of the store. */
export const deskPollMs = 10_000

/** For a queue or a ticket that stays open: asked again by itself as long as somebody looks at it. */
export const polled = {
  pollingInterval: deskPollMs,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const

const { list, read, notes, heldMails } = operatorTickets
const changes = [list, read]

/** The calls of the desk. */
export const deskApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listQueue: query(list, { isBackground: true }),
      listAssignees: query(operatorTickets.assignees),
      takeNext: mutation(operatorTickets.next, { changes }),
      readDeskTicket: query(read, { isBackground: true }),
      readCompanyFacts: query(operatorTickets.company, { isBackground: true }),
      readDeskNotes: query(notes, { isBackground: true }),
      replyAtDesk: mutation(operatorTickets.reply, { changes: [...changes, notes] }),
      addInternalNote: mutation(operatorTickets.addInternalNote, { changes: [notes] }),
      changeDeskTicket: mutation(operatorTickets.update, { changes: [...changes, notes] }),
      holdTicket: mutation(operatorTickets.hold, { changes: [...changes, notes] }),
      resolveTicket: mutation(operatorTickets.resolve, { changes: [...changes, notes] }),
      sayPresence: mutation(operatorTickets.present),
      listHeldMails: query(heldMails, { isBackground: true }),
      postMail: mutation(operatorTickets.postMail, { changes: [...changes, notes, heldMails] }),
      discardMail: mutation(operatorTickets.discardMail, { changes: [...changes, heldMails] }),
    }
  },
})

export const {
  useListQueueQuery,
  useListAssigneesQuery,
  useTakeNextMutation,
  useReadDeskTicketQuery,
  useReadCompanyFactsQuery,
  useReadDeskNotesQuery,
  useReplyAtDeskMutation,
  useAddInternalNoteMutation,
  useChangeDeskTicketMutation,
  useResolveTicketMutation,
  useSayPresenceMutation,
  useListHeldMailsQuery,
  usePostMailMutation,
  useDiscardMailMutation,
} = deskApi
