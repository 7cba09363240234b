import { BlockList, isIPv4 } from 'node:net'
import {
  contains,
  isPrivate,
  overlaps,
  printCidr4,
  printIpv4,
  readCidr4,
  readIpv4,
  meantBy,
} from '#contract/addresses/ipv4.ts'
import { randomOf } from '../../support/randomOf.ts'

const below = randomOf(3)
const anyAddress = () => below(2 ** 32)

/** A range near others: few places, all lengths. */
const anyRange = () => {
  const bits = below(33)
  const size = 2 ** (32 - bits)
  const near = below(4) === 0 ? anyAddress() : 0x0a_00_00_00 + below(2 ** 12)
  return { first: Math.floor(near / size) * size, bits }
}

it('reads what it prints, and Node takes it for an address', () => {
  for (const address of [0, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, ...Array.from({ length: 5000 }, anyAddress)]) {
    expect(readIpv4(printIpv4(address))).toBe(address)
    expect(isIPv4(printIpv4(address))).toBe(true)
  }
})

it.each([
  '',
  '1.2.3',
  '1.2.3.4.5',
  '01.2.3.4',
  '1.2.3.04',
  '1.2.3.256',
  '1.2.3.-4',
  '1.2.3.4 ',
  '0x1.2.3.4',
  '1..3.4',
  '16909060',
  '١.٢.٣.٤',
  '::ffff:1.2.3.4',
])('%j is no address', (text) => {
  expect(readIpv4(text)).toBeUndefined()
})

it.each([
  '',
  '10.0.0.0',
  '10.0.0.0/',
  '10.0.0.0/33',
  '10.0.0.0/08',
  '10.0.0.0/00',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '10.0.0.0/8 ',
  '10.0.0/8',
  '/8',
])('%j is no range', (text) => {
  expect(readCidr4(text)).toBeUndefined()
})

it('finds where a range begins, of whatever address in it', () => {
  for (let n = 0; n < 5000; n += 1) {
    const address = anyAddress()
    const bits = below(33)
    const host = (1n << BigInt(32 - bits)) - 1n
    const first = Number(BigInt(address) & ~host)
    expect(readCidr4(`${printIpv4(address)}/${bits}`)).toEqual({
      first,
      bits,
      hasHostBits: first !== address,
    })
  }
})

it('has in a range what Node has in it, at its ends most of all', () => {
  const differences: string[] = []
  for (let n = 0; n < 3000; n += 1) {
    const range = anyRange()
    const list = new BlockList()
    const last = range.first + 2 ** (32 - range.bits) - 1
    list.addSubnet(printIpv4(range.first), range.bits)
    const near = [range.first - 1, range.first, last, last + 1, anyAddress(), 0x0a_00_00_00 + below(2 ** 12)]
    for (const address of near.filter((one) => one >= 0 && one < 2 ** 32))
      if (contains(range, address) !== list.check(printIpv4(address)))
        differences.push(`${printCidr4(range)} and ${printIpv4(address)}`)
  }
  expect(differences).toEqual([])
})

const bitsOf = ({ first, bits }: { first: number; bits: number }) =>
  first.toString(2).padStart(32, '0').slice(0, bits)

it('lets ranges overlap when one begins within the other', () => {
  const seen = { true: 0, false: 0 }
  for (let n = 0; n < 5000; n += 1) {
    const [one, other] = [anyRange(), anyRange()]
    const [a, b] = [bitsOf(one), bitsOf(other)]
    const is = a.startsWith(b) || b.startsWith(a)
    seen[`${is}`] += 1
    expect(overlaps(one, other)).toBe(is)
  }
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(500)
})

it.each([
  ['10.0.0.0/8', true],
  ['172.16.0.0/12', true],
  ['172.31.255.240/28', true],
  ['192.168.0.0/16', true],
  ['10.0.0.0/7', false],
  ['172.32.0.0/16', false],
  ['172.15.0.0/16', false],
  ['192.169.0.0/24', false],
  ['100.64.0.0/10', false],
  ['0.0.0.0/0', false],
])('%s is private: %s', (text, is) => {
  const range = readCidr4(text)
  expect(range && isPrivate(range)).toBe(is)
})

it.each([
  ['10.0.0.5/24', '10.0.0.0/24'],
  ['10.0.0.0/24', undefined],
  ['10.0.0.5', undefined],
])('by the range %s is meant %s', (typed, meant) => {
  expect(meantBy(typed)).toBe(meant)
})
