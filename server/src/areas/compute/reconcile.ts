import { sql } from 'kysely'
import type { Machine } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { tellDrift, tellLost, tellOtherPlan } from '../../resources/drift.ts'
import { reconcileChanged, reconcileKind, type ReconcileDeps } from '../../resources/reconcile.ts'
import { rowsAmong } from '../../resources/table.ts'
import { changeRow } from '../../resources/target.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { instances, type InstanceRow } from './instanceRecord.ts'
import { otherPlan } from './otherPlan.ts'
import { settledAs } from './workflows/machine.ts'

/** Compares the machines of the cloud with the instances that we think they are. */
export const reconcile = (deps: ReconcileDeps) =>
  reconcileKind(deps, { of: instances, service: deps.cloud.compute, settle: settling(deps) })

/** How far back the first look goes. */
const firstMinutes = 5
/** Two looks have so much in common: the cloud's clock is not ours. */
const overlapSeconds = 60

/** The same for those that have changed since the last look, where the cloud can tell. */
export const followChanges = () => {
  let last: Date | undefined
  return async (deps: ReconcileDeps) => {
    const { db, cloud } = deps
    if (!cloud.compute.changedSince) return
    const now = await db.system(appNow)
    const since = last
      ? new Date(last.getTime() - overlapSeconds * 1000)
      : new Date(now.getTime() - firstMinutes * 60_000)
    const changed = await cloud.compute.changedSince(since)
    await reconcileChanged(deps, { of: instances, service: cloud.compute, settle: settling(deps) }, changed)
    last = now
  }
}

const appNow = async (tx: Tx) => {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx)
  // A select without a table has one row.
  return rows[0]?.now as Date
}

const settling = (deps: ReconcileDeps) => (row: InstanceRow, machine: Machine | undefined) =>
  settle(deps, row, machine)

const lost = { reason: 'lost', message: 'The cloud has no machine for this instance any more.' }

/** What the machine shows is what the instance is. One without a machine says so. */
const settle = async ({ db, log }: ReconcileDeps, row: InstanceRow, found: Machine | undefined) => {
  if (found?.state === 'building' || found?.state === 'changing') return
  if (found?.state === 'on' || found?.state === 'off') await comparePlan({ db, log }, row, found)
  const isLost = !found || found.state === 'gone'
  const shown = isLost ? settledAs('failed') : settledAs(found.state)
  if (row.status === shown.status && row.power_state === shown.power_state) return
  // It was in an error before, and is not on: that is what its reason is about. What was lost may have come back.
  const isBack = !isLost && row.error?.reason === 'lost'
  if (row.status === 'error' && shown.power_state === 'off' && !isBack) return
  log.warn({ instance: row.id, from: row.status, to: shown.status, isLost }, 'the cloud differs')
  await db.tenant({ companyId: row.company_id }, async (tx) => {
    if (!(await write(tx, row, shown, isLost))) return
    if (isLost) await tellLost(tx, { action: 'compute.lost', kind: instances.kind, row })
    else
      await tellDrift(tx, {
        action: 'compute.changed-outside',
        kind: instances.kind,
        row,
        to: shown.status,
      })
  })
}

/**
 * An instance that was resized in the cloud itself shows that as its error. It keeps its plan and price here
 * until a person resizes it back or to another plan.
 */
const comparePlan = async (
  { db, log }: Pick<ReconcileDeps, 'db' | 'log'>,
  row: InstanceRow,
  { planRef }: Machine,
) => {
  const isOther = planRef !== row.plan_id
  // An instance that has failed to change already shows another error, which stays.
  const isSilenced = row.error !== null && row.error.reason !== otherPlan.reason
  if (!isOther && row.error?.reason !== otherPlan.reason) return
  if (isOther)
    log.warn({ instance: row.id, plan: row.plan_id, flavor: planRef }, 'the cloud has another flavor')
  await db.tenant({ companyId: row.company_id }, async (tx) => {
    await lockCompany(tx, row.company_id)
    const [now] = await rowsAmong(tx, instances, row.company_id, [row.id])
    // A change made in the meantime takes precedence.
    if (now?.revision !== row.revision) return
    if (!isSilenced && isOther !== (row.error !== null))
      await changeRow(tx, instances, row, { error: isOther ? otherPlan : null })
    if (!isOther) return
    await tellOtherPlan(tx, {
      action: 'compute.changed-outside',
      kind: instances.kind,
      row,
      before: row.plan_id,
      after: planRef,
    })
  })
}

/** Whether the row was unchanged since it was compared; a change made in the meantime takes precedence. */
const write = async (
  tx: Tx,
  row: InstanceRow,
  shown: Pick<InstanceRow, 'status' | 'power_state'>,
  isLost: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('instances')
    .set({ ...shown, error: isLost ? JSON.stringify(lost) : null, updated_at: sql<Date>`app_now()` })
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
