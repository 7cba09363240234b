import { openDb } from '#server/db/open.ts'
import { Refusal } from '#server/problems.ts'
import { dyingDb } from './dyingDb.ts'
import { tracesOf, works, type WorkName } from './staffWorks.ts'

// `node staffUntilKilled.ts TARGET NOW IDS PAID WORK N`: opens the database, says what it finds, does the work and is
// killed at the Nth of these: before each statement that writes, before a commit, after it. Says `over` when there were
// not so many. PAID is where the provider writes down what it paid back.
const [target, now, ids, paid, work, at] = process.argv.slice(2)
if (!target || !now || !ids || !paid || !work || !at)
  throw new Error('Name the database, the work and when to be killed')
const db = await openDb(JSON.parse(target), { now: () => new Date(now) })
process.stdout.write(`${JSON.stringify(await tracesOf(db))}\n`)

const dying = dyingDb(db, Number(at))
// The test names one of them.
await works[work as WorkName]({ db: dying, ids: JSON.parse(ids), paid }).catch((error: unknown) => {
  // What is done already is refused.
  if (!(error instanceof Refusal)) throw error
})
await db.close()
process.stdout.write('over\n')
