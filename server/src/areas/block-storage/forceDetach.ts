import { sql } from 'kysely'
import type { Operation } from '#contract/operations.ts'
import { volumeKind } from '#contract/block-storage/kind.ts'
import type { Volume } from '#contract/block-storage/records.ts'
import { toOperation } from '../../operations/operationRecord.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { tellOperation, type Asking } from '../../resources/operate.ts'
import { refuseIllegal } from '../../resources/refusals.ts'
import { reach } from '../../resources/table.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { reachHost } from './hosts.ts'
import { toVolume, volumes } from './volumeRecord.ts'

/** Lets the detach that is in progress end without the guest; undefined where there is none. */
export const forceDetach = (
  deps: AreaDeps,
  { caller, origin, ifMatch }: Asking,
  id: string,
): Promise<{ data: Volume; included: [Operation] } | undefined> =>
  deps.db.tenant(caller, async (tx) => {
    await lockCompany(tx, caller.companyId)
    const row = await reach(tx, caller, volumes, id, volumeKind.actions.detach.needs)
    if (row.status !== 'detaching') return undefined
    ifMatch(row)
    await refuseIllegal(tx, volumes, 'detach', row)
    if (row.instance_id) await reachHost(tx, caller, row.instance_id)
    const forced = await tx
      .updateTable('operations')
      .set({ input: sql<string>`input || '{"force": true}'::jsonb` })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.operation_id)
      .where('action', '=', 'detach')
      .where('status', '=', 'running')
      .returningAll()
      .executeTakeFirst()
    if (!forced) return undefined
    const operation = toOperation(forced)
    await tellOperation(tx, { caller, origin }, volumeKind, operation)
    return { data: toVolume(row), included: [operation] }
  })
