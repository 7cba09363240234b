import { readIpv4 } from './ipv4.ts'
import { printIpv6, readIpv6 } from './ipv6.ts'

/*
 * Addresses and ranges of either version. Whatever a person types is read by `readIpv4` or `readIpv6`, so that every
 * field accepts the same spellings.
 */

/** Whether an address or a range is one of IPv6, if it is one at all. */
export const isVersion6 = (address: string) => address.includes(':')

/** An interface's addresses by version; it has at most one of each. */
export const byVersion = (
  addresses: readonly string[],
): { v4: string | undefined; v6: string | undefined } => ({
  v4: addresses.find((one) => !isVersion6(one)),
  v6: addresses.find(isVersion6),
})

/** An address in the form that it is kept in (RFC 5952 for IPv6); undefined if the text is no address. */
export const readAddress = (text: string): string | undefined => {
  const groups = readIpv6(text)
  if (groups) return printIpv6(groups)
  return readIpv4(text) === undefined ? undefined : text
}

/** The address of a range, which may be any of its addresses, and the length of its prefix; undefined for anything else. */
export const splitRange = (text: string): { address: string; bits: number } | undefined => {
  const [first = '', bits = '', ...others] = text.split('/')
  const address = readAddress(first)
  const most = isVersion6(first) ? 128 : 32
  if (address === undefined || others.length > 0 || !/^(0|[1-9]\d{0,2})$/.test(bits) || Number(bits) > most)
    return undefined
  return { address, bits: Number(bits) }
}

/** A range with its address in the form that it is kept in; undefined if the text is no range. */
export const readRange = (text: string): string | undefined => {
  const range = splitRange(text)
  return range && `${range.address}/${range.bits}`
}

/** Whether a text is an address or a range of addresses: `192.0.2.7`, `2001:db8::/32`. */
export const isAddressRange = (text: string) =>
  (text.includes('/') ? readRange(text) : readAddress(text)) !== undefined
