import { runBank } from '../support/bank/runBank.ts'
import { killAll } from '../support/process.ts'

afterAll(killAll)

// `npm run bench -- --bank` does the same with twenty companies, 200 kills and minutes of work.
it('keeps books that add up at every moment, and loses nothing that was acknowledged, whoever is killed', async () => {
  const server = process.env['TEST_DATABASE_URL']
  const { faults, receipts, reads } = await runBank({
    server,
    customers: 4,
    tellers: server ? 8 : 4,
    kills: 4,
    receipts: 80,
  })
  expect(faults).toEqual([])
  expect(receipts).toBeGreaterThan(40)
  expect(reads > 0).toBe(server !== undefined && server !== '')
}, 120_000)
