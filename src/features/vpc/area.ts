import type { Area } from '#src/resources/area.ts'
import { vpcPages } from './routes.tsx'

/** VPCs with their tiers, ACLs and VPN connections. */
export const vpcArea: Area = {
  routes: vpcPages,
  projectLists: {
    vpc: async () => (await import('./list/VpcsPage.tsx')).ProjectVpcs,
  },
  commands: async () => (await import(/* webpackChunkName: "palette" */ './commands.ts')).vpcCommands,
}
