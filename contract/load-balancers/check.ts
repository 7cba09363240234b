import { canonicalRange } from '#contract/addresses/canonical.ts'
import { contains, faultOfCidr4, lastOf, readCidr4, readIpv4 } from '#contract/addresses/ipv4.ts'
import { byVersion, isVersion6, readAddress, splitRange } from '#contract/addresses/address.ts'
import { isInPrefix } from '#contract/addresses/prefixes.ts'
import type { BalancerCode, BalancerFault } from './codes.ts'
import { monitorDefaults } from './defaults.ts'
import type { BalancerFeatures } from './features.ts'
import { askedHost, isCodes, isHost, isPath, isRedirectTarget, isToken } from './syntax.ts'
import type {
  ConfigurationDraft,
  ListenerDraft,
  ListenerProtocol,
  MemberDraft,
  Monitor,
  PoolDraft,
  PoolProtocol,
  RuleAction,
  RuleMatch,
} from './tree.ts'

/** What is known of the surroundings; of what is left out nothing is checked. */
export interface Surroundings {
  network?: {
    cidr: string
    routes: readonly { cidr: string }[]
    /** The balancer's own address. */
    own?: string | null
  }
  features?: BalancerFeatures
  /** The network's /64, and the balancer's own address there once it has one; null: it has no IPv6. */
  ipv6?: { cidr: string; own: string | null } | null
  /** The addresses of the interfaces that members may be. */
  ports?: ReadonlyMap<string, readonly string[]>
  certificateIds?: ReadonlySet<string>
}

type Note = (path: string, code: BalancerCode) => void

export const isHttp = (protocol: ListenerProtocol) => protocol === 'http' || protocol === 'https'

/** Whether a listener can hand on to a pool: HTTP to HTTP, with or without TLS; all else to its like. */
export const fitsPool = (listener: ListenerProtocol, pool: PoolProtocol) =>
  isHttp(listener) ? isHttp(pool) : listener === pool

/** Whether a monitor can tell of a pool's members: without connections only UDP answers, or another port's HTTP. */
export const fitsMonitor = (pool: PoolProtocol, kind: Monitor['kind']) => pool === 'udp' || kind !== 'udp'

/** All that is wrong with a configuration, each at its place. The server refuses with it, and forms ask it first. */
export const checkConfiguration = (
  { listeners, pools }: ConfigurationDraft,
  surroundings: Surroundings = {},
): BalancerFault[] => {
  const faults: BalancerFault[] = []
  const note: Note = (path, code) => faults.push({ path, code })
  const protocols = new Map(
    pools.flatMap(({ id, protocol }) => (id === undefined ? [] : [[id, protocol] as const])),
  )
  const taken = new Set<string>()
  for (const [n, listener] of listeners.entries()) {
    const at = `listeners.${n}`
    // Only UDP has ports of its own.
    const key = `${listener.protocol === 'udp' ? 'udp' : 'tcp'} ${listener.port}`
    if (taken.has(key)) note(`${at}.port`, 'portTaken')
    taken.add(key)
    checkListener(listener, { at, protocols, surroundings }, note)
  }
  for (const [n, pool] of pools.entries()) checkPool(pool, { at: `pools.${n}`, surroundings }, note)
  return faults
}

interface ListenerPlace {
  at: string
  protocols: ReadonlyMap<string, PoolProtocol>
  surroundings: Surroundings
}

