import { contains, lastOf, printIpv4, readCidr4, readIpv4 } from '#contract/addresses/ipv4.ts'
import type { UsedAddress } from '#contract/guest-networks/routes.ts'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'

/** What an address of a network is for; the first and the last of the network are nobody's. */
export type AddressUse = 'reserved' | 'gateway' | 'used' | 'free' | 'outside'

/** Addresses one after the other that are the same; what is used stands alone. */
export interface AddressRun {
  from: string
  to: string
  count: number
  use: AddressUse
  /** Of what is used: null where the person can't see by what. */
  instanceId?: string | null
}

type Addressed = Pick<GuestNetwork, 'cidr' | 'gateway' | 'pool'>

/** Addresses are shown so many at a time: those of a /24. */
const block = 256

/** Where the blocks of a network begin; none of what is no network. */
export const blocksOf = ({ cidr }: Pick<GuestNetwork, 'cidr'>): string[] => {
  const range = readCidr4(cidr)
  if (!range) return []
  const count = Math.ceil((lastOf(range) - range.first + 1) / block)
  return Array.from({ length: count }, (_, n) => printIpv4(range.first + n * block))
}

/** The last address of a block. */
export const endOf = ({ cidr }: Pick<GuestNetwork, 'cidr'>, from: string): string => {
  const range = readCidr4(cidr)
  return printIpv4(Math.min((readIpv4(from) ?? 0) + block - 1, range ? lastOf(range) : 0))
}

/** All addresses of a block in their order, with what each is for. */
export const runsOf = (
  { cidr, gateway, pool }: Addressed,
  from: string,
  used: readonly UsedAddress[],
): AddressRun[] => {
  const range = readCidr4(cidr)
  const first = readIpv4(from)
  if (!range || first === undefined || !contains(range, first)) return []
  const owners = new Map(used.map(({ ip, instanceId }) => [ip, instanceId]))
  const [low, high] = [readIpv4(pool.from) ?? 0, readIpv4(pool.to) ?? 0]
  const purposeOf = (address: number, ip: string): AddressUse => {
    if (address === range.first || address === lastOf(range)) return 'reserved'
    if (ip === gateway) return 'gateway'
    if (owners.has(ip)) return 'used'
    return address >= low && address <= high ? 'free' : 'outside'
  }
  const runs: AddressRun[] = []
  for (let address = first; address <= Math.min(first + block - 1, lastOf(range)); address += 1) {
    const ip = printIpv4(address)
    const use = purposeOf(address, ip)
    const last = runs.at(-1)
    if (last?.use === use && use !== 'used') Object.assign(last, { to: ip, count: last.count + 1 })
    else
      runs.push({
        from: ip,
        to: ip,
        count: 1,
        use,
        ...(use === 'used' && { instanceId: owners.get(ip) ?? null }),
      })
  }
  return runs
}
