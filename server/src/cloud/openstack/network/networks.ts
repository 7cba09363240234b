import { z } from 'zod/mini'
import type { CloudNetwork, Networks, NetworkTerms } from '../../networking.ts'
import { CloudFault, type Order } from '../../port.ts'
import { portOnNetwork, sweepLeftPorts } from './leftPorts.ts'
import { madeLately } from './madeLately.ts'
import { marked, markedIn, named } from './marked.ts'
import type { Home } from '../network.ts'
import { routersIn } from './routers.ts'
import { subnetsIn, type Subnet, type Subnets } from './subnets.ts'
import { markOf, routerIn } from '../tags.ts'
import { placeOf, projectOf, type Place, type World } from '../world.ts'

const network = z.object({
  ...marked,
  status: z.string(),
  mtu: z.nullish(z.int()),
  dns_domain: z.nullish(z.string()),
  /** The ids of its subnets. */
  subnets: z.nullish(z.array(z.string())),
})
type Network = z.infer<typeof network>

const states: Readonly<Record<string, CloudNetwork['state']>> = { BUILD: 'creating', ERROR: 'failed' }

const toNetwork = (found: Network, region: string, ipv6?: Subnet): CloudNetwork => {
  // One that an operator has switched off is there all the same.
  const state = states[found.status] ?? 'active'
  return {
    ...named(found, region),
    state,
    progress: state === 'creating' ? 50 : 100,
    mtu: found.mtu ?? undefined,
    ...(ipv6?.cidr !== undefined && { ipv6Cidr: ipv6.cidr }),
    ...(state === 'failed' && { fault: { reason: 'rejected' as const, message: 'neutron: status ERROR' } }),
  }
}

/** What a router is plugged into. */
const insideOf = (mark: string | null | undefined, { v4, v6 }: Subnets) => ({
  mark: mark ?? '',
  subnets: [v4, v6].filter((subnet) => subnet !== undefined),
  vpcRouter: routerIn(v4?.description ?? ''),
})

/** Names have a dot at their ends in neutron, and none in the port. */
const domainOf = ({ domain }: NetworkTerms) => (domain === null ? '' : `${domain}.`)

/**
 * Networks of companies, behind the port: a network of neutron, its subnets, and a router. Each call makes what is not
 * there yet, so an order that died half-way is completed by the same one.
 */
export const networksOf = (world: World): Networks => {
  const networks = markedIn(world, { name: 'network', entry: network })
  const subnets = subnetsIn(world)
  const routers = routersIn(world)

  const refuseUsed = async ({ id, ...home }: Place) => {
    const call = { service: 'network', ...home, path: '/ports', query: { network_id: id } } as const
    const ports = await world.client.all(call, 'ports', portOnNetwork)
    // Neutron's own go with the network, and the router's when it is unplugged.
    const others = ports.filter(({ device_owner: owner }) => !owner.startsWith('network:'))
    if ((await sweepLeftPorts(world, home, others)).length > 0)
      throw new CloudFault('conflict', `network ${id} has ports`, false)
  }

  /** Its router is connected last. */
  const isComplete = async (home: Home, { description }: Network, { v4, v6 }: Subnets) => {
    if (!v4) return false
    return v4.gateway_ip === null || (await routers.isWayOut(home, insideOf(description, { v4, v6 })))
  }

  /** Neutron says that a network is active long before it has addresses and a way out. */
  const lately = madeLately<CloudNetwork>(world, async (tenant, tag) => {
    const there = await networks.ofTenant(tenant, tag)
    if (!there) return undefined
    const { region, found } = there
    const home: Home = { region, project: found.project_id }
    const all = await subnets.of(home, found.id)
    const made = toNetwork(found, region, all.v6)
    const isWhole = await isComplete(home, found, all)
    return made.state === 'active' && !isWhole ? { ...made, state: 'creating', progress: 50 } : made
  })

  return {
    create: async (order: Order, spec) => {
      const home: Home = { region: spec.region, project: projectOf(order.tenant) }
      const mark = markOf(world, order.tag)
      // Not every cloud knows domains of networks.
      const about = { name: spec.name, ...(spec.domain !== null && { dns_domain: domainOf(spec) }) }
      const made = await networks.ensure(home, order, about)
      const there = await subnets.of(home, made.id)
      const v4 = there.v4 ?? (await subnets.create(home, made.id, spec))
      const v6 = there.v6 ?? (spec.ipv6 === true ? await subnets.createIpv6(home, made.id) : undefined)
      await routers.settle(home, insideOf(mark, { v4, v6 }), spec)
      return lately.made(order, toNetwork(made, home.region, v6))
    },

    findByTag: lately.findByTag,

    find: async (ref) => {
      const { id, ...home } = placeOf(ref)
      const found = await networks.read({ id, ...home })
      // One alone is of IPv4.
      const isOfBoth = (found?.subnets ?? []).length > 1
      return found && toNetwork(found, home.region, isOfBoth ? (await subnets.of(home, id)).v6 : undefined)
    },

    list: async () => (await networks.everywhere()).map(({ region, found }) => toNetwork(found, region)),

    update: async (_: Order, ref, terms) => {
      lately.changing(ref)
      const { id, ...home } = placeOf(ref)
      const found = await networks.must({ id, ...home })
      const { v4: subnet, v6: former } = await subnets.of(home, id)
      if (!subnet) throw new CloudFault('notFound', `network ${id} has no subnet`, false)
      // Neutron gives the ports that are there an address of a subnet that has them make their own.
      const v6 = former ?? (terms.ipv6 === true ? await subnets.createIpv6(home, id) : undefined)
      const inside = insideOf(found.description, { v4: subnet, v6 })
      // A router keeps the address that it has.
      if (subnet.gateway_ip !== terms.gateway) await routers.disconnect(home, inside)
      await subnets.change(home, subnet, terms)
      await routers.settle(home, inside, terms)
      if ((found.dns_domain ?? '') !== domainOf(terms))
        await networks.change({ id, ...home }, { dns_domain: domainOf(terms) })
      return toNetwork(found, home.region, v6)
    },

    destroy: async (_, ref) => {
      lately.changing(ref)
      const { id, ...home } = placeOf(ref)
      const found = await networks.read({ id, ...home })
      if (!found) return
      await refuseUsed({ id, ...home })
      await routers.remove(home, insideOf(found.description, await subnets.of(home, id)))
      await networks.remove({ id, ...home })
    },
  }
}
