import { overlaps, printCidr4, readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import {
  checkTerms,
  freeNetwork,
  gatewayOf,
  isHostOf,
  poolOf,
  poolSize,
  readNetwork,
} from '#contract/addresses/networks.ts'
import { randomOf } from '../../support/randomOf.ts'

const range = (text: string): Cidr4 => {
  const read = readCidr4(text)
  if (!read) throw new Error(text)
  return { first: read.first, bits: read.bits }
}

it.each([
  ['10.0.0.0/24', undefined],
  ['10.0.0.0/16', undefined],
  ['192.168.7.16/28', undefined],
  ['10.0.0.0', 'cidrShape'],
  ['010.0.0.0/24', 'cidrShape'],
  ['fd00::/64', 'cidrShape'],
  ['10.0.0.1/24', 'hostBits'],
  ['10.0.0.0/15', 'cidrSize'],
  ['10.0.0.0/29', 'cidrSize'],
  ['203.0.113.0/24', 'notPrivate'],
  ['100.64.0.0/16', 'notPrivate'],
])('%s as a network: %s', (text, code) => {
  const read = readNetwork(text)
  expect('code' in read ? read.code : undefined).toBe(code)
})

it('names the range that is meant', () => {
  expect(readNetwork('10.1.2.77/26')).toEqual({ code: 'hostBits', meant: '10.1.2.64/26' })
})

it.each([
  ['10.0.0.0/16', '10.0.0.1', '10.0.0.11', '10.0.255.254', 65_524],
  ['10.0.1.0/24', '10.0.1.1', '10.0.1.11', '10.0.1.254', 244],
  ['10.0.1.64/26', '10.0.1.65', '10.0.1.75', '10.0.1.126', 52],
  ['10.0.1.32/27', '10.0.1.33', '10.0.1.36', '10.0.1.62', 27],
  ['10.0.1.16/28', '10.0.1.17', '10.0.1.20', '10.0.1.30', 11],
])('%s has its gateway first and gives out the rest', (text, gateway, from, to, size) => {
  expect(gatewayOf(range(text))).toBe(gateway)
  expect(poolOf(range(text))).toEqual({ from, to })
  expect(poolSize({ from, to })).toBe(size)
  const terms = { gateway, pool: { from, to }, dnsServers: [], routes: [] }
  expect(checkTerms(range(text), terms)).toEqual([])
})

it('finds each address that lies outside', () => {
  const terms = {
    gateway: '10.0.1.255',
    pool: { from: '10.0.1.20', to: '10.0.1.10' },
    dnsServers: ['9.9.9.9', '9.9.9'],
    routes: [
      { cidr: '10.9.0.0/16', via: '10.0.1.7' },
      { cidr: '10.9.0.1/16', via: '10.0.2.7' },
      { cidr: '10.9', via: '10.0.1.0' },
    ],
  }
  expect(checkTerms(range('10.0.1.0/24'), terms)).toEqual([
    { path: 'gateway', code: 'gatewayOutside' },
    { path: 'pool', code: 'poolOutside' },
    { path: 'dnsServers.1', code: 'invalid' },
    { path: 'routes.1.cidr', code: 'hostBits' },
    { path: 'routes.1.via', code: 'ipOutside' },
    { path: 'routes.2.cidr', code: 'cidrShape' },
    { path: 'routes.2.via', code: 'ipOutside' },
  ])
})

it.each([
  ['10.0.1.2', true],
  ['10.0.1.254', true],
  ['10.0.1.0', false],
  ['10.0.1.1', false],
  ['10.0.1.255', false],
  ['10.0.2.2', false],
  ['10.0.1.02', false],
])('an interface may have %s: %s', (address, is) => {
  expect(isHostOf(range('10.0.1.0/24'), address, '10.0.1.1')).toBe(is)
})

/** All /24 of the private ranges, from the lowest on. */
const everyNetwork: readonly Cidr4[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].flatMap((text) => {
  const { first, bits } = range(text)
  return Array.from({ length: 2 ** (24 - bits) }, (_, n) => ({ first: first + 256 * n, bits: 24 }))
})

it('offers the first network that is free', () => {
  const below = randomOf(4)
  for (let n = 0; n < 300; n += 1) {
    const taken = Array.from({ length: below(40) }, (): Cidr4 => {
      const bits = 16 + below(13)
      const size = 2 ** (32 - bits)
      return { first: 0x0a_00_00_00 + Math.floor(below(2 ** 14) / size) * size, bits }
    })
    expect(freeNetwork(taken)).toEqual(
      everyNetwork.find((one) => !taken.some((other) => overlaps(one, other))),
    )
  }
})

const print = (taken: string[]) => {
  const free = freeNetwork(taken.map(range))
  return free && printCidr4(free)
}

it('goes on in the next private ranges, and ends with the last', () => {
  expect(print(['10.0.0.0/8'])).toBe('172.16.0.0/24')
  expect(print(['0.0.0.0/1', '172.16.0.0/12'])).toBe('192.168.0.0/24')
  expect(print(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/17', '192.168.128.0/18'])).toBe(
    '192.168.192.0/24',
  )
  expect(print(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])).toBeUndefined()
})
