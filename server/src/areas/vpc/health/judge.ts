import { isVersion6 } from '#contract/addresses/address.ts'
import { isOpenToWorld } from '#contract/packets/openings.ts'
import { letsSomebodyIn, newEffort } from '#contract/packets/entrance.ts'
import type { AclRules, GroupRules } from '#contract/packets/verdict.ts'
import type { BalancerHealth } from '#contract/load-balancers/kind.ts'
import type { CheckDetail, CheckGroup, CheckHint, HealthCheck } from '#contract/vpc/health.ts'
import type { TunnelDetail, TunnelState } from '#contract/vpc/vpnTerms.ts'
import type { VpcRoute } from '#contract/vpc/records.ts'
import type { CloudAcl, VpcFacts } from '../../../cloud/vpcs.ts'

/** What is saved of a VPC, as far as the check goes by it. */
export interface SavedVpc {
  id: string
  name: string
  /** Whether the cloud has ACLs. */
  hasAcls: boolean
  /** Whether the cloud restarts routers: what only that would mend is support's else. */
  canRestart: boolean
  tiers: SavedTier[]
  routes: VpcRoute[]
  interfaces: SavedInterface[]
  balancers: SavedBalancer[]
  tunnels: SavedTunnel[]
}

interface SavedTier {
  id: string
  name: string
  cidr: string
  ref: string
  /** Undefined where the cloud has none. */
  acl: AclRules | undefined
  told: CloudAcl
}

export interface SavedInterface {
  tierId: string
  ip: string
  instance: { id: string; name: string; isOn: boolean }
  /** The public addresses that lead to it. */
  addresses: { id: string; address: string }[]
  groups: GroupRules[]
}

export interface SavedBalancer {
  id: string
  name: string
  tierId: string
  /** What its members answer, by our own check of load balancers. */
  health: BalancerHealth
  ip: string | null
  /** What it listens at: `443/https`. */
  ports: string[]
  /** The public address that leads to it. */
  address: { id: string; address: string } | null
}

interface SavedTunnel {
  id: string
  name: string
  tunnel: TunnelState
  detail: string | null
}

/** What one look has found of one thing; for how long it has been so is another matter. */
export type Finding = Pick<HealthCheck, 'id' | 'target' | 'severity' | 'result' | 'detail'> & {
  group: CheckGroup
  hint: CheckHint | null
}

type Found = [
  result: Finding['result'],
  code?: CheckDetail,
  hint?: CheckHint,
  values?: Record<string, string>,
]

const found = (
  group: CheckGroup,
  severity: Finding['severity'],
  target: Finding['target'],
  [result, code, hint, values = {}]: Found,
  id = `${group}:${target.id}`,
): Finding => ({
  id,
  group,
  target,
  severity,
  result,
  detail: code === undefined ? null : { code, values },
  hint: hint ?? null,
})

const ok: Found = ['ok']

/** Judges all of a VPC by what the cloud says and what is saved. A router that is down explains what is behind it. */
export const judge = (saved: SavedVpc, facts: VpcFacts | undefined): Finding[] => {
  const vpc = { kind: 'vpc', id: saved.id, name: saved.name } as const
  if (!facts) return [found('router', 'critical', vpc, ['failed', 'routerMissing', 'contactSupport'])]
  const isDown = facts.router === 'down'
  const behind = (what: Found): Found => (isDown ? ['unknown', 'routerDown'] : what)
  const entrances = entrancesOf(saved)
  const findings = [
    found('router', 'critical', vpc, isDown ? ['failed', 'routerDown', 'restart'] : ok),
    found('sourceNat', 'critical', vpc, behind(natOf(facts))),
    ...saved.tiers.flatMap((tier) => tierChecks(saved, tier, facts, behind)),
    found('dns', 'major', vpc, behind(dnsOf(saved, facts))),
    ...saved.routes.map((route) => routeCheck(saved, route, facts, behind)),
    ...saved.interfaces.flatMap((one) => addressChecks(entrances, one)),
    ...saved.balancers.flatMap((one) => balancerChecks(entrances, one)),
    ...saved.tunnels.map((tunnel) => tunnelCheck(tunnel, behind)),
  ]
  return saved.canRestart ? findings : findings.map(withoutRestart)
}

