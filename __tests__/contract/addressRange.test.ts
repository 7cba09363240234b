import { isAddressRange } from '#contract/addresses/range.ts'

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
