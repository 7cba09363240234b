import type { Area } from '#src/resources/area.ts'
import { part } from '#src/common/withTexts.ts'
import { dnsRoutes } from './routes.tsx'

/** Zones and their records. */
export const dnsArea: Area = {
  routes: dnsRoutes,
  projectLists: {
    dnsZone: part(() => import('./list/ZonesPage.tsx'), 'ProjectZones'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'dnsCommands'),
}
