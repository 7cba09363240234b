import { paths } from '#src/routes/paths.ts'
import { part } from '#src/i18n/withTexts.ts'
import type { Area } from '#src/resources/area.ts'
import { vpcPages } from './routes.tsx'

/** VPCs with their tiers, ACLs and VPN connections. */
export const vpcArea: Area = {
  pages: { products: vpcPages },
  navigation: {
    products: [
      {
        label: 'vpc',
        to: paths.vpcs(),
        icon: 'waypoints',
        needs: ['vpc:read'],
        capability: 'vpc',
        isProjectScoped: true,
      },
    ],
  },
  kinds: {
    vpc: { icon: 'waypoints', list: paths.vpcs, one: paths.vpc, create: paths.createVpc },
  },
  projectLists: {
    vpc: part(() => import('./list/VpcsPage.tsx'), 'ProjectVpcs'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'vpcCommands'),
}
