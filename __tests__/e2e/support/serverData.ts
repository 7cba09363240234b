import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DbTarget } from '#server/db/open.ts'
import { newFolder } from '../../../server/__tests__/support/process.ts'
import { databaseOn } from '../../../server/__tests__/support/target.ts'
import { until } from './until.ts'

/** What a server keeps: its folder, and its database, in that folder or on a database server. */
export interface ServerData {
  dataDir: string
  database: DbTarget
  remove: () => Promise<void>
}

/** With the demo (`1`) or without (`0`). */
interface Kind {
  demo: string
  /** With the database in the folder, even where there is a database server. */
  embedded: boolean
}

/**
 * What a server of a journey has. Where there is a PostgreSQL (TEST_DATABASE_URL) its database is there, which
 * takes half the time: journeys are about what is in the browser.
 *
 * It is a copy of one on which a server has been started once (`begin`): that takes longer than many a journey. The
 * first to want one makes it, and the other workers of the run wait for it (`__tests__/support/beginTogether.ts`). A
 * program of its own begins with nothing.
 */
export const newServerData = async (
  kind: Kind,
  begin: (first: ServerData) => Promise<void>,
): Promise<ServerData> => {
  const { E2E_BEGINNINGS: beginnings, TEST_DATABASE_URL: url } = process.env
  if (!beginnings) return emptyData(undefined)
  const server = kind.embedded ? undefined : url
  const begun = join(beginnings, `demo-${kind.demo}${server ? '-on-server' : ''}`)
  if (isFirst(`${begun}.making`)) {
    const first = await emptyData(server)
    await begin(first)
    writeFileSync(templateOf(first.dataDir), first.name ?? '')
    renameSync(first.dataDir, begun)
  } else await until(async () => existsSync(begun) || undefined, 120_000)
  return copyOf(begun, server)
}

/** The name of the database on the server that belongs to a folder. */
const templateOf = (folder: string) => join(folder, 'template')

const emptyData = (server: string | undefined) => dataOn(newFolder(), server)

const copyOf = (begun: string, server: string | undefined) => {
  const dataDir = newFolder()
  cpSync(begun, dataDir, { recursive: true })
  return dataOn(dataDir, server, readFileSync(templateOf(begun), 'utf8'))
}

const dataOn = async (dataDir: string, server: string | undefined, template?: string) => {
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (!server)
    return {
      dataDir,
      database: { embedded: { dataDir: join(dataDir, 'database') } },
      remove: async () => removeFolder(),
    }
  const { name, url, drop } = await databaseOn(server, template)
  return {
    name,
    dataDir,
    database: { url: url.href },
    remove: async () => {
      removeFolder()
      await drop()
    },
  }
}

/** Whether nobody has made this folder before; it is there then. */
const isFirst = (folder: string) => mkdirSync(folder, { recursive: true }) !== undefined
