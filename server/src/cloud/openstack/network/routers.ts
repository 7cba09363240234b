import { z } from 'zod/mini'
import type { NetworkTerms } from '../../networking.ts'
import { marked, markedIn } from './marked.ts'
import { externalNetwork, type Home } from '../network.ts'
import type { Subnet } from './subnets.ts'
import { unlessMissing, type World } from '../world.ts'

/*
 * The way out of a network: a router of its own, so that no two networks of a company reach each other. It has a foot
 * outside while the network has internet access.
 */

const router = z.object({
  ...marked,
  external_gateway_info: z.nullish(z.object({ network_id: z.string() })),
})
type Router = z.infer<typeof router>

const plugged = z.object({ id: z.string() })

/** A network that has a way out, or is to have one. `mark` is its description, and its router's. */
interface Inside {
  mark: string
  /** That of IPv4, and that of IPv6 where there is one. */
  subnets: readonly Subnet[]
}

export const routersIn = (world: World) => {
  const { client } = world
  const routers = markedIn(world, { name: 'router', entry: router })

  const isConnected = async (home: Home, { id }: Router, subnet: Subnet) => {
    const query = { device_id: id, fixed_ips: `subnet_id=${subnet.id}` }
    const call = { service: 'network', ...home, path: '/ports', query } as const
    return (await client.all(call, 'ports', plugged)).length > 0
  }

  const rewire = (home: Home, { id }: Router, subnet: Subnet, change: 'add' | 'remove') => {
    const path = `/routers/${id}/${change}_router_interface`
    return client.tell({ service: 'network', method: 'PUT', ...home, path, body: { subnet_id: subnet.id } })
  }

  const setOutside = async (home: Home, { id, external_gateway_info: outside }: Router, snat: boolean) => {
    if ((outside?.network_id !== undefined) === snat) return
    const info = snat ? { network_id: (await externalNetwork(world, home)).id } : {}
    await routers.change({ ...home, id }, { external_gateway_info: info })
  }

  const disconnect = async (home: Home, { mark, subnets }: Inside) => {
    const found = await routers.ofMark(home, mark)
    for (const subnet of found ? subnets : [])
      if (found && (await isConnected(home, found, subnet)))
        await unlessMissing(rewire(home, found, subnet, 'remove'))
    return found
  }

  return {
    disconnect,

    isWayOut: async (home: Home, { mark, subnets }: Inside) => {
      const found = await routers.ofMark(home, mark)
      if (!found) return false
      const connected = await Promise.all(subnets.map((subnet) => isConnected(home, found, subnet)))
      return connected.every(Boolean)
    },

    /** Makes the way out what the terms say: half of one is completed, one that is not wanted goes. */
    settle: async (home: Home, inside: Inside, { gateway, snat }: NetworkTerms) => {
      if (gateway === null) {
        const found = await disconnect(home, inside)
        if (found) await routers.remove({ ...home, id: found.id })
        return
      }
      const { mark, subnets } = inside
      const found =
        (await routers.ofMark(home, mark)) ?? (await routers.create(home, mark, { name: 'portico' }))
      await setOutside(home, found, snat)
      for (const subnet of subnets)
        if (!(await isConnected(home, found, subnet))) await rewire(home, found, subnet, 'add')
    },

    remove: async (home: Home, inside: Inside) => {
      const found = await disconnect(home, inside)
      if (found) await routers.remove({ ...home, id: found.id })
    },
  }
}
