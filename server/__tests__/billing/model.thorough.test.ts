import fc from 'fast-check'
import { hearGateway } from '#server/areas/billing/topUps/webhook.ts'
import { checkLedger } from '#server/money/checkLedger.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { Books } from './model/books.ts'
import { commands } from './model/commands.ts'
import { leave, newWorld } from './model/world.ts'

let test: TestApp
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())

const runs = Number(process.env['MODEL_RUNS'] ?? 25)
const most = Number(process.env['MODEL_COMMANDS'] ?? 60)
const seed = Number(process.env['MODEL_SEED'] ?? 7)

/** As all of them have been told what there was to tell. */
const quiet = async () => {
  test.clock.advance(2 * 3600 - ((test.clock.now().getTime() / 1000) % 1))
  await hearGateway(test.deps)
  await hearGateway(test.deps)
}

it(`keeps the books that a plain model keeps, whatever is done in whichever order (${runs} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(commands(most), async (given) => {
      await quiet()
      const world = await newWorld(test)
      const model = new Books(test.clock.now().getTime() / 1000)
      try {
        await fc.asyncModelRun(() => ({ model, real: world }), given)
      } finally {
        await leave(world)
      }
    }),
    { numRuns: runs, seed, endOnFailure: process.env['CI'] === 'true' },
  )
  expect(await checkLedger(test.db)).toEqual([])
}, 7_200_000)
