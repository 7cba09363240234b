import type { AnyRecord } from '#contract/kinds.ts'
import type { Operation } from '#contract/operations.ts'
import { areaOf, type Permission } from '#contract/permissions/permissions.ts'
import type { ActionOf, ActionSubject, ActionTerms, ResourceKind } from '#contract/resources/kind.ts'
import type { OperationName } from '#contract/resources/kinds.ts'
import { audit, byCaller } from '../audit/audit.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Caller, Origin } from '../http/caller.ts'
import type { IfMatch } from '../http/conditional.ts'
import { holdFunds } from '../money/holds.ts'
import { beginAtOnce } from '../operations/beginAtOnce.ts'
import { toOperation } from '../operations/operationRecord.ts'
import { startOperation, type Wanted } from '../operations/start.ts'
import type { Workflows } from '../operations/workflow.ts'
import type { Vault } from '../security/vault.ts'
import type { AreaSettings } from './area.ts'
import { lockCompany } from '../tenancy/lockCompany.ts'
import { refuseIllegal, refuseWhileBusy } from './refusals.ts'
import { reach, rowsAmong, type ResourceRow, type ResourceTable, type RowTable } from './table.ts'

/** What operations on resources are started with. */
export interface OperateDeps {
  vault: Vault
  workflows: Workflows
}

/** Who asks, from where, and for which revision; `serve` gives it. */
export interface Asking {
  caller: Caller
  origin: Origin
  ifMatch: IfMatch
}

/** What a request adds to the operation that it starts. */
export type Prepared = Pick<Wanted, 'also' | 'input' | 'secret' | 'amounts'> & {
  /** How much more an hour of it costs afterwards: a day of that is set aside until the operation is over. */
  dearerBy?: string
}

/** A second resource that an action holds, such as the instance that a volume is attached to. */
interface Also<Row, Other> {
  of: RowTable<Other>
  /** Which one; null when there is none after all. */
  id: (row: Row) => string | null
}

interface Action<Kind extends ResourceKind, Row, P, Other> {
  id: string
  action: ActionOf<Kind>
  also?: Also<Row, Other>
  /** Checks the rest of the request against the resource as it is. */
  prepare: (tx: Tx, row: Row, other: Other | undefined) => Promise<P>
}

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

/** Starts an action on a resource in a transaction of its own, and answers the resource with the operation. */
export const operate = <
  Kind extends ResourceKind,
  Row extends ResourceRow,
  Shown extends AnyRecord & ActionSubject,
  Other extends HeldRow,
>(
  deps: OperateDeps & { db: Db; settings?: Pick<AreaSettings, 'billing'> },
  asking: Asking,
  of: ResourceTable<Kind, Row, Shown>,
  { prepare = async () => ({}), ...wanted }: Optional<Action<Kind, Row, Prepared, Other>, 'prepare'>,
): Promise<{ data: Shown; included: [Operation] }> =>
  deps.db.tenant(asking.caller, async (tx) => {
    const { row, prepared, operation } = await startAction(tx, deps, asking, of, { prepare, ...wanted })
    if (prepared.dearerBy !== undefined && deps.settings)
      await holdFunds(tx, deps.settings, asking.caller.companyId, [
        { operationId: operation.id, hourly: prepared.dearerBy },
      ])
    return { data: of.toRecord(row), included: [operation] }
  })

/**
 * The one way an action on a resource begins: permission, revision, legality, then the operation with its
 * reservation and its entry in the audit log. If nothing is ahead of the operation, it has begun as well, and `row` is
 * the resource with its new status. The worker does the rest.
 */
export const startAction = async <
  Kind extends ResourceKind,
  Row extends ResourceRow,
  Shown extends AnyRecord & ActionSubject,
  P extends Prepared,
  Other extends HeldRow,
>(
  tx: Tx,
  deps: OperateDeps,
  { caller, origin, ifMatch }: Asking,
  of: ResourceTable<Kind, Row, Shown>,
  { id, action, also, prepare }: Action<Kind, Row, P, Other>,
): Promise<{ row: Row; prepared: P; operation: Operation }> => {
  // Its own kind has declared it.
  const { needs, alsoNeeds = needs, ...terms } = of.declared.actions[action] as ActionTerms<string, never>
  const does = operationOf(action, terms)
  await lockCompany(tx, caller.companyId)
  const row = await reach(tx, caller, of, id, needs)
  ifMatch(row)
  await refuseIllegal(tx, of, action, row)
  await refuseWhileBusy(tx, of.kind, row, {
    does,
    mayWait: terms.during !== undefined,
    queues: terms.queues,
  })
  const otherId = also?.id(row) ?? undefined
  const other =
    also && otherId !== undefined ? await hold(tx, caller, also.of, otherId, alsoNeeds) : undefined
  const prepared = await prepare(tx, row, other)
  const operation = await begin(tx, deps, caller, of, row, does, {
    ...prepared,
    also: otherId ?? prepared.also,
  })
  await tellOperation(tx, { caller, origin }, of.declared, operation)
  const [now = row] = await rowsAmong(tx, of, row.company_id, [row.id])
  return { row: now, prepared, operation }
}

/** What of a row the operations that hold it go by. */
type HeldRow = Pick<ResourceRow, 'company_id' | 'id' | 'project_id' | 'status'>

/** Reaches the second resource of an operation, which nothing else may hold. */
const hold = async <Row extends HeldRow>(
  tx: Tx,
  caller: Caller,
  of: RowTable<Row>,
  id: string,
  permission: Permission,
): Promise<Row> => {
  const row = await reach(tx, caller, of, id, permission)
  await refuseWhileBusy(tx, of.kind, row, { does: '', mayWait: false })
  return row
}

/** What an action is called as an operation. */
const operationOf = (action: string, { operation }: Pick<ActionTerms<string, never>, 'operation'>) => {
  if (operation === undefined) throw new Error(`${action} is no operation`)
  // The kinds are what the operations are listed from.
  return (operation === true ? action : operation) as OperationName
}

/**
 * Starts an operation on a resource, with what every workflow reads from its input, and begins it if nothing is ahead
 * of it. Whoever shows the resource reads its row again afterwards.
 */
export const begin = async (
  tx: Tx,
  deps: OperateDeps,
  caller: Caller | { companyId: string },
  { kind }: { kind: string },
  row: ResourceRow,
  does: OperationName,
  { also, input, secret, amounts }: Prepared = {},
): Promise<Operation> => {
  const started = await startOperation(tx, deps, caller, {
    action: does,
    target: { kind, id: row.id, name: row.name },
    projectId: row.project_id,
    ...(also !== undefined && { also }),
    input: { before: row.status, ...(row.cloud_ref !== null && { cloudRef: row.cloud_ref }), ...input },
    ...(secret && { secret }),
    ...(amounts && { amounts }),
  })
  return toOperation(await beginAtOnce(tx, deps.workflows, started))
}

/** Enters an operation that somebody has started into the audit log. */
export const tellOperation = (
  tx: Tx,
  { caller, origin }: Pick<Asking, 'caller' | 'origin'>,
  { reads }: Pick<ResourceKind, 'reads'>,
  { id, action, target }: Operation,
) =>
  audit(tx, {
    ...byCaller(caller, origin),
    action: `${areaOf(reads)}.${action}`,
    target,
    details: { operation: id },
  })
