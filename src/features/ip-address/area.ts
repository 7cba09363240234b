import type { Area } from '#src/resources/area.ts'
import { part } from '#src/common/withTexts.ts'
import { ipAddressRoutes } from './routes.tsx'

/** Public addresses and port forwardings. */
export const ipAddressArea: Area = {
  routes: ipAddressRoutes,
  projectLists: {
    ipAddress: part(() => import('./list/AddressesPage.tsx'), 'ProjectAddresses'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'ipAddressesCommands'),
}
