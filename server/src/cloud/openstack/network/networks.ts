import { z } from 'zod/mini'
import type { CloudNetwork, Networks, NetworkTerms } from '../../networking.ts'
import { CloudFault, type Order } from '../../port.ts'
import { marked, markedIn, named } from './marked.ts'
import type { Home } from '../network.ts'
import { routersIn } from './routers.ts'
import { subnetsIn } from './subnets.ts'
import { markOf } from '../tags.ts'
import { placeOf, projectOf, type Place, type World } from '../world.ts'

const network = z.object({
  ...marked,
  status: z.string(),
  mtu: z.nullish(z.int()),
  dns_domain: z.nullish(z.string()),
})
type Network = z.infer<typeof network>

const states: Readonly<Record<string, CloudNetwork['state']>> = { BUILD: 'creating', ERROR: 'failed' }

const toNetwork = (found: Network, region: string): CloudNetwork => {
  // One that an operator has switched off is there all the same.
  const state = states[found.status] ?? 'active'
  return {
    ...named(found, region),
    state,
    progress: state === 'creating' ? 50 : 100,
    mtu: found.mtu ?? undefined,
    ...(state === 'failed' && { fault: { reason: 'rejected' as const, message: 'neutron: status ERROR' } }),
  }
}

/** Names have a dot at their ends in neutron, and none in the port. */
const domainOf = ({ domain }: NetworkTerms) => (domain === null ? '' : `${domain}.`)

/**
 * Networks of companies, behind the port: a network of neutron, its subnet, and a router. Each call makes what is not
 * there yet, so an order that died half-way is completed by the same one.
 */
export const networksOf = (world: World): Networks => {
  const networks = markedIn(world, { name: 'network', entry: network })
  const subnets = subnetsIn(world)
  const routers = routersIn(world)

  const refuseUsed = async ({ id, ...home }: Place) => {
    const port = z.object({ id: z.string(), device_owner: z.string() })
    const call = { service: 'network', ...home, path: '/ports', query: { network_id: id } } as const
    const ports = await world.client.all(call, 'ports', port)
    // Neutron's own go with the network, and the router's with the router.
    if (ports.some(({ device_owner: owner }) => !owner.startsWith('network:')))
      throw new CloudFault('conflict', `network ${id} has ports`, false)
  }

  /** Its router is connected last. */
  const isComplete = async (home: Home, { id, description }: Network) => {
    const subnet = await subnets.of(home, id)
    if (!subnet) return false
    const inside = { mark: description ?? '', subnet }
    return subnet.gateway_ip === null || (await routers.isWayOut(home, inside))
  }

  return {
    create: async ({ tenant, tag }: Order, spec) => {
      const home: Home = { region: spec.region, project: projectOf(tenant) }
      const mark = markOf(world, tag)
      // Not every cloud knows domains of networks.
      const about = { name: spec.name, ...(spec.domain !== null && { dns_domain: domainOf(spec) }) }
      const made = (await networks.ofMark(home, mark)) ?? (await networks.create(home, mark, about))
      const subnet = (await subnets.of(home, made.id)) ?? (await subnets.create(home, made.id, spec))
      await routers.settle(home, { mark, subnet }, spec)
      return toNetwork(made, home.region)
    },

    /** Neutron says that a network is active long before it has addresses and a way out. */
    findByTag: async (tenant, tag) => {
      const there = await networks.ofTenant(tenant, tag)
      if (!there) return undefined
      const { region, found } = there
      const made = toNetwork(found, region)
      const isWhole = await isComplete({ region, project: found.project_id }, found)
      return made.state === 'active' && !isWhole ? { ...made, state: 'creating', progress: 50 } : made
    },

    find: async (ref) => {
      const place = placeOf(ref)
      const found = await networks.read(place)
      return found && toNetwork(found, place.region)
    },

    list: async () => (await networks.everywhere()).map(({ region, found }) => toNetwork(found, region)),

    update: async (_: Order, ref, terms) => {
      const { id, ...home } = placeOf(ref)
      const found = await networks.must({ id, ...home })
      const subnet = await subnets.of(home, id)
      if (!subnet) throw new CloudFault('notFound', `network ${id} has no subnet`, false)
      const inside = { mark: found.description ?? '', subnet }
      // A router keeps the address that it has.
      if (subnet.gateway_ip !== terms.gateway) await routers.disconnect(home, inside)
      await subnets.change(home, subnet, terms)
      await routers.settle(home, inside, terms)
      if ((found.dns_domain ?? '') !== domainOf(terms))
        await networks.change({ id, ...home }, { dns_domain: domainOf(terms) })
      return toNetwork(found, home.region)
    },

    destroy: async (_, ref) => {
      const { id, ...home } = placeOf(ref)
      const found = await networks.read({ id, ...home })
      if (!found) return
      await refuseUsed({ id, ...home })
      await routers.remove(home, found.description ?? '', await subnets.of(home, id))
      await networks.remove({ id, ...home })
    },
  }
}
