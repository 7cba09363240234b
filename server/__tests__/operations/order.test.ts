import { v7 as uuidv7 } from 'uuid'
import type { OpenDb } from '#server/db/open.ts'
import { isBusy } from '#server/operations/busy.ts'
import { claim } from '#server/operations/claim.ts'
import type { Wanted } from '#server/operations/start.ts'
import type { Workflows } from '#server/operations/workflow.ts'
import { lockCompany } from '#server/tenancy/lockCompany.ts'
import { cloudOfThings, engineOn } from '../support/engine.ts'
import { addOperations, insertOperations } from '../support/operations.ts'
import { someoneWaits } from '../support/someoneWaits.ts'
import { isRealServer, openTestDb, testClock } from '../support/testDb.ts'

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

const { cloud } = cloudOfThings()

/** One step, which is over when the test says so. */
const untilTold = () => {
  const done = new Set<string>()
  const workflows: Workflows = {
    'thing:create': {
      steps: [
        {
          name: 'only',
          order: async () => undefined,
          watch: async ({ operation }) => ({ done: done.has(operation.id), progress: 0 }),
        },
      ],
    },
  }
  return { workflows, done }
}

const thing = (id: string) => ({ kind: 'thing', id, name: 'thing' })
const start = (workflows: Workflows, about: Partial<Wanted>) =>
  engine.start(companyId, workflows, { amounts: {}, ...about })
const statuses = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await engine.operationOf(id)).status))

describe('operations on one resource', () => {
  it('run in the order in which they were requested, whatever the clocks say that make their ids', async () => {
    const target_id = uuidv7()
    const later = { id: 'ffffffff-0000-7000-8000-000000000000', target_id }
    const earlier = { id: '00000000-0000-7000-8000-000000000000', target_id }
    const [first] = await addOperations(db, companyId, [later, earlier])
    const claimed = await claim(db, 'worker', { most: 8, leaseSeconds: 30 })
    expect(claimed.map(({ operation }) => operation.id)).toEqual([first])
  })

  it.each([
    ['are both its target', (id: string) => [{ target_id: id }, { target_id: id }]],
    ['hold it beside their targets', (id: string) => [{ also_id: id }, { also_id: id }]],
    ['hold it each in its way', (id: string) => [{ target_id: id }, { also_id: id }]],
  ])('never run at the same time when they %s', async (_, given) => {
    const both = given(uuidv7()).map((one) => ({ ...one, status: 'running' as const }))
    await expect(addOperations(db, companyId, both)).rejects.toMatchObject({
      constraint: 'one_running_operation',
    })
  })
})

describe('an operation on two resources', () => {
  it('waits for what is done to either of them, and is overtaken on neither', async () => {
    const { workflows, done } = untilTold()
    const [instance, volume] = [uuidv7(), uuidv7()]
    const worker = engine.worker(cloud, workflows)
    const reboot = await start(workflows, { target: thing(instance) })
    const attach = await start(workflows, { target: thing(volume), also: instance })
    const snapshot = await start(workflows, { target: thing(volume) })
    const stop = await start(workflows, { target: thing(instance) })
    const ids = [reboot, attach, snapshot, stop].map(({ id }) => id)
    const seen: string[][] = []
    for (const id of ids) {
      await worker.drain()
      seen.push(await statuses(ids))
      done.add(id)
      clock.advance(1)
    }
    expect(seen).toEqual([
      ['running', 'queued', 'queued', 'queued'],
      ['succeeded', 'running', 'queued', 'queued'],
      ['succeeded', 'succeeded', 'running', 'running'],
      ['succeeded', 'succeeded', 'succeeded', 'running'],
    ])
  })

  it('makes both busy until it has ended', async () => {
    const { workflows, done } = untilTold()
    const [instance, volume] = [uuidv7(), uuidv7()]
    const { id } = await start(workflows, { target: thing(volume), also: instance })
    const busy = () =>
      db.tenant({ companyId }, async (tx) =>
        Promise.all(
          [instance, volume].map((resource) => isBusy(tx, { company_id: companyId, id: resource })),
        ),
      )
    expect(await busy()).toEqual([true, true])
    await engine.worker(cloud, workflows).drain()
    expect(await busy()).toEqual([true, true])
    done.add(id)
    clock.advance(1)
    await engine.worker(cloud, workflows).drain()
    expect(await busy()).toEqual([false, false])
  })

  it('is refused when too many wait for the second one', async () => {
    const { workflows } = untilTold()
    const instance = uuidv7()
    for (let n = 0; n < 6; n += 1) await start(workflows, { target: thing(instance) })
    await expect(start(workflows, { target: thing(uuidv7()), also: instance })).rejects.toMatchObject({
      name: 'ConflictException',
    })
  })
})

// The embedded database has one connection: its transactions commit in the order in which they begin.
const describeOnServer = isRealServer ? describe : describe.skip

describeOnServer('operations that are requested at the same time', () => {
  it('are in the order of their commits', async () => {
    const { workflows } = untilTold()
    const target = thing(uuidv7())
    let later: ReturnType<typeof start> | undefined
    await db.tenant({ companyId }, async (tx) => {
      await lockCompany(tx, companyId)
      later = start(workflows, { target })
      await someoneWaits(db)
      await insertOperations(tx, companyId, [{ target_id: target.id }])
    })
    const last = await later
    const rows = await db.system((tx) => tx.selectFrom('operations').select('id').orderBy('seq').execute())
    expect(rows).toMatchObject([{}, { id: last?.id }])
  })
})
