import { z } from 'zod/mini'
import type { OpenDb } from '#server/db/open.ts'
import { defineWorkflow, type Workflows } from '#server/operations/workflow.ts'
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

const input = z.object({ sizeGib: z.number(), name: z.optional(z.string()) })
const sizes: number[] = []
const workflows: Workflows = {
  'thing:create': defineWorkflow(input, {
    steps: [
      {
        name: 'only',
        order: async ({ operation }) => {
          sizes.push(operation.input.sizeGib)
          return undefined
        },
      },
    ],
    begin: async (_tx, operation) => void sizes.push(operation.input.sizeGib * 10),
    succeeded: async (_tx, operation) => void sizes.push(operation.input.sizeGib * 100),
  }),
}

describe('a workflow', () => {
  it('is given the input that it has declared, in each of its parts', async () => {
    await engine.start(await engine.newCompany(), workflows, { input: { sizeGib: 2 } })
    await engine.worker(cloud, workflows).drain()
    expect(sizes.splice(0)).toEqual([20, 2, 200])
  })

  it.each([[{}], [{ sizeGib: '2' }], [{ sizeGib: 2, name: 3 }]])(
    'is not started with %j, which it could not work with',
    async (wrong) => {
      const companyId = await engine.newCompany()
      await expect(engine.start(companyId, workflows, { input: wrong })).rejects.toMatchObject({
        issues: [expect.anything()],
      })
      expect(await db.system((tx) => tx.selectFrom('operations').select('id').execute())).toEqual([])
    },
  )

  it('fails on what another release has written and it can’t work with', async () => {
    const other: Workflows = { 'thing:create': { steps: [] } }
    const { id } = await engine.start(await engine.newCompany(), other, { input: { size: 2 } })
    const worker = engine.worker(cloud, workflows)
    for (let minute = 0; minute < 10; minute += 1) {
      await worker.drain()
      clock.advance(60)
    }
    expect(sizes).toEqual([])
    expect(await engine.operationOf(id)).toMatchObject({ status: 'failed', error: { reason: 'internal' } })
  })
})
