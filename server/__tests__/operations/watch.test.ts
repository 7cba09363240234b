import type { OpenDb } from '#server/db/open.ts'
import { CloudFault } from '#server/cloud/port.ts'
import type { Workflows } from '#server/operations/workflow.ts'
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

/** An effect that is looked at until the test is content. */
const watched = (watch: (look: number) => { done: boolean; progress: number }) => {
  const looks: number[] = []
  const workflows: Workflows = {
    'thing:create': {
      steps: [
        {
          name: 'only',
          order: async () => undefined,
          watch: async () => {
            looks.push(clock.now().getTime() / 1000)
            return watch(looks.length)
          },
        },
      ],
    },
  }
  return { workflows, looks }
}

/** Lets a worker look so often. */
const look = async (workflows: Workflows, seen: { looks: number[] }, times: number) => {
  const worker = engine.worker(cloud, workflows)
  const enough = seen.looks.length + times
  while (seen.looks.length < enough) {
    await worker.drain()
    clock.advance(0.5)
  }
}

const changesOf = async (companyId: string) =>
  (
    await db.system((tx) =>
      tx.selectFrom('changes').select('revision').where('company_id', '=', companyId).execute(),
    )
  ).length

describe('a step in progress', () => {
  it('is looked at a hundred times without a change of its record', async () => {
    const seen = watched(() => ({ done: false, progress: 40 }))
    const companyId = await engine.newCompany()
    const { id } = await engine.start(companyId, seen.workflows)
    await look(seen.workflows, seen, 1)
    const { revision, progress } = await engine.operationOf(id)
    expect(progress).toBe(40)
    const changes = await changesOf(companyId)
    await look(seen.workflows, seen, 100)
    expect(await engine.operationOf(id)).toMatchObject({ revision, status: 'running' })
    expect(await changesOf(companyId)).toBe(changes)
  })

  it('changes its record once for each point of progress, and never goes back', async () => {
    const seen = watched((n) => ({ done: false, progress: [10, 10.4, 10.9, 11.2, 8, 12][n - 1] ?? 12 }))
    const companyId = await engine.newCompany()
    const { id } = await engine.start(companyId, seen.workflows)
    await look(seen.workflows, seen, 1)
    const before = await changesOf(companyId)
    await look(seen.workflows, seen, 9)
    expect((await changesOf(companyId)) - before).toBe(2)
    expect((await engine.operationOf(id)).progress).toBe(12)
  })

  it('is looked at less often the longer it takes, but every five seconds at least', async () => {
    const seen = watched(() => ({ done: false, progress: 0 }))
    await engine.start(await engine.newCompany(), seen.workflows)
    await look(seen.workflows, seen, 60)
    const pauses = seen.looks.slice(1).map((at, n) => at - (seen.looks[n] ?? 0))
    expect(pauses[0]).toBe(0.5)
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)
    expect(pauses.at(-1)).toBe(5)
  })

  it('counts attempts from the last time the cloud answered', async () => {
    const seen = watched((n) => {
      if (n % 2 === 0) throw new CloudFault('unavailable', 'away', true)
      return { done: n === 21, progress: 0 }
    })
    const { id } = await engine.start(await engine.newCompany(), seen.workflows)
    await look(seen.workflows, seen, 21)
    expect((await engine.operationOf(id)).status).toBe('succeeded')
  })
})
