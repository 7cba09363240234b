import { faultOfCidr4, overlaps, readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import type { FieldFault } from './fieldFault.ts'
import { isPublicIpv4 } from '#contract/addresses/tiers.ts'
import { ikeLifetime, isVpnKey, leastEspLifetime } from './vpnTerms.ts'

/** What of a VPN connection can be wrong together: the shapes are those of its schema. */
interface VpnTerms {
  peerAddress: string
  peerCidrs: readonly string[]
  localCidrs: readonly string[]
  ike: { lifetimeSeconds: number }
  esp: { lifetimeSeconds: number }
  dpd: { intervalSeconds: number; timeoutSeconds: number }
  /** Undefined where it stays. */
  key?: string | undefined
}

interface VpnWorld {
  /** The VPC's. */
  cidr: string
  /** Of its routes and of its other connections. */
  taken: readonly string[]
}

const rangesOf = (cidrs: readonly string[]): Cidr4[] => cidrs.flatMap((cidr) => readCidr4(cidr) ?? [])

/** All that is wrong with a VPN connection, each at its field. */
export const checkVpn = ({ cidr, taken }: VpnWorld, terms: VpnTerms): FieldFault[] => {
  const { peerAddress, peerCidrs, localCidrs, ike, esp, dpd, key } = terms
  const vpc = rangesOf([cidr])
  const elsewhere = [...vpc, ...rangesOf(taken)]
  const isIn = (range: Cidr4) => vpc.some((whole) => overlaps(whole, range) && range.bits >= whole.bits)
  return [
    ...(isPublicIpv4(peerAddress) ? [] : [{ path: 'peerAddress', code: 'invalid' }]),
    ...faultsOf('peerCidrs', peerCidrs, (range, before) =>
      [...elsewhere, ...before].some((one) => overlaps(one, range)) ? 'peerOverlaps' : undefined,
    ),
    ...faultsOf('localCidrs', localCidrs, (range) => (isIn(range) ? undefined : 'outsideVpc')),
    ...(ike.lifetimeSeconds < ikeLifetime.least || ike.lifetimeSeconds > ikeLifetime.most
      ? [{ path: 'ike.lifetimeSeconds', code: 'lifetime' }]
      : []),
    ...(esp.lifetimeSeconds < leastEspLifetime || esp.lifetimeSeconds >= ike.lifetimeSeconds
      ? [{ path: 'esp.lifetimeSeconds', code: 'lifetime' }]
      : []),
    ...(dpd.timeoutSeconds <= dpd.intervalSeconds
      ? [{ path: 'dpd.timeoutSeconds', code: 'dpdTimeout' }]
      : []),
    ...(key === undefined || isVpnKey(key) ? [] : [{ path: 'key', code: 'weakKey' }]),
  ]
}

const faultsOf = (
  path: string,
  cidrs: readonly string[],
  faultOf: (range: Cidr4, before: readonly Cidr4[]) => string | undefined,
): FieldFault[] =>
  cidrs.flatMap((cidr, n) => {
    const [range] = rangesOf([cidr])
    const code = faultOfCidr4(cidr) ?? (range && faultOf(range, rangesOf(cidrs.slice(0, n))))
    return code === undefined ? [] : [{ path: `${path}.${n}`, code }]
  })
