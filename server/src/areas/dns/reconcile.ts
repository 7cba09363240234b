import type { CloudZone } from '../../cloud/dns.ts'
import { tellDrift, tellLost } from '../../resources/drift.ts'
import { reconcileKind, type ReconcileDeps } from '../../resources/reconcile.ts'
import { rowsAmong } from '../../resources/table.ts'
import { changeRow } from '../../resources/target.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { settled } from './workflows/change.ts'
import { zones, type ZoneRow } from './zoneRecord.ts'

const lost = { reason: 'lost', message: 'The cloud no longer has this zone.' }

/** Compares the zones of the cloud with those that we think it has. */
export const reconcile = async (deps: ReconcileDeps) => {
  const { dns } = deps.cloud
  if (!dns) return
  await reconcileKind(deps, { of: zones, service: dns, settle: (row, found) => settle(deps, row, found) })
}

const settle = async ({ db, log }: ReconcileDeps, row: ZoneRow, found: CloudZone | undefined) => {
  const isLost = !found || found.state === 'gone'
  const isBack = !isLost && row.error?.reason === 'lost'
  if (!isLost && (found.state !== 'active' || (String(found.serial) === row.serial && !isBack))) return
  if (isLost && row.status === 'error') return
  log.warn({ zone: row.id, from: row.serial, to: found?.serial, isLost }, 'the cloud differs')
  await db.tenant({ companyId: row.company_id }, async (tx) => {
    await lockCompany(tx, row.company_id)
    const [now] = await rowsAmong(tx, zones, row.company_id, [row.id])
    // Whatever has changed it meanwhile knows better.
    if (now?.revision !== row.revision) return
    if (isLost) {
      await changeRow(tx, zones, row, { status: 'error', error: lost })
      await tellLost(tx, { action: 'dns.lost', kind: zones.kind, row })
      return
    }
    const serial = String(found.serial)
    await changeRow(tx, zones, row, { serial, ...(isBack && { status: settled, error: null }) })
    if (isBack) await tellDrift(tx, { action: 'dns.changed-outside', kind: zones.kind, row, to: 'active' })
  })
}
