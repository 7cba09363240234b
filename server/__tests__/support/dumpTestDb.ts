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

/** What a start reads of the log is in its first page or two. The rest of its 16 MB is zeros. */
const logBytes = 1 << 20

/**
 * PostgreSQL's own template databases are 600 of the 1,200 files that every start would unpack, and the log of the
 * migrations two thirds of the bytes.
 */
const withoutBallast = async (archive: Uint8Array<ArrayBuffer>) => {
  const lite = await PGlite.create({
    loadDataDir: new Blob([archive]),
    startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off'],
  })
  await lite.exec(`update pg_database set datistemplate = false where datname in ('template0', 'template1')`)
  for (const name of ['template0', 'template1']) await lite.exec(`drop database ${name}`)
  await lite.exec('select pg_switch_wal()')
  await lite.exec('checkpoint')
  const { FS } = lite.Module
  const log = '/pglite/data/pg_wal'
  for (const name of FS.readdir(log)) if (/^[0-9A-F]{24}$/.test(name)) FS.truncate(`${log}/${name}`, logBytes)
  const smaller = await lite.dumpDataDir('none')
  await lite.close()
  return new Uint8Array(await smaller.arrayBuffer())
}

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file to write')
writeFileSync(file, await withoutBallast(await migrated()))
