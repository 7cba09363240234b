import { openDb } from '#server/db/open.ts'
import { commandServer, dropDatabase } from './target.ts'

// `node templateTestDb.ts create|drop URL NAME`: a migrated database for others to be copied from.

const [command, server, name] = process.argv.slice(2)
if (!server || !name) throw new Error('Say whether to create or to drop, on which server, and the name')

if (command === 'create') {
  await commandServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  await (await openDb({ url: url.href })).close()
} else await dropDatabase(server, name)
