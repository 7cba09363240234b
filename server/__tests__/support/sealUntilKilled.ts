import { v7 as uuidv7 } from 'uuid'
import { audit } from '#server/audit/audit.ts'
import { sealEntries } from '#server/audit/seal.ts'
import { openDb } from '#server/db/open.ts'

// `node sealUntilKilled.ts TARGET COMPANY`: opens the database, writes entries with sixteen writers
// while others are sealed, and says the target of each entry that it has been told is kept.
const [target, companyId] = process.argv.slice(2)
if (!target || !companyId) throw new Error('Name the database and the company')
const db = await openDb(JSON.parse(target))
await db.system((tx) =>
  tx
    .insertInto('companies')
    .values({ id: companyId, name: 'Atlas' })
    .onConflict((there) => there.doNothing())
    .execute(),
)
process.stdout.write('open\n')

const write = async () => {
  for (;;) {
    const id = uuidv7()
    await db.system((tx) => audit(tx, { action: 'test.told', companyId, target: { kind: 'instance', id } }))
    process.stdout.write(`${id}\n`)
  }
}
const seal = async () => {
  for (;;) await sealEntries({ db })
}
await Promise.all([...Array.from({ length: 16 }, write), seal()])
