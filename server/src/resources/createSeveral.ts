import { v7 as uuidv7 } from 'uuid'
import type { AnyRecord } from '#contract/kinds.ts'
import { mostAtOnce } from '#contract/resources/fields.ts'
import type { Operation } from '#contract/operations.ts'
import type { ActionSubject, ResourceKind } from '#contract/resources/kind.ts'
import type { Db, Tx } from '../db/db.ts'
import { ensureLimits, refuseBeyond, timesAmounts, type Amounts } from '../limits/limits.ts'
import { holdFunds, type Wanted } from '../money/holds.ts'
import { toOperation } from '../operations/operationRecord.ts'
import { startOperation } from '../operations/start.ts'
import { invalidField } from '../problems.ts'
import { lockCompany } from '../tenancy/lockCompany.ts'
import type { AreaSettings } from './area.ts'
import { tellOperation, type Asking, type OperateDeps, type Prepared } from './operate.ts'
import type { ResourceRow, ResourceTable } from './table.ts'

/** What the drafts of all kinds say. */
interface Draft {
  name: string
  projectId: string
  region: string
  count?: number | undefined
  tags?: readonly string[] | undefined
}

/** The columns that every new resource begins with. */
interface NewRow {
  id: string
  company_id: string
  project_id: string
  name: string
  region: string
  tags: string[]
  operation_id: string
}

/** What resources are created with. */
export interface CreateDeps extends OperateDeps {
  db: Db
  settings: Pick<AreaSettings, 'billing'>
}

interface Creation<Counted, Order, Row> {
  draft: Draft
  /** What one of them takes of the limits, found out before the lock. */
  count: (tx: Tx) => Promise<Counted & { amounts: Amounts }>
  /** Checks the rest of the draft, under the lock. */
  order: (tx: Tx, counted: Counted) => Promise<Order>
  /** What the operation that creates one of them is started with. */
  operation: (order: Order, name: string) => Omit<Prepared, 'amounts'>
  insert: (tx: Tx, order: Order, columns: NewRow) => Promise<Row>
}

/** One name, or `name-1` to `name-n`. */
const namesOf = ({ name, count = 1 }: Draft): string[] => {
  if (count === 1) return [name]
  if (name.length > 63 - `-${mostAtOnce}`.length)
    throw invalidField('name', 'tooLong', 'This name is too long for the numbers that are added to it.')
  return Array.from({ length: count }, (_, n) => `${name}-${n + 1}`)
}

/** Writes one or several resources down, all or none, with the operations that will create them. */
export const createSeveral = <
  Kind extends ResourceKind,
  Row extends ResourceRow & { hourly_price?: string },
  Shown extends AnyRecord & ActionSubject,
  Counted,
  Order,
>(
  deps: CreateDeps,
  { caller, origin }: Pick<Asking, 'caller' | 'origin'>,
  { kind, declared, toRecord }: ResourceTable<Kind, Row, Shown>,
  { draft, ...creation }: Creation<Counted, Order, Row>,
): Promise<{ data: Shown[]; included: Operation[] }> =>
  deps.db.tenant(caller, async (tx) => {
    const { companyId } = caller
    const names = namesOf(draft)
    const counted = await creation.count(tx)
    const { amounts } = counted
    const all = timesAmounts(amounts, names.length)
    await ensureLimits(tx, companyId)
    // Asked before the lock too, so that a crowd past the limit is sent away without a queue.
    await refuseBeyond(tx, companyId, all)
    await lockCompany(tx, companyId)
    await refuseBeyond(tx, companyId, all)
    const order = await creation.order(tx, counted)
    const wanted: Wanted[] = []
    const answer: { data: Shown[]; included: Operation[] } = { data: [], included: [] }
    for (const name of names) {
      const id = uuidv7()
      const { projectId, region, tags } = draft
      const started = await startOperation(tx, deps, caller, {
        action: 'create',
        target: { kind, id, name },
        projectId,
        amounts,
        ...creation.operation(order, name),
      })
      const row = await creation.insert(tx, order, {
        id,
        company_id: companyId,
        project_id: projectId,
        name,
        region,
        tags: [...new Set(tags)],
        operation_id: started.id,
      })
      const operation = toOperation(started)
      await tellOperation(tx, { caller, origin }, declared, operation)
      answer.data.push(toRecord(row))
      answer.included.push(operation)
      wanted.push({ operationId: started.id, hourly: row.hourly_price ?? '0' })
    }
    await holdFunds(tx, deps.settings, companyId, wanted)
    return answer
  })
