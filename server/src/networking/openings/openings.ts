import { sql, type RawBuilder } from 'kysely'
import type { Opening, Openings } from '#contract/guest-networks/routes.ts'
import { openMarks } from '#contract/packets/openings.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import { defaultPageSize } from '#contract/record.ts'
import type { Tx } from '../../db/db.ts'
import { containing } from '../../db/paging.ts'
import { may, type Caller } from '../../http/caller.ts'
import { doorsOf, forwardedDoorsOf, listenersOf, publicAddress, type AskedOpenings } from './doors.ts'
import { judgeRules, type JudgedRule } from './judgedRules.ts'
import type { PortRow } from '../networkPorts.ts'

/*
 * What the internet reaches. Rules are judged once for all doors that are alike; PostgreSQL joins them to the doors, counts
 * and sorts them, so that nothing here grows with how many interfaces there are.
 */

/** The public IPv4 of an interface, if it has one. */
export const publicAt = async (
  tx: Tx,
  { company_id, id }: Pick<PortRow, 'company_id' | 'id'>,
): Promise<string | undefined> => {
  const ofInstance = await sql<{ address: string | null }>`select ${publicAddress} as address
    from network_ports as p join instances as i on i.company_id = p.company_id and i.id = p.instance_id
    where p.company_id = ${company_id} and p.id = ${id} and i.deleted_at is null`.execute(tx)
  const [row] = ofInstance.rows
  if (row) return row.address ?? undefined
  const ofBalancer = await tx
    .selectFrom('ip_addresses')
    .select('address')
    .where('company_id', '=', company_id)
    .where('port_id', '=', id)
    .where('role', '=', 'loadBalancer')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return ofBalancer?.address ?? undefined
}

/** What a rule is found by beside the name and the address of what it opens. */
const wordsOf = ({ group, protocol, ports, marks }: JudgedRule) =>
  [
    group?.name ?? '',
    protocol,
    ...marks,
    ...ports.map(({ from, to }) => (from === to ? from : `${from}-${to}`)),
  ].join(' ')

/** Each rule at each door that it opens: `n` is the rule's place in the list. */
const openDoors = (
  caller: Caller,
  asked: AskedOpenings,
  rules: readonly JudgedRule[],
): RawBuilder<unknown> => {
  const told = rules.map((rule, n) => {
    const { key, urgency } = rule
    return {
      n,
      urgency,
      words: wordsOf(rule),
      of: key.of,
      version: key.version,
      ...(key.of === 'listener'
        ? { protocol: key.protocol, port: key.port, cidrs: key.cidrs }
        : { group_id: key.groupId, list_id: key.listId }),
      ...(key.of === 'forwarding' && {
        protocol: key.protocol,
        private_from: key.inside.from,
        private_to: key.inside.to,
      }),
    }
  })
  return sql`
    with rules as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as r (n int, urgency int, words text, of text,
        version int, group_id uuid, list_id uuid, protocol text, private_from int, private_to int, port int, cidrs jsonb)
    ), open_doors as (
      select d.port_id, 'instance' as kind, d.owner_id, d.name, d.project_id, d.address, d.place, r.n, r.urgency, r.words,
        null::uuid as part_id, null::uuid as address_id, null::uuid as address_project, null as private_ip, 0 as shift
      from (${doorsOf(caller, asked)}) as d
      join rules as r on r.of = 'group' and r.group_id = any (d.group_ids) and r.version = d.version
        and r.list_id is not distinct from d.acl_list_id
      union all
      select d.port_id, 'instance', d.owner_id, d.name, d.project_id, d.address, d.from_port, r.n, r.urgency, r.words,
        d.id, d.address_id, d.address_project, d.private_ip, d.from_port - d.private_from
      from (${forwardedDoorsOf(caller, asked)}) as d
      join rules as r on r.of = 'forwarding' and r.group_id = any (d.group_ids) and r.version = d.version
        and r.list_id is not distinct from d.acl_list_id and r.protocol = d.protocol
        and r.private_from = d.private_from and r.private_to = d.private_to
      union all
      select d.port_id, 'loadBalancer', d.owner_id, d.name, d.project_id, d.address, d.place, r.n, r.urgency, r.words,
        d.id, null, null, null, 0
      from (${listenersOf(caller, asked)}) as d
      join rules as r on r.of = 'listener' and r.version = d.version and r.protocol = d.protocol and r.port = d.port
        and r.cidrs = d.cidrs
    )`
}

