import { printCidr4, readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import {
  checkRoute,
  faultOfTier,
  freeTier,
  freeVpc,
  isPublicIpv4,
  readVpc,
  usedShare,
} from '#contract/addresses/tiers.ts'
import { checkVpc } from '#contract/vpc/vpcCheck.ts'

const range = (text: string): Cidr4 => {
  // Written here.
  const { first, bits } = readCidr4(text) as Cidr4
  return { first, bits }
}

it.each([
  ['10.0.0.0/16', undefined],
  ['192.168.4.0/24', undefined],
  ['10.0.0.0/25', 'cidrSize'],
  ['10.0.0.0/15', 'cidrSize'],
  ['10.0.1.0/16', 'hostBits'],
  ['203.0.113.0/24', 'notPrivate'],
  ['ten', 'cidrShape'],
])('of %s as a VPC says %s', (cidr, code) => {
  const read = readVpc(cidr)
  expect('code' in read ? read.code : undefined).toBe(code)
})

it.each([
  ['10.0.1.0/24', undefined],
  ['10.0.0.0/25', 'cidrOverlaps'],
  ['10.1.0.0/24', 'outsideVpc'],
  ['10.0.0.0/16', 'cidrOverlaps'],
  ['10.0.1.1/24', 'hostBits'],
  ['10.0.1.0/29', 'cidrSize'],
])('of %s as a tier beside 10.0.0.0/24 says %s', (cidr, code) => {
  expect(faultOfTier('10.0.0.0/16', cidr, ['10.0.0.0/24'])?.code).toBe(code)
})

it('finds the next free range of a VPC behind what is taken', () => {
  expect(freeVpc([range('10.0.0.0/16'), range('10.1.4.0/24')])).toEqual(range('10.2.0.0/16'))
  expect(freeVpc([range('10.0.0.0/8')])).toEqual(range('172.16.0.0/16'))
})

const free = (vpc: string, tiers: string[]) => {
  const found = freeTier(vpc, tiers)
  return found && printCidr4(found)
}

it('finds the next free range of a tier, smaller ones at last', () => {
  expect(free('10.0.0.0/16', [])).toBe('10.0.0.0/24')
  expect(free('10.0.0.0/16', ['10.0.0.0/24', '10.0.1.0/26'])).toBe('10.0.2.0/24')
  expect(free('10.0.0.0/24', ['10.0.0.0/25'])).toBe('10.0.0.128/25')
  expect(free('10.0.0.0/24', ['10.0.0.0/25', '10.0.0.128/26'])).toBe('10.0.0.192/26')
  expect(free('10.0.0.0/24', ['10.0.0.0/24'])).toBeUndefined()
})

it('lets each range that it proposes be a tier, until none is left', () => {
  const tiers: string[] = []
  for (let found = freeTier('10.0.0.0/22', tiers); found; found = freeTier('10.0.0.0/22', tiers)) {
    expect(faultOfTier('10.0.0.0/22', printCidr4(found), tiers)).toBeUndefined()
    tiers.push(printCidr4(found))
  }
  expect(
    usedShare(
      '10.0.0.0/22',
      tiers.map((cidr) => ({ cidr })),
    ),
  ).toBe(1)
})

const world = { cidr: '10.0.0.0/16', tiers: [{ cidr: '10.0.1.0/24' }], taken: ['192.168.7.0/24'] }

it.each([
  ['192.168.8.0/24', '10.0.1.9', []],
  ['10.0.2.0/24', '10.0.1.9', [{ path: 'cidr', code: 'routeOverlaps' }]],
  ['0.0.0.0/0', '10.0.1.9', [{ path: 'cidr', code: 'routeOverlaps' }]],
  ['192.168.7.128/25', '10.0.1.9', [{ path: 'cidr', code: 'routeOverlaps' }]],
  ['192.168.8.0/24', '10.0.2.9', [{ path: 'via', code: 'nextHop' }]],
  ['192.168.8.0/24', '10.0.1.1', [{ path: 'via', code: 'nextHop' }]],
  ['192.168.8.0/24', '10.0.1.255', [{ path: 'via', code: 'nextHop' }]],
])('of a route to %s by %s says %j', (cidr, via, faults) => {
  expect(checkRoute(world, { cidr, via })).toEqual(faults)
})

it('names each field of a new VPC that is at fault', () => {
  expect(
    checkVpc({
      cidr: '10.0.0.0/16',
      domain: '-bad-',
      tiers: [
        { name: 'web', cidr: '10.0.0.0/24' },
        { name: 'web', cidr: '10.0.0.128/25' },
        { name: 'app', cidr: '10.7.0.0/24' },
      ],
    }).map(({ path, code }) => `${path} ${code}`),
  ).toEqual(['domain invalid', 'tiers.1.name taken', 'tiers.1.cidr cidrOverlaps', 'tiers.2.cidr outsideVpc'])
})

it.each([
  ['203.0.113.7', true],
  ['8.8.8.8', true],
  ['10.0.0.1', false],
  ['127.0.0.1', false],
  ['169.254.1.1', false],
  ['224.0.0.1', false],
  ['0.0.0.1', false],
  ['one', false],
])('of a peer at %s says %s', (address, is) => {
  expect(isPublicIpv4(address)).toBe(is)
})
