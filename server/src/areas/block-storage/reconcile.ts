import type { CloudVolume } from '../../cloud/volumes.ts'
import { tellDrift, tellLost } from '../../resources/drift.ts'
import { reconcileKind, type ReconcileDeps } from '../../resources/reconcile.ts'
import { rowsAmong } from '../../resources/table.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { volumes, type VolumeRow } from './volumeRecord.ts'
import { writeFound } from './workflows/volume.ts'

/** Compares the volumes of the cloud with those that we think it has. */
export const reconcile = (deps: ReconcileDeps) =>
  reconcileKind(deps, {
    of: volumes,
    service: deps.cloud.volumes,
    settle: (row, found) => settle(deps, row, found),
  })

const settle = async ({ db, log }: ReconcileDeps, row: VolumeRow, found: CloudVolume | undefined) => {
  const isLost = !found || found.state === 'gone'
  // One that failed or is lost says so already.
  if (row.status === 'error' && (isLost || found.state === 'failed')) return
  const isSame =
    (found?.state === 'available' && row.status === 'available' && !found.machineRef) ||
    (found?.state === 'attached' && row.status === 'attached' && found.device === row.device)
  const isChanging = found && found.state !== 'available' && found.state !== 'attached' && !isLost
  if (isSame || (isChanging && found.state !== 'failed')) return
  log.warn({ volume: row.id, from: row.status, to: found?.state, isLost }, 'the cloud differs')
  await db.tenant({ companyId: row.company_id }, async (tx) => {
    await lockCompany(tx, row.company_id)
    const [now] = await rowsAmong(tx, volumes, row.company_id, [row.id])
    // Whatever has changed it meanwhile knows better.
    if (now?.revision !== row.revision) return
    await writeFound(tx, row, found)
    if (isLost) await tellLost(tx, { action: 'block-storage.lost', kind: volumes.kind, row })
    else
      await tellDrift(tx, {
        action: 'block-storage.changed-outside',
        kind: volumes.kind,
        row,
        to: found.state,
      })
  })
}
