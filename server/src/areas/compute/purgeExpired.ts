import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Vault } from '../../security/vault.ts'
import { begin, isBusy } from './act.ts'
import { snapshotRefsOf } from './snapshotRows.ts'

/** Instances taken on at once, so that nobody waits long for their turn. */
const batch = 100

/** Starts to purge the deleted instances that nobody can recover any more. Returns how many. */
export const purgeExpired = (deps: { db: Db; vault: Vault }): Promise<number> =>
  deps.db.system(async (tx) => {
    const rows = await tx
      .selectFrom('instances')
      .selectAll()
      .where('deleted_at', 'is not', null)
      .where('recoverable_until', '<', sql<Date>`app_now()`)
      .orderBy('recoverable_until')
      .limit(batch)
      .execute()
    let started = 0
    for (const row of rows) {
      if (await isBusy(tx, row)) continue
      const snapshotRefs = await snapshotRefsOf(tx, row)
      const asking = { vault: deps.vault, caller: { companyId: row.company_id } }
      await begin(tx, asking, row, 'purge', { input: { snapshotRefs } })
      started += 1
    }
    return started
  })
