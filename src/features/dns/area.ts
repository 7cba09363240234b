import type { Area } from '#src/resources/area.ts'
import { dnsRoutes } from './routes.tsx'

/** Zones and their records. */
export const dnsArea: Area = {
  routes: dnsRoutes,
  projectLists: {
    dnsZone: async () => (await import('./list/ZonesPage.tsx')).ProjectZones,
  },
  commands: async () => (await import(/* webpackChunkName: "palette" */ './commands.ts')).dnsCommands,
}
