import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/schema.ts'
import { lockCompany } from '../tenancy/lockCompany.ts'
import { rowIsBusy, type ResourceKey } from './busy.ts'
import { deletionsAreHeld } from './deletionHold.ts'

/** A kind of resource that can be recovered for a while after its deletion. */
export interface Purgeable {
  /** With the columns `company_id`, `id`, `deleted_at` and `recoverable_until`. */
  table: keyof Tables
  /** Starts the operation that purges one of them. */
  startPurge: (tx: Tx, key: ResourceKey) => Promise<void>
}

/** Resources looked at in one round; the others have to wait for the next. */
const batch = 100

/**
 * Starts to purge the deleted resources of a kind that nobody can recover any more. Returns how many.
 * Whoever recovers one holds its company's lock, so each is read again under that lock.
 */
export const purgeExpired = async (db: Db, { table, startPurge }: Purgeable): Promise<number> => {
  const found = await db.system(async (tx) => ((await deletionsAreHeld(tx)) ? [] : expiredIn(tx, table)))
  const failures: unknown[] = []
  let started = 0
  for (const key of found)
    try {
      started += await db.tenant({ companyId: key.company_id }, async (tx) => {
        await lockCompany(tx, key.company_id)
        const [expired] = await expiredIn(tx, table, key)
        if (!expired) return 0
        await startPurge(tx, key)
        return 1
      })
    } catch (error) {
      // One company whose lock can't be had must not keep the others waiting.
      failures.push(error)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${table} were not purged`)
  return started
}

const expiredIn = async (tx: Tx, table: keyof Tables, key?: ResourceKey): Promise<ResourceKey[]> => {
  const only = key ? sql`and company_id = ${key.company_id} and id = ${key.id}` : sql``
  const { rows } = await sql<ResourceKey>`
    select company_id, id from ${sql.table(table)} as resource
    where deleted_at is not null and recoverable_until < app_now() and not ${rowIsBusy('resource')} ${only}
    order by recoverable_until limit ${batch}`.execute(tx)
  return rows
}
