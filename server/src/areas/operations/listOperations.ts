import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Operation, operations as routes } from '#contract/operations.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { containing, isAmong } from '../../db/paging.ts'
import type { Caller } from '../../http/caller.ts'
import { toOperation } from '../../operations/operationRecord.ts'
import { listPage } from '../../resources/list.ts'
import { visibleTo } from '../../resources/visibility.ts'

type Query = QueryOf<typeof routes.list>

/** `compensating` is our own business: to a person the operation is still running. */
const statuses = (status: Operation['status']) =>
  status === 'running' ? ['running', 'compensating'] : [status]

/** Operations on resources that the caller may see. */
const operationsIn = (tx: Tx, caller: Caller, { status, inProgress, target, project, q }: Query) =>
  tx
    .selectFrom('operations as o')
    .where('o.company_id', '=', caller.companyId)
    .where(visibleTo(caller)?.where('o.target_kind', 'o.project_id') ?? sql<boolean>`false`)
    .where(status ? sql<boolean>`o.status = any (${statuses(status)})` : sql<boolean>`true`)
    .$if(inProgress === 'true', (rows) => rows.where('o.status', 'in', ['queued', 'running', 'compensating']))
    .where(target === undefined ? sql<boolean>`true` : isAmong('o.target_id', [target]))
    .where(project === undefined ? sql<boolean>`true` : isAmong('o.project_id', [project]))
    .where(
      q
        ? sql<boolean>`(o.target_name ilike ${containing(q)} or o.target_id::text ilike ${containing(q)}
            ${isUuid(q) ? sql`or o.id = ${q}::uuid` : sql``})`
        : sql<boolean>`true`,
    )

const list = {
  sortable: {
    createdAt: sql`o.created_at`,
    finishedAt: sql`o.finished_at`,
    action: sql`o.action`,
    status: sql`o.status`,
    name: sql`in_natural_order(o.target_name)`,
  },
  id: sql.ref('o.id'),
  select: (found: ReturnType<typeof operationsIn>) => found.selectAll('o'),
  toRecord: toOperation,
}

/** One page of operations, the newest first unless asked otherwise. */
export const pageOfOperations = (tx: Tx, caller: Caller, { sort = '-createdAt', ...query }: Query) =>
  listPage(operationsIn(tx, caller, query), { ...query, sort }, list)
