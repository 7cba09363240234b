import type { CloudZone } from '../../cloud/dns.ts'
import type { CloudRef } from '../../cloud/port.ts'
import { tellDrift, tellLost, tellOtherContent } from '../../resources/drift.ts'
import { reconcileKind, type ReconcileDeps } from '../../resources/reconcile.ts'
import { rowsAmong } from '../../resources/table.ts'
import { changeRow } from '../../resources/target.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { asTold, setsOf } from './recordSets.ts'
import { settled } from './workflows/change.ts'
import { zones, type ZoneRow } from './zoneRecord.ts'

const lost = { reason: 'lost', message: 'The cloud no longer has this zone.' }
/** The error of a zone whose records were changed in the cloud itself, until they are restored. */
export const differs = { reason: 'differs', message: 'The cloud has other records than these.' }

/** Compares the zones of the cloud, and the records in them, with those that we think it has. */
export const reconcile = async (deps: ReconcileDeps) => {
  const { dns } = deps.cloud
  if (!dns) return
  await reconcileKind(deps, {
    of: zones,
    service: dns,
    settle: async (row, found) => {
      await settle(deps, row, found)
      if (found?.state === 'active') await compareRecords(deps, row, found)
    },
  })
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

/**
 * Says of a zone whether the cloud has other records than it should, once for each serial. The records here stay what they
 * are until a person, who knows why they were changed, restores them.
 */
const compareRecords = async (deps: ReconcileDeps, { id, company_id }: ZoneRow, found: CloudZone) => {
  const { dns } = deps.cloud
  const known = await deps.db.tenant({ companyId: company_id }, async (tx) => {
    // As it is now: its serial may just have been written down.
    const [row] = await rowsAmong(tx, zones, company_id, [id])
    const compared = await tx
      .selectFrom('dns_compared')
      .select('serial')
      .where('company_id', '=', company_id)
      .where('zone_id', '=', id)
      .executeTakeFirst()
    // A zone that has failed to change already shows that error; one being changed is compared afterwards.
    const isSettled = row?.status === 'active' && (row.error === null || row.error.reason === differs.reason)
    if (!isSettled || row.operation_id !== null || compared?.serial === String(found.serial)) return undefined
    return { row, sets: asTold(await setsOf(tx, row), row.ttl) }
  })
  if (!dns || !known) return
  const { row } = known
  const others = await dns.differing(row.cloud_ref as CloudRef, known.sets) // an adapter has minted it
  const isOther = others.length > 0
  const wasOther = row.error !== null
  if (isOther !== wasOther) deps.log.warn({ zone: id, differing: others.length }, 'the cloud differs')
  await deps.db.tenant({ companyId: company_id }, async (tx) => {
    await lockCompany(tx, company_id)
    const [now] = await rowsAmong(tx, zones, company_id, [id])
    if (now?.revision !== row.revision) return
    const serial = String(found.serial)
    await tx
      .insertInto('dns_compared')
      .values({ company_id, zone_id: id, serial })
      .onConflict((there) => there.columns(['company_id', 'zone_id']).doUpdateSet({ serial }))
      .execute()
    if (isOther === wasOther) return
    await changeRow(tx, zones, row, { error: isOther ? differs : null })
    if (isOther)
      await tellOtherContent(tx, {
        action: 'dns.records-changed-outside',
        kind: zones.kind,
        row,
        part: 'records',
      })
  })
}
