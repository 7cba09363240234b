import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { documentationRanges, specialRanges4, specialRanges6 } from '#contract/addresses/specialRanges.ts'

/** Why nothing is sent to a host that somebody has typed. */
export class Unreachable extends Error {
  readonly code: 'unknownHost' | 'privateAddress'
  readonly host: string
  constructor(code: Unreachable['code'], host: string) {
    super(code === 'unknownHost' ? `${host} has no address` : `${host} is not on the public internet`)
    this.code = code
    this.host = host
  }
}

export interface Endpoint {
  address: string
  family: 4 | 6
}

/** Looks up where a host is, once: what is checked is what is connected to. Throws `Unreachable`. */
export type Reach = (host: string) => Promise<Endpoint>

const listOf = (ranges: readonly string[]) => {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

const notPublic = listOf([...specialRanges4, ...specialRanges6, ...documentationRanges])
/** All that IANA has given out as unicast. */
const publicV6 = listOf(['2000::/3'])

const isWithin = (list: BlockList, { address, family }: Endpoint) =>
  list.check(address, family === 6 ? 'ipv6' : 'ipv4')

const isPublic = (end: Endpoint) => !isWithin(notPublic, end) && (end.family === 4 || isWithin(publicV6, end))

/**
 * Lets people's addresses lead to the public internet alone, so that nobody makes the server speak to what only it can
 * reach. `allow` names ranges beside it. Of several addresses all must be allowed.
 */
export const reachWith = (allow: readonly string[], resolve = lookup): Reach => {
  const allowed = listOf(allow)
  return async (typed) => {
    const host = typed.replace(/^\[|\]$/g, '')
    const found = isIP(host)
      ? [{ address: host, family: isIP(host) }]
      : await resolve(host, { all: true }).catch(() => [])
    const ends = found.map(({ address, family }): Endpoint => ({ address, family: family === 6 ? 6 : 4 }))
    const [first] = ends
    if (!first) throw new Unreachable('unknownHost', host)
    if (!ends.every((end) => isPublic(end) || isWithin(allowed, end)))
      throw new Unreachable('privateAddress', host)
    return first
  }
}
