import {
  contains,
  faultOfCidr4,
  lastOf,
  overlaps,
  privateRanges,
  readCidr4,
  readIpv4,
  sizeOf,
  type Cidr4,
} from '#contract/addresses/ipv4.ts'
import { specialRanges4 } from '#contract/addresses/specialRanges.ts'
import { gatewayOf, isHostOf, readNetwork, type AddressCode } from '#contract/addresses/networks.ts'

/** What can be wrong with addresses of a VPC: codes of field errors. */
export type VpcAddressCode = AddressCode | 'outsideVpc' | 'cidrOverlaps' | 'nextHop' | 'routeOverlaps'

/** A VPC has from 256 addresses to 65,536. */
const mostVpcBits = 24

const fewestBits = 16
/** A tier is no smaller than any other network. */
const mostTierBits = 28

/** The range of a VPC, or what is wrong with it; of one that begins elsewhere, what is meant. */
export const readVpc = (text: string): Cidr4 | { code: AddressCode; meant?: string } => {
  const range = readNetwork(text)
  if ('code' in range) return range
  return range.bits > mostVpcBits ? { code: 'cidrSize' } : range
}

const isWithin = (whole: Cidr4, part: Cidr4) => contains(whole, part.first) && contains(whole, lastOf(part))

/** A range that is known to be one: what a record has, or what was checked before. */
const known = (cidr: string): Cidr4[] => {
  const range = readCidr4(cidr)
  return range ? [range] : []
}

/** What is wrong with the range of a tier, among the ranges of the others. */
export const faultOfTier = (
  vpcCidr: string,
  cidr: string,
  others: readonly string[],
): { code: VpcAddressCode; meant?: string } | undefined => {
  const range = readNetwork(cidr)
  if ('code' in range) return range
  if (!known(vpcCidr).some((whole) => isWithin(whole, range))) return { code: 'outsideVpc' }
  return others.flatMap(known).some((other) => overlaps(other, range)) ? { code: 'cidrOverlaps' } : undefined
}

/** What a route goes by: tiers that may have its next hop, and what else leads out of the VPC. */
interface RouteWorld {
  cidr: string
  tiers: readonly { cidr: string }[]
  /** Of other routes and of VPN connections. */
  taken: readonly string[]
}

/** All that is wrong with a route, each at its field. */
export const checkRoute = (
  { cidr: vpcCidr, tiers, taken }: RouteWorld,
  { cidr, via }: { cidr: string; via: string },
): { path: 'cidr' | 'via'; code: VpcAddressCode }[] => {
  const shape = faultOfCidr4(cidr)
  const isInTheWay = [vpcCidr, ...taken]
    .flatMap(known)
    .some((one) => known(cidr).some((own) => overlaps(one, own)))
  const code: VpcAddressCode | undefined = shape ?? (isInTheWay ? 'routeOverlaps' : undefined)
  const hasHop = tiers.some((tier) =>
    known(tier.cidr).some((range) => isHostOf(range, via, gatewayOf(range))),
  )
  const faults: { path: 'cidr' | 'via'; code: VpcAddressCode }[] = []
  if (code) faults.push({ path: 'cidr', code })
  if (!hasHop) faults.push({ path: 'via', code: 'nextHop' })
  return faults
}

/** The lowest range of a size within another one that overlaps with none of these. */
const freeWithin = (whole: Cidr4, bits: number, taken: readonly Cidr4[]): Cidr4 | undefined => {
  const size = sizeOf({ first: 0, bits })
  let { first } = whole
  while (first + size - 1 <= lastOf(whole)) {
    const range = { first, bits }
    const inWay = taken.find((one) => overlaps(one, range))
    if (!inWay) return range
    // Behind it, at once.
    first = Math.max(first + size, Math.ceil((lastOf(inWay) + 1) / size) * size)
  }
  return undefined
}

/** The next free range for a VPC: a /16 of 10.0.0.0/8, or of what else is private. */
export const freeVpc = (taken: readonly Cidr4[]): Cidr4 | undefined => {
  for (const all of privateRanges) {
    const range = freeWithin(all, fewestBits, taken)
    if (range) return range
  }
  return undefined
}

/** The next free range for a tier: a /24, or the largest smaller one that is left. */
export const freeTier = (vpcCidr: string, tiers: readonly string[]): Cidr4 | undefined => {
  const [whole] = known(vpcCidr)
  if (!whole) return undefined
  const taken = tiers.flatMap(known)
  for (let bits = Math.max(24, whole.bits); bits <= mostTierBits; bits += 1) {
    const range = freeWithin(whole, bits, taken)
    if (range) return range
  }
  return undefined
}

/** How much of a VPC its tiers take, from 0 to 1. */
export const usedShare = (vpcCidr: string, tiers: readonly { cidr: string }[]): number => {
  const [whole] = known(vpcCidr)
  if (!whole) return 0
  const used = tiers.flatMap(({ cidr }) => known(cidr)).reduce((sum, range) => sum + sizeOf(range), 0)
  return used / sizeOf(whole)
}

/**
 * Whether an address can be on the internet: of a peer it has to be. Those kept for documentation are let through,
 * since examples and the demo are written with them; nothing is ever there.
 */
export const isPublicIpv4 = (text: string) => {
  const address = readIpv4(text)
  return address !== undefined && !specialRanges4.flatMap(known).some((range) => contains(range, address))
}
