import type { ProductArea } from '#src/resources/area.ts'
import { vpcPages } from './routes.tsx'

/** VPCs with their tiers, ACLs and VPN connections. */
export const vpcArea: ProductArea = {
  routes: vpcPages,
  projectLists: {
    vpc: async () => (await import('./list/VpcsPage.tsx')).ProjectVpcs,
  },
}
