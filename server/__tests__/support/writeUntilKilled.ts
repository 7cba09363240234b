import { randomUUID } from 'node:crypto'
import { openDb } from '#server/db/open.ts'

// `node writeUntilKilled.ts TARGET`: opens the database, writes without end, and says
// the name of each company that it has been told is kept.
const [target] = process.argv.slice(2)
if (!target) throw new Error('Name the database')
const db = await openDb(JSON.parse(target))
process.stdout.write('open\n')
for (;;) {
  const id = randomUUID()
  // Two rows that belong together: half of them would be a loss too.
  await db.system(async (tx) => {
    await tx.insertInto('companies').values({ id, name: id }).execute()
    await tx.insertInto('projects').values({ id: randomUUID(), company_id: id, name: id }).execute()
  })
  process.stdout.write(`${id}\n`)
}
