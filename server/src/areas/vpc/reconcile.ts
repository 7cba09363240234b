import { tellDrift, tellLost } from '../../resources/drift.ts'
import { reconcileKind, type ReconcileDeps } from '../../resources/reconcile.ts'
import { rowsAmong } from '../../resources/table.ts'
import { changeRow } from '../../resources/target.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { reconcileVpns } from './reconcileVpns.ts'
import { vpcs, type VpcRow } from './vpcRecord.ts'

const lost = { reason: 'lost', message: 'The cloud no longer has it.' }

/** Compares the VPCs of the cloud, and their VPN connections, with those that we think it has; their tiers are looked at as networks. */
export const reconcile = async (deps: ReconcileDeps) => {
  if (!deps.cloud.vpcs) return
  await reconcileKind(deps, {
    of: vpcs,
    service: deps.cloud.vpcs,
    settle: (row, found) => settle(deps, row, found !== undefined),
  })
  await reconcileVpns(deps)
}

/** What is lost says so, and what has come back is as it was. */
const settle = async ({ db, log }: ReconcileDeps, row: VpcRow, isFound: boolean) => {
  const wasLost = row.error?.reason === 'lost'
  if (isFound !== wasLost) return
  log.warn({ vpc: row.id, isLost: !isFound }, 'the cloud differs')
  await db.tenant({ companyId: row.company_id }, async (tx) => {
    await lockCompany(tx, row.company_id)
    const [now] = await rowsAmong(tx, vpcs, row.company_id, [row.id])
    // Whatever has changed it meanwhile knows better.
    if (now?.revision !== row.revision) return
    const change = isFound
      ? ({ status: 'active', error: null } as const)
      : ({ status: 'error', error: lost } as const)
    await changeRow(tx, vpcs, row, change)
    if (isFound) await tellDrift(tx, { action: 'vpc.changed-outside', kind: 'vpc', row, to: 'active' })
    else await tellLost(tx, { action: 'vpc.lost', kind: 'vpc', row })
  })
}
