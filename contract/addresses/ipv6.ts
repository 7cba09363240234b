import { readIpv4 } from './ipv4.ts'

/** The eight groups of an IPv6 address as it is typed (RFC 4291 §2.2); undefined for anything else. */
export const readIpv6 = (text: string): number[] | undefined => {
  if (!/^[\da-f:.]+$/i.test(text) || !text.includes(':')) return undefined
  const whole = text.includes('.') ? withoutDots(text) : text
  if (whole === undefined) return undefined
  const halves = whole.split('::')
  if (halves.length > 2) return undefined
  const [head = [], tail] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const parts = tail
    ? [...head, ...Array<string>(Math.max(1, 8 - head.length - tail.length)).fill('0'), ...tail]
    : head
  if (parts.length !== 8 || !parts.every((part) => /^[\da-f]{1,4}$/i.test(part))) return undefined
  return parts.map((part) => Number.parseInt(part, 16))
}

/** The last 32 bits as two groups: `::ffff:192.0.2.1` is `::ffff:c000:201`. */
const withoutDots = (text: string) => {
  const at = text.lastIndexOf(':')
  const address = readIpv4(text.slice(at + 1))
  if (address === undefined) return undefined
  return `${text.slice(0, at + 1)}${(address >>> 16).toString(16)}:${(address & 0xffff).toString(16)}`
}

/** An IPv6 address in the one form of RFC 5952. */
export const printIpv6 = (groups: readonly number[]): string => {
  let best = { at: -1, length: 1 }
  for (let at = 0; at < 8; at += 1) {
    let length = 0
    while (at + length < 8 && groups[at + length] === 0) length += 1
    if (length > best.length) best = { at, length }
    at += length
  }
  const hex = (from: number, to?: number) =>
    groups
      .slice(from, to)
      .map((group) => group.toString(16))
      .join(':')
  return best.at < 0 ? hex(0) : `${hex(0, best.at)}::${hex(best.at + best.length)}`
}
