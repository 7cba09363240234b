import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startCluster } from '../../../server/__tests__/support/cluster.ts'
import { newFolder } from '../../../server/__tests__/support/process.ts'
import type { ServerData } from './serverData.ts'

const password = 'made-for-this-journey'

/** The statements of README.md by which an administrator makes ready a PostgreSQL for Portico. */
const statements = (): string[] => {
  const readme = readFileSync(resolve(import.meta.dirname, '../../../README.md'), 'utf8')
  const block = /^create role portico login[\s\S]*?(?=^```)/m.exec(readme)?.[0] ?? ''
  return block
    .replaceAll(/--.*$/gm, '')
    .replace("'…'", `'${password}'`)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/**
 * An empty database on a PostgreSQL server of its own, which belongs to a user without any other rights. Without a
 * PostgreSQL on the machine it is the embedded one.
 */
export const plainOwnersData = async (): Promise<ServerData> => {
  const dataDir = newFolder()
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (!process.env['TEST_DATABASE_URL'])
    return {
      dataDir,
      database: { embedded: { dataDir: join(dataDir, 'database') } },
      remove: async () => removeFolder(),
    }
  const { url, stop } = await startCluster()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  for (const statement of statements()) await admin.query(statement)
  await admin.end()
  const ownersUrl = Object.assign(new URL(url), { username: 'portico', password, pathname: '/portico' })
  return {
    dataDir,
    database: { url: ownersUrl.href },
    remove: async () => {
      removeFolder()
      stop()
    },
  }
}
