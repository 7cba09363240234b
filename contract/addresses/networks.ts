import {
  faultOfCidr4,
  isPrivate,
  lastOf,
  overlaps,
  printCidr4,
  printIpv4,
  privateRanges,
  readCidr4,
  readIpv4,
  type Cidr4,
} from './ipv4.ts'

/** What can be wrong with a network's addresses: codes of field errors. */
export type AddressCode =
  | 'cidrShape'
  | 'hostBits'
  | 'notPrivate'
  | 'cidrSize'
  | 'gatewayOutside'
  | 'poolOutside'

/** A network has from 16 addresses to 65,536. */
const fewestBits = 16
const mostBits = 28

/** The range of a network, or what is wrong with it; of one that begins elsewhere, what is meant. */
export const readNetwork = (text: string): Cidr4 | { code: AddressCode; meant?: string } => {
  const range = readCidr4(text)
  if (!range) return { code: 'cidrShape' }
  if (range.hasHostBits) return { code: 'hostBits', meant: printCidr4(range) }
  if (range.bits < fewestBits || range.bits > mostBits) return { code: 'cidrSize' }
  return isPrivate(range) ? { first: range.first, bits: range.bits } : { code: 'notPrivate' }
}

/** The first and the last address that something can have: not the network's own, nor the broadcast's. */
export const hostsOf = (range: Cidr4) => ({ from: range.first + 1, to: lastOf(range) - 1 })

/** The first host. */
export const gatewayOf = (range: Cidr4) => printIpv4(hostsOf(range).from)

/** Of which addresses are given out: from the 11th on, in small networks from the 4th. */
export const poolOf = (range: Cidr4) => ({
  from: printIpv4(range.first + (range.bits > 26 ? 4 : 11)),
  to: printIpv4(hostsOf(range).to),
})

/** How many addresses a pool gives out. */
export const poolSize = ({ from, to }: { from: string; to: string }) =>
  (readIpv4(to) ?? 0) - (readIpv4(from) ?? 1) + 1

/** Where a network's gateway and pool lie outside of it; nothing where they don't. */
export const checkWithin = (
  range: Cidr4,
  { gateway, pool }: { gateway: string | null; pool: { from: string; to: string } },
): { path: string; code: AddressCode }[] => {
  const isHost = (text: string) => isHostOf(range, text, null)
  const isPool =
    isHost(pool.from) && isHost(pool.to) && (readIpv4(pool.from) ?? 0) <= (readIpv4(pool.to) ?? 0)
  return [
    ...(gateway !== null && !isHost(gateway) ? [{ path: 'gateway', code: 'gatewayOutside' as const }] : []),
    ...(isPool ? [] : [{ path: 'pool', code: 'poolOutside' as const }]),
  ]
}

/** Whether a network leads to the internet: its public addresses are translated by the same gateway. */
export const hasWayOut = ({ gateway, snat }: { gateway: string | null; snat: boolean }) =>
  gateway !== null && snat

/** Whether something in a network may have an address: a host of it, and not its gateway. */
export const isHostOf = (range: Cidr4, text: string, gateway: string | null) => {
  const address = readIpv4(text)
  const { from, to } = hostsOf(range)
  return address !== undefined && address >= from && address <= to && text !== gateway
}

/** The lowest /24 of the private ranges that overlaps with none of these; undefined when there is none. */
export const freeNetwork = (taken: readonly Cidr4[]): Cidr4 | undefined => {
  for (const all of privateRanges)
    for (let first = all.first; first < lastOf(all); first += 256) {
      const range = { first, bits: 24 }
      const inWay = taken.find((one) => overlaps(one, range))
      if (!inWay) return range
      // Behind it, at once.
      first = Math.max(first, lastOf(inWay) - 255)
    }
  return undefined
}

interface CheckedTerms {
  gateway: string | null
  pool: { from: string; to: string }
  dnsServers: readonly string[]
  routes: readonly { cidr: string; via: string }[]
}

/** Whether a route before this one has its range: there is one way to a range. */
const isKnown = (routes: readonly { cidr: string }[], at: number) =>
  routes.slice(0, at).some(({ cidr }) => cidr === routes[at]?.cidr)

/** All that is wrong with the addresses in the terms of a network, each at its field. */
export const checkTerms = (range: Cidr4, terms: CheckedTerms): { path: string; code: string }[] => [
  ...checkWithin(range, terms),
  ...terms.dnsServers.flatMap((server, n) =>
    readIpv4(server) === undefined ? [{ path: `dnsServers.${n}`, code: 'invalid' }] : [],
  ),
  ...terms.routes.flatMap(({ cidr, via }, n) => [
    ...[faultOfCidr4(cidr) ?? (isKnown(terms.routes, n) ? 'duplicate' : [])]
      .flat()
      .map((code) => ({ path: `routes.${n}.cidr`, code })),
    ...(isHostOf(range, via, null) ? [] : [{ path: `routes.${n}.via`, code: 'ipOutside' }]),
  ]),
]
