import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { tellDrift, tellLost } from '../../resources/drift.ts'
import { lost } from '../../resources/lost.ts'
import { countRounds, removeOrphans, roundsUntilLost, type ReconcileDeps } from '../../resources/reconcile.ts'
import { rowsAmong } from '../../resources/table.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { vpns, type VpnRow } from './vpcRecord.ts'

/** Connections that the cloud should have, of VPCs that nobody is changing. */
const idle = (tx: Tx): Promise<VpnRow[]> =>
  tx
    .selectFrom('vpn_connections as c')
    .innerJoin('vpcs as v', (on) =>
      on.onRef('v.company_id', '=', 'c.company_id').onRef('v.id', '=', 'c.vpc_id'),
    )
    .selectAll('c')
    .where('c.cloud_ref', 'is not', null)
    .where('c.status', 'in', ['active', 'error'])
    .where('v.operation_id', 'is', null)
    .execute()

/** Compares the VPN connections of the cloud with those that we think it has. How tunnels do is looked at more often. */
export const reconcileVpns = async (deps: ReconcileDeps) => {
  const { db, cloud } = deps
  if (!cloud.vpns) return
  const rows = await db.system(idle)
  const things = await cloud.vpns.list()
  const there = new Set<string>(things.flatMap(({ ref, state }) => (state === 'gone' ? [] : [ref])))
  const missed: VpnRow[] = []
  for (const row of rows) {
    // The column holds what an adapter has minted.
    const ref = row.cloud_ref as CloudRef
    const found = there.has(ref) ? 'active' : (await cloud.vpns.find(ref))?.state
    if (found === undefined || found === 'gone') missed.push(row)
    else await settle(deps, row, true)
  }
  const times = await db.system((tx) => countRounds(tx, `${cloud.name}:vpnConnection missed`, missed))
  for (const row of missed)
    if ((times.get(row.cloud_ref ?? '') ?? 0) >= roundsUntilLost) await settle(deps, row, false)
  await removeOrphans(deps, vpns, cloud.vpns, things)
}

const settle = async ({ db, log }: ReconcileDeps, row: VpnRow, isFound: boolean) => {
  const wasLost = row.error?.reason === 'lost'
  if (isFound !== wasLost) return
  log.warn({ vpn: row.id, isLost: !isFound }, 'the cloud differs')
  await db.tenant({ companyId: row.company_id }, async (tx) => {
    await lockCompany(tx, row.company_id)
    const [now] = await rowsAmong(tx, vpns, row.company_id, [row.id])
    // Whatever has changed it meanwhile knows better.
    if (now?.revision !== row.revision) return
    await tx
      .updateTable('vpn_connections')
      .set(
        isFound
          ? { status: 'active', error: null, tunnel: 'connecting' }
          : { status: 'error', error: JSON.stringify(lost), tunnel: 'down', detail: null },
      )
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .execute()
    if (isFound)
      await tellDrift(tx, { action: 'vpc.changed-outside', kind: 'vpnConnection', row, to: 'active' })
    else await tellLost(tx, { action: 'vpc.lost', kind: 'vpnConnection', row })
  })
}
