/**
 * The reverse zones of a range of IPv4, as few as there can be: `198.51.100.0/23` has those of two times 256 addresses.
 * A range within 256 addresses has that of all of them.
 */
export const reverseZonesOf = (cidr: string): string[] => {
  const [address = '', length = '32'] = cidr.split('/')
  const bits = Math.min(24, Number(length))
  // By whole numbers between dots.
  const parts = Math.max(1, Math.ceil(bits / 8))
  const numbers = address.split('.').slice(0, parts).map(Number)
  const last = numbers.at(-1) ?? 0
  const amount = 2 ** (parts * 8 - bits)
  const first = last - (last % amount)
  return Array.from({ length: amount }, (_, n) =>
    [...numbers.slice(0, -1), first + n].toReversed().join('.').concat('.in-addr.arpa'),
  )
}
