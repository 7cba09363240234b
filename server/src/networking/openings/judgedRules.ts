import { sql } from 'kysely'
import type { ListenerContent } from '#contract/load-balancers/tree.ts'
import { asMetBy, isOpenToWorld, marksOf, urgencyOf } from '#contract/packets/openings.ts'
import type { PortRange, Protocol, SecurityRule } from '#contract/packets/rules.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import type { Tx } from '../../db/db.ts'
import { may, type Caller } from '../../http/caller.ts'
import { doorsOf, forwardedDoorsOf, listenersOf, type AskedOpenings } from './doors.ts'
import { aclGate, publicOf } from './openRules.ts'
import { rowsAmong, rowTable } from '../../resources/table.ts'

/*
 * Which rules let the internet in: judged once for all interfaces that have the same group behind the same ACL list, for
 * all forwardings to the same ports of these, and for all listeners alike.
 */

/** What lets the internet in through doors that are alike; the others join it to their doors by `key`. */
export interface JudgedRule {
  key:
    | { of: 'group'; groupId: string; listId: string | null; version: number }
    | {
        of: 'forwarding'
        groupId: string
        listId: string | null
        version: number
        protocol: string
        inside: PortRange
      }
    | { of: 'listener'; version: number; protocol: string; port: number; cidrs: readonly string[] }
  /** Null: the caller can't see it, or it is a listener that lets in. */
  group: { id: string; name: string } | null
  ruleId: string | null
  protocol: Protocol
  /** Of what listens: a forwarding leads there from other ports. */
  ports: readonly PortRange[]
  cidrs: string[]
  marks: string[]
  urgency: number
}

/** So many ways of being alike are looked at, and so many rules are kept. A company has a few. */
const mostAlike = 300
const mostRules = 3000

const groups = rowTable('securityGroup', 'security_groups')

export interface Judged {
  rules: JudgedRule[]
  /** There are too many to tell: some may be missing, and some may be shut. */
  tooMany: boolean
}

/** What a way in is about, beside its group. */
interface Alike {
  group_id: string
  acl_list_id: string | null
  version: number
}
interface ForwardedAlike extends Alike {
  protocol: 'tcp' | 'udp'
  private_from: number
  private_to: number
}

const judgedRule = (
  key: JudgedRule['key'],
  group: JudgedRule['group'],
  rule: Pick<SecurityRule, 'protocol' | 'ports' | 'peer'> & { id: string | null },
): JudgedRule => ({
  key,
  group,
  ruleId: rule.id,
  protocol: rule.protocol,
  ports: rule.ports,
  cidrs: 'cidrs' in rule.peer ? publicOf(rule.peer.cidrs) : [],
  marks: marksOf(rule),
  urgency: urgencyOf(marksOf(rule)),
})

