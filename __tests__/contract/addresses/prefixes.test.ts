import { SocketAddress } from 'node:net'
import { addressOfMac, isInPrefix, printPrefix, readPrefix } from '#contract/addresses/prefixes.ts'

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
