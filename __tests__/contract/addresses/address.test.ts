import { byVersion, isAddressRange, readAddress, readRange } from '#contract/addresses/address.ts'

it.each([
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['10.0.0.7', '10.0.0.7'],
  ['10.0.0.07', undefined],
  ['2001:db8', undefined],
  ['web', undefined],
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
  ['::ffff:192.0.2.1', '::ffff:c000:201'],
  // `::` stands for at least one group (RFC 4291 §2.2).
  ['1:2:3:4:5:6:7::8', undefined],
  ['1:2:3:4:5:6:7:8:9', undefined],
  ['1::2::3', undefined],
  ['::192.0.2.256', undefined],
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

it.each([
  ['192.0.2.7', true],
  ['192.0.2.0/24', true],
  ['0.0.0.0/0', true],
  ['2001:db8::/32', true],
  ['::1', true],
  ['::ffff:192.0.2.1/128', true],
  ['', false],
  ['/', false],
  ['192.0.2', false],
  ['192.0.2.256', false],
  ['192.0.2.07', false],
  ['192.0.2.0/33', false],
  ['192.0.2.0/024', false],
  ['192.0.2.0/24/8', false],
  ['192.0.2.0/', false],
  ['2001:db8::/129', false],
  ['2001:db8', false],
  ['2001:::1', false],
  ['fe80::1%eth0', false],
  ['::1]/x[', false],
  ['example.org', false],
])('%j is an address or a range: %s', (typed, is) => {
  expect(isAddressRange(typed)).toBe(is)
})
