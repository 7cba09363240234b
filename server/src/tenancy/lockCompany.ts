import { sql } from 'kysely'
import type { Kind, Removal } from '#contract/kinds.ts'
import type { Tx } from '../db/db.ts'

/** The lock on a company's records, and the last revision when it was acquired. */
export interface CompanyLock {
  companyId: string
  since: string
}

/**
 * Waits until no one else is changing this company's records, to the end of the transaction. Taken
 * before any row is locked, it makes every writer queue in the same order: no deadlocks, and what is
 * read after it stays true. The triggers take it too, so a change without it is slower, not wrong.
 */
export const lockCompany = async (tx: Tx, companyId: string): Promise<CompanyLock> => {
  await sql`select take_turn(${companyId}::uuid)`.execute(tx)
  const { last } = await tx
    .selectFrom('changes')
    .select(({ fn }) => fn.max('revision').as('last'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { companyId, since: last ?? '0' }
}

/** The records that are gone since the lock was acquired, those that the database took along included. */
export const removalsSince = async (tx: Tx, { companyId, since }: CompanyLock): Promise<Removal[]> => {
  const rows = await tx
    .selectFrom('changes')
    .select(['kind', 'id', 'revision'])
    .where('company_id', '=', companyId)
    .where('revision', '>', since)
    .where('removed', '=', true)
    .orderBy('revision')
    .execute()
  // The triggers name the kinds of the contract.
  return rows.map(({ kind, id, revision }) => ({ kind: kind as Kind, id, revision: Number(revision) }))
}
