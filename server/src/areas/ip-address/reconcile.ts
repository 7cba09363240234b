import type { CloudAddress } from '../../cloud/networking.ts'
import { tellDrift, tellLost } from '../../resources/drift.ts'
import { ipAddresses, type IpAddressRow } from '../../networking/ipAddressRecord.ts'
import { changeAddress } from '../../networking/publicAddresses.ts'
import { reconcileKind, type ReconcileDeps } from '../../resources/reconcile.ts'
import { rowsAmong } from '../../resources/table.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { writeShown } from './workflows/address.ts'

/** Compares the public addresses of the cloud with those that we think it has. */
export const reconcile = async (deps: ReconcileDeps) => {
  const { networking } = deps.cloud
  if (!networking) return
  await reconcileKind(deps, {
    of: ipAddresses,
    service: networking.addresses,
    settle: (row, found) => settle(deps, row, found),
  })
}

const lost = { reason: 'lost', message: 'The cloud no longer has this address.' }

/** Where an address leads is as the cloud shows it. What is lost says so, and what has come back is as it was. */
const settle = async ({ db, log }: ReconcileDeps, row: IpAddressRow, found: CloudAddress | undefined) => {
  const wasLost = row.error?.reason === 'lost'
  const isElsewhere = found !== undefined && (await leadsElsewhere({ db }, row, found))
  if (found ? !wasLost && !isElsewhere : wasLost) return
  log.warn({ ipAddress: row.id, isLost: !found }, 'the cloud differs')
  await db.tenant({ companyId: row.company_id }, async (tx) => {
    await lockCompany(tx, row.company_id)
    const [now] = await rowsAmong(tx, ipAddresses, row.company_id, [row.id])
    // Whatever has changed it meanwhile knows better.
    if (now?.revision !== row.revision) return
    if (!found) {
      await changeAddress(tx, row.company_id, row.id, { status: 'error', error: lost })
      await tellLost(tx, { action: 'ip-address.lost', kind: 'ipAddress', row })
      return
    }
    await changeAddress(tx, row.company_id, row.id, { error: null })
    await writeShown(tx, { companyId: row.company_id, id: row.id }, found)
    const [after] = await rowsAmong(tx, ipAddresses, row.company_id, [row.id])
    await tellDrift(tx, {
      action: 'ip-address.changed-outside',
      kind: 'ipAddress',
      row,
      to: after?.status ?? row.status,
    })
  })
}

/** Whether the cloud shows another interface than we do. */
const leadsElsewhere = async (
  { db }: Pick<ReconcileDeps, 'db'>,
  row: IpAddressRow,
  { portRef }: CloudAddress,
): Promise<boolean> => {
  if (row.role !== 'none' && row.role !== 'instance') return false
  const port = await db.tenant({ companyId: row.company_id }, (tx) =>
    tx
      .selectFrom('network_ports')
      .select('id')
      .where('company_id', '=', row.company_id)
      .where('cloud_ref', '=', portRef ?? '')
      .executeTakeFirst(),
  )
  return (port?.id ?? null) !== row.port_id
}