interface OpenDoor {
  port_id: string
  kind: 'instance' | 'loadBalancer'
  owner_id: string
  name: string
  project_id: string
  address: string
  n: number
  /** The forwarding or the listener. */
  part_id: string | null
  address_id: string | null
  address_project: string | null
  private_ip: string | null
  /** From the ports that a rule is about to those that the internet knows. */
  shift: number
}

const toOpening = (caller: Caller, row: OpenDoor, rule: JudgedRule): Opening => ({
  portId: row.port_id,
  owner: { kind: row.kind, id: row.owner_id, name: row.name },
  projectId: row.project_id,
  address: row.address,
  group: rule.group,
  ruleId: rule.ruleId,
  listenerId: rule.key.of === 'listener' ? row.part_id : null,
  forwarding:
    rule.key.of === 'forwarding' && row.part_id !== null
      ? {
          id: row.part_id,
          addressId:
            row.address_project !== null && may(caller, ipAddressKind.reads, row.address_project)
              ? row.address_id
              : null,
          privateIp: row.private_ip ?? '',
          privatePorts: [...rule.ports],
        }
      : null,
  protocol: rule.protocol,
  ports: rule.ports.map(({ from, to }) => ({ from: from + row.shift, to: to + row.shift })),
  cidrs: rule.cidrs,
  marks: rule.marks,
})

/** A page of what the internet reaches, what should not be open to everybody first. */
export const openingsIn = async (
  tx: Tx,
  caller: Caller,
  asked: AskedOpenings & { q?: string | undefined; page?: number | undefined; size?: number | undefined },
): Promise<Openings> => {
  const { q, page: wanted = 1, size = defaultPageSize } = asked
  const { rules, tooMany } = await judgeRules(tx, caller, asked)
  if (rules.length === 0) return { rows: [], page: { number: 1, size, total: 0 }, tooMany }
  const doors = openDoors(caller, asked, rules)
  const isSought = q
    ? sql`concat_ws(' ', name, host(address::inet), words) ilike ${containing(q)}`
    : sql`true`
  const counted = await sql<{ total: number }>`${doors}
    select count(*)::int as total from open_doors where ${isSought}`.execute(tx)
  const total = counted.rows[0]?.total ?? 0
  // Rows go when what they show is closed, and the last page with its last row.
  const number = Math.min(wanted, Math.max(1, Math.ceil(total / size)))
  const { rows } = await sql<OpenDoor>`${doors}
    select port_id, kind, owner_id, name, project_id, address, n, part_id, address_id, address_project, private_ip, shift
    from open_doors where ${isSought}
    order by urgency, in_natural_order(name), owner_id, place, address, n
    limit ${size} offset ${(number - 1) * size}`.execute(tx)
  return {
    rows: rows.flatMap((row) => {
      const rule = rules[row.n]
      return rule ? [toOpening(caller, row, rule)] : []
    }),
    page: { number, size, total },
    tooMany,
  }
}

/** How many of the openings should not be there; at least so many, where there are too many to tell. */
export const countMarked = async (tx: Tx, caller: Caller, asked: AskedOpenings): Promise<number> => {
  const { rules } = await judgeRules(tx, caller, { ...asked, markedOnly: true })
  if (rules.length === 0) return 0
  const { rows } = await sql<{ total: number }>`${openDoors(caller, asked, rules)}
    select count(*)::int as total from open_doors where urgency < ${openMarks.length}`.execute(tx)
  return rows[0]?.total ?? 0
}
