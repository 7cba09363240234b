import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Operation, operations as routes } from '#contract/operations.ts'
import type { PageInfo } from '#contract/record.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { containing, isAmong, pageOf } from '../../db/paging.ts'
import { projectsWhere, type Caller } from '../../http/caller.ts'
import { toOperation } from '../../operations/operationRecord.ts'
import { readersOf } from '../../operations/permissionsOf.ts'

type Query = QueryOf<typeof routes.list>

const sortable = {
  createdAt: sql`o.created_at`,
  finishedAt: sql`o.finished_at`,
  action: sql`o.action`,
  status: sql`o.status`,
  name: sql`in_natural_order(o.target_name)`,
}

/** Operations on kinds of things that the caller may see, where they may see them. */
const isShown = (caller: Caller) => {
  const shown = Object.entries(readersOf).map(([kind, permission]) => {
    const among = projectsWhere(caller, permission)
    return among
      ? sql<boolean>`(o.target_kind = ${kind} and ${isAmong('o.project_id', among)})`
      : sql<boolean>`(o.target_kind = ${kind})`
  })
  return sql<boolean>`(${sql.join(shown, sql` or `)})`
}

/** `compensating` is our own business: to a person the operation is still running. */
const statuses = (status: Operation['status']) =>
  status === 'running' ? ['running', 'compensating'] : [status]

const operationsIn = (tx: Tx, caller: Caller, { status, underWay, target, project, q }: Query) =>
  tx
    .selectFrom('operations as o')
    .where('o.company_id', '=', caller.companyId)
    .where(isShown(caller))
    .where(status ? sql<boolean>`o.status = any (${statuses(status)})` : sql<boolean>`true`)
    .$if(underWay === 'true', (rows) => rows.where('o.status', 'in', ['queued', 'running', 'compensating']))
    .where(target === undefined ? sql<boolean>`true` : isAmong('o.target_id', [target]))
    .where(project === undefined ? sql<boolean>`true` : isAmong('o.project_id', [project]))
    .where(
      q
        ? sql<boolean>`(o.target_name ilike ${containing(q)} or o.target_id::text ilike ${containing(q)}
            ${isUuid(q) ? sql`or o.id = ${q}::uuid` : sql``})`
        : sql<boolean>`true`,
    )

/** One page of operations, the newest first unless asked otherwise. */
export const pageOfOperations = async (
  tx: Tx,
  caller: Caller,
  { sort = '-createdAt', ...query }: Query,
): Promise<{ data: Operation[]; page: PageInfo }> => {
  const { number, size, offset, by, direction } = pageOf({ ...query, sort }, sortable)
  const { total } = await operationsIn(tx, caller, query)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await operationsIn(tx, caller, query)
    .selectAll('o')
    .orderBy(by, direction)
    .orderBy('o.id', direction)
    .limit(size)
    .offset(offset)
    .execute()
  return { data: rows.map(toOperation), page: { number, size, total } }
}
