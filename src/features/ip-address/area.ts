import type { ProductArea } from '#src/resources/area.ts'
import { ipAddressRoutes } from './routes.tsx'

/** Public addresses and port forwardings. */
export const ipAddressArea: ProductArea = {
  routes: ipAddressRoutes,
  projectLists: {
    ipAddress: async () => (await import('./list/AddressesPage.tsx')).ProjectAddresses,
  },
}
