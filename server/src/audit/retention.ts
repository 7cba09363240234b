import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

interface RetentionDeps {
  db: Db
  settings: { auditRetentionDays: number }
}

/**
 * Drops whole signed days that are older than entries are kept. The last checkpoint before what stays remains: it
 * says by its signed hash what the rest continues.
 */
export const dropOldDays = async ({ db, settings }: RetentionDeps): Promise<void> => {
  while (await db.system((tx) => dropOne(tx, settings.auditRetentionDays)));
}

/** Drops the oldest day of one chain; false when there is none to drop. */
const dropOne = async (tx: Tx, keptDays: number): Promise<boolean> => {
  await sql`select set_config('role', 'portico_retention', true)`.execute(tx)
  const { rows } = await sql<{ chain: string; seq: string }>`
    select c.chain, c.seq from audit_checkpoints as c
    where c.day < (app_now() at time zone 'utc')::date - ${keptDays}::int
      and exists (select from audit_seals as s where s.chain = c.chain and s.seq <= c.seq)
    order by c.day, c.chain limit 1`.execute(tx)
  const [day] = rows
  if (!day) return false
  const { chain, seq } = day
  await sql`delete from audit_log where id in (
    select entry from audit_seals where chain = ${chain} and seq <= ${seq}
  )`.execute(tx)
  await sql`delete from audit_seals where chain = ${chain} and seq <= ${seq}`.execute(tx)
  await sql`delete from audit_checkpoints where chain = ${chain} and seq < ${seq}`.execute(tx)
  return true
}
