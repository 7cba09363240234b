import type { Area } from '#src/resources/area.ts'
import { guestNetworkRoutes } from './routes.tsx'

/** Guest networks and security groups. */
export const guestNetworksArea: Area = {
  routes: guestNetworkRoutes,
  projectLists: {
    guestNetwork: async () => (await import('./list/GuestNetworksPage.tsx')).ProjectNetworks,
    securityGroup: async () => (await import('./list/GuestNetworksPage.tsx')).ProjectGroups,
  },
  commands: async () =>
    (await import(/* webpackChunkName: "palette" */ './commands.ts')).guestNetworksCommands,
}
