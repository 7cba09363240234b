import {
  canonicalAddress,
  canonicalAddressOrRange,
  canonicalName,
  canonicalRange,
} from '#contract/addresses/canonical.ts'
import { printIpv4 } from '#contract/addresses/ipv4.ts'
import { randomOf, type Random } from '../../support/randomOf.ts'

describe('the one form', () => {
  it.each([
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:0db8::0001', '2001:db8::1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
    ['0:0:0:0:0:0:0:0', '::'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['192.0.2.01', undefined],
    ['192.0.2', undefined],
    ['2001:db8::1::', undefined],
    ['fe80::1%eth0', undefined],
    ['0x7f.0.0.1', undefined],
  ])('of the address %s is %s', (typed, form) => {
    expect(canonicalAddress(typed)).toBe(form)
  })

  it.each([
    ['2001:DB8::/32', '2001:db8::/32'],
    ['2001:db8:1:2::5/32', '2001:db8::/32'],
    ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
    ['::/0', '::/0'],
    ['1::5/0', '::/0'],
    ['10.0.0.5/24', '10.0.0.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['192.0.2.7/32', '192.0.2.7/32'],
    ['::ffff:10.0.0.0/104', '10.0.0.0/8'],
    ['::ffff:0:0/90', '::ffc0:0:0/90'],
    ['10.0.0.0/33', undefined],
    ['10.0.0.0/08', undefined],
    ['10.0.0.0', undefined],
    ['2001:db8::/129', undefined],
    ['2001:db8::/', undefined],
    ['example.com/24', undefined],
  ])('of the range %s is %s', (typed, form) => {
    expect(canonicalRange(typed)).toBe(form)
  })

  it.each([
    ['192.0.2.7/32', '192.0.2.7'],
    ['2001:DB8::1/128', '2001:db8::1'],
    ['2001:DB8::1', '2001:db8::1'],
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['10.0.0.0/8/8', undefined],
  ])('of %s, an address or a range, is %s', (typed, form) => {
    expect(canonicalAddressOrRange(typed)).toBe(form)
  })

  it.each([
    ['Mail.Example.COM.', 'mail.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['faß.de', 'xn--fa-hia.de'],
    [' example.com ', 'example.com'],
    ['example..com', undefined],
    ['é@b.example', undefined],
  ])('of the name %s is %s', (typed, form) => {
    expect(canonicalName(typed)).toBe(form)
  })
})

const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T // never empty

/** One way of many to write the eight groups of an IPv6 address. */
const spelled = (random: Random, groups: readonly number[]): string => {
  const words = groups.map((group) => {
    const hex = group.toString(16).padStart(pick(random, [1, 1, 4]), '0')
    return random(2) === 0 ? hex.toUpperCase() : hex
  })
  const from = random(8)
  const to = from + 1 + random(8 - from)
  const isZero = groups.slice(from, to).every((group) => group === 0)
  if (isZero && random(3) > 0) return `${words.slice(0, from).join(':')}::${words.slice(to).join(':')}`
  if (random(4) > 0) return words.join(':')
  const last = printIpv4((groups[6] ?? 0) * 65_536 + (groups[7] ?? 0))
  return `${words.slice(0, 6).join(':')}:${last}`
}

const hostBits = (random: Random, groups: readonly number[], bits: number) =>
  groups.map((group, n) => {
    const own = Math.min(16, Math.max(0, bits - 16 * n))
    return group | (random(65_536) & (0xffff >> own))
  })

const withoutHostBits = (groups: readonly number[], bits: number) =>
  groups.map((group, n) => group & ~(0xffff >> Math.min(16, Math.max(0, bits - 16 * n))) & 0xffff)

it('is the same for all spellings of a range, and its own: 10,000 of them', () => {
  const random = randomOf(3)
  const differing: unknown[] = []
  for (let n = 0; n < 10_000; n += 1) {
    const bits = random(129)
    const sparse = Array.from({ length: 8 }, () => pick(random, [0, 0, 1, 0xffff, random(65_536)]))
    const groups = withoutHostBits(sparse, bits)
    const one = `${spelled(random, groups)}/${bits}`
    const other = `${spelled(random, hostBits(random, groups, bits))}/${bits}`
    const form = canonicalRange(one)
    const isSame = form !== undefined && form === canonicalRange(other) && form === canonicalRange(form)
    const address = spelled(random, groups)
    const plain = canonicalAddress(address)
    const isOwn = plain !== undefined && plain === canonicalAddress(plain)
    if (!isSame || !isOwn) differing.push([one, other, form])
  }
  expect(differing).toEqual([])
})

it('is another for another range', () => {
  const random = randomOf(4)
  const forms = new Map<string, string>()
  const differing: unknown[] = []
  for (let n = 0; n < 10_000; n += 1) {
    const bits = random(33)
    const address = random(2 ** 31) * 2 + random(2)
    const size = 2 ** (32 - bits)
    const first = Math.floor(address / size) * size
    const meaning = `${first} ${bits}`
    const form = canonicalRange(`${printIpv4(address)}/${bits}`) ?? ''
    if ((forms.get(form) ?? meaning) !== meaning || canonicalRange(form) !== form) differing.push(form)
    forms.set(form, meaning)
  }
  expect(differing).toEqual([])
})
