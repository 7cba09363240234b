import { sql } from 'kysely'
import type { CloudPort } from '../../cloud/networking.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { networkPorts, type PortRow } from '../../networking/networkPorts.ts'
import { countRounds, removeOrphans, roundsUntilLost, type ReconcileDeps } from '../../resources/reconcile.ts'
import { rowsAmong } from '../../resources/table.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'

/** Compares the interfaces of instances with the ports of the cloud: what is lost says so, what is nobody's goes. */
export const reconcilePorts = async (deps: ReconcileDeps) => {
  const { networking } = deps.cloud
  if (!networking) return
  const { ports } = networking
  // The rows first: a port that is newer than they are is looked up before it is judged.
  const rows = await deps.db.system(idlePorts)
  const things = await ports.list()
  const byRef = new Map<string, CloudPort>(things.map((port) => [port.ref, port]))
  const missed: PortRow[] = []
  for (const row of rows) {
    // An adapter's own ref is all that is ever written there.
    const port = byRef.get(row.cloud_ref ?? '') ?? (await ports.find(row.cloud_ref as CloudRef))
    if (!port || port.state === 'gone') missed.push(row)
    else if (row.status === 'error' && port.state === 'active') await mark(deps, row, 'active')
  }
  const times = await deps.db.system((tx) => countRounds(tx, `${deps.cloud.name}:networkPort missed`, missed))
  for (const row of missed)
    if (row.status !== 'error' && (times.get(row.cloud_ref ?? '') ?? 0) >= roundsUntilLost)
      await mark(deps, row, 'error')
  await removeOrphans(deps, networkPorts, ports, things, 'instance')
}

/** Interfaces that the cloud should have, of instances that nobody is changing. */
const idlePorts = (tx: Tx): Promise<PortRow[]> =>
  tx
    .selectFrom('network_ports as p')
    .selectAll('p')
    .where('p.cloud_ref', 'is not', null)
    .where('p.status', 'in', ['active', 'error'])
    .where(
      sql<boolean>`not exists (select from operation_targets as held
        where held.company_id = p.company_id and held.target_id = p.instance_id)`,
    )
    .execute()

const mark = ({ db, log }: ReconcileDeps, row: PortRow, status: 'active' | 'error') =>
  db.tenant({ companyId: row.company_id }, async (tx) => {
    await lockCompany(tx, row.company_id)
    const [now] = await rowsAmong(tx, networkPorts, row.company_id, [row.id])
    // Whatever has changed it meanwhile knows better.
    if (now?.revision !== row.revision) return
    log.warn({ networkPort: row.id, isLost: status === 'error' }, 'the cloud differs')
    await tx
      .updateTable('network_ports')
      .set({ status, updated_at: sql<Date>`app_now()` })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .execute()
  })