const checkListener = (listener: ListenerDraft, place: ListenerPlace, note: Note) => {
  const { at, surroundings } = place
  const { features, certificateIds: known } = surroundings
  const { protocol, poolId = null, rules = [], certificateIds = [], allowedCidrs = [] } = listener
  if (features && ((protocol === 'udp' && !features.udp) || (isHttp(protocol) && !features.l7)))
    note(`${at}.protocol`, 'notCapable')
  if (features && protocol === 'https' && !features.tls) note(`${at}.protocol`, 'notCapable')
  if (poolId !== null) checkPoolOf(protocol, poolId, `${at}.poolId`, place, note)
  // Only HTTP can say that there is nobody.
  else if (!isHttp(protocol)) note(`${at}.poolId`, 'required')
  if (protocol === 'https' && certificateIds.length === 0) note(`${at}.certificateIds`, 'noCertificate')
  if (protocol !== 'https' && certificateIds.length > 0) note(`${at}.certificateIds`, 'protocolMismatch')
  if (protocol !== 'https' && (listener.tlsMinimum ?? null) !== null)
    note(`${at}.tlsMinimum`, 'protocolMismatch')
  for (const [n, id] of certificateIds.entries())
    if (known && !known.has(id)) note(`${at}.certificateIds.${n}`, 'noSuchCertificate')
  if (listener.forwardedHeaders && !isHttp(protocol)) note(`${at}.forwardedHeaders`, 'protocolMismatch')
  if (allowedCidrs.length > 0 && features?.allowedCidrs === false) note(`${at}.allowedCidrs`, 'notCapable')
  const ranges = allowedCidrs.map((cidr) => canonicalRange(cidr) ?? cidr)
  for (const [n, cidr] of allowedCidrs.entries()) {
    const code = faultOfCidr(cidr) ?? (ranges.indexOf(ranges[n] ?? '') < n ? 'duplicate' : undefined)
    if (code) note(`${at}.allowedCidrs.${n}`, code)
  }
  if (rules.length > 0 && !isHttp(protocol)) note(`${at}.rules`, 'protocolMismatch')
  for (const [n, { match, action }] of rules.entries()) {
    for (const [m, one] of match.entries()) checkMatch(one, `${at}.rules.${n}.match.${m}`, note)
    checkAction(protocol, action, { ...place, at: `${at}.rules.${n}.action` }, note)
  }
}

const checkPoolOf = (
  protocol: ListenerProtocol,
  poolId: string,
  path: string,
  { protocols }: ListenerPlace,
  note: Note,
) => {
  const pool = protocols.get(poolId)
  if (pool === undefined) note(path, 'noSuchPool')
  else if (!fitsPool(protocol, pool)) note(path, 'protocolMismatch')
}

const checkMatch = ({ on, key, how, text }: RuleMatch, at: string, note: Note) => {
  const isNamed = on === 'header' || on === 'cookie'
  if (isNamed && !isToken(key ?? '')) note(`${at}.key`, on === 'header' ? 'headerName' : 'cookieName')
  if (on === 'path' && (how === 'equals' || how === 'startsWith') && !isPath(text)) note(`${at}.text`, 'path')
}

const checkAction = (protocol: ListenerProtocol, action: RuleAction, place: ListenerPlace, note: Note) => {
  if (action.kind === 'pool') checkPoolOf(protocol, action.poolId, `${place.at}.poolId`, place, note)
  if (action.kind !== 'redirect') return
  if (!isRedirectTarget(action.to)) note(`${place.at}.to`, 'redirect')
  else if (action.to.includes(askedHost) && place.surroundings.features?.hostRedirects === false)
    note(`${place.at}.to`, 'notCapable')
}

interface PoolPlace {
  at: string
  surroundings: Surroundings
}

const checkPool = (pool: PoolDraft, { at, surroundings }: PoolPlace, note: Note) => {
  const { features } = surroundings
  const { protocol, algorithm = 'roundRobin', persistence = null, members = [], proxyProtocol = 'off' } = pool
  if (features && !features.algorithms.includes(algorithm)) note(`${at}.algorithm`, 'notCapable')
  if (persistence && persistence.kind !== 'sourceIp' && !isHttp(protocol))
    note(`${at}.persistence`, 'protocolMismatch')
  if (persistence?.kind === 'appCookie' && !isToken(persistence.name))
    note(`${at}.persistence.name`, 'cookieName')
  if (proxyProtocol !== 'off' && protocol === 'udp') note(`${at}.proxyProtocol`, 'protocolMismatch')
  else if (proxyProtocol !== 'off' && features?.proxyProtocol === false)
    note(`${at}.proxyProtocol`, 'notCapable')
  const { monitor = monitorDefaults(protocol) } = pool
  if (monitor) checkMonitor(protocol, monitor, { at: `${at}.monitor`, surroundings }, note)
  const seen = new Set<string>()
  const [first] = members
  for (const [n, member] of members.entries()) {
    // What hands on packets of UDP doesn't translate between the versions.
    const isOther = protocol === 'udp' && first !== undefined && isOfIpv6(member) !== isOfIpv6(first)
    const code = faultOfMember(member, surroundings, seen) ?? (isOther ? 'mixedVersions' : undefined)
    if (code) note(`${at}.members.${n}.${member.portId ? 'portId' : 'ip'}`, code)
  }
}

