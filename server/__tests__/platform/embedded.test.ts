import { sql } from 'kysely'
import { openDb } from '#server/db/open.ts'
import { newFolder } from '../support/process.ts'

/** A function that never ends, where nothing can interrupt it. */
const hang = sql`do $$ begin loop end loop; end $$`

describe('the embedded database', () => {
  it('is started again when a statement hangs, and has lost nothing', async () => {
    const db = await openDb({ embedded: { dataDir: newFolder(), watchdogMs: 1500 } })
    const id = crypto.randomUUID()
    await db.system((tx) => tx.insertInto('companies').values({ id, name: 'atlas' }).execute())
    await expect(db.system((tx) => hang.execute(tx))).rejects.toThrow('not queryable')
    const names = await db.system((tx) => tx.selectFrom('companies').select('name').execute())
    expect(names).toEqual([{ name: 'atlas' }])
    await db.close()
  }, 60_000)

  it('takes its time to start, whatever a connection gets', async () => {
    const db = await openDb({ embedded: {} }, { deadlines: { connectMs: 50 } })
    await expect(db.ping()).resolves.toBeUndefined()
    await db.close()
  }, 60_000)

  it('may be closed twice', async () => {
    const db = await openDb({ embedded: {} })
    await db.close()
    await expect(db.close()).resolves.toBeUndefined()
    await expect(db.ping()).rejects.toThrow('after calling end')
  }, 60_000)
})
