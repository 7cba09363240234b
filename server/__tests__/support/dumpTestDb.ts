import { writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { openDb } from '#server/db/open.ts'

// `node dumpTestDb.ts FILE`: writes the archive of an empty, migrated embedded database.

const migrated = async () => {
  const db = await openDb({ embedded: {} })
  const archive = (await db.embedded?.dump()) ?? new Uint8Array()
  await db.close()
  return new Uint8Array(archive)
}

/** PostgreSQL's own template databases are 600 of the 1,200 files that every start would unpack. */
const withoutTemplates = async (archive: Uint8Array<ArrayBuffer>) => {
  const lite = await PGlite.create({ loadDataDir: new Blob([archive]) })
  await lite.exec(`update pg_database set datistemplate = false where datname in ('template0', 'template1')`)
  for (const name of ['template0', 'template1']) await lite.exec(`drop database ${name}`)
  await lite.exec('checkpoint')
  const smaller = await lite.dumpDataDir('none')
  await lite.close()
  return new Uint8Array(await smaller.arrayBuffer())
}

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file to write')
writeFileSync(file, await withoutTemplates(await migrated()))
