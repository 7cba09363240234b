import { paths } from '#src/routes/paths.ts'
import { part } from '#src/i18n/withTexts.ts'
import type { Area } from '#src/resources/area.ts'
import { ipAddressRoutes } from './routes.tsx'

/** Public addresses and port forwardings. */
export const ipAddressArea: Area = {
  pages: { products: ipAddressRoutes },
  navigation: {
    products: [
      {
        label: 'ipAddresses',
        to: paths.ipAddresses(),
        icon: 'mapPin',
        needs: ['ip-address:read'],
        capability: 'addresses',
        goKey: 'i',
        isProjectScoped: true,
      },
    ],
  },
  kinds: {
    ipAddress: {
      icon: 'mapPin',
      list: paths.ipAddresses,
      one: paths.ipAddress,
      create: paths.createAddress,
      unattached: () => paths.idleAddresses(),
    },
  },
  projectLists: {
    ipAddress: part(() => import('./list/AddressesPage.tsx'), 'ProjectAddresses'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'ipAddressesCommands'),
}
