import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { checkLedger } from '#server/money/checkLedger.ts'
import { Refusal } from '#server/problems.ts'
import { dyingDb } from './dyingDb.ts'
import { tracesOf, works, type WorkName } from './staffWorks.ts'

// `node staffUntilKilled.ts TARGET NOW IDS PAID WORK N`: opens the database, says what it finds, does the work and is
// killed at the Nth of these: before each statement that writes, before a commit, after it. When there were not so many
// it says what it finds then, does the work once more and says that again, and `over`. PAID is where the provider writes
// down what it paid back.
const [target, now, ids, paid, work, nth] = process.argv.slice(2)
if (!target || !now || !ids || !paid || !work || !nth)
  throw new Error('Name the database, the work and when to be killed')
let at = Date.parse(now)
const db = await openDb(JSON.parse(target), { now: () => new Date(at) })
const sayWhatIsThere = async () =>
  process.stdout.write(`${JSON.stringify([await tracesOf(db), await checkLedger(db)])}\n`)
const doIt = (on: Db) =>
  // The test names one of them.
  works[work as WorkName]({ db: on, ids: JSON.parse(ids), paid }).catch((error: unknown) => {
    // What is done already is refused.
    if (!(error instanceof Refusal)) throw error
  })
await sayWhatIsThere()
await doIt(dyingDb(db, Number(nth)))
await sayWhatIsThere()
// As late as who comes after one that was killed.
at += 61_000
await doIt(db)
await sayWhatIsThere()
await db.close()
process.stdout.write('over\n')
