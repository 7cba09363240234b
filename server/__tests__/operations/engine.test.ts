import { v7 as uuidv7 } from 'uuid'
import { CloudFault, type Cloud } from '#server/cloud/port.ts'
import type { OpenDb } from '#server/db/open.ts'
import { reserve } from '#server/limits/limits.ts'
import { failPoints, noFailPoints, type AtFailPoint } from '#server/operations/failPoints.ts'
import type { Wanted } from '#server/operations/start.ts'
import type { Workflow, Workflows } from '#server/operations/workflow.ts'
import { cloudOfThings, engineOn } from '../support/engine.ts'
import { isRealServer, openTestDb, testClock } from '../support/testDb.ts'

const clock = testClock()
let db: OpenDb
let engine: ReturnType<typeof engineOn>
beforeAll(async () => {
  db = await openTestDb(clock.now)
  engine = engineOn(db)
})
// A worker takes whatever is due: what a test has left lying would be done by the next one.
beforeEach(() => db.system((tx) => tx.deleteFrom('operations').execute()))
afterAll(() => db.close())

const newCompany = () => engine.newCompany()
const start = (companyId: string, workflows: Workflows, about: Partial<Wanted> = {}) =>
  engine.start(companyId, workflows, about)
const operationOf = (id: string) => engine.operationOf(id)
const usageOf = (companyId: string) => engine.usageOf(companyId)
const worker = (cloud: Cloud, workflows: Workflows, atFailPoint: AtFailPoint = noFailPoints) =>
  engine.worker(cloud, workflows, { atFailPoint })

/** Two effects, one after the other, the second of which has to be watched. */
const twoSteps = ({ make, things }: ReturnType<typeof cloudOfThings>, looks = { n: 0 }): Workflows => {
  const workflow: Workflow = {
    steps: [
      { name: 'first', order: ({ order }) => make(order.tag) },
      {
        name: 'second',
        order: ({ order }) => make(order.tag),
        watch: async () => ({ done: (looks.n += 1) > 1, progress: 50 }),
      },
    ],
    undo: async () => things.clear(),
  }
  return { 'thing:create': workflow }
}

