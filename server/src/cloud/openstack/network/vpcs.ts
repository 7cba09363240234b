import { CloudFault, type Order } from '../../port.ts'
import type { CloudVpc, Vpcs } from '../../vpcs.ts'
import { externalNetworks, type Home } from '../network.ts'
import { isVpcMark, vpcMarkOf } from '../tags.ts'
import { placeOf, projectOf, type Place, type World } from '../world.ts'
import { named } from './marked.ts'
import { ourRouters, sourceNatOf, type Router } from './routers.ts'
import { routesIn, toNeutron, without } from './routes.ts'
import { factsIn } from './vpcHealth.ts'

const states: Readonly<Record<string, CloudVpc['state']>> = { BUILD: 'creating', ERROR: 'failed' }

const toVpc = (found: Router, region: string): CloudVpc => {
  const state = states[found.status ?? ''] ?? 'active'
  return {
    ...named(found, region),
    state,
    progress: state === 'creating' ? 50 : 100,
    sourceNatIp: sourceNatOf(found),
    ...(state === 'failed' && { fault: { reason: 'rejected' as const, message: 'neutron: status ERROR' } }),
  }
}

const isVpc = ({ description }: Router) => isVpcMark(description ?? '')

/**
 * VPCs, behind the port: a router of neutron's each, which is there before its tiers and after them. Neutron keeps
 * neither its range, which is Portico's to watch, nor ACLs, and restarts nothing.
 */
export const vpcsOf = (world: World): Vpcs => {
  const routers = ourRouters(world)
  const routes = routesIn(world)
  const factsOf = factsIn(world)
  const external = externalNetworks(world)

  /** None that a network has for itself. */
  const read = async (place: Place) => {
    const found = await routers.read(place)
    return found && isVpc(found) ? found : undefined
  }
  const must = async (place: Place) => {
    const found = await read(place)
    if (!found) throw new CloudFault('notFound', `there is no VPC ${place.id} of ours`, false)
    return found
  }

  return {
    create: async (order: Order, { name, region }) => {
      const home: Home = { region, project: projectOf(order.tenant) }
      const about = { name, external_gateway_info: { network_id: (await external(home)).id } }
      return toVpc(await routers.ensure(home, order, about, vpcMarkOf(world, order.tag)), region)
    },

    findByTag: async (tenant, tag) => {
      const there = await routers.ofTenant(tenant, tag, vpcMarkOf(world, tag))
      return there && toVpc(there.found, there.region)
    },

    find: async (ref) => {
      const place = placeOf(ref)
      const found = await read(place)
      return found && toVpc(found, place.region)
    },

    list: async () =>
      (await routers.everywhere())
        .filter(({ found }) => isVpc(found))
        .map(({ region, found }) => toVpc(found, region)),

    /** What is added comes first, so that no connection breaks that may stay. */
    setRoutes: async (_: Order, ref, wanted, former) => {
      const place = placeOf(ref)
      const { routes: there = [] } = await must(place)
      const kept = wanted.map(toNeutron)
      await routes.add(place, without(kept, there))
      await routes.remove(place, without(former.map(toNeutron), kept))
      return toVpc(await must(place), place.region)
    },

    health: async (ref) => {
      const place = placeOf(ref)
      const found = await read(place)
      return found && factsOf(place, found)
    },

    /** Neutron refuses while tiers are plugged in. */
    destroy: async (_, ref) => {
      const place = placeOf(ref)
      if (await read(place)) await routers.remove(place)
    },
  }
}
