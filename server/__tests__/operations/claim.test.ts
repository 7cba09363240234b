import { sql } from 'kysely'
import pg from 'pg'
import type { OpenDb } from '#server/db/open.ts'
import { claim } from '#server/operations/claim.ts'
import { addCompany, addOperations } from '../support/operations.ts'
import { someoneWaits } from '../support/someoneWaits.ts'
import { isRealServer, openTestDb, testClock } from '../support/testDb.ts'

const clock = testClock()
let db: OpenDb
beforeAll(async () => void (db = await openTestDb(clock.now)))
beforeEach(() => db.system((tx) => tx.deleteFrom('operations').execute()))
afterAll(() => db.close())

// The embedded database has one connection: two workers never meet there.
const describeOnServer = isRealServer ? describe : describe.skip

describeOnServer('two workers', () => {
  it('never lease the same operation, even when one has looked before the other one committed', async () => {
    const [id = ''] = await addOperations(db, await addCompany(db), [{}])
    const other = await asOwner()
    try {
      // Whoever asks for the time waits in the middle of the statement, with what it has seen before that.
      await other.query(`create or replace function app_now() returns timestamptz language plpgsql volatile as $$ begin
        perform pg_advisory_xact_lock_shared(1);
        return current_setting('app.now')::timestamptz;
      end $$`)
      await other.query('select pg_advisory_lock(1)')
      const slow = claim(db, 'slow', { most: 8, leaseSeconds: 30 })
      await someoneWaits(db)
      await other.query(
        `update operations set lease_owner = 'fast', lease_epoch = lease_epoch + 1, lease_until = $1 where id = $2`,
        [new Date(clock.now().getTime() + 30_000), id],
      )
      await other.query('select pg_advisory_unlock(1)')
      expect(await slow).toEqual([])
      expect((await other.query('select lease_owner, lease_epoch from operations')).rows).toEqual([
        { lease_owner: 'fast', lease_epoch: '1' },
      ])
    } finally {
      await other.end()
    }
  })
})

/** A session beside those of the server, as the owner of the database. */
const asOwner = async () => {
  const { rows } = await db.system((tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx),
  )
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  url.pathname = `/${rows[0]?.name}`
  const session = new pg.Client({ connectionString: url.href })
  await session.connect()
  return session
}
