import type { Networking } from '../../networking.ts'
import type { World } from '../world.ts'
import { floatingIpsOf } from './floatingIps.ts'
import { groupsOf } from './groups.ts'
import { networksOf } from './networks.ts'
import { portsOf } from './ports.ts'

/** Neutron, behind the port. */
export const networkingOf = (world: World): Networking => ({
  networks: networksOf(world),
  ports: portsOf(world),
  groups: groupsOf(world),
  addresses: floatingIpsOf(world),
})
