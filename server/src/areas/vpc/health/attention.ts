import { sql } from 'kysely'
import type { Attention } from '#contract/dashboards/routes.ts'
import { vpcKind } from '#contract/vpc/kind.ts'
import type { Tx } from '../../../db/db.ts'
import { isAmong } from '../../../db/paging.ts'
import type { Caller } from '../../../http/caller.ts'
import { scopeOf } from '../../../resources/visibility.ts'

/** Whoever has more of them that are not well has a list of them. */
const most = 4

/** VPCs in which something does not work, the worst first. One in error says so by itself. */
export const unwell = async (tx: Tx, caller: Caller): Promise<Attention[]> => {
  const among = scopeOf(caller, vpcKind.reads)
  const rows = await tx
    .selectFrom('vpcs')
    .select(['id', 'name'])
    .where('company_id', '=', caller.companyId)
    .where('health', 'in', ['down', 'degraded'])
    .where('status', 'in', ['active', 'updating'])
    .$if(among !== undefined, (found) => found.where(isAmong('project_id', among ?? [])))
    .orderBy(sql`health <> 'down'`)
    .orderBy(sql`in_natural_order(name)`)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, name }) => ({ reason: 'health', target: { kind: 'vpc', id, name }, at: null }))
}
