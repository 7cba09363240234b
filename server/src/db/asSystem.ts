import { sql } from 'kysely'
import type { Tx } from './db.ts'

/**
 * Runs one step of a company's transaction as the system: for the few tables that belong to no
 * company, when both must be kept or undone together. Everything around it stays behind the wall.
 */
export const asSystem = async <T>(tx: Tx, step: () => Promise<T>): Promise<T> => {
  await sql`select set_config('role', 'portico_system', true)`.execute(tx)
  // A step that throws ends the transaction, and the role with it.
  const done = await step()
  await sql`select set_config('role', 'portico_app', true)`.execute(tx)
  return done
}
