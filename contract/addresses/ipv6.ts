import { groupsOf, printAddress6 } from '#contract/addresses/text.ts'
import { readIpv4 } from './ipv4.ts'

/*
 * IPv6 of networks: a /64 each, in which every interface has the address that follows from its MAC. Printed by RFC 5952.
 */

/** Of an address: whether it is one of IPv6. */
export const isVersion6 = (address: string) => address.includes(':')

/** Addresses of an interface by their version, which has one of each at the most. */
export const byVersion = (
  addresses: readonly string[],
): { v4: string | undefined; v6: string | undefined } => ({
  v4: addresses.find((one) => !isVersion6(one)),
  v6: addresses.find(isVersion6),
})

/** The four groups that all addresses of a /64 begin with; undefined for what is none. */
export const readPrefix = (cidr: string): number[] | undefined => {
  const [first = '', bits, ...others] = cidr.split('/')
  const groups = groupsOf(first)
  if (!groups || bits !== '64' || others.length > 0 || groups.slice(4).some((group) => group !== 0))
    return undefined
  return groups.slice(0, 4)
}

export const printPrefix = (prefix: readonly number[]) => `${printAddress6([...prefix, 0, 0, 0, 0])}/64`

/** Whether an address is in a /64. */
export const isInPrefix = (cidr: string, address: string): boolean => {
  const prefix = readPrefix(cidr)
  const groups = groupsOf(address)
  return prefix !== undefined && groups !== undefined && prefix.every((group, n) => group === groups[n])
}

/** An address of either version in the one form that it is kept in; undefined for what is none. */
export const readAddress = (text: string): string | undefined => {
  const groups = groupsOf(text)
  if (groups) return printAddress6(groups)
  return readIpv4(text) === undefined ? undefined : text
}

/** The same of a range, which may begin at any of its addresses. */
export const readRange = (text: string): string | undefined => {
  const [first = '', bits = '', ...others] = text.split('/')
  const address = readAddress(first)
  const most = address !== undefined && isVersion6(address) ? 128 : 32
  if (address === undefined || others.length > 0 || !/^(0|[1-9]\d{0,2})$/.test(bits) || Number(bits) > most)
    return undefined
  return `${address}/${bits}`
}

/** Two bytes as a group. */
const pair = (high: number, low: number) => high * 256 + low

const macShape = /^[\da-f]{2}(:[\da-f]{2}){5}$/i

/**
 * The address that an interface gives itself in a /64 (RFC 4291, appendix A): its MAC with `fffe` in the middle, and the
 * bit turned that says who has given it. Undefined where either is none.
 */
export const addressOfMac = (cidr: string, mac: string): string | undefined => {
  const prefix = readPrefix(cidr)
  if (!prefix || !macShape.test(mac)) return undefined
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = mac.split(':').map((byte) => Number.parseInt(byte, 16))
  return printAddress6([...prefix, pair(a ^ 2, b), pair(c, 0xff), pair(0xfe, d), pair(e, f)])
}
