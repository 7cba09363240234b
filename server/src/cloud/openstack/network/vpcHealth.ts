import { z } from 'zod/mini'
import type { TierFacts, VpcFacts } from '../../vpcs.ts'
import { behindMark } from '../tags.ts'
import { refOf, type Place, type World } from '../world.ts'
import { sourceNatOf, type Router } from './routers.ts'
import { fromNeutron } from './routes.ts'

/*
 * How a VPC is, as far as neutron knows: its router, what that is plugged into, and who gives addresses there. Nothing
 * of it is measured, and of DNS neutron says nothing.
 */

const subnet = z.object({
  id: z.string(),
  network_id: z.string(),
  ip_version: z.optional(z.int()),
  enable_dhcp: z.optional(z.boolean()),
})
type Subnet = z.infer<typeof subnet>

const port = z.object({
  device_id: z.string(),
  device_owner: z.string(),
  status: z.string(),
  admin_state_up: z.optional(z.boolean()),
  'binding:host_id': z.optional(z.string()),
  fixed_ips: z.array(z.object({ subnet_id: z.optional(z.string()), ip_address: z.string() })),
})
type Port = z.infer<typeof port>

interface Switched {
  status?: string | undefined
  admin_state_up?: boolean | undefined
}
const isUp = ({ status, admin_state_up: isSwitchedOn = true }: Switched) =>
  isSwitchedOn && status === 'ACTIVE'
/** Some neutrons say DOWN of every port outside: one is down that nobody carries besides. */
const isHosted = ({ 'binding:host_id': host, status, admin_state_up: isSwitchedOn = true }: Port) =>
  isSwitchedOn && (host !== '' || status === 'ACTIVE')
const upIf = (is: boolean) => (is ? 'up' : 'down')

const isOn =
  ({ id }: Subnet) =>
  ({ fixed_ips: ips }: Port) =>
    ips.some(({ subnet_id: at }) => at === id)

const dhcpOf = ({ id, enable_dhcp: isEnabled }: Subnet, ports: readonly Port[]): Pick<TierFacts, 'dhcp'> => {
  const servers = ports.filter(({ device_owner: owner }) => owner === 'network:dhcp')
  // Where each hypervisor answers for itself, as with OVN, there is no server to look at.
  if (servers.length === 0 && isEnabled !== false) return {}
  const known = ports.filter(({ status }) => status !== 'BUILD').flatMap(({ fixed_ips: ips }) => ips)
  const knows = known.flatMap(({ subnet_id: at, ip_address: ip }) => (at === id ? [ip] : []))
  return { dhcp: { state: upIf(isEnabled !== false && servers.some(isUp)), knows } }
}

/** Looks at a router of ours and all that is behind it. */
export const factsIn = (world: World) => {
  const { client } = world
  const network = { service: 'network' } as const

  const tierOf = async ({ id, ...home }: Place, tier: Subnet): Promise<TierFacts> => {
    const { network_id: networkId } = tier
    const query = { network_id: networkId }
    const ports = await client.all({ ...network, ...home, path: '/ports', query }, 'ports', port)
    const gateway = ports.filter(({ device_id: device }) => device === id).find(isOn(tier))
    return {
      networkRef: refOf({ ...home, id: networkId }),
      gateway: upIf(gateway !== undefined && isUp(gateway)),
      ...dhcpOf(tier, ports),
    }
  }

  /** Neutron's own port outside is nobody's, so only an administrator sees it; whoever does not goes by the address. */
  const isOutside = async ({ id, region }: Place, found: Router) => {
    const query = { device_id: id, device_owner: 'network:router_gateway' }
    const [foot] = await client.all({ ...network, region, path: '/ports', query }, 'ports', port)
    return sourceNatOf(found) !== undefined && (foot === undefined || isHosted(foot))
  }

  return async (place: Place, found: Router): Promise<VpcFacts> => {
    const { id, ...home } = place
    const query = { description: behindMark(id), project_id: home.project }
    const subnets = await client.all({ ...network, ...home, path: '/subnets', query }, 'subnets', subnet)
    const tiers = subnets.filter(({ ip_version: version }) => version !== 6)
    return {
      router: upIf(isUp(found)),
      sourceNatIp: sourceNatOf(found) ?? null,
      natGateway: upIf(await isOutside(place, found)),
      routes: (found.routes ?? []).map(fromNeutron),
      tiers: await Promise.all(tiers.map((tier) => tierOf(place, tier))),
    }
  }
}
