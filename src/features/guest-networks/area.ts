import type { Area } from '#src/resources/area.ts'
import { part } from '#src/common/withTexts.ts'
import { guestNetworkRoutes } from './routes.tsx'

/** Guest networks and security groups. */
export const guestNetworksArea: Area = {
  routes: guestNetworkRoutes,
  projectLists: {
    guestNetwork: part(() => import('./list/GuestNetworksPage.tsx'), 'ProjectNetworks'),
    securityGroup: part(() => import('./list/GuestNetworksPage.tsx'), 'ProjectGroups'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'guestNetworksCommands'),
}
