import { knownAnswers, revisionReader, type RevisionOf } from '#server/db/knownAnswers.ts'
import type { OpenDb } from '#server/db/open.ts'
import { openTestDb } from '../support/testDb.ts'

let db: OpenDb
let at = 0
beforeAll(async () => void (db = await openTestDb()))
afterAll(() => db.close())

/** A company with a counter of its projects that tells what it had to count. */
const counting = async () => {
  const companyId = crypto.randomUUID()
  await db.system((tx) => tx.insertInto('companies').values({ id: companyId, name: 'Acme' }).execute())
  const totals = knownAnswers<number>({
    revisionOf: revisionReader(db),
    most: 2,
    now: () => at,
  })
  const counts: string[] = []
  const addProject = (name: string) =>
    db.tenant({ companyId }, (tx) =>
      tx.insertInto('projects').values({ id: crypto.randomUUID(), company_id: companyId, name }).execute(),
    )
  const ask = (question: string) =>
    totals({ companyId, kinds: ['project'], question }, () => {
      counts.push(question)
      return db.tenant(
        { companyId },
        async (tx) => (await tx.selectFrom('projects').select('id').execute()).length,
      )
    })
  const addPerson = () =>
    db.tenant({ companyId }, (tx) =>
      tx
        .insertInto('users')
        .values({
          id: crypto.randomUUID(),
          company_id: companyId,
          email: 'ada@example.test',
          email_key: crypto.randomUUID(),
          name: 'Ada',
          password_hash: null,
          status: 'invited',
          is_staff: false,
          language: null,
        })
        .execute(),
    )
  return { companyId, ask, addProject, addPerson, counts }
}

const unchanged: RevisionOf = () => Promise.resolve('7')

describe('an answer', () => {
  it('is found out once while nothing changes, and each question for itself', async () => {
    const { ask, counts } = await counting()
    expect([await ask('all'), await ask('all'), await ask('some')]).toEqual([0, 0, 0])
    expect(counts).toEqual(['all', 'some'])
  })

  it('is no company’s but its own, even where both have come equally far', async () => {
    const memory = knownAnswers<string>({ revisionOf: unchanged, most: 5 })
    const ask = (companyId: string) =>
      memory({ companyId, kinds: ['project'], question: 'all' }, () => Promise.resolve(companyId))
    expect([await ask('acme'), await ask('initech'), await ask('acme')]).toEqual(['acme', 'initech', 'acme'])
  })

  it('is found out again after any change of what it is made of', async () => {
    const { ask, addProject, counts } = await counting()
    await addProject('atlas')
    expect(await ask('all')).toBe(1)
    await addProject('borealis')
    expect([await ask('all'), await ask('all')]).toEqual([2, 2])
    expect(counts).toEqual(['all', 'all'])
  })

  it('is kept over changes of other kinds', async () => {
    const { ask, addProject, addPerson, counts } = await counting()
    await addProject('atlas')
    expect(await ask('all')).toBe(1)
    await addPerson()
    expect(await ask('all')).toBe(1)
    expect(counts).toEqual(['all'])
  })

  it('is made of several kinds, and found out again after a change of any', async () => {
    const { companyId, addProject, addPerson } = await counting()
    const memory = knownAnswers<number>({
      revisionOf: revisionReader(db),
      most: 1,
    })
    let n = 0
    const ask = () => memory({ companyId, kinds: ['project', 'user'], question: 'all' }, async () => (n += 1))
    const answers = [await ask()]
    for (const change of [() => addProject('atlas'), addPerson, () => addProject('borealis')]) {
      await change()
      answers.push(await ask(), await ask())
    }
    expect(answers).toEqual([1, 2, 2, 3, 3, 4, 4])
  })

  it('is not kept until the changes since are no longer in the log', async () => {
    const { companyId, ask, addProject } = await counting()
    expect(await ask('all')).toBe(0)
    await addProject('atlas')
    await db.system((tx) => tx.deleteFrom('changes').where('company_id', '=', companyId).execute())
    at += 86_400_000
    expect(await ask('all')).toBe(1)
  })

  it('gives way to those asked for later, when there are too many', async () => {
    const { ask, counts } = await counting()
    for (const question of ['one', 'two', 'one', 'three', 'one', 'two']) await ask(question)
    expect(counts).toEqual(['one', 'two', 'three', 'two'])
  })

  it('is found out once for all who ask together', async () => {
    const { ask, counts } = await counting()
    expect(await Promise.all(Array.from({ length: 20 }, () => ask('all')))).toEqual(Array(20).fill(0))
    expect(counts).toEqual(['all'])
  })

  it('that could not be found out is tried again by the next who asks', async () => {
    const answers = knownAnswers<string>({ revisionOf: unchanged, most: 2 })
    const asked = { companyId: 'acme', kinds: ['project'] as const, question: 'all' }
    const failing = () => answers(asked, () => Promise.reject(new Error('the database is away')))
    const both = await Promise.allSettled([failing(), failing()])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(answers(asked, () => Promise.resolve('found'))).resolves.toBe('found')
  })
})

describe('how far a company has come', () => {
  it('is read in one query for all who ask together, each for their own company', async () => {
    const [acme, initech, empty] = [await counting(), await counting(), await counting()]
    await acme.addProject('atlas')
    await initech.addProject('borealis')
    let transactions = 0
    const counted: OpenDb = {
      ...db,
      system: (work) => {
        transactions += 1
        return db.system(work)
      },
    }
    const revisionOf = revisionReader(counted)
    const asked = [acme, initech, empty, acme].map(({ companyId }) => revisionOf(companyId, ['project']))
    const [ofAcme, ofInitech, ofEmpty, again] = await Promise.all(asked)
    expect(Number(ofInitech)).toBeGreaterThan(Number(ofAcme))
    expect([ofEmpty, again]).toEqual([null, ofAcme])
    expect(transactions).toBe(1)
  })

  it('is read again for who asks while it is being read: they may know of a change since', async () => {
    const { companyId, addProject } = await counting()
    await addProject('atlas')
    const reading = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    const slow: OpenDb = {
      ...db,
      system: async (work) => {
        const done = await db.system(work)
        reading.resolve()
        await changed.promise
        return done
      },
    }
    const revisionOf = revisionReader(slow)
    const before = revisionOf(companyId, ['project'])
    await reading.promise
    await addProject('borealis')
    const after = revisionOf(companyId, ['project'])
    changed.resolve()
    expect(Number(await after)).toBeGreaterThan(Number(await before))
  })

  it('is no hindrance for the next when it could not be read', async () => {
    const { companyId, addProject } = await counting()
    await addProject('atlas')
    const failures = [new Error('the database is away')]
    const revisionOf = revisionReader({
      ...db,
      system: (work) => {
        const failure = failures.pop()
        return failure ? Promise.reject(failure) : db.system(work)
      },
    })
    const first = revisionOf(companyId, ['project'])
    const second = first.catch(() => revisionOf(companyId, ['project']))
    await expect(first).rejects.toThrow('away')
    expect(Number(await second)).toBeGreaterThan(0)
  })
})
