import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

const support = 'server/__tests__/support'
const dump = join(support, 'dumpTestDb.ts')
const kept = 'node_modules/.cache/test-database'

const filesIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name))

/** Everything that the migrated database is made from: one that was made from the same is used again. */
const fingerprint = () => {
  const sources = [
    'node_modules/@electric-sql/pglite/package.json',
    dump,
    ...filesIn('server/migrations'),
    ...filesIn('server/src/db'),
  ]
  const hash = createHash('sha256')
  for (const source of sources.toSorted()) hash.update(source).update(readFileSync(source))
  return hash.digest('hex').slice(0, 16)
}

/** An archive of an empty, migrated embedded database. */
const makeArchive = () => {
  const file = join(process.cwd(), kept, `${fingerprint()}.tar`)
  if (existsSync(file)) return file
  mkdirSync(kept, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  execFileSync(process.execPath, [dump, unfinished], { stdio: 'inherit' })
  // In one step: a run beside this one sees the whole file or none.
  renameSync(unfinished, file)
  return file
}

/** An empty, migrated database on a server, under a name of its own: others may be testing on it too. */
const makeTemplate = (server: string) => {
  const name = `portico_template_${randomUUID().replaceAll('-', '')}`
  const script = join(support, 'templateTestDb.ts')
  execFileSync(process.execPath, [script, 'create', server, name], { stdio: 'inherit' })
  return name
}

/**
 * Migrates one database, on the server that TEST_DATABASE_URL names or embedded, of which each test file
 * takes a copy. In a process of its own, because Jest would turn the server's modules into CommonJS here.
 */
export default () => {
  const server = process.env['TEST_DATABASE_URL']
  if (server) process.env['TEST_DB_TEMPLATE'] = makeTemplate(server)
  else process.env['TEST_DB_DUMP'] = makeArchive()
}
