import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { sql } from 'kysely'
import { openDb } from '#server/db/open.ts'
import { embeddedHere } from '../support/embeddedHere.ts'
import { migratedFolder } from '../support/target.ts'

/** A function that never ends, where nothing can interrupt it. */
const hang = sql`do $$ begin loop end loop; end $$`

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

  it('may be closed twice', async () => {
    const db = await openDb({ embedded: await inMemory() })
    await db.close()
    await expect(db.close()).resolves.toBeUndefined()
    await expect(db.ping()).rejects.toThrow('after calling end')
  })
})
