import { v7 as uuidv7 } from 'uuid'
import { CloudFault } from '#server/cloud/port.ts'
import type { OpenDb } from '#server/db/open.ts'
import { PreconditionFailed, type Workflow, type Workflows } from '#server/operations/workflow.ts'
import { cloudOfThings, engineOn } from '../support/engine.ts'
import { openTestDb, testClock } from '../support/testDb.ts'

const clock = testClock()
let db: OpenDb
let engine: ReturnType<typeof engineOn>
let companyId: string
beforeAll(async () => {
  db = await openTestDb(clock.now)
  engine = engineOn(db)
})
beforeEach(async () => {
  await db.system((tx) => tx.deleteFrom('operations').execute())
  companyId = await engine.newCompany()
})
afterAll(() => db.close())

const thing = (id = uuidv7()) => ({ target: { kind: 'thing', id, name: 'thing' } })

/** A workflow of one effect, and how often its parts were called. */
const oneEffect = (about: Partial<Workflow> = {}) => {
  const cloud = cloudOfThings()
  const calls: string[] = []
  const workflows: Workflows = {
    'thing:create': {
      begin: async () => void calls.push('begin'),
      steps: [{ name: 'make', order: ({ order }) => cloud.make(order.tag) }],
      succeeded: async () => void calls.push('succeeded'),
      failed: async () => void calls.push('failed'),
      ...about,
    },
  }
  return { ...cloud, calls, workflows }
}

const operations = () => db.system((tx) => tx.selectFrom('operations').selectAll().execute())

describe('an operation that nothing is ahead of', () => {
  it('begins in the transaction that requests it, and goes on wherever a server looks for work', async () => {
    const { cloud, workflows, calls, effects } = oneEffect()
    const { id } = await engine.startAtOnce(companyId, workflows)
    // All that is left of the server that answered the request, had it died now.
    expect(await engine.operationOf(id)).toMatchObject({
      status: 'running',
      step: 0,
      lease_owner: null,
      lease_until: null,
      started_at: expect.any(Date),
    })
    expect(calls).toEqual(['begin'])
    await engine.worker(cloud, workflows).drain()
    expect((await engine.operationOf(id)).status).toBe('succeeded')
    expect(calls).toEqual(['begin', 'succeeded'])
    expect([...effects.values()]).toEqual([1])
  })

  it('orders its first step once, although the first server that takes it up dies', async () => {
    const { cloud, workflows, calls, effects } = oneEffect()
    const { id } = await engine.startAtOnce(companyId, workflows)
    const dies = engine.worker(cloud, workflows, {
      atFailPoint: (point) => {
        if (point === 'claimed') throw new Error('killed')
      },
    })
    await dies.drain()
    expect(effects.size).toBe(0)
    clock.advance(31)
    await engine.worker(cloud, workflows).drain()
    expect((await engine.operationOf(id)).status).toBe('succeeded')
    expect([calls, [...effects.values()]]).toEqual([['begin', 'succeeded'], [1]])
  })

  it('an operation that began in its request is compensated when its first step fails for good', async () => {
    const { cloud, workflows, calls } = oneEffect({
      steps: [{ name: 'make', order: () => Promise.reject(new CloudFault('rejected', 'no', false)) }],
      undo: async () => void calls.push('undo'),
    })
    const { id } = await engine.startAtOnce(companyId, workflows)
    await engine.worker(cloud, workflows).drain()
    expect((await engine.operationOf(id)).status).toBe('failed')
    expect(calls).toEqual(['begin', 'undo', 'failed'])
    expect(await engine.usageOf(companyId)).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('an operation without a begin step stays queued', async () => {
    const workflows: Workflows = { 'thing:create': { steps: [] } }
    expect((await engine.startAtOnce(companyId, workflows)).status).toBe('queued')
  })
})

describe('an operation that can’t begin', () => {
  it.each([
    [
      'refuses what has changed meanwhile',
      new PreconditionFailed('it is gone'),
      { name: 'ConflictException', problem: { status: 409, context: { reason: 'stateChanged' } } },
    ],
    ['throws', new Error('a bug'), { message: 'a bug' }],
  ])('fails its request when its workflow %s, and leaves nothing', async (_, error, refusal) => {
    const { workflows } = oneEffect({ begin: () => Promise.reject(error) })
    await expect(engine.startAtOnce(companyId, workflows)).rejects.toMatchObject(refusal)
    expect(await operations()).toEqual([])
    expect(await engine.usageOf(companyId)).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('waits for what holds its resource, and is begun by the worker afterwards', async () => {
    const { cloud, workflows, calls } = oneEffect()
    const about = { ...thing(), amounts: {} }
    const first = await engine.startAtOnce(companyId, workflows, about)
    const second = await engine.startAtOnce(companyId, workflows, about)
    expect([first.status, second.status, calls]).toEqual(['running', 'queued', ['begin']])
    await engine.worker(cloud, workflows).drain()
    expect((await engine.operationOf(second.id)).status).toBe('succeeded')
    expect(calls).toEqual(['begin', 'succeeded', 'begin', 'succeeded'])
  })

  it('waits for what holds its second resource', async () => {
    const { workflows } = oneEffect()
    const held = thing()
    await engine.startAtOnce(companyId, workflows, { ...held, amounts: {} })
    const about = { ...thing(), also: held.target.id, amounts: {} }
    expect((await engine.startAtOnce(companyId, workflows, about)).status).toBe('queued')
  })

  it('waits when as many of its company are due as a worker takes at a time', async () => {
    const { workflows } = oneEffect()
    const statuses: string[] = []
    for (let n = 0; n < 6; n += 1)
      statuses.push((await engine.startAtOnce(companyId, workflows, { amounts: {} })).status)
    expect(statuses).toEqual(['running', 'running', 'running', 'running', 'queued', 'queued'])
    // Another company's turn is its own.
    const other = await engine.newCompany()
    expect((await engine.startAtOnce(other, workflows, { amounts: {} })).status).toBe('running')
  })

  it('doesn’t wait for operations that themselves wait for another one', async () => {
    const { workflows } = oneEffect()
    const about = { ...thing(), amounts: {} }
    for (let n = 0; n < 6; n += 1) await engine.startAtOnce(companyId, workflows, about)
    expect((await engine.startAtOnce(companyId, workflows, { amounts: {} })).status).toBe('running')
  })
})
