import { killAll } from '../support/process.ts'
import { runChaos } from '../support/chaos/runChaos.ts'

afterAll(killAll)

// `npm run bench -- --chaos` does the same with 200 operations and 50 kills.
const operations = 24
const kills = 4

it('ends every operation, loses and doubles nothing and counts right, however often a server is killed', async () => {
  const { ended, faults } = await runChaos({
    server: process.env['TEST_DATABASE_URL'],
    operations,
    kills,
  })
  expect(faults).toEqual([])
  expect(Object.values(ended).reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(operations)
}, 240_000)
