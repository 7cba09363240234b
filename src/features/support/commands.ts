import LifeBuoy from 'lucide-react/icons/life-buoy'
import { tickets } from '#contract/support/routes.ts'
import { findable } from '#src/resources/commands.ts'
import { paths } from '#src/routes/paths.ts'
import type { AreaCommands } from '#src/resources/area.ts'
import { ticketListApi } from '#src/resources/tickets/ticketListApi.ts'

/** The area's commands in the palette. */
export const supportCommands: AreaCommands = {
  commands: [
    {
      id: 'support.getHelp',
      title: 'ui:getHelp',
      icon: LifeBuoy,
      needs: tickets.create,
      does: paths.getHelp(),
    },
  ],
  findables: [
    findable({
      kind: 'ticket',
      needs: tickets.list,
      wordsOf: ({ subject, number, id }) => [subject, `#${number}`, id],
      find: (q, dispatch) =>
        dispatch(ticketListApi.endpoints.listTickets.initiate({ q, size: 10 }, { subscribe: false })),
    }),
  ],
}
