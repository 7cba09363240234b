import { printIpv6, readIpv6 } from './ipv6.ts'

/*
 * The /64 that a network has of IPv6, in which every interface has the address that follows from its MAC.
 */

/** The four groups that all addresses of a /64 begin with; undefined for what is none. */
export const readPrefix = (cidr: string): number[] | undefined => {
  const [first = '', bits, ...others] = cidr.split('/')
  const groups = readIpv6(first)
  if (!groups || bits !== '64' || others.length > 0 || groups.slice(4).some((group) => group !== 0))
    return undefined
  return groups.slice(0, 4)
}

export const printPrefix = (prefix: readonly number[]) => `${printIpv6([...prefix, 0, 0, 0, 0])}/64`

/** Whether an address is in a /64. */
export const isInPrefix = (cidr: string, address: string): boolean => {
  const prefix = readPrefix(cidr)
  const groups = readIpv6(address)
  return prefix !== undefined && groups !== undefined && prefix.every((group, n) => group === groups[n])
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
  return printIpv6([...prefix, pair(a ^ 2, b), pair(c, 0xff), pair(0xfe, d), pair(e, f)])
}
