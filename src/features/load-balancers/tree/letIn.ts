import type { MemberContent, PoolProtocol } from '#contract/load-balancers/tree.ts'
import { isVersion6 } from '#contract/addresses/address.ts'
import type { GuestNetwork, NetworkPort, SecurityGroup } from '#contract/guest-networks/records.ts'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'
import { verdict } from '#contract/packets/verdict.ts'

/** A rule that a security group lacks for the balancer to reach members behind it. */
export interface MissingRule {
  group: SecurityGroup
  rule: SecurityRuleDraft
  members: Blocked[]
}

type Blocked = Pick<MemberContent, 'id' | 'portId' | 'ip' | 'port'>

/** Where the balancer's packets come from, and what a rule is to allow: its address or, before it has any, its network. */
interface Source {
  address: string
  cidr: string
}

type Sources = Record<'v4' | 'v6', Source>

/** Where packets of a balancer on a network come from, by version. */
export const sourcesOf = (
  { pool, cidr, ipv6Cidr }: Pick<GuestNetwork, 'pool' | 'cidr' | 'ipv6Cidr'>,
  { v4, v6 }: { v4: string | null; v6: string | null },
): Sources => ({
  v4: v4 === null ? { address: pool.to, cidr } : { address: v4, cidr: `${v4}/32` },
  v6:
    v6 === null
      ? { address: ipv6Cidr?.split('/')[0] ?? '', cidr: ipv6Cidr ?? '' }
      : { address: v6, cidr: `${v6}/128` },
})

interface Known {
  from: Sources
  protocol: PoolProtocol
  ports: readonly NetworkPort[]
  groups: readonly SecurityGroup[]
}

/** The rules that are missing, by the judge of packets. Of interfaces whose groups are not all known, nothing is said. */
export const missingRules = (
  members: readonly Blocked[],
  { from, protocol: poolProtocol, ports, groups }: Known,
): MissingRule[] => {
  const protocol = poolProtocol === 'udp' ? 'udp' : 'tcp'
  const missing = new Map<string, MissingRule>()
  for (const member of members) {
    const port = ports.find(({ id }) => id === member.portId)
    if (!port || !Number.isInteger(member.port)) continue
    const filters = groups.filter(({ id }) => port.securityGroupIds.includes(id))
    const [group] = filters
    if (!group || filters.length < port.securityGroupIds.length) continue
    const version = isVersion6(member.ip) ? 'v6' : 'v4'
    const { address, cidr } = from[version]
    const packet = {
      from: { address, groupIds: [] },
      to: { address: member.ip, groupIds: port.securityGroupIds },
      protocol,
      port: member.port,
    } as const
    if (verdict(packet, [{ name: 'receiverGroups', direction: 'in', groups: filters }]).passes) continue
    const key = `${group.id} ${member.port} ${version}`
    const rule: SecurityRuleDraft = {
      direction: 'in',
      protocol,
      ports: [{ from: member.port, to: member.port }],
      icmp: null,
      peer: { cidrs: [cidr] },
      description: '',
    }
    const known = missing.get(key)
    if (known) known.members.push(member)
    else missing.set(key, { group, rule, members: [member] })
  }
  return [...missing.values()]
}
