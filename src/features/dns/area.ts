import { paths } from '#src/routes/paths.ts'
import { part } from '#src/i18n/withTexts.ts'
import type { Area } from '#src/resources/area.ts'
import { dnsRoutes } from './routes.tsx'

/** Zones and their records. */
export const dnsArea: Area = {
  pages: { products: dnsRoutes },
  navigation: {
    products: [
      {
        label: 'dns',
        to: paths.zones(),
        icon: 'globe',
        needs: ['dns:read'],
        capability: 'dns',
        goKey: 'd',
        isProjectScoped: true,
      },
    ],
  },
  kinds: {
    dnsZone: { icon: 'globe', list: paths.zones, one: paths.zone, create: paths.createZone },
  },
  projectLists: {
    dnsZone: part(() => import('./list/ZonesPage.tsx'), 'ProjectZones'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'dnsCommands'),
}