describe('an operation', () => {
  it('goes through its steps, and its reservation becomes use', async () => {
    const cloud = cloudOfThings()
    const workflows = twoSteps(cloud)
    const companyId = await newCompany()
    const { id } = await start(companyId, workflows)
    expect(await usageOf(companyId)).toEqual([
      [0, 1],
      [0, 2],
    ])

    const working = worker(cloud.cloud, workflows)
    await working.drain()
    expect(await operationOf(id)).toMatchObject({ status: 'running', step: 1, progress: 75 })
    clock.advance(1)
    await working.drain()
    expect(await operationOf(id)).toMatchObject({ status: 'succeeded', progress: 100, secret: null })
    expect(await usageOf(companyId)).toEqual([
      [1, 0],
      [2, 0],
    ])
  })

  it('tells the cloud that an order is the first, unless it may have been sent before', async () => {
    const { cloud, make } = cloudOfThings()
    const sent: unknown[] = []
    const workflows: Workflows = {
      'thing:create': {
        steps: [
          {
            name: 'make',
            order: ({ order }) => {
              sent.push(order.isFirst)
              if (sent.length === 1) throw new CloudFault('unavailable', 'no answer', true)
              return make(order.tag)
            },
          },
        ],
      },
    }
    const { id } = await start(await newCompany(), workflows)
    await worker(cloud, workflows).drain()
    clock.advance(60)
    await worker(cloud, workflows).drain()
    expect([sent, (await operationOf(id)).status]).toEqual([[true, undefined], 'succeeded'])
  })

  it('orders nothing before a step may begin, for however long, and does not ask again afterwards', async () => {
    const { cloud, make, effects } = cloudOfThings()
    let asked = 0
    let mayBegin = false
    const workflows: Workflows = {
      'thing:create': {
        steps: [
          {
            name: 'make',
            mayBegin: async () => {
              asked += 1
              return mayBegin
            },
            order: ({ order }) => make(order.tag),
            watch: async () => ({ done: clock.now().getTime() > over, progress: 0 }),
          },
        ],
      },
    }
    let over = Infinity
    const { id } = await start(await newCompany(), workflows)
    const working = worker(cloud, workflows)
    for (let times = 0; times < 10; times += 1) {
      await working.drain()
      clock.advance(3)
    }
    expect([asked, effects.size, (await operationOf(id)).status]).toEqual([10, 0, 'running'])
    mayBegin = true
    await working.drain()
    expect([asked, effects.size]).toEqual([11, 1])
    mayBegin = false
    over = clock.now().getTime()
    clock.advance(1)
    await working.drain()
    expect([asked, (await operationOf(id)).status]).toEqual([11, 'succeeded'])
  })

  it('waits for the one before it on the same resource, and overtakes none', async () => {
    const cloud = cloudOfThings()
    const workflows = twoSteps(cloud)
    const companyId = await newCompany()
    const target = { kind: 'thing', id: uuidv7(), name: 'thing' }
    const first = await start(companyId, workflows, { target, amounts: {} })
    const second = await start(companyId, workflows, { target, amounts: {} })
    await worker(cloud.cloud, workflows).drain()
    expect((await operationOf(first.id)).status).toBe('running')
    expect((await operationOf(second.id)).status).toBe('queued')
    clock.advance(1)
    await worker(cloud.cloud, workflows).drain()
    expect((await operationOf(second.id)).status).toBe('succeeded')
  })

  it('is refused when too many wait for the same resource', async () => {
    const workflows = twoSteps(cloudOfThings())
    const companyId = await newCompany()
    const target = { kind: 'thing', id: uuidv7(), name: 'thing' }
    for (let n = 0; n < 6; n += 1) await start(companyId, workflows, { target, amounts: {} })
    await expect(start(companyId, workflows, { target, amounts: {} })).rejects.toMatchObject({
      name: 'ConflictException',
    })
  })

  it('is refused past a limit with the metric, and then nothing is reserved', async () => {
    const workflows = twoSteps(cloudOfThings())
    const companyId = await newCompany()
    await expect(start(companyId, workflows, { amounts: { instances: 1, vcpus: 9 } })).rejects.toMatchObject({
      problem: {
        status: 402,
        name: 'ContractResourceLimitExceededException',
        context: { metric: 'vcpus', limit: 8, used: 0, requested: 9 },
      },
    })
    expect(await usageOf(companyId)).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('tries again what may pass, then fails, takes back and gives the reservation back', async () => {
    const cloud = cloudOfThings()
    const companyId = await newCompany()
    let tries = 0
    const failing: Workflows = {
      'thing:create': {
        steps: [
          { name: 'first', order: ({ order }) => cloud.make(order.tag) },
          {
            name: 'second',
            order: async () => {
              tries += 1
              throw new CloudFault('unavailable', 'the cloud is away', true)
            },
          },
        ],
        undo: async () => cloud.things.clear(),
      },
    }
    const { id } = await start(companyId, failing)
    for (let round = 0; round < 8; round += 1) {
      await worker(cloud.cloud, failing).drain()
      clock.advance(120)
    }
    expect(tries).toBe(5)
    expect(await operationOf(id)).toMatchObject({ status: 'failed', error: { reason: 'unavailable' } })
    expect(cloud.things.size).toBe(0)
    expect(await usageOf(companyId)).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('frees what it gives back only when it has succeeded', async () => {
    const cloud = cloudOfThings()
    const workflows: Workflows = {
      'thing:create': { steps: [{ name: 'only', order: ({ order }) => cloud.make(order.tag) }] },
    }
    const companyId = await newCompany()
    await start(companyId, workflows)
    await worker(cloud.cloud, workflows).drain()
    await start(companyId, workflows, { amounts: { instances: -1, vcpus: -2 } })
    expect(await usageOf(companyId)).toEqual([
      [1, 0],
      [2, 0],
    ])
    await worker(cloud.cloud, workflows).drain()
    expect(await usageOf(companyId)).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it.each(failPoints)(
    'survives the death of its server at «%s»: one effect a step, one end',
    async (deadly) => {
      const cloud = cloudOfThings()
      const isCompensation = deadly === 'compensating'
      const workflows = twoSteps(cloud)
      if (isCompensation) {
        const workflow = workflows['thing:create']
        Object.assign(workflow?.steps[1] ?? {}, {
          order: () => Promise.reject(new CloudFault('rejected', 'no', false)),
        })
      }
      const companyId = await newCompany()
      const { id } = await start(companyId, workflows)
      let deaths = 0
      const dying: AtFailPoint = (point) => {
        if (point !== deadly || deaths > 0) return
        deaths += 1
        throw new Error('killed')
      }
      for (let round = 0; round < 6; round += 1) {
        await worker(cloud.cloud, workflows, dying).drain()
        // The dead worker's lease runs out.
        clock.advance(31)
      }
      expect(deaths).toBe(1)
      expect((await operationOf(id)).status).toBe(isCompensation ? 'failed' : 'succeeded')
      expect([...cloud.effects.values()].every((times) => times === 1)).toBe(true)
      expect(cloud.things.size).toBe(isCompensation ? 0 : 2)
      expect(await usageOf(companyId)).toEqual(
        isCompensation
          ? [
              [0, 0],
              [0, 0],
            ]
          : [
              [1, 0],
              [2, 0],
            ],
      )
    },
  )
})

describe('limits under load', () => {
  it('accept exactly as many as there is room for', async () => {
    const workflows = twoSteps(cloudOfThings())
    const companyId = await newCompany()
    const outcomes = await Promise.allSettled(
      Array.from({ length: isRealServer ? 60 : 12 }, () =>
        start(companyId, workflows, { amounts: { instances: 1 } }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await usageOf(companyId))[0]).toEqual([0, 3])
  })

  it('reserve all metrics or none', async () => {
    const companyId = await newCompany()
    const workflows = twoSteps(cloudOfThings())
    const { id } = await start(companyId, workflows, { amounts: {} })
    await expect(
      db.tenant({ companyId }, (tx) =>
        reserve(tx, { companyId, operationId: id, amounts: { instances: 1, memory: 1000 } }),
      ),
    ).rejects.toMatchObject({ problem: { context: { metric: 'memory' } } })
    expect((await usageOf(companyId))[0]).toEqual([0, 0])
  })
})