/** Routes that are saved again are set again. */
const withoutRestart = (finding: Finding): Finding =>
  finding.hint === 'restart'
    ? { ...finding, hint: finding.group === 'route' ? 'editRoute' : 'contactSupport' }
    : finding

const natOf = ({ sourceNatIp, natGateway }: VpcFacts): Found => {
  if (sourceNatIp === null) return ['failed', 'noSourceNat', 'contactSupport']
  return natGateway === 'down' ? ['failed', 'natGatewayDown', 'contactSupport'] : ok
}

const dnsOf = ({ interfaces }: SavedVpc, { dns }: VpcFacts): Found => {
  if (interfaces.length === 0) return ['notApplicable', 'noInterfaces']
  if (dns === undefined) return ['notApplicable', 'notTold']
  return dns === 'down' ? ['failed', 'dnsDown', 'restart'] : ok
}

const tierChecks = (
  { interfaces, hasAcls }: SavedVpc,
  { id, name, ref, told }: SavedTier,
  { tiers }: VpcFacts,
  behind: (what: Found) => Found,
): Finding[] => {
  const target = { kind: 'guestNetwork', id, name } as const
  const fact = tiers.find(({ networkRef }) => networkRef === ref)
  if (!fact) return [found('tier', 'critical', target, ['failed', 'tierMissing', 'contactSupport'])]
  const gateway: Found = fact.gateway === 'down' ? ['failed', 'gatewayDown', 'restart'] : ok
  const own = interfaces.filter(({ tierId }) => tierId === id).map(({ ip }) => ip)
  const aclOf = (): Found => {
    if (!hasAcls) return ['notApplicable', 'noAcls']
    return behind(fact.acl && isSameAcl(fact.acl, told) ? ok : ['failed', 'aclDiffers', 'restart'])
  }
  return [
    found('tier', 'critical', target, behind(gateway)),
    found('dhcp', 'major', target, behind(dhcpOf(fact.dhcp, own))),
    found('acl', 'critical', target, aclOf()),
  ]
}

const dhcpOf = (dhcp: VpcFacts['tiers'][number]['dhcp'], ips: readonly string[]): Found => {
  if (ips.length === 0) return ['notApplicable', 'noInterfaces']
  if (dhcp === undefined) return ['notApplicable', 'notTold']
  if (dhcp.state === 'down') return ['failed', 'dhcpDown', 'restart']
  const missing = ips.filter((ip) => !dhcp.knows.includes(ip))
  return missing.length > 0 ? ['failed', 'dhcpStale', 'restart', { addresses: missing.join(', ') }] : ok
}

const canonical = ({ lastIn, lastOut, rules }: CloudAcl) =>
  JSON.stringify([
    lastIn,
    lastOut,
    rules
      .toSorted((one, other) => one.number - other.number)
      .map(({ number, direction, action, protocol, ports, icmp, cidrs }) => [
        number,
        direction,
        action,
        protocol,
        ports.map(({ from, to }) => [from, to]),
        icmp && [icmp.type, icmp.code],
        cidrs,
      ]),
  ])

const isSameAcl = (one: CloudAcl, other: CloudAcl) => canonical(one) === canonical(other)

const routeCheck = (
  { interfaces }: SavedVpc,
  { id, cidr, via }: VpcRoute,
  { routes }: VpcFacts,
  behind: (what: Found) => Found,
): Finding => {
  const target = { kind: 'route', id, name: cidr } as const
  const hop = interfaces.find(({ ip }) => ip === via)
  const values = { via, ...(hop && { instance: hop.instance.name }) }
  const of = (): Found => {
    if (!routes.some((route) => route.cidr === cidr && route.via === via))
      return ['failed', 'routeMissing', 'restart', values]
    if (!hop) return ['failed', 'noSuchNextHop', 'editRoute', values]
    return hop.instance.isOn ? ok : ['failed', 'nextHopDown', 'startInstance', values]
  }
  return found('route', 'major', target, behind(of()))
}

interface Entrances {
  tierOf: (of: { tierId: string }) => SavedTier | undefined
  /** Whether anybody gets to an interface; somebody does, as far as we know, where there are too many rules to tell. */
  isOpen: (one: SavedInterface, acl: AclRules | undefined) => boolean
  listensToSomebody: (ip: string, acl: AclRules | undefined, ports: readonly string[]) => boolean
}

