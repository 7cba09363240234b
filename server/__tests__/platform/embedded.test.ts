import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { sql } from 'kysely'
import { openDb } from '#server/db/open.ts'
import { embeddedHere } from '../support/embeddedHere.ts'
import { migratedFolder } from '../support/target.ts'

/** A function that never ends, where nothing can interrupt it. */
const hang = sql`do $$ begin loop end loop; end $$`

const addRows = (count: number) =>
  sql`insert into captcha_spent (signature, expires_at)
    select 'signature ' || n, now() from generate_series(1, ${count}::int) as n`

/** In memory, and in a thread as the server has it. */
const inMemory = async () => {
  const { compiled, dump } = await embeddedHere()
  return { compiled, dump }
}

describe('the embedded database', () => {
  it('is started again when a statement hangs, and has lost nothing', async () => {
    const db = await openDb({ embedded: { dataDir: await migratedFolder(), watchdogMs: 1500 } })
    const id = crypto.randomUUID()
    await db.system((tx) => tx.insertInto('companies').values({ id, name: 'atlas' }).execute())
    await expect(db.system((tx) => hang.execute(tx))).rejects.toThrow('not queryable')
    const names = await db.system((tx) =>
      tx.selectFrom('companies').select('name').where('id', '<>', operatorCompanyId).execute(),
    )
    expect(names).toEqual([{ name: 'atlas' }])
    await db.close()
  })

  it('takes its time to start, whatever a connection gets', async () => {
    const db = await openDb({ embedded: await inMemory() }, { deadlines: { connectMs: 50 } })
    await expect(db.ping()).resolves.toBeUndefined()
    await db.close()
  })

  it('knows after its upkeep how many rows a table has', async () => {
    const db = await openDb({ embedded: await inMemory() })
    await db.system((tx) => addRows(3_000).execute(tx))
    await db.upkeep?.()
    const { rows } = await db.system((tx) =>
      sql<{
        believed: number
      }>`select reltuples as believed from pg_class where relname = 'captcha_spent'`.execute(tx),
    )
    expect(rows).toEqual([{ believed: 3_000 }])
    await db.close()
  })

  it('gives back the room of deleted rows when it has been through all tables', async () => {
    const db = await openDb({ embedded: await inMemory() })
    const size = async () => {
      const { rows } = await db.system((tx) =>
        sql<{ bytes: number }>`select pg_relation_size('captcha_spent')::int as bytes`.execute(tx),
      )
      return rows[0]?.bytes
    }
    await db.system((tx) => addRows(1_000).execute(tx))
    await db.upkeep?.()
    await db.system((tx) => tx.deleteFrom('captcha_spent').execute())
    expect(await size()).toBeGreaterThan(0)
    const tables = await db.system((tx) =>
      sql`select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(tx),
    )
    for (const _ of tables.rows) await db.upkeep?.()
    expect(await size()).toBe(0)
    await db.close()
  })

  it('may be closed twice', async () => {
    const db = await openDb({ embedded: await inMemory() })
    await db.close()
    await expect(db.close()).resolves.toBeUndefined()
    await expect(db.ping()).rejects.toThrow('after calling end')
  })
})
