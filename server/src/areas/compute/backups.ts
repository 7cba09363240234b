import { sql } from 'kysely'
import { backupsKept } from '#contract/compute/records.ts'
import type { Db, Tx } from '../../db/db.ts'
import { isBusy } from '../../operations/busy.ts'
import { begin, type OperateDeps } from '../../resources/operate.ts'
import { prepareRemoval } from '../../resources/snapshots.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { instances, snapshots, type InstanceRow, type SnapshotRow } from './instanceRecord.ts'
import { snapshotCounts } from './amounts.ts'
import { prepareSnapshot } from './snapshots.ts'

type BackupDeps = OperateDeps & { db: Db }

type Where = Pick<InstanceRow, 'company_id' | 'id'>

/** Instances looked at in one round; the others have to wait for the next. */
const batch = 100

/** Starts the backups that are due, and the removal of those that are more than are kept. */
export const takeBackups = async (deps: BackupDeps) => {
  const due = await deps.db.system((tx) => dueForBackup(tx).limit(batch).execute())
  // Each in a transaction of its own: nobody in the company waits for all of them.
  for (const where of due)
    await deps.db.tenant({ companyId: where.company_id }, (tx) => backUp(tx, deps, where))
  const surplus = await deps.db.system(withTooMany)
  for (const where of surplus)
    await deps.db.tenant({ companyId: where.company_id }, (tx) => removeOldest(tx, deps, where))
}

/** Instances whose time has come, as far as their state allows it: the others' backup waits until it does. */
const dueForBackup = (tx: Tx) =>
  tx
    .selectFrom('instances')
    .select(['company_id', 'id'])
    .where('backup_due_at', '<=', sql<Date>`app_now()`)
    .where('deleted_at', 'is', null)
    .where('cloud_ref', 'is not', null)
    .where('status', 'in', ['running', 'stopped'])
    .where('operation_id', 'is', null)
    .where('region', 'in', (regions) =>
      regions
        .selectFrom('catalogue')
        .select('ref')
        .where('kind', '=', 'region')
        .where(sql<boolean>`(offer->'capabilities'->>'snapshots')::boolean`),
    )
    .orderBy('backup_due_at')

const backUp = async (tx: Tx, deps: BackupDeps, { company_id, id }: Where) => {
  await lockCompany(tx, company_id)
  // What has been done to it since it was found, by people or another server, is over by now.
  const isDue = await dueForBackup(tx).where('id', '=', id).executeTakeFirst()
  if (!isDue || (await isBusy(tx, { company_id, id }))) return
  const row = await tx
    .updateTable('instances')
    .set({ backup_due_at: sql<Date>`next_backup(id)` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returningAll()
    .returning(sql<string>`'backup-' || to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD')`.as('backup'))
    .executeTakeFirstOrThrow()
  const prepared = await prepareSnapshot(tx, row, { name: row.backup, origin: 'automatic' })
  await begin(tx, deps, { companyId: company_id }, instances, row, 'snapshot', prepared)
}

/** Backups that stand for themselves: not those that are being taken or removed. */
const settledBackups = (tx: Tx) =>
  tx
    .selectFrom('instance_snapshots')
    .where('origin', '=', 'automatic')
    .where('status', 'in', ['available', 'error'])

const withTooMany = async (tx: Tx): Promise<Where[]> => {
  const rows = await settledBackups(tx)
    .select(['company_id', 'instance_id as id'])
    .groupBy(['company_id', 'instance_id'])
    .having(sql<boolean>`count(*) > ${backupsKept}`)
    .limit(batch)
    .execute()
  return rows
}

/** One a round, for an instance does one thing at a time. Those that failed go first: they save nothing. */
const removeOldest = async (tx: Tx, deps: BackupDeps, { company_id, id }: Where) => {
  await lockCompany(tx, company_id)
  const row = await tx
    .selectFrom('instances')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.operation_id !== null || (await isBusy(tx, row))) return
  const backups: SnapshotRow[] = await settledBackups(tx)
    .selectAll()
    .where('company_id', '=', company_id)
    .where('instance_id', '=', id)
    .orderBy(sql`status = 'error'`, 'desc')
    .orderBy('created_at')
    .execute()
  const [oldest] = backups
  if (!oldest || backups.length <= backupsKept) return
  const prepared = await prepareRemoval(tx, snapshots, oldest, snapshotCounts(oldest))
  await begin(tx, deps, { companyId: company_id }, instances, row, 'deleteSnapshot', prepared)
}
