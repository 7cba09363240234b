import type { KyselyPlugin } from 'kysely'
import { followBalances } from '#server/areas/billing/states/follow.ts'
import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'
import { testSettings } from './people.ts'

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

let passed = 0
const mayDie = () => {
  passed += 1
  if (passed === Number(at)) process.kill(process.pid, 'SIGKILL')
}
const writes = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])
const dyingAtWrites: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (writes.has(node.kind)) mayDie()
    return node
  },
  transformResult: async ({ result }) => result,
}
const dying: Db = {
  ...db,
  tenant: async (scope, work) => {
    const before = passed
    const answer = await db.tenant(scope, async (tx) => {
      const done = await work(tx.withPlugin(dyingAtWrites))
      if (passed > before) mayDie()
      return done
    })
    if (passed > before) mayDie()
    return answer
  },
}
const log = {
  error: (about: unknown) => {
    throw (about as { err: Error }).err
  },
  warn: () => undefined,
}
await followBalances({ db: dying, settings: { ...testSettings, billing: 'enforced' }, log })
await db.close()
process.stdout.write('over\n')
