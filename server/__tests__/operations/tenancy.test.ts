import { CloudFault } from '#server/cloud/port.ts'
import type { Tx } from '#server/db/db.ts'
import type { OpenDb } from '#server/db/open.ts'
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
afterAll(() => db.close())

const { cloud } = cloudOfThings()
const harmless = { name: 'only', order: async () => undefined }
const failing = {
  name: 'only',
  order: async () => {
    throw new CloudFault('rejected', 'no', false)
  },
}

/** Writes to the limits of whoever can be reached. */
const forgetful = async (tx: Tx) => {
  await tx.updateTable('limits').set({ lim: '77' }).execute()
}

const limitsOf = (companyId: string) =>
  db.system((tx) =>
    tx.selectFrom('limits').select('lim').distinct().where('company_id', '=', companyId).execute(),
  )

const places: [string, Workflow][] = [
  ['begins', { steps: [harmless], begin: forgetful }],
  ['records a step', { steps: [{ ...harmless, record: async () => forgetful }] }],
  ['ends', { steps: [harmless], succeeded: forgetful }],
  ['fails', { steps: [failing], failed: forgetful }],
  ['says what a failure has left behind', { steps: [failing], leftBehind: async () => forgetful }],
]

it.each(places)(
  'a workflow that forgets its company when it %s reaches no other one',
  async (_, workflow) => {
    const workflows: Workflows = { 'thing:create': workflow }
    const [ours, theirs] = [await engine.newCompany(), await engine.newCompany()]
    const before = await limitsOf(theirs)
    await engine.start(ours, workflows)
    await engine.worker(cloud, workflows).drain()
    expect(await limitsOf(ours)).toEqual([{ lim: '77' }])
    expect(await limitsOf(theirs)).toEqual(before)
  },
)