/** Judges what lets the internet in to what is asked about; only rules that should not be open with `markedOnly`. */
export const judgeRules = async (
  tx: Tx,
  caller: Caller,
  asked: AskedOpenings & { markedOnly?: boolean },
): Promise<Judged> => {
  const { companyId } = caller
  // Groups without a rule for ranges let in nobody from outside.
  const isOpen = sql`exists (select from security_groups as g, jsonb_array_elements(g.rules) as r
    where g.company_id = ${companyId} and g.id = group_id and r->>'direction' = 'in' and r->'peer' ? 'cidrs')`
  const direct = await sql<Alike>`
    select group_id, acl_list_id, version from (
      select distinct unnest(group_ids) as group_id, acl_list_id, version from (${doorsOf(caller, asked)}) as d
    ) as alike where ${isOpen} order by 1, 2, 3 limit ${mostAlike + 1}`.execute(tx)
  const forwarded = await sql<ForwardedAlike>`
    select group_id, acl_list_id, version, protocol, private_from, private_to from (
      select distinct unnest(group_ids) as group_id, acl_list_id, version, protocol, private_from, private_to
      from (${forwardedDoorsOf(caller, asked)}) as d
    ) as alike where ${isOpen} order by 1, 2, 3, 4, 5, 6 limit ${mostAlike + 1}`.execute(tx)
  const listening = await sql<
    Pick<ListenerContent, 'protocol' | 'port' | 'allowedCidrs'> & { version: number }
  >`
    select distinct protocol, port, cidrs as "allowedCidrs", version
    from (${listenersOf(caller, asked)}) as d order by 1, 2, 3, 4 limit ${mostAlike + 1}`.execute(tx)
  const alike = [...direct.rows.slice(0, mostAlike), ...forwarded.rows.slice(0, mostAlike)]
  const found = await rowsAmong(tx, groups, companyId, [...new Set(alike.map(({ group_id }) => group_id))])
  const byId = new Map(found.map((group) => [group.id, group]))
  const gate = await aclGate(
    tx,
    companyId,
    alike.map(({ acl_list_id }) => acl_list_id),
  )
  const openOf = ({ group_id, version }: Alike) =>
    (byId.get(group_id)?.rules ?? [])
      .map((rule) => asMetBy(version === 6 ? 6 : 4, rule))
      .filter((rule) => isOpenToWorld(rule) && (!asked.markedOnly || marksOf(rule).length > 0))
  const shown = ({ group_id }: Alike) => {
    const group = byId.get(group_id)
    return group && may(caller, securityGroupKind.reads, group.project_id)
      ? { id: group.id, name: group.name }
      : null
  }
  const keyOf = ({ group_id, acl_list_id, version }: Alike) => ({
    groupId: group_id,
    listId: acl_list_id,
    version,
  })
  const rules = [
    ...direct.rows.slice(0, mostAlike).flatMap((one) =>
      openOf(one)
        .filter((rule) => gate.passes(one, rule))
        .map((rule) => judgedRule({ of: 'group', ...keyOf(one) }, shown(one), rule)),
    ),
    ...forwarded.rows.slice(0, mostAlike).flatMap((one) => {
      const { protocol, private_from: from, private_to: to } = one
      return openOf(one).flatMap((rule) => {
        const ports = allowedOf(rule, protocol, { from, to })
        const met = { ...rule, protocol, ports }
        // The ACL list is asked about the ports that are forwarded, not about all of the rule's.
        const forwarding = { ...met, id: `${rule.id} ${protocol} ${from} ${to}` }
        if (ports.length === 0 || !gate.passes(one, forwarding)) return []
        const key = { of: 'forwarding', ...keyOf(one), protocol, inside: { from, to } } as const
        return [judgedRule(key, shown(one), met)]
      })
    }),
    ...listening.rows.slice(0, mostAlike).flatMap(({ version, protocol, port, allowedCidrs }) => {
      const rule = asMetBy(version === 6 ? 6 : 4, {
        direction: 'in' as const,
        protocol: protocol === 'udp' ? ('udp' as const) : ('tcp' as const),
        ports: [{ from: port, to: port }],
        peer: { cidrs: allowedCidrs.length > 0 ? allowedCidrs : ['0.0.0.0/0', '::/0'] },
      })
      const key = { of: 'listener', version, protocol, port, cidrs: allowedCidrs } as const
      return isOpenToWorld(rule) ? [judgedRule(key, null, { ...rule, id: null })] : []
    }),
  ].filter(({ marks }) => !asked.markedOnly || marks.length > 0)
  const isCut = [direct, forwarded, listening].some(({ rows }) => rows.length > mostAlike)
  return { rules: rules.slice(0, mostRules), tooMany: isCut || rules.length > mostRules || gate.gaveUp() }
}

const numbers = { tcp: 6, udp: 17 } as const

/** Which ports of a range a rule allows; none where it is about another protocol. */
const allowedOf = (
  { protocol, ports }: Pick<SecurityRule, 'protocol' | 'ports'>,
  of: 'tcp' | 'udp',
  { from, to }: PortRange,
): PortRange[] => {
  if (protocol !== 'any' && protocol !== of && protocol !== numbers[of]) return []
  if (protocol === 'any' || ports.length === 0) return [{ from, to }]
  return ports
    .map((range) => ({ from: Math.max(range.from, from), to: Math.min(range.to, to) }))
    .filter((range) => range.from <= range.to)
}
