import { z } from 'zod/mini'
import { printIpv4, readIpv4 } from '#contract/addresses/ipv4.ts'
import type { NetworkTerms } from '../../networking.ts'
import type { Home } from '../network.ts'
import type { World } from '../world.ts'

/*
 * The addresses of a network: in neutron a subnet of it, its only one.
 */

const subnet = z.object({
  id: z.string(),
  gateway_ip: z.nullable(z.string()),
})
export type Subnet = z.infer<typeof subnet>

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

export const subnetsIn = ({ client }: World) => {
  const call = { service: 'network', path: '/subnets' } as const

  return {
    of: async (home: Home, networkId: string): Promise<Subnet | undefined> =>
      (await client.all({ ...call, ...home, query: { network_id: networkId } }, 'subnets', subnet))[0],

    create: async (
      home: Home,
      networkId: string,
      terms: NetworkTerms & { cidr: string },
    ): Promise<Subnet> => {
      const about = { network_id: networkId, ip_version: 4, cidr: terms.cidr, ...bodyOf(terms) }
      const body = { subnet: about }
      return (await client.ask({ ...call, method: 'POST', ...home, body }, z.object({ subnet }))).subnet
    },

    /** A gateway that stays is not mentioned: neutron refuses to set one that a router has. */
    change: async (home: Home, { id, gateway_ip: former }: Subnet, terms: NetworkTerms) => {
      const { gateway_ip: gateway, ...others } = bodyOf(terms)
      const body = { subnet: { ...others, ...(gateway !== former && { gateway_ip: gateway }) } }
      await client.tell({ ...call, method: 'PUT', ...home, path: `/subnets/${id}`, body })
    },
  }
}
