/*
 * Address ranges of IPv4 and IPv6 outside the public internet: IANA's registries of special-purpose addresses
 * (RFC 6890) without the globally reachable entries, and multicast.
 * https://www.iana.org/assignments/iana-ipv4-special-registry,
 * https://www.iana.org/assignments/iana-ipv6-special-registry
 */

/** Kept for examples (RFC 5737, RFC 3849, RFC 9637). */
export const documentationRanges = [
  '192.0.2.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '2001:db8::/32',
  '3fff::/20',
] as const

export const specialRanges4 = [
  // This network.
  '0.0.0.0/8',
  '10.0.0.0/8',
  // Shared by a provider's customers behind carrier-grade NAT (RFC 6598).
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  // Protocol assignments.
  '192.0.0.0/24',
  // 6to4 relays, deprecated.
  '192.88.99.0/24',
  '192.168.0.0/16',
  // Benchmarks.
  '198.18.0.0/15',
  '224.0.0.0/4',
  // Reserved, and the broadcast.
  '240.0.0.0/4',
] as const

/** IPv4-mapped addresses are left out: they are what their IPv4 is. */
export const specialRanges6 = [
  '::/128',
  '::1/128',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  // Teredo, ORCHID and other protocol assignments.
  '2001::/23',
  '2002::/16',
  // Segment routing.
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
] as const
