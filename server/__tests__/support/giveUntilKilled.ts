import { giveOwners } from '#server/areas/owner-recovery/giveOwner.ts'
import { openDb } from '#server/db/open.ts'
import { dyingDb } from './dyingDb.ts'

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

const dying = dyingDb(db, Number(at))
await giveOwners({ db: dying })
await db.close()
process.stdout.write('over\n')
