import { toALabel } from '#contract/dns/punycode.ts'
import { splitRange } from './address.ts'
import { printIpv6, readIpv6 } from './ipv6.ts'
import { printCidr4, printIpv4, readCidr4, readIpv4 } from './ipv4.ts'

/*
 * The one form in which addresses, ranges and names are kept, so that those that are equal are the same text: IPv6 by
 * RFC 5952, ranges from their first address on, names in lower case as A-labels. Each returns undefined for what it can't
 * read, which the schema or the area's own check refuses.
 */

/** The IPv4 address within an IPv4-mapped one (RFC 4291 §2.5.5.2), of its eight groups. */
const mapped = (groups: readonly number[]): string | undefined => {
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? printIpv4((groups[6] ?? 0) * 65_536 + (groups[7] ?? 0)) : undefined
}

/** An address: `2001:DB8:0::1` is `2001:db8::1`, and `::ffff:192.0.2.1` is `192.0.2.1`. */
export const canonicalAddress = (text: string): string | undefined => {
  const typed = text.trim()
  const groups = readIpv6(typed)
  if (groups) return mapped(groups) ?? printIpv6(groups)
  return readIpv4(typed) === undefined ? undefined : typed
}

/** The bits of a range's address that all of its addresses have. */
const withoutHostBits = (groups: readonly number[], bits: number) =>
  groups.map((group, n) => {
    const own = Math.min(16, Math.max(0, bits - 16 * n))
    return group & (0xffff << (16 - own)) & 0xffff
  })

/** A range: `2001:DB8:1::5/32` is `2001:db8::/32`, `10.0.0.5/24` is `10.0.0.0/24`. */
export const canonicalRange = (text: string): string | undefined => {
  const range = splitRange(text.trim())
  if (!range) return undefined
  const { address, bits } = range
  const groups = readIpv6(address)
  if (!groups) {
    const range4 = readCidr4(`${address}/${bits}`)
    return range4 && printCidr4(range4)
  }
  const first = withoutHostBits(groups, bits)
  const inside = bits >= 96 ? mapped(first) : undefined
  return inside === undefined ? `${printIpv6(first)}/${bits}` : `${inside}/${bits - 96}`
}

/** An address or a range; a range of one address is that address. */
export const canonicalAddressOrRange = (text: string): string | undefined => {
  if (!text.includes('/')) return canonicalAddress(text)
  const range = canonicalRange(text)
  const [address, bits] = range?.split('/') ?? []
  return address !== undefined && Number(bits) === (address.includes(':') ? 128 : 32) ? address : range
}

/** A host name or the domain of e-mail addresses: in lower case, as A-labels, without the dot of the root. */
export const canonicalName = (text: string): string | undefined => {
  const labels = text
    .trim()
    .replace(/[.。．｡]$/, '')
    .split(/[.。．｡]/)
    .map(toALabel)
  return labels.every((label) => label !== undefined && label !== '') ? labels.join('.') : undefined
}
