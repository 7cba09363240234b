import pg from 'pg'
import { openDb } from '#server/db/open.ts'

// `node templateTestDb.ts create|drop URL NAME`: a migrated database for others to be copied from.

const [command, server, name] = process.argv.slice(2)
if (!server || !name) throw new Error('Say whether to create or to drop, on which server, and the name')

const admin = new pg.Client({ connectionString: server })
await admin.connect()
if (command === 'create') {
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  await (await openDb({ url: url.href })).close()
} else {
  await admin.query(`drop database if exists ${name} with (force)`)
}
await admin.end()
