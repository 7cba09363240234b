import { SocketAddress } from 'node:net'
import {
  addressOfMac,
  byVersion,
  isInPrefix,
  printPrefix,
  readAddress,
  readPrefix,
  readRange,
} from '#contract/addresses/ipv6.ts'

it('makes of a MAC the address that RFC 4291 makes of it', () => {
  // The example of RFC 2464 §4, in the documentation prefix.
  expect(addressOfMac('2001:db8::/64', '34:56:78:9a:bc:de')).toBe('2001:db8::3656:78ff:fe9a:bcde')
  expect(addressOfMac('2001:db8:100:1::/64', 'fa:16:0a:00:00:0b')).toBe('2001:db8:100:1:f816:aff:fe00:b')
})

it.each([
  ['2001:db8::/48', 'fa:16:0a:00:00:0b'],
  ['10.0.0.0/64', 'fa:16:0a:00:00:0b'],
  ['2001:db8::/64', 'fa:16:0a:00:00'],
  ['2001:db8::/64', ''],
])('makes none in %s of “%s”', (cidr, mac) => expect(addressOfMac(cidr, mac)).toBeUndefined())

it('gives no two MACs one address, and each one in its prefix', () => {
  const seen = new Set<string>()
  for (let n = 0; n < 4096; n += 1) {
    const mac = ['fa', '16', '0a', '00', n >> 8, n & 255]
      .map((byte) => (typeof byte === 'number' ? byte.toString(16).padStart(2, '0') : byte))
      .join(':')
    const address = addressOfMac('2001:db8:0:1::/64', mac) ?? ''
    // As others print it.
    expect(new SocketAddress({ family: 'ipv6', address }).address).toBe(address)
    expect(isInPrefix('2001:db8:0:1::/64', address)).toBe(true)
    expect(isInPrefix('2001:db8:0:2::/64', address)).toBe(false)
    seen.add(address)
  }
  expect(seen.size).toBe(4096)
})

it.each(['2001:db8:100:1::/64', '2001:db8::/64', '2001:db8:0:1::/64'])('reads and prints %s', (cidr) =>
  expect(printPrefix(readPrefix(cidr) ?? [])).toBe(cidr),
)

it.each(['2001:db8::1/64', '2001:db8::/63', '2001:db8::', '2001:db8::/64/64', '10.0.0.0/8'])(
  'takes %s for no prefix of a network',
  (cidr) => expect(readPrefix(cidr)).toBeUndefined(),
)

it.each([
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['10.0.0.7', '10.0.0.7'],
  ['10.0.0.07', undefined],
  ['2001:db8', undefined],
  ['web', undefined],
])('reads the address %s as %s', (text, address) => expect(readAddress(text)).toBe(address))

it.each([
  ['2001:DB8::/32', '2001:db8::/32'],
  ['2001:db8::1/128', '2001:db8::1/128'],
  ['2001:db8::/129', undefined],
  ['10.0.0.7/24', '10.0.0.7/24'],
  ['10.0.0.0/33', undefined],
  ['10.0.0.0/08', undefined],
  ['10.0.0.0', undefined],
])('reads the range %s as %s', (text, range) => expect(readRange(text)).toBe(range))

it('tells the addresses of an interface apart, in whichever order they come', () => {
  const both = { v4: '10.0.0.7', v6: '2001:db8::7' }
  expect(byVersion(['10.0.0.7', '2001:db8::7'])).toEqual(both)
  expect(byVersion(['2001:db8::7', '10.0.0.7'])).toEqual(both)
  expect(byVersion(['10.0.0.7'])).toEqual({ v4: '10.0.0.7', v6: undefined })
})