const checkMonitor = (
  protocol: PoolProtocol,
  { kind, path, host, codes, method, intervalSeconds, timeoutSeconds }: Monitor,
  { at, surroundings: { features } }: PoolPlace,
  note: Note,
) => {
  if (!fitsMonitor(protocol, kind)) note(`${at}.kind`, 'protocolMismatch')
  else if (features && !features.monitors.includes(kind)) note(`${at}.kind`, 'notCapable')
  if (timeoutSeconds >= intervalSeconds) note(`${at}.timeoutSeconds`, 'timeoutOverInterval')
  if (!isHttp(kind)) {
    for (const [field, said] of Object.entries({ path, method, host, codes }))
      if (said !== null) note(`${at}.${field}`, 'protocolMismatch')
    return
  }
  if (!isPath(path ?? '')) note(`${at}.path`, 'path')
  if (!isCodes(codes ?? '')) note(`${at}.codes`, 'codes')
  if (method === null) note(`${at}.method`, 'required')
  if (host !== null && !isHost(host)) note(`${at}.host`, 'hostName')
}

const isOfIpv6 = ({ ip = '' }: MemberDraft) => isVersion6(ip)

/** A member is within the balancer's network, or where its routes lead. */
const faultOfMember = (
  { portId = null, ip = '', port }: MemberDraft,
  { network, ipv6, ports }: Surroundings,
  seen: Set<string>,
): BalancerCode | undefined => {
  const own = portId === null ? undefined : ports?.get(portId)
  if (portId !== null && ports && own === undefined) return 'noSuchMember'
  if (portId === null && ip === '') return 'required'
  const address = addressOf({ portId, ip }, own)
  if (own && address === undefined) return 'memberOutside'
  const key = `${address ?? portId} ${port}`
  if (seen.has(key)) return 'memberTwice'
  seen.add(key)
  if (address === undefined) return undefined
  if (isVersion6(address)) return ipv6 === undefined ? undefined : faultOfMember6(address, ipv6)
  return !network || isReached(address, network) ? undefined : 'memberOutside'
}

/** Where a member is: at the address that is named, or at that of its interface in the same version, as far as it is known. */
const addressOf = (
  { portId, ip }: { portId: string | null; ip: string },
  own: readonly string[] | undefined,
): string | undefined => {
  if (own) return isVersion6(ip) ? byVersion(own).v6 : byVersion(own).v4
  return portId === null || isVersion6(ip) ? (readAddress(ip) ?? ip) : undefined
}

/** A balancer without IPv6 sends nothing by it; routes are of IPv4. */
const faultOfMember6 = (address: string, ipv6: NonNullable<Surroundings['ipv6']> | null) => {
  if (ipv6 === null) return 'noIpv6'
  return isInPrefix(ipv6.cidr, address) && address !== ipv6.own ? undefined : 'memberOutside'
}

const isReached = (
  address: string,
  { cidr, routes, own = null }: NonNullable<Surroundings['network']>,
): boolean => {
  const at = readIpv4(address)
  const range = readCidr4(cidr)
  if (at === undefined || !range || address === own) return false
  if (contains(range, at)) return at !== range.first && at !== lastOf(range)
  return routes.some((route) => {
    const beyond = readCidr4(route.cidr)
    return beyond !== undefined && contains(beyond, at)
  })
}

const faultOfCidr = (cidr: string): BalancerCode | undefined => {
  if (!cidr.includes(':')) return faultOfCidr4(cidr)
  return splitRange(cidr) ? undefined : 'cidrShape'
}
