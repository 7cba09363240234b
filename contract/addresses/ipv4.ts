/*
 * IPv4 addresses and ranges as numbers. Written one way only, as RFC 6943 §3.1.1 has it: four decimal bytes without
 * leading zeros.
 */

/** An address as a number from 0 to 2³² − 1; undefined for anything else. */
export const readIpv4 = (text: string): number | undefined => {
  const bytes = text.split('.')
  if (bytes.length !== 4 || !bytes.every((byte) => /^(0|[1-9]\d{0,2})$/.test(byte) && Number(byte) < 256))
    return undefined
  return bytes.reduce((address, byte) => address * 256 + Number(byte), 0)
}

export const printIpv4 = (address: number): string =>
  [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.')

/** A range of addresses: its first one, and how many bits all of them have in common. */
export interface Cidr4 {
  first: number
  bits: number
}

/** How many addresses a range has. */
export const sizeOf = ({ bits }: Cidr4) => 2 ** (32 - bits)
export const lastOf = (range: Cidr4) => range.first + sizeOf(range) - 1

export const printCidr4 = ({ first, bits }: Cidr4) => `${printIpv4(first)}/${bits}`

/** A range as it is typed; `hasHostBits` says that it begins elsewhere. Undefined for what is none. */
export const readCidr4 = (text: string): (Cidr4 & { hasHostBits: boolean }) | undefined => {
  const [address = '', bits = '', ...others] = text.split('/')
  const typed = readIpv4(address)
  if (typed === undefined || others.length > 0 || !/^(0|[12]?\d|3[0-2])$/.test(bits) || /^0\d/.test(bits))
    return undefined
  const size = 2 ** (32 - Number(bits))
  const first = Math.floor(typed / size) * size
  return { first, bits: Number(bits), hasHostBits: first !== typed }
}

/** The range that is meant by one that begins elsewhere: `10.0.0.0/24` by `10.0.0.5/24`. */
export const meantBy = (text: string): string | undefined => {
  const range = readCidr4(text)
  return range?.hasHostBits === true ? printCidr4(range) : undefined
}

/** What is wrong with a range as it is typed: a code of field errors. */
export const faultOfCidr4 = (text: string): 'cidrShape' | 'hostBits' | undefined => {
  const range = readCidr4(text)
  if (!range) return 'cidrShape'
  return range.hasHostBits ? 'hostBits' : undefined
}

export const contains = (range: Cidr4, address: number) => address >= range.first && address <= lastOf(range)

export const overlaps = (one: Cidr4, other: Cidr4) => one.first <= lastOf(other) && other.first <= lastOf(one)

/** The ranges that no one owns (RFC 1918). */
export const privateRanges: readonly Cidr4[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].map(
  // Written here.
  (text) => readCidr4(text) as Cidr4,
)

export const isPrivate = (range: Cidr4) =>
  privateRanges.some((all) => contains(all, range.first) && contains(all, lastOf(range)))