/** Who gets in where: asked once for all interfaces that are behind the same rules, and with one effort. */
const entrancesOf = ({ tiers }: SavedVpc): Entrances => {
  const effort = newEffort()
  const tierById = new Map(tiers.map((tier) => [tier.id, tier]))
  const known = new Map<string, boolean>()
  return {
    tierOf: ({ tierId }) => tierById.get(tierId),
    isOpen: ({ tierId, ip, groups }, acl) => {
      const ids = groups.map(({ id }) => id).toSorted()
      const key = `${tierId} ${isVersion6(ip)} ${ids.join(' ')}`
      const isOpen = known.get(key) ?? letsSomebodyIn({ ip, acl, groups }, effort) !== 'no'
      known.set(key, isOpen)
      return isOpen
    },
    listensToSomebody: (ip, acl, ports) =>
      letsSomebodyIn({ ip, acl, groups: undefined, listens: listensOf(ports) }, effort) !== 'no',
  }
}

const addressChecks = ({ tierOf, isOpen }: Entrances, one: SavedInterface): Finding[] => {
  const tier = tierOf(one)
  return one.addresses.map(({ id, address }) => {
    const target = { kind: 'ipAddress', id, name: address } as const
    const values = { instance: one.instance.name }
    const of = (): Found => {
      if (!one.instance.isOn) return ['failed', 'instanceOff', 'startInstance', values]
      if (!tier || isOpen(one, tier.acl)) return ok
      const isByGroup = !tier.acl || !one.groups.some(({ rules }) => rules.some(isOpenToWorld))
      return ['warning', 'nobodyGetsIn', isByGroup ? 'editGroups' : 'editAcl', values]
    }
    return found('address', 'major', target, of())
  })
}

/** Of a balancer's listeners: `443/https`. */
const listensOf = (ports: readonly string[]) =>
  ports.flatMap((text) => {
    const [port, protocol] = text.split('/')
    return [{ port: Number(port), protocol: protocol === 'udp' ? ('udp' as const) : ('tcp' as const) }]
  })

const balancerOf = ({ health }: SavedBalancer): Found => {
  switch (health) {
    case 'online':
      return ok
    case 'degraded':
      return ['warning', 'balancerDegraded', 'openBalancer']
    case 'offline':
      return ['failed', 'balancerDown', 'openBalancer']
    case 'noMonitor':
      return ['notApplicable', 'noMonitor']
    case 'unknown':
  }
  return ['unknown', 'notRunYet']
}

/** What its members answer, and whether somebody gets to it where it is to be reached. */
const balancerChecks = ({ tierOf, listensToSomebody }: Entrances, balancer: SavedBalancer): Finding[] => {
  const { id, name, ip, ports, address } = balancer
  const tier = tierOf(balancer)
  const isShut = tier && ip !== null && ports.length > 0 && !listensToSomebody(ip, tier.acl, ports)
  const entrance: Found = isShut ? ['warning', 'nobodyGetsIn', 'editAcl'] : ok
  return [
    found('balancer', 'major', { kind: 'loadBalancer', id, name }, balancerOf(balancer)),
    ...(address
      ? [found('address', 'major', { kind: 'ipAddress', id: address.id, name: address.address }, entrance)]
      : []),
  ]
}

const hintsOfTunnel: Readonly<Record<TunnelDetail, CheckHint>> = {
  NO_PROPOSAL_CHOSEN: 'editTunnel',
  AUTHENTICATION_FAILED: 'setKey',
  TS_UNACCEPTABLE: 'editTunnel',
  NO_ANSWER: 'askPeer',
}

const tunnelCheck = ({ id, name, tunnel, detail }: SavedTunnel, behind: (what: Found) => Found): Finding => {
  const target = { kind: 'vpnConnection', id, name } as const
  const hint =
    detail !== null && Object.hasOwn(hintsOfTunnel, detail)
      ? hintsOfTunnel[detail as TunnelDetail]
      : 'resetTunnel' // its own key
  const values: Record<string, string> = detail === null ? {} : { reason: detail }
  const of = (): Found => {
    switch (tunnel) {
      case 'up':
        return ok
      case 'connecting':
        return ['warning', 'tunnelConnecting']
      case 'down':
      case 'failed':
    }
    return ['failed', 'tunnelDown', hint, values]
  }
  return found('tunnel', 'major', target, behind(of()))
}
