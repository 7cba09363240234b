import type { Area } from '../../resources/area.ts'
import { ticketsAmong } from '../../tickets/ticketRecord.ts'
import { waitingTickets } from './attention.ts'
import { followTickets } from './automatic.ts'
import { ticketDeeds } from './demo/deeds.ts'
import { sweepFiles } from './files/uploads.ts'
import { supportRoutes } from './routes.ts'

/** Tickets of customers, and the desk at which the operator's staff answer them. */
export const supportArea: Area = {
  routes: supportRoutes,
  loaders: { ticket: ticketsAmong },
  attention: waitingTickets,
  plant: ticketDeeds,
  workers: [
    { name: 'tickets whose time has come', everyMs: 60_000, run: followTickets },
    { name: 'files that no note refers to', everyMs: 600_000, run: sweepFiles },
  ],
}
