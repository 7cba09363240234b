import type { Area } from '#src/resources/area.ts'
import { part } from '#src/common/withTexts.ts'
import { vpcPages } from './routes.tsx'

/** VPCs with their tiers, ACLs and VPN connections. */
export const vpcArea: Area = {
  routes: vpcPages,
  projectLists: {
    vpc: part(() => import('./list/VpcsPage.tsx'), 'ProjectVpcs'),
  },
  commands: part(() => import(/* webpackChunkName: "palette" */ './commands.ts'), 'vpcCommands'),
}
