import type { KyselyPlugin } from 'kysely'
import { giveOwners } from '#server/areas/owner-recovery/giveOwner.ts'
import type { Db } from '#server/db/db.ts'
import { openDb } from '#server/db/open.ts'

// `node giveUntilKilled.ts TARGET NOW N`: opens the database, says what it finds, gives what new Owners are due and is
// killed at the Nth of these: before each statement that writes, before the commit, after it. Says `over` when there
// were not so many.
const [target, now, at] = process.argv.slice(2)
if (!target || !now || !at) throw new Error('Name the database, the time and when to be killed')
const db = await openDb(JSON.parse(target), { now: () => new Date(now) })

/** Every trace that giving leaves. */
const found = await db.system(async (tx) => ({
  outcomes: await tx.selectFrom('owner_recoveries').select('outcome').execute(),
  owners: await tx
    .selectFrom('role_assignments as a')
    .innerJoin('group_roles as g', 'g.id', 'a.group_role_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select('u.name')
    .where('g.name', '=', 'Owner')
    .orderBy('u.name')
    .execute(),
  told: await tx.selectFrom('audit_log').select('action').execute(),
  mails: await tx.selectFrom('outbox').select('topic').where('topic', '=', 'mail').execute(),
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
  system: async (work) => {
    const before = passed
    const answer = await db.system(async (tx) => {
      const done = await work(tx.withPlugin(dyingAtWrites))
      if (passed > before) mayDie()
      return done
    })
    if (passed > before) mayDie()
    return answer
  },
}
await giveOwners({ db: dying })
await db.close()
process.stdout.write('over\n')
