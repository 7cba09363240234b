import { followBalances } from '#server/areas/billing/states/follow.ts'
import { openDb } from '#server/db/open.ts'
import { dyingDb } from './dyingDb.ts'
import { testSettings } from './testSettings.ts'

// `node followUntilKilled.ts TARGET NOW N`: opens the database, says what it finds, follows the balances and is killed at
// the Nth of these: before each statement that writes, before the commit, after it. Says `over` when there were not so
// many.
const [target, now, at] = process.argv.slice(2)
if (!target || !now || !at) throw new Error('Name the database, the time and when to be killed')
const db = await openDb(JSON.parse(target), { now: () => new Date(now) })

/** Every trace that it leaves. */
const found = await db.system(async (tx) => ({
  stands: await tx
    .selectFrom('wallets as w')
    .innerJoin('companies as c', 'c.id', 'w.company_id')
    .select(['w.state', 'w.deletion_told', 'c.status'])
    .execute(),
  told: await tx.selectFrom('audit_log').select('action').where('action', 'like', 'billing.%').execute(),
  mails: (
    await tx.selectFrom('outbox').select('payload').where('topic', '=', 'mail').orderBy('id').execute()
  ).map(({ payload }) => payload['template']),
}))
process.stdout.write(`${JSON.stringify(found)}\n`)

const dying = dyingDb(db, Number(at))
const log = {
  error: (about: unknown) => {
    throw (about as { err: Error }).err
  },
  warn: () => undefined,
}
await followBalances({ db: dying, settings: { ...testSettings, billing: 'enforced' }, log })
await db.close()
process.stdout.write('over\n')
