import { z } from 'zod/mini'
import { printIpv4, readIpv4 } from '#contract/addresses/ipv4.ts'
import type { NetworkSpec, NetworkTerms } from '../../networking.ts'
import { CloudFault } from '../../port.ts'
import type { Home } from '../network.ts'
import { behindMark } from '../tags.ts'
import { placeOf, type World } from '../world.ts'
import { poolOfIpv6 } from './subnetPools.ts'

/*
 * The addresses of a network: in neutron a subnet of it, and one of IPv6 beside that where it is to have such.
 */

const subnet = z.object({
  id: z.string(),
  gateway_ip: z.nullable(z.string()),
  ip_version: z.optional(z.int()),
  cidr: z.optional(z.string()),
  description: z.nullish(z.string()),
})
export type Subnet = z.infer<typeof subnet>

/** All that a network has. Without IPv4 it is not whole. */
export interface Subnets {
  v4?: Subnet | undefined
  v6?: Subnet | undefined
}

/** As long as an interface can give itself an address in it. */
const prefixLength = 64

/** A pool as neutron has it, which keeps the gateway out of its pools. */
export const poolsOf = ({ pool, gateway }: Pick<NetworkTerms, 'pool' | 'gateway'>) => {
  const from = readIpv4(pool.from) ?? 0
  const to = readIpv4(pool.to) ?? 0
  const at = gateway === null ? undefined : readIpv4(gateway)
  const isWithin = at !== undefined && at >= from && at <= to
  const parts: [number, number][] = isWithin
    ? [
        [from, at - 1],
        [at + 1, to],
      ]
    : [[from, to]]
  return parts
    .filter(([start, end]) => start <= end)
    .map(([start, end]) => ({ start: printIpv4(start), end: printIpv4(end) }))
}

const bodyOf = (terms: NetworkTerms) => ({
  gateway_ip: terms.gateway,
  enable_dhcp: terms.dhcp,
  allocation_pools: poolsOf(terms),
  dns_nameservers: terms.dnsServers,
  host_routes: terms.routes.map(({ cidr, via }) => ({ destination: cidr, nexthop: via })),
})

const isOf6 = ({ ip_version: version }: Subnet) => version === 6

export const subnetsIn = (world: World) => {
  const { client } = world
  const call = { service: 'network', path: '/subnets' } as const

  const make = async (home: Home, about: object): Promise<Subnet> => {
    const body = { subnet: about }
    return (await client.ask({ ...call, method: 'POST', ...home, body }, z.object({ subnet }))).subnet
  }

  return {
    of: async (home: Home, networkId: string): Promise<Subnets> => {
      const found = await client.all(
        { ...call, ...home, query: { network_id: networkId } },
        'subnets',
        subnet,
      )
      return { v4: found.find((one) => !isOf6(one)), v6: found.find(isOf6) }
    },

    create: (home: Home, networkId: string, { cidr, routerRef, ...terms }: NetworkSpec): Promise<Subnet> =>
      make(home, {
        network_id: networkId,
        ip_version: 4,
        cidr,
        ...(routerRef !== undefined && { description: behindMark(placeOf(routerRef).id) }),
        ...bodyOf(terms),
      }),

    /** A /64 of the cloud's pool. Its router announces it, and every port has the address that its MAC makes. */
    createIpv6: async (home: Home, networkId: string): Promise<Subnet> => {
      const pool = await poolOfIpv6(world, home)
      if (pool === undefined)
        throw new CloudFault('rejected', `region ${home.region} has no default subnet pool of IPv6`, false)
      return make(home, {
        network_id: networkId,
        ip_version: 6,
        subnetpool_id: pool,
        prefixlen: prefixLength,
        ipv6_ra_mode: 'slaac',
        ipv6_address_mode: 'slaac',
      })
    },

    /** A gateway that stays is not mentioned: neutron refuses to set one that a router has. */
    change: async (home: Home, { id, gateway_ip: former }: Subnet, terms: NetworkTerms) => {
      const { gateway_ip: gateway, ...others } = bodyOf(terms)
      const body = { subnet: { ...others, ...(gateway !== former && { gateway_ip: gateway }) } }
      await client.tell({ ...call, method: 'PUT', ...home, path: `/subnets/${id}`, body })
    },
  }
}
