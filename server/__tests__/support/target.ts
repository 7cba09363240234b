import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { DbTarget } from '#server/db/open.ts'
import { openLite } from '#server/db/pglite.ts'
import { embeddedHere } from './embeddedHere.ts'
import { newFolder } from './process.ts'

/** Has a server do what no transaction can. */
export const commandServer = async (server: string, statement: string) => {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/**
 * A fresh database on a server: a copy of `template`, which is the one that Jest's global set-up has migrated. Without
 * a template (in a script of its own) the database is migrated when it is opened.
 */
export const databaseOn = async (
  server: string,
  template = process.env['TEST_DB_TEMPLATE'],
): Promise<{ name: string; url: URL; drop: () => Promise<void> }> => {
  const name = `portico_test_${randomUUID().replaceAll('-', '')}`
  // Copying files is half the work of logging each page, and nobody needs the log of a test.
  const copied = template ? `template ${template} strategy file_copy` : ''
  await commandServer(server, `create database ${name} ${copied}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url, drop: () => dropDatabase(server, name) }
}

export const dropDatabase = (server: string, name: string) =>
  commandServer(server, `drop database if exists ${name} with (force)`)

/** A folder with a database in it, a copy as well. */
export const migratedFolder = async () => {
  const dataDir = newFolder()
  const { compiled, dump } = await embeddedHere()
  // Without the set-up it is migrated when it is opened.
  if (dump) {
    const ask = await openLite({ dataDir, compiled, dump })
    await ask({ close: true })
  }
  return dataDir
}

/** A database that outlives the processes on it: a server's where there is one, else a folder. */
export const newTarget = async (
  server: string | undefined,
): Promise<{ target: DbTarget; drop: () => Promise<void> }> => {
  if (!server)
    return { target: { embedded: { dataDir: await migratedFolder() } }, drop: async () => undefined }
  const { url, drop } = await databaseOn(server)
  return { target: { url: url.href }, drop }
}
