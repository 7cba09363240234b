import type { Area } from '#src/resources/area.ts'
import { ipAddressRoutes } from './routes.tsx'

/** Public addresses and port forwardings. */
export const ipAddressArea: Area = {
  routes: ipAddressRoutes,
  projectLists: {
    ipAddress: async () => (await import('./list/AddressesPage.tsx')).ProjectAddresses,
  },
  commands: async () => (await import(/* webpackChunkName: "palette" */ './commands.ts')).ipAddressesCommands,
}
