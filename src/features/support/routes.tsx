import type { RouteObject } from 'react-router'
import { handle } from '#src/routes/routeHandle.ts'
import { page } from '#src/i18n/withTexts.ts'

/** Under `/support`. */
export const supportRoutes: RouteObject[] = [
  {
    path: 'tickets',
    handle: handle({ title: 'shell:nav.tickets', permissions: ['tickets:read', 'tickets:create'] }),
    children: [
      { index: true, lazy: page(() => import('./list/TicketsPage.tsx')) },
      {
        path: 'form',
        handle: handle({ title: 'support:form.title' }),
        lazy: page(() => import('./form/TicketFormPage.tsx')),
      },
      {
        path: ':id/notes',
        handle: handle({ title: 'support:ticket.title' }),
        lazy: page(() => import('./notes/TicketPage.tsx')),
      },
    ],
  },
]
