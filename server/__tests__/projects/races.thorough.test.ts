import { lockCompany } from '#server/tenancy/lockCompany.ts'
import { asker, type Ask } from '../support/ask.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'
import { addResource } from '../support/resources.ts'
import { newTenant } from '../support/compute.ts'
import { someoneWaits } from '../support/someoneWaits.ts'
import { isRealServer } from '../support/testDb.ts'
import { statuses } from '../support/twoServers.ts'

/*
 * What two people do at the same moment. On the embedded database the requests take turns by
 * themselves; on a PostgreSQL server (TEST_DATABASE_URL) they really meet.
 */

let test: TestApp
let company: { id: string; owner: Person }
let owner: Ask

beforeAll(async () => {
  test = await testApp()
})
beforeEach(async () => {
  company = await test.foundCompany()
  owner = asker(test.app, await test.signIn(company.owner))
})
afterAll(() => test.close())

const project = async (name: string): Promise<string> =>
  (await owner('POST /projects', { name })).body.data.id
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

it('gives one name to exactly one of many', async () => {
  const answers = await times(6, () => owner('POST /projects', { name: 'Atlas' }))
  expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409])
})

it('lets exactly one of many change what all have read', async () => {
  const id = await project('Atlas')
  const tag = String((await owner(`GET /projects/${id}`)).headers['etag'])
  const answers = await times(5, (n) => owner(`PUT /projects/${id}`, { name: `n${n}` }, { 'if-match': tag }))
  expect(statuses(answers)).toEqual([200, 412, 412, 412, 412])
})

it('never loses a resource between a move into a project and its deletion', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [from, to] = [await project(`from ${round}`), await project(`to ${round}`)]
    const thing = await addResource(test.db, { companyId: company.id, projectId: from })
    const move = { fromProject: from, toProject: to, resources: [thing] }
    const [moved, deleted] = await Promise.all([
      owner('POST /projects/move-resources', move),
      owner(`DELETE /projects/${to}`),
    ])
    // Whichever came first decides, and the other is told.
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([moved.status, deleted.status])
    const home = moved.status === 200 ? to : from
    expect((await owner(`GET /projects/${home}/resources`)).body.data).toMatchObject([thing])
  }
})

it('moves a resource to exactly one of two places', async () => {
  const [from, left, right] = [await project('from'), await project('left'), await project('right')]
  const thing = await addResource(test.db, { companyId: company.id, projectId: from })
  const answers = await Promise.all(
    [left, right].map((toProject) =>
      owner('POST /projects/move-resources', { fromProject: from, toProject, resources: [thing] }),
    ),
  )
  expect(statuses(answers)).toEqual([200, 409])
})

it('lets moves in opposite directions pass each other', async () => {
  const [one, other] = [await project('one'), await project('other')]
  const inOne = await times(4, () => addResource(test.db, { companyId: company.id, projectId: one }))
  const inOther = await times(4, () => addResource(test.db, { companyId: company.id, projectId: other }))
  const answers = await Promise.all([
    ...inOne.map((thing) =>
      owner('POST /projects/move-resources', { fromProject: one, toProject: other, resources: [thing] }),
    ),
    ...inOther.map((thing) =>
      owner('POST /projects/move-resources', { fromProject: other, toProject: one, resources: [thing] }),
    ),
  ])
  expect(new Set(statuses(answers))).toEqual(new Set([200]))
  expect((await owner(`GET /projects/${one}`)).body.data.resourceCount).toBe(4)
})

it('makes one place of many identical additions, and counts it once', async () => {
  const projectId = await project('Atlas')
  const { id: userId } = await test.addPerson({ companyId: company.id })
  const answers = await times(5, () =>
    owner('POST /projects/add-user', { projectId, userId, role: 'member' }),
  )
  expect(new Set(statuses(answers))).toEqual(new Set([200]))
  expect((await owner(`GET /projects/${projectId}`)).body.data.memberCount).toBe(2)
})

it('never parts what is attached from what it is attached to, even during a move', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [from, to] = [await project(`here ${round}`), await project(`there ${round}`)]
    const at = { companyId: company.id, projectId: from }
    const instance = await addResource(test.db, at)
    const volume = await addResource(test.db, { ...at, kind: 'volume' })
    await Promise.allSettled([
      owner('POST /projects/move-resources', { fromProject: from, toProject: to, resources: [instance] }),
      test.db.tenant({ companyId: company.id }, (tx) =>
        tx.updateTable('resources').set({ attached_to: instance.id }).where('id', '=', volume.id).execute(),
      ),
    ])
    const apart = await test.db.tenant({ companyId: company.id }, (tx) =>
      tx
        .selectFrom('resources as one')
        .innerJoin('resources as other', 'other.id', 'one.attached_to')
        .whereRef('one.project_id', '<>', 'other.project_id')
        .select('one.id')
        .execute(),
    )
    expect(apart).toEqual([])
  }
})

// The embedded database has one connection: there is nobody to wait for but oneself.
const describeOnServer = isRealServer ? describe : describe.skip

/** Holds the company's lock until it is told to let go. */
const holdLock = async (companyId = company.id) => {
  const held = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const holder = test.db.tenant({ companyId }, async (tx) => {
    await lockCompany(tx, companyId)
    held.resolve()
    await gate.promise
  })
  await held.promise
  return async () => {
    gate.resolve()
    await holder
  }
}

describeOnServer('a lock that somebody else holds', () => {
  it('for too long is a 503, with when to come back', async () => {
    const release = await holdLock()
    const { status, headers } = await owner('POST /projects', { name: 'Atlas' })
    await release()
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('2')
  })

  it('keeps its own company waiting, and no other', async () => {
    const other = asker(test.app, await test.signIn((await test.foundCompany()).owner))
    const release = await holdLock()
    let refused = 0
    const writes = times(40, async () => {
      const answer = await owner('POST /projects', { name: 'Atlas' })
      refused += answer.status === 503 ? 1 : 0
      return answer
    })
    const reads = await times(5, () => other('GET /projects'))
    // Nobody has given up waiting yet: the reads did not wait for that.
    expect([statuses(reads), refused]).toEqual([[200, 200, 200, 200, 200], 0])
    await release()
    await writes
  })
})

describeOnServer('what is ordered in a project that is just being deleted', () => {
  it.each(['POST /compute/instances', 'POST /projects/add-user'])(
    'finds no such project: %s',
    async (line) => {
      const { companyId, ask, draft } = await newTenant(test)
      const { id: userId } = await test.addPerson({ companyId })
      const projectId: string = (await ask('POST /projects', { name: 'going' })).body.data.id
      const release = await holdLock(companyId)
      const deleting = ask(`DELETE /projects/${projectId}`)
      await someoneWaits(test.db)
      // Has found the project already, and waits behind its deletion.
      const ordering = ask(
        line,
        line.includes('add-user')
          ? { projectId, userId, role: 'viewer' }
          : draft({ projectId, password: 'velvet-otter-umbrella-42' }),
      )
      await someoneWaits(test.db, 2)
      await release()
      expect((await deleting).status).toBe(200)
      const { status, body } = await ordering
      expect([status, body.message]).toEqual([404, 'No such project.'])
    },
    15_000,
  )
})
