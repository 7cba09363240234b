import type { MemberContent, PoolProtocol } from '#contract/balancers/tree.ts'
import type { NetworkPort, SecurityGroup } from '#contract/networks.ts'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'
import { verdict } from '#contract/packets/verdict.ts'

/** A rule that a security group lacks for the balancer to reach members behind it. */
export interface MissingRule {
  group: SecurityGroup
  rule: SecurityRuleDraft
  members: Blocked[]
}

type Blocked = Pick<MemberContent, 'id' | 'portId' | 'ip' | 'port'>

interface Known {
  /** Where the balancer's packets come from: its address, or one of its network before it has any. */
  from: string
  /** What the rule is to allow: the balancer's address or network. */
  cidr: string
  protocol: PoolProtocol
  ports: readonly NetworkPort[]
  groups: readonly SecurityGroup[]
}

/** The rules that are missing, by the judge of packets. Of interfaces whose groups are not all known, nothing is said. */
export const missingRules = (
  members: readonly Blocked[],
  { from, cidr, protocol: poolProtocol, ports, groups }: Known,
): MissingRule[] => {
  const protocol = poolProtocol === 'udp' ? 'udp' : 'tcp'
  const missing = new Map<string, MissingRule>()
  for (const member of members) {
    const port = ports.find(({ id }) => id === member.portId)
    if (!port || !Number.isInteger(member.port)) continue
    const filters = groups.filter(({ id }) => port.securityGroupIds.includes(id))
    const [group] = filters
    if (!group || filters.length < port.securityGroupIds.length) continue
    const packet = {
      from: { address: from, groupIds: [] },
      to: { address: member.ip, groupIds: port.securityGroupIds },
      protocol,
      port: member.port,
    } as const
    if (verdict(packet, [{ name: 'receiverGroups', direction: 'in', groups: filters }]).passes) continue
    const key = `${group.id} ${member.port}`
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
