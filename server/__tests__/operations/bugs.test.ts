import { Registry } from 'prom-client'
import { CloudFault } from '#server/cloud/port.ts'
import type { OpenDb } from '#server/db/open.ts'
import { stuckCounter } from '#server/operations/metrics.ts'
import type { Workflow, Workflows } from '#server/operations/workflow.ts'
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

const { cloud } = cloudOfThings()
const bug = new TypeError('x is undefined')
const throwing = () => {
  const calls = { n: 0 }
  const fail = async () => {
    calls.n += 1
    throw bug
  }
  return { calls, fail }
}

/** Lets an operation of this workflow be tried for an hour, and says what became of it. */
const outcomeOf = async (workflow: Workflow) => {
  const workflows: Workflows = { 'thing:create': workflow }
  const logged: unknown[] = []
  const register = new Registry()
  const stuck = stuckCounter(register)
  const worker = engine.worker(cloud, workflows, {
    log: { error: (about: unknown) => logged.push(about) },
    onStuck: () => stuck.inc(),
  })
  const companyId = await engine.newCompany()
  const { id } = await engine.start(companyId, workflows)
  for (let minute = 0; minute < 60; minute += 1) {
    await worker.drain()
    clock.advance(60)
  }
  return {
    operation: await engine.operationOf(id),
    usage: await engine.usageOf(companyId),
    logged,
    metrics: await register.metrics(),
  }
}

const nothing = [
  [0, 0],
  [0, 0],
]
const rejected = async () => {
  throw new CloudFault('rejected', 'no', false)
}
const harmless = { name: 'only', order: async () => undefined }

describe('a bug in a workflow', () => {
  const places: [string, (fail: () => Promise<never>) => Workflow][] = [
    ['the check before a step', (fail) => ({ steps: [{ ...harmless, isNeeded: fail }] })],
    ['an order', (fail) => ({ steps: [{ name: 'only', order: fail }] })],
    ['a look', (fail) => ({ steps: [{ ...harmless, watch: fail }] })],
    ['what a step records', (fail) => ({ steps: [{ ...harmless, record: async () => fail }] })],
    ['what marks its beginning', (fail) => ({ steps: [harmless], begin: fail })],
    ['what marks its end', (fail) => ({ steps: [harmless], succeeded: fail })],
  ]

  it.each(places)(
    'in %s is met five times at the most, then the operation fails',
    async (_, workflowWith) => {
      const { calls, fail } = throwing()
      const { operation, usage, logged, metrics } = await outcomeOf(workflowWith(fail))
      expect(calls.n).toBe(5)
      expect(operation).toMatchObject({ status: 'failed', error: { reason: 'internal' }, lease_until: null })
      expect(usage).toEqual(nothing)
      expect(logged).toEqual(Array(5).fill(expect.objectContaining({ err: bug, operation: operation.id })))
      expect(metrics).toContain('portico_operations_stuck_total 0')
    },
  )

  it('that comes back when the failure is marked keeps nothing in progress', async () => {
    const { fail } = throwing()
    const { operation } = await outcomeOf({ steps: [harmless], begin: fail, failed: fail })
    expect(operation).toMatchObject({ status: 'failed', error: { reason: 'internal' } })
  })

  it('is compensated', async () => {
    let undone = 0
    const { operation } = await outcomeOf({
      steps: [harmless, { name: 'second', order: throwing().fail }],
      undo: async () => void (undone += 1),
    })
    expect(operation).toMatchObject({ status: 'failed', step: 1 })
    expect(undone).toBe(1)
  })

  it('that passes is nothing but a delay', async () => {
    let calls = 0
    const { operation } = await outcomeOf({
      steps: [{ name: 'only', order: async () => ((calls += 1) === 1 ? throwing().fail() : undefined) }],
    })
    expect(operation).toMatchObject({ status: 'succeeded', attempts: 0 })
  })
})

const stillHeld = () =>
  Promise.reject(
    Object.assign(new Error('duplicate key value'), { code: '23505', constraint: 'port_address_once' }),
  )

describe('an address that something else still holds', () => {
  it('is waited for, for longer than a bug would be', async () => {
    let calls = 0
    const { operation, logged } = await outcomeOf({
      steps: [{ ...harmless, record: async () => async () => ((calls += 1) <= 7 ? stillHeld() : undefined) }],
    })
    expect(operation).toMatchObject({ status: 'succeeded' })
    expect(calls).toBe(8)
    expect(logged).toEqual([])
  })

  it('that is never let go of fails the operation in the end', async () => {
    const { operation } = await outcomeOf({ steps: [{ ...harmless, record: async () => stillHeld }] })
    expect(operation).toMatchObject({ status: 'failed', error: { reason: 'internal' } })
  })
})

describe('a bug in the compensation', () => {
  const places: [string, (fail: () => Promise<never>) => Partial<Workflow>][] = [
    ['itself', (fail) => ({ undo: fail })],
    ['what is asked of the cloud afterwards', (fail) => ({ leftBehind: fail })],
    ['what marks the failure', (fail) => ({ failed: fail })],
  ]

  it.each(places)('in %s is met a few times at the most, then the operator is told', async (_, with_) => {
    const { calls, fail } = throwing()
    const { operation, usage, logged, metrics } = await outcomeOf({
      steps: [{ name: 'only', order: rejected }],
      ...with_(fail),
    })
    expect(calls.n).toBeLessThanOrEqual(11)
    expect(operation).toMatchObject({ status: 'failed', error: { reason: 'rejected' }, lease_until: null })
    expect(usage).toEqual(nothing)
    expect(logged.at(-1)).toMatchObject({ operation: operation.id, action: 'create' })
    expect(metrics).toContain('portico_operations_stuck_total 1')
  })

  it('leaves the resource with the words of its workflow', async () => {
    const failed: string[] = []
    await outcomeOf({
      steps: [{ name: 'only', order: rejected }],
      undo: throwing().fail,
      failed: async (_tx, { id }) => void failed.push(id),
    })
    expect(failed).toHaveLength(1)
  })
})

describe('a cloud that is away', () => {
  it('is waited for as long as it takes to compensate', async () => {
    const away = new CloudFault('unavailable', 'away', true)
    let calls = 0
    const { operation, metrics } = await outcomeOf({
      steps: [{ name: 'only', order: rejected }],
      undo: async () => {
        if ((calls += 1) < 30) throw away
      },
    })
    expect(operation).toMatchObject({ status: 'failed', error: { reason: 'rejected' } })
    expect(calls).toBe(30)
    expect(metrics).toContain('portico_operations_stuck_total 0')
  })
})

describe('a database that is busy', () => {
  it('is no attempt', async () => {
    let calls = 0
    const { operation } = await outcomeOf({
      steps: [harmless],
      succeeded: async () => {
        if ((calls += 1) <= 20) throw Object.assign(new Error('lock timeout'), { code: '55P03' })
      },
    })
    expect(operation.status).toBe('succeeded')
  })
})
