import { tellDrift, tellLost } from '../../resources/drift.ts'
import { reconcileKind, type ReconcileDeps } from '../../resources/reconcile.ts'
import { rowsAmong, type RowTable } from '../../resources/table.ts'
import { changeRow } from '../../resources/target.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { groups, type GroupRow } from './groupRecord.ts'
import { networks, type NetworkRow } from '../../resources/guestNetworkRecord.ts'
import { reconcilePorts } from './reconcilePorts.ts'

/** Compares the networks and security groups of the cloud with those that we think it has. */
export const reconcile = async (deps: ReconcileDeps) => {
  const { networking } = deps.cloud
  if (!networking) return
  await reconcileKind(deps, {
    of: networks,
    service: networking.networks,
    settle: (row, found) => settle(deps, networks, row, isThere(found)),
  })
  await reconcileKind(deps, {
    of: groups,
    service: networking.groups,
    settle: (row, found) => settle(deps, groups, row, isThere(found)),
  })
  await reconcilePorts(deps)
}

const isThere = (found: { state: string } | undefined) => found !== undefined && found.state !== 'gone'

const lost = { reason: 'lost', message: 'The cloud no longer has it.' }

/** What is lost says so, and what has come back is as it was. */
const settle = async <Row extends NetworkRow | GroupRow>(
  { db, log }: ReconcileDeps,
  of: RowTable<Row>,
  row: Row,
  isFound: boolean,
) => {
  const wasLost = row.error?.reason === 'lost'
  if (isFound !== wasLost) return
  log.warn({ [of.kind]: row.id, isLost: !isFound }, 'the cloud differs')
  await db.tenant({ companyId: row.company_id }, async (tx) => {
    await lockCompany(tx, row.company_id)
    const [now] = await rowsAmong(tx, of, row.company_id, [row.id])
    // Whatever has changed it meanwhile knows better.
    if (now?.revision !== row.revision) return
    const change = isFound ? { status: 'active', error: null } : { status: 'error', error: lost }
    await changeRow<NetworkRow | GroupRow>(tx, of, row, change as Partial<NetworkRow>)
    if (isFound)
      await tellDrift(tx, { action: 'guest-networks.changed-outside', kind: of.kind, row, to: 'active' })
    else await tellLost(tx, { action: 'guest-networks.lost', kind: of.kind, row })
  })
}
