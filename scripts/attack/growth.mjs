import { meterCompany } from '../../server/src/money/meter.ts'
import { countingDb } from '../../server/__tests__/support/growth/countingDb.ts'
import { grownCompany } from '../../server/__tests__/support/growth/reads.ts'
import { testApp } from '../../server/__tests__/support/people.ts'

const [few, many] = [60, 1_000]
/** Rows and statements that a read may have more of, whatever it is about. */
const [roomRows, roomQueries] = [250, 5]
const mostGrowth = 3
const day = 24 * 3600

/**
 * A company comes to own many of everything, and its meter stands still for a month: no read of the API may answer later
 * for it, ask the database for more, or take more out of it, than when it had few.
 */
export const growth = async ({ test: quiet }, attack) => {
  const counting = countingDb(quiet.db)
  const test = await testApp({ beside: { ...quiet, db: counting.db } })
  try {
    const company = await grownCompany(test, counting.asked)
    await company.grow(few)
    await company.readAll()
    const before = new Map((await company.readAll()).map((read) => [read.line, read]))
    await company.grow(many - few)
    await meterCompany({ db: quiet.db }, company.companyId)
    const judge = async (meter) => {
      for (const read of await company.readAll()) {
        const { line, status, isAnswered, ms, queries, rows } = read
        const where = `${line}, with ${many} of everything, the meter ${meter}`
        const then = before.get(line)
        attack.judge(where, status, '', ms)
        if (!isAnswered) attack.find('a read was refused to a company that has grown', `${where}: ${status}`)
        if (queries > then.queries * mostGrowth + roomQueries)
          attack.find('a read asked for more as a company grew', `${where}: ${queries} statements`)
        if (rows > then.rows * mostGrowth + roomRows)
          attack.find('a read took out more as a company grew', `${where}: ${rows} rows`)
      }
    }
    await judge('current')
    test.clock.advance(30 * day)
    await judge('a month behind')
  } finally {
    await test.close()
  }
}
