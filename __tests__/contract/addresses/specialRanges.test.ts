import { isPublicIpv4 } from '#contract/addresses/tiers.ts'

/* The edges of what IANA keeps for special purposes, from both sides. */

it.each([
  '0.0.0.0',
  '0.255.255.255',
  '10.0.0.1',
  '100.64.0.0',
  '100.64.0.10',
  '100.127.255.255',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.170',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
])('%s is not on the internet', (address) => {
  expect(isPublicIpv4(address)).toBe(false)
})

it.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.1',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  // For documentation: examples are written with it.
  '203.0.113.9',
])('%s can be on the internet', (address) => {
  expect(isPublicIpv4(address)).toBe(true)
})

it.each(['', '1.2.3', '1.2.3.4.5', '256.1.1.1', '01.2.3.4', '2606:4700::1111'])(
  '%j is no address',
  (text) => {
    expect(isPublicIpv4(text)).toBe(false)
  },
)
