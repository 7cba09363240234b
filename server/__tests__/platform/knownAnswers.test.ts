import { knownAnswers, revisionOf } from '#server/db/knownAnswers.ts'
import type { OpenDb } from '#server/db/open.ts'
import { openTestDb } from '../support/testDb.ts'

let db: OpenDb
beforeAll(async () => void (db = await openTestDb()), 60_000)
afterAll(() => db.close())

/** A company with a counter of its projects that tells what it had to count. */
const counting = async () => {
  const companyId = crypto.randomUUID()
  await db.system((tx) => tx.insertInto('companies').values({ id: companyId, name: 'Acme' }).execute())
  const totals = knownAnswers<number>(2)
  const counts: string[] = []
  const addProject = (name: string) =>
    db.tenant({ companyId }, (tx) =>
      tx.insertInto('projects').values({ id: crypto.randomUUID(), company_id: companyId, name }).execute(),
    )
  const ask = (question: string) =>
    db.tenant({ companyId }, async (tx) =>
      totals({ companyId, revision: await revisionOf(tx, companyId), question }, async () => {
        counts.push(question)
        return (await tx.selectFrom('projects').select('id').execute()).length
      }),
    )
  return { ask, addProject, counts }
}

describe('an answer', () => {
  it('is found out once while nothing changes, and each question for itself', async () => {
    const { ask, counts } = await counting()
    expect([await ask('all'), await ask('all'), await ask('some')]).toEqual([0, 0, 0])
    expect(counts).toEqual(['all', 'some'])
  })

  it('is found out again after any change of the company', async () => {
    const { ask, addProject, counts } = await counting()
    await addProject('atlas')
    expect(await ask('all')).toBe(1)
    await addProject('borealis')
    expect([await ask('all'), await ask('all')]).toEqual([2, 2])
    expect(counts).toEqual(['all', 'all'])
  })

  it('gives way to those asked for later, when there are too many', async () => {
    const { ask, counts } = await counting()
    for (const question of ['one', 'two', 'one', 'three', 'one', 'two']) await ask(question)
    expect(counts).toEqual(['one', 'two', 'three', 'two'])
  })
})
