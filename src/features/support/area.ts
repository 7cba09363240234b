import { paths } from '#src/routes/paths.ts'
import { part } from '#src/i18n/withTexts.ts'
import type { Area } from '#src/resources/area.ts'
import { supportRoutes } from './routes.tsx'

/** Tickets: what customers ask the operator's support. */
export const supportArea: Area = {
  pages: { support: supportRoutes },
  navigation: {
    support: [
      { label: 'tickets', to: paths.tickets(), icon: 'lifeBuoy', needs: ['tickets:read'], goKey: 't' },
    ],
  },
  kinds: {
    ticket: {
      icon: 'lifeBuoy',
      list: () => paths.tickets(),
      one: paths.ticket,
      create: () => paths.getHelp(),
    },
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'supportCommands'),
}
