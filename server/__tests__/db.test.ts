import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#server/db/db.ts'
import type { OpenDb } from '#server/db/open.ts'
import { openTestDb } from './support/testDb.ts'

let db: OpenDb
beforeAll(async () => void (db = await openTestDb()))
afterAll(() => db.close())

const company = async () => {
  const id = uuidv7()
  await db.system((tx) => tx.insertInto('companies').values({ id, name: id }).execute())
  return id
}
const addProject = (companyId: string, asCompany = companyId, name = 'atlas') =>
  db.tenant({ companyId: asCompany }, (tx) =>
    tx.insertInto('projects').values({ id: uuidv7(), company_id: companyId, name }).returningAll().execute(),
  )

describe('the second wall', () => {
  it("hides other companies' rows, whatever the query says", async () => {
    const [ours, theirs] = [await company(), await company()]
    await addProject(ours)
    const seen = await db.tenant({ companyId: theirs }, (tx) =>
      tx.selectFrom('projects').selectAll().execute(),
    )
    expect(seen).toEqual([])
  })

  it("refuses to write into another company's rows", async () => {
    const [ours, theirs] = [await company(), await company()]
    await expect(addProject(ours, theirs)).rejects.toMatchObject({ code: '42501' })
  })

  it('shows nothing at all to a transaction without a company', async () => {
    await addProject(await company())
    const seen = await db.tenant({ companyId: '' }, (tx) => tx.selectFrom('projects').selectAll().execute())
    expect(seen).toEqual([])
  })

  it('takes the id of a company for text, whatever characters it has', async () => {
    const companyId = String.raw`o'brien \ "sons"; -- $1`
    const { rows } = await db.tenant({ companyId, userId: 'ann' }, (tx) =>
      sql`select current_setting('app.company_id') as company, current_setting('app.user_id') as person,
        current_user as role`.execute(tx),
    )
    expect(rows).toEqual([{ company: companyId, person: 'ann', role: 'portico_app' }])
  })
})

describe('revisions', () => {
  it('grow with each change, and each change is logged', async () => {
    const companyId = await company()
    const [made] = await addProject(companyId)
    await db.tenant({ companyId }, (tx) => tx.updateTable('projects').set({ name: 'borea' }).execute())
    const log = await db.tenant({ companyId }, (tx) =>
      tx.selectFrom('changes').select(['kind', 'id', 'removed']).orderBy('revision').execute(),
    )
    expect(log).toEqual([
      { kind: 'project', id: made?.id, removed: false },
      { kind: 'project', id: made?.id, removed: false },
    ])
  })
})

const ask = (tx: Tx) => tx.selectFrom('projects').selectAll().execute()

describe('a company that asks for much', () => {
  it('waits for itself: another one is served after what is running', async () => {
    const [greedy, other] = [await company(), await company()]
    // Whoever comes first opens the connections, which takes longer than many queries.
    await Promise.all(
      Array.from({ length: 20 }, async (_, at) => db.tenant({ companyId: at % 2 ? greedy : other }, ask)),
    )
    let served = 0
    const many = Array.from({ length: 60 }, () =>
      db.tenant({ companyId: greedy }, async (tx) => {
        await tx.selectFrom('projects').selectAll().execute()
        served += 1
      }),
    )
    const servedBefore = await db.tenant({ companyId: other }, async (tx) => {
      await tx.selectFrom('projects').selectAll().execute()
      return served
    })
    await Promise.all(many)
    // Whoever runs already is done first, and a busy machine may end a few more: never the sixty of one queue.
    expect(servedBefore).toBeLessThan(30)
  })
})
