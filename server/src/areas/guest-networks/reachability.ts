import { sql } from 'kysely'
import type { Attention } from '#contract/dashboard.ts'
import type { guestNetworks as routes, Opening } from '#contract/guestNetworks.ts'
import { asMetBy, isOpenToWorld, marksOf } from '#contract/packets/openings.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
import { guestNetworkKind } from '#contract/resources/guestNetwork.ts'
import { instanceKind } from '#contract/resources/instance.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { projectsWhere, type Caller } from '../../http/caller.ts'
import { openingsIn } from '../../resources/openings.ts'
import { scopeOf } from '../../resources/visibility.ts'

/** All that the internet reaches, of the projects that a caller may see. */
export const openToInternet = (
  tx: Tx,
  caller: Caller,
  { project }: QueryOf<typeof routes.open>,
): Promise<Opening[]> => openingsIn(tx, caller, { among: scopeOf(caller, guestNetworkKind.reads, project) })

/** How many rules open what should not be open to packets of a version. */
const markedFor = (version: 4 | 6, rules: readonly SecurityRule[]) =>
  rules
    .map((rule) => asMetBy(version, rule))
    .filter((rule) => isOpenToWorld(rule) && marksOf(rule).length > 0).length

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
    known.map(({ id, rules }) => [id, { v4: markedFor(4, rules), v6: markedFor(6, rules) }]),
  )
  const ids = [...marked].flatMap(([id, { v4, v6 }]) => (v4 + v6 > 0 ? [id] : []))
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('network_ports as p')
    .innerJoin('instances as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.id', '=', 'p.instance_id'),
    )
    .innerJoin(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'g'>(sql`g(id)`), (join) =>
      join.on(sql<boolean>`g.id = any (p.group_ids)`),
    )
    .innerJoin('guest_networks as n', (join) =>
      join.onRef('n.company_id', '=', 'p.company_id').onRef('n.id', '=', 'p.network_id'),
    )
    .select([
      'g.id',
      sql<number>`(count(*) filter (where p.place = 0 and cardinality(i.ipv4) > 0))::int`.as('v4'),
      sql<number>`(count(*) filter (where p.ipv6 is not null and n.gateway is not null and n.snat))::int`.as(
        'v6',
      ),
    ])
    .where('p.company_id', '=', caller.companyId)
    .where('i.deleted_at', 'is', null)
    .$if(among !== undefined, (found) => found.where(isAmong('p.project_id', among ?? [])))
    .$if(instancesAmong !== undefined, (found) => found.where(isAmong('i.project_id', instancesAmong ?? [])))
    .groupBy('g.id')
    .execute()
  const count = rows.reduce((sum, { id, v4, v6 }) => {
    const rules = marked.get(id)
    return sum + v4 * (rules?.v4 ?? 0) + v6 * (rules?.v6 ?? 0)
  }, 0)
  return count === 0 ? [] : [{ reason: 'open', target: null, count, at: null }]
}
