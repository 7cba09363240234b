import { paths } from '#src/routes/paths.ts'
import { part } from '#src/i18n/withTexts.ts'
import type { Area } from '#src/resources/area.ts'
import { guestNetworkRoutes } from './routes.tsx'

/** Guest networks and security groups. */
export const guestNetworksArea: Area = {
  pages: { products: guestNetworkRoutes },
  navigation: {
    products: [
      {
        label: 'guestNetworks',
        to: paths.networks(),
        icon: 'network',
        needs: ['guest-networks:read'],
        capability: 'networks',
        isProjectScoped: true,
      },
    ],
  },
  kinds: {
    guestNetwork: { icon: 'network', list: paths.networks, one: paths.network, create: paths.createNetwork },
    securityGroup: {
      icon: 'shieldCheck',
      list: paths.securityGroups,
      one: paths.securityGroup,
      create: paths.createGroup,
    },
  },
  projectLists: {
    guestNetwork: part(() => import('./list/GuestNetworksPage.tsx'), 'ProjectNetworks'),
    securityGroup: part(() => import('./list/GuestNetworksPage.tsx'), 'ProjectGroups'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'guestNetworksCommands'),
}
