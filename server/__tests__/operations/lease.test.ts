import type { CloudRef } from '#server/cloud/port.ts'
import type { OpenDb } from '#server/db/open.ts'
import { claim } from '#server/operations/claim.ts'
import { changeLeased, extendLeases, holdLease, postpone } from '#server/operations/lease.ts'
import type { Step, Workflows } from '#server/operations/workflow.ts'
import { cloudOfThings, engineOn } from '../support/engine.ts'
import { openTestDb, testClock } from '../support/testDb.ts'

const clock = testClock()
let db: OpenDb
let engine: ReturnType<typeof engineOn>
beforeAll(async () => {
  db = await openTestDb(clock.now)
  engine = engineOn(db)
})
beforeEach(() => db.system((tx) => tx.deleteFrom('operations').execute()))
afterAll(() => db.close())

/** An effect that takes as long as the test wants the first time, and none after that. */
const slowAtFirst = (hanging: 'order' | 'watch') => {
  const called = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const calls: string[] = []
  const respond = async (name: string) => {
    calls.push(name)
    if (name !== hanging || calls.filter((call) => call === hanging).length > 1) return
    called.resolve()
    await answer.promise
  }
  const step: Step = {
    name: 'only',
    order: async ({ order }) => {
      await respond('order')
      return `thing-of-${order.tag}` as CloudRef
    },
    watch: async () => {
      await respond('watch')
      return { done: true, progress: 100 }
    },
  }
  const workflows: Workflows = { 'thing:create': { steps: [step] } }
  return { workflows, called: called.promise, answer: () => answer.resolve(), calls }
}

/** Beats of a heart that are not part of the test. */
const never = 2 ** 30

const rowsOf = async (id: string) => ({
  operation: await engine.operationOf(id),
  steps: await db.system((tx) =>
    tx.selectFrom('operation_steps').selectAll().where('operation_id', '=', id).execute(),
  ),
})

const { cloud } = cloudOfThings()

describe.each(['order', 'watch'] as const)('a worker that waits for the cloud in %s', (hanging) => {
  it('keeps its lease for as long as that takes', async () => {
    const slow = slowAtFirst(hanging)
    const { id } = await engine.start(await engine.newCompany(), slow.workflows)
    const working = engine.worker(cloud, slow.workflows, { heartbeatMs: 1 }).drain()
    await slow.called
    const other = engine.worker(cloud, slow.workflows)
    for (let n = 0; n < 3; n += 1) {
      const { lease_until: before } = await engine.operationOf(id)
      clock.advance(25)
      while ((await engine.operationOf(id)).lease_until?.getTime() === before?.getTime());
      await other.drain()
    }
    expect(slow.calls.filter((call) => call === hanging)).toHaveLength(1)
    slow.answer()
    await working
    expect((await engine.operationOf(id)).status).toBe('succeeded')
  })

  it('stops waiting when it has lost its lease', async () => {
    const slow = slowAtFirst(hanging)
    const { id } = await engine.start(await engine.newCompany(), slow.workflows)
    const working = engine.worker(cloud, slow.workflows, { heartbeatMs: 1 }).drain()
    await slow.called
    await db.system((tx) =>
      tx
        .updateTable('operations')
        .set((eb) => ({ lease_epoch: eb('lease_epoch', '+', '1') }))
        .execute(),
    )
    const before = await rowsOf(id)
    // The cloud never answers.
    await working
    expect(await rowsOf(id)).toEqual(before)
  })

  it('writes nothing when the cloud answers after another worker has taken over', async () => {
    const slow = slowAtFirst(hanging)
    const { id } = await engine.start(await engine.newCompany(), slow.workflows)
    const working = engine.worker(cloud, slow.workflows, { heartbeatMs: never }).drain()
    await slow.called
    clock.advance(31)
    await engine.worker(cloud, slow.workflows).drain()
    const before = await rowsOf(id)
    expect(before).toMatchObject({ operation: { status: 'succeeded' }, steps: [{ state: 'done' }] })
    slow.answer()
    await working
    expect(await rowsOf(id)).toEqual(before)
  })
})

const take = async (worker: string) => {
  const [lease] = await claim(db, worker, { most: 1, leaseSeconds: 30 })
  if (!lease) throw new Error(`${worker} got nothing`)
  return { ...lease, lost: new AbortController().signal }
}

/** Workers that both have the operation as it is: nothing but the epoch tells whose it is. */
const twice = async () => {
  const { id } = await engine.start(await engine.newCompany(), slowAtFirst('order').workflows)
  const former = await take('former')
  clock.advance(31)
  return { id, former, present: await take('present') }
}

describe('a lease that was handed on while nothing else changed', () => {
  type Held = Awaited<ReturnType<typeof twice>>['former']

  it.each<[string, (lease: Held) => Promise<unknown>]>([
    ['change the operation', (lease) => db.system((tx) => changeLeased(tx, lease, { attempts: 3 }))],
    ['write beside it', (lease) => db.system((tx) => holdLease(tx, lease))],
    ['put it off', (lease) => postpone(db, lease, { seconds: 5, attempts: 1 })],
  ])('lets who has it %s, and no one before', async (_what, write) => {
    const { id, former, present } = await twice()
    const before = await rowsOf(id)
    await expect(write(former)).rejects.toThrow('lost')
    expect(await rowsOf(id)).toEqual(before)
    await write(present)
  })

  it('is extended for who has it, and for no one before', async () => {
    const { id, former, present } = await twice()
    const before = await rowsOf(id)
    expect(await extendLeases(db, [former], 60)).toEqual(new Set())
    expect(await rowsOf(id)).toEqual(before)
    expect(await extendLeases(db, [present], 60)).toEqual(new Set([id]))
  })
})
