import { sql } from 'kysely'
import type { Machine } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { reconcileKind, type ReconcileDeps } from '../../resources/reconcile.ts'
import { instances, type InstanceRow } from './instanceRecord.ts'
import { settledAs } from './workflows/machine.ts'

/** Compares the machines of the cloud with the instances that we think they are. */
export const reconcile = (deps: ReconcileDeps) =>
  reconcileKind(deps, {
    of: instances,
    service: deps.cloud.compute,
    settle: (row, machine) => settle(deps, row, machine),
  })

const lost = { reason: 'lost', message: 'The cloud has no machine for this instance any more.' }

/** What the machine shows is what the instance is. One without a machine says so. */
const settle = async ({ db, log }: ReconcileDeps, row: InstanceRow, found: Machine | undefined) => {
  if (found?.state === 'building' || found?.state === 'changing') return
  const isLost = !found || found.state === 'gone'
  const shown = isLost ? settledAs('failed') : settledAs(found.state)
  if (row.status === shown.status && row.power_state === shown.power_state) return
  // It was in an error before, and is not on: that is what its reason is about.
  if (row.status === 'error' && shown.power_state === 'off') return
  log.warn({ instance: row.id, from: row.status, to: shown.status, isLost }, 'the cloud differs')
  await db.tenant({ companyId: row.company_id }, (tx) => write(tx, row, shown, isLost))
}

const write = (
  tx: Tx,
  row: InstanceRow,
  shown: Pick<InstanceRow, 'status' | 'power_state'>,
  isLost: boolean,
) =>
  tx
    .updateTable('instances')
    .set({ ...shown, error: isLost ? JSON.stringify(lost) : null, updated_at: sql<Date>`app_now()` })
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    // Whatever has changed it meanwhile knows better.
    .where('revision', '=', row.revision)
    .execute()
