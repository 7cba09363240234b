import type { ProductArea } from '#src/resources/area.ts'
import { dnsRoutes } from './routes.tsx'

/** Zones and their records. */
export const dnsArea: ProductArea = {
  routes: dnsRoutes,
  projectLists: {
    dnsZone: async () => (await import('./list/ZonesPage.tsx')).ProjectZones,
  },
}
