import type { InstanceAction } from '#contract/instanceActions.ts'
import type { Instance } from '#contract/instances.ts'
import type { Operation, OperationAction } from '#contract/operations.ts'
import type { Permission } from '#contract/permissions.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import { toOperation } from '../../operations/operationRecord.ts'
import { startOperation, type Wanted } from '../../operations/start.ts'
import { takeTurn } from '../../tenancy/turn.ts'
import type { ComputeDeps } from './deps.ts'
import { toInstance, type InstanceRow } from './instanceRecord.ts'
import { computePlans } from './plans/plans.ts'
import { illegal, reachInstance, refuseIllegal } from './reachInstance.ts'

/** What a request adds to the operation that it starts. */
export type Extra = Pick<Wanted, 'input' | 'secret' | 'amounts'>

export interface Act {
  id: string
  needs: Permission
  /** What the person does, in the words of the table of legal actions. */
  action: InstanceAction
  /** What that is called as an operation. */
  does: OperationAction
  /** Checks the rest of the request against the instance as it is. */
  prepare?: (tx: Tx, row: InstanceRow) => Promise<Extra>
}

interface Asking {
  caller: Caller
  origin: Origin
}

/**
 * The one way an action on an instance begins: permission, legality, then the operation with its
 * reservation and its line in the audit log, in one transaction. The worker does the rest.
 */
export const act = (
  { db, vault, cloud }: ComputeDeps,
  { caller, origin }: Asking,
  { id, needs, action, does, prepare }: Act,
): Promise<{ data: Instance; included: [Operation] }> =>
  db.tenant(caller, async (tx) => {
    await takeTurn(tx, caller.companyId)
    const row = await reachInstance(tx, caller, id, needs)
    await refuseIllegal(cloud, action, row)
    await refuseWhileBusy(tx, row, does)
    const extra = await prepare?.(tx, row)
    const operation = await begin(tx, { vault, caller }, row, does, extra)
    await audit(tx, {
      ...byCaller(caller, origin),
      action: `compute.${does}`,
      target: { kind: 'instance', id: row.id, name: row.name },
      details: { operation: operation.id },
    })
    return { data: toInstance(row), included: [operation] }
  })

/** Starts an operation on an instance, with what every plan reads from its input. */
export const begin = async (
  tx: Tx,
  { vault, caller }: { vault: ComputeDeps['vault']; caller: Caller | { companyId: string } },
  row: InstanceRow,
  does: OperationAction,
  { input, ...extra }: Extra = {},
): Promise<Operation> =>
  toOperation(
    await startOperation(tx, { vault, plans: computePlans }, caller, {
      action: does,
      target: { kind: 'instance', id: row.id, name: row.name },
      projectId: row.project_id,
      input: {
        before: row.status,
        wasOn: row.status === 'running',
        ...(row.cloud_ref !== null && { cloudRef: row.cloud_ref }),
        ...input,
      },
      ...extra,
    }),
  )

const underWay = (tx: Tx, row: Pick<InstanceRow, 'company_id' | 'id'>) =>
  tx
    .selectFrom('operations')
    .select('action')
    .where('company_id', '=', row.company_id)
    .where('target_id', '=', row.id)
    .where('status', 'in', ['queued', 'running', 'compensating'])
    .execute()

/** Whether a change of the instance is under way or waits for its turn. */
export const isBusy = async (tx: Tx, row: Pick<InstanceRow, 'company_id' | 'id'>) =>
  (await underWay(tx, row)).length > 0

/**
 * What an operation reckons with (plan, amounts, power state) is read when it is asked for, so nothing
 * may be queued in front of it. Only deleting waits for what is under way: it reckons at its end.
 */
export const refuseWhileBusy = async (tx: Tx, row: InstanceRow, does: OperationAction) => {
  const others = await underWay(tx, row)
  if (does === 'delete' ? others.some(({ action }) => action === 'delete') : others.length > 0)
    throw illegal('busy', row)
}
