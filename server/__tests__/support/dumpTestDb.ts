import { writeFileSync } from 'node:fs'
import { openDb } from '#server/db/open.ts'

// `node dumpTestDb.ts FILE`: writes the archive of an empty, migrated embedded database.
const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file to write')
const db = await openDb({ embedded: {} })
writeFileSync(file, (await db.embedded?.dump()) ?? new Uint8Array())
await db.close()
