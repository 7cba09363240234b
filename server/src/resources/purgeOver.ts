import type { Db } from '../db/db.ts'
import { purgeExpired } from '../operations/purgeExpired.ts'
import { begin, type OperateDeps } from './operate.ts'
import { toPurge } from './snapshots.ts'
import type { SnapshotRow } from './snapshotWorkflows.ts'
import { rowsAmong, type ResourceRow, type RowTable } from './table.ts'

export type PurgeDeps = OperateDeps & { db: Db }

/** Starts to purge the deleted resources of a kind that nobody can recover any more. Returns how many. */
export const purgeOver = <Row extends ResourceRow, Snapshot extends SnapshotRow>(
  deps: PurgeDeps,
  of: RowTable<Row>,
  snapshots: RowTable<Snapshot> & { copyOf: string },
): Promise<number> =>
  purgeExpired(deps.db, {
    table: of.table,
    startPurge: async (tx, { company_id, id }) => {
      const [row] = await rowsAmong(tx, of, company_id, [id])
      if (!row) return
      const prepared = await toPurge(tx, snapshots, row)
      await begin(tx, deps, { companyId: company_id }, of, row, 'purge', prepared)
    },
  })
