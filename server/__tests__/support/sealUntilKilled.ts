import { v7 as uuidv7 } from 'uuid'
import { audit } from '#server/audit/audit.ts'
import { sealEntries } from '#server/audit/seal.ts'
import { openDb } from '#server/db/open.ts'

// `node sealUntilKilled.ts FOLDER COMPANY`: opens the embedded database there, writes entries with sixteen writers
// while others are sealed, and says the target of each entry that it has been told is kept.
const [dataDir, companyId] = process.argv.slice(2)
if (!dataDir || !companyId) throw new Error('Name the folder and the company')
const db = await openDb({ embedded: { dataDir } })
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
