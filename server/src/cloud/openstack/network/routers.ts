import { isIPv4 } from 'node:net'
import { z } from 'zod/mini'
import { contains, readCidr4, readIpv4 } from '#contract/addresses/ipv4.ts'
import type { NetworkTerms } from '../../networking.ts'
import { CloudFault } from '../../port.ts'
import { marked, markedIn } from './marked.ts'
import { externalNetworks, type Home } from '../network.ts'
import { route, routesIn, type Route } from './routes.ts'
import type { Subnet } from './subnets.ts'
import { unlessMissing, type World } from '../world.ts'

/*
 * The way out of a network: a router of its own, so that no two networks of a company reach each other, with a foot
 * outside while the network has internet access. A tier has the router of its VPC instead, which outlives it.
 */

const router = z.object({
  ...marked,
  status: z.optional(z.string()),
  admin_state_up: z.optional(z.boolean()),
  external_gateway_info: z.nullish(
    z.object({
      network_id: z.string(),
      external_fixed_ips: z.optional(z.array(z.object({ ip_address: z.string() }))),
    }),
  ),
  routes: z.optional(z.array(route)),
})
export type Router = z.infer<typeof router>

/** All routers of ours, those of VPCs and those of networks. */
export const ourRouters = (world: World) => markedIn(world, { name: 'router', entry: router })

/** What those behind a router seem to come from: neutron gives it with the way out. */
export const sourceNatOf = ({ external_gateway_info: outside }: Router): string | undefined =>
  outside?.external_fixed_ips?.map(({ ip_address: ip }) => ip).find((ip) => isIPv4(ip))

const plugged = z.object({ id: z.string() })

/** A network that has a way out, or is to have one. `mark` is its description, and its own router's. */
interface Inside {
  mark: string
  /** That of IPv4, and that of IPv6 where there is one. */
  subnets: readonly Subnet[]
  /** The router of its VPC, of a tier. */
  vpcRouter?: string | undefined
}

const leadsThrough =
  ({ cidr = '' }: Subnet) =>
  ({ nexthop }: Route) => {
    const [range, at] = [readCidr4(cidr), readIpv4(nexthop)]
    return range !== undefined && at !== undefined && contains(range, at)
  }

export const routersIn = (world: World) => {
  const { client } = world
  const routers = ourRouters(world)
  const routes = routesIn(world)
  const external = externalNetworks(world)

  const routerOf = (home: Home, { mark, vpcRouter: id }: Inside) =>
    id === undefined ? routers.ofMark(home, mark) : routers.read({ ...home, id })

  const isConnected = async (home: Home, { id }: Router, subnet: Subnet) => {
    const query = { device_id: id, fixed_ips: `subnet_id=${subnet.id}` }
    const call = { service: 'network', ...home, path: '/ports', query } as const
    return (await client.all(call, 'ports', plugged)).length > 0
  }

  const rewire = (home: Home, { id }: Router, subnet: Subnet, change: 'add' | 'remove') => {
    const path = `/routers/${id}/${change}_router_interface`
    return client.tell({ service: 'network', method: 'PUT', ...home, path, body: { subnet_id: subnet.id } })
  }

  /** A server that died here may have been heard all the same: neutron refuses what is done already. */
  const connect = async (home: Home, found: Router, subnet: Subnet) => {
    try {
      await rewire(home, found, subnet, 'add')
    } catch (error) {
      if (!(error instanceof CloudFault && /already has a port/i.test(error.message))) throw error
      if (!(await isConnected(home, found, subnet))) throw error
    }
  }

  const setOutside = async (home: Home, { id, external_gateway_info: outside }: Router, snat: boolean) => {
    if ((outside?.network_id !== undefined) === snat) return
    const info = snat ? { network_id: (await external(home)).id } : {}
    await routers.change({ ...home, id }, { external_gateway_info: info })
  }

  /** Neutron keeps a subnet plugged in that routes lead through. */
  const unplug = async (home: Home, found: Router, subnet: Subnet) => {
    await routes.remove({ ...home, id: found.id }, (found.routes ?? []).filter(leadsThrough(subnet)))
    await unlessMissing(rewire(home, found, subnet, 'remove'))
  }

  const disconnect = async (home: Home, inside: Inside) => {
    const found = await routerOf(home, inside)
    for (const subnet of found ? inside.subnets : [])
      if (found && (await isConnected(home, found, subnet))) await unplug(home, found, subnet)
    return found
  }

  const remove = async (home: Home, inside: Inside) => {
    const found = await disconnect(home, inside)
    if (found && inside.vpcRouter === undefined) await routers.remove({ ...home, id: found.id })
  }

  /** The router of a tier is there before it, and its way out is the VPC's own. */
  const ensure = async (home: Home, { mark, vpcRouter: id }: Inside, snat: boolean) => {
    if (id !== undefined) return routers.must({ ...home, id })
    const found =
      (await routers.ofMark(home, mark)) ?? (await routers.create(home, mark, { name: 'portico' }))
    await setOutside(home, found, snat)
    return found
  }

  return {
    disconnect,
    remove,

    isWayOut: async (home: Home, inside: Inside) => {
      const found = await routerOf(home, inside)
      if (!found) return false
      const connected = await Promise.all(inside.subnets.map((subnet) => isConnected(home, found, subnet)))
      return connected.every(Boolean)
    },

    /** Makes the way out what the terms say: half of one is completed, one that is not wanted goes. */
    settle: async (home: Home, inside: Inside, { gateway, snat }: NetworkTerms) => {
      if (gateway === null) return remove(home, inside)
      const found = await ensure(home, inside, snat)
      for (const subnet of inside.subnets)
        if (!(await isConnected(home, found, subnet))) await connect(home, found, subnet)
    },
  }
}
