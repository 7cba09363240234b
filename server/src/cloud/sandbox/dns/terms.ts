import { recordTypes } from '#contract/dns/rules.ts'
import type { DnsTerms } from '../../dns.ts'

/** The reverse zones of the sandbox's address pools (addresses.ts, network/prefixes.ts). */
export const reverseZones = [
  ...Array.from({ length: 64 }, (_, n) => `${64 + n}.100.in-addr.arpa`),
  // Of machines, and of networks.
  '1.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa',
  '2.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa',
  '1.0.8.b.d.0.1.0.0.2.ip6.arpa',
  '2.0.8.b.d.0.1.0.0.2.ip6.arpa',
]

export const sandboxTerms: DnsTerms = {
  nameServers: ['ns1.sandbox.invalid', 'ns2.sandbox.invalid'],
  recordTypes,
  reserved: reverseZones,
}
