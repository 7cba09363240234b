import { sql } from 'kysely'
import type { Db, Tenant, Tx } from './db.ts'

/**
 * Runs `work` on a database whose transactions are all parts of a single one: either everything it did is kept, or
 * nothing is. The parts run one after the other, and a part that fails is undone alone. `now` is the time that `app_now()`
 * tells within a part, asked when it begins.
 *
 * Work of this kind holds its locks to the end, so it is for an installation that serves nobody yet.
 */
export const inOneTransaction = <T>(db: Db, now: () => Date, work: (within: Db) => Promise<T>): Promise<T> =>
  db.system(async (tx) => {
    await sql`select set_config('statement_timeout', '30s', true), set_config('lock_timeout', '60s', true)`.execute(
      tx,
    )
    let last: Promise<unknown> = Promise.resolve()
    let ends = ''
    const part = async <R>(
      role: Role,
      who: Partial<Tenant>,
      does: (within: Tx) => Promise<R>,
    ): Promise<R> => {
      // The end of a part travels with the beginning of the next: half as many round trips.
      await sql.raw(`${ends}savepoint part;${terms(role, who, now())}`).execute(tx)
      ends = 'rollback to savepoint part; release savepoint part;'
      const done = await does(tx)
      ends = 'release savepoint part;'
      return done
    }
    const inTurn: typeof part = (...given) => {
      const mine = last.then(() => part(...given))
      last = mine.catch(() => undefined)
      return mine
    }
    const system: Db['system'] = (does) => inTurn('portico_system', {}, does)
    return work({
      ...db,
      system,
      tenant: (who, does) => inTurn('portico_app', who, does),
      outside: { system },
    })
  })

type Role = 'portico_system' | 'portico_app'

/** The settings of a transaction before its first statement: role, ids and time, all written by this server. */
const terms = (role: Role, { companyId = '', userId = '' }: Partial<Tenant>, now: Date) =>
  `set local role ${role};` +
  `set local app.company_id = '${idOnly(companyId)}';` +
  `set local app.user_id = '${idOnly(userId)}';` +
  `set local app.now = '${now.toISOString()}'`

/** Refuses anything but a UUID, because the statement is not a prepared one. */
const idOnly = (id: string) => {
  if (!/^[\da-f-]*$/i.test(id)) throw new Error('A company or person is named by a UUID')
  return id
}
