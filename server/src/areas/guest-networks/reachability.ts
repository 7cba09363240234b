import { sql } from 'kysely'
import type { Attention } from '#contract/dashboard.ts'
import type { guestNetworks as routes, Opening } from '#contract/guestNetworks.ts'
import { isOpenToWorld, marksOf } from '#contract/packets/openings.ts'
import { guestNetworkKind } from '#contract/resources/guestNetwork.ts'
import { instanceKind } from '#contract/resources/instance.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { projectsWhere, type Caller } from '../../http/caller.ts'
import { aclGate, openingsIn } from '../../resources/openings.ts'
import { scopeOf } from '../../resources/visibility.ts'

/** All that the internet reaches, of the projects that a caller may see. */
export const openToInternet = (
  tx: Tx,
  caller: Caller,
  { project }: QueryOf<typeof routes.open>,
): Promise<Opening[]> => openingsIn(tx, caller, { among: scopeOf(caller, guestNetworkKind.reads, project) })

/** How many marked rules lead to something that the internet reaches: counted by the database, of however many ports. */
export const markedOpen = async (tx: Tx, caller: Caller): Promise<Attention[]> => {
  const among = scopeOf(caller, guestNetworkKind.reads)
  const instancesAmong = projectsWhere(caller, instanceKind.reads)
  if (among?.length === 0 || instancesAmong?.length === 0) return []
  const known = await tx
    .selectFrom('security_groups')
    .select(['id', 'rules'])
    .where('company_id', '=', caller.companyId)
    .where('port_count', '>', 0)
    .execute()
  const marked = new Map(
    known.map(({ id, rules }) => [
      id,
      rules.filter((rule) => isOpenToWorld(rule) && marksOf(rule).length > 0),
    ]),
  )
  const ids = [...marked].flatMap(([id, rules]) => (rules.length > 0 ? [id] : []))
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('network_ports as p')
    .innerJoin('instances as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.id', '=', 'p.instance_id'),
    )
    .innerJoin('guest_networks as n', (join) =>
      join.onRef('n.company_id', '=', 'p.company_id').onRef('n.id', '=', 'p.network_id'),
    )
    .innerJoin(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'g'>(sql`g(id)`), (join) =>
      join.on(sql<boolean>`g.id = any (p.group_ids)`),
    )
    .select(['g.id', 'n.acl_list_id', sql<number>`count(*)::int`.as('count')])
    .where('p.company_id', '=', caller.companyId)
    .where('p.place', '=', 0)
    .where('i.deleted_at', 'is', null)
    .where(sql<boolean>`cardinality(i.ipv4) > 0`)
    .$if(among !== undefined, (found) => found.where(isAmong('p.project_id', among ?? [])))
    .$if(instancesAmong !== undefined, (found) => found.where(isAmong('i.project_id', instancesAmong ?? [])))
    .groupBy(['g.id', 'n.acl_list_id'])
    .execute()
  const passes = await aclGate(
    tx,
    caller.companyId,
    rows.map(({ acl_list_id }) => acl_list_id),
  )
  const count = rows.reduce((sum, { id, acl_list_id, count: ports }) => {
    const open = (marked.get(id) ?? []).filter((rule) => passes(acl_list_id, id, rule))
    return sum + ports * open.length
  }, 0)
  return count === 0 ? [] : [{ reason: 'open', target: null, count, at: null }]
}
