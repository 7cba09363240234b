import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { StartFailure } from '../startFailure.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** A program of PostgreSQL on this machine, and its major version. */
export interface Program {
  path: string
  version: number
}

type Name = 'pg_dump' | 'pg_restore'

const debian = '/usr/lib/postgresql'

/** All versions of a program, the oldest first: Debian keeps them side by side. */
const find = async (name: Name, env: Environment): Promise<Program[]> => {
  const folders = [
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
    '/opt/homebrew/opt/libpq/bin',
    '/usr/local/opt/libpq/bin',
    ...(env['PATH'] ?? '').split(delimiter),
  ]
  const paths = folders.map((folder) => join(folder, name)).filter((path) => existsSync(path))
  const found = await Promise.all(paths.map(async (path) => ({ path, version: await versionOf(path) })))
  return found.filter(({ version }) => version > 0).toSorted((a, b) => a.version - b.version)
}

const versionOf = async (path: string) => {
  const { stdout } = await promisify(execFile)(path, ['--version']).catch(() => ({ stdout: '' }))
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0)
}

const absent = (name: Name, version: number) =>
  new StartFailure(
    `${name} is not on this machine. Install the client programs of PostgreSQL ${version} (on Debian: postgresql-client-${version}).`,
  )

/** The pg_dump for a server of this major version: its own, else the next newer one. An older one can't read it. */
export const dumpProgram = async (server: number, env: Environment): Promise<Program> => {
  const found = await find('pg_dump', env)
  const newest = found.at(-1)
  if (!newest) throw absent('pg_dump', server)
  const program = found.find(({ version }) => version >= server)
  if (!program)
    throw new StartFailure(
      `The database is PostgreSQL ${server}, and the newest pg_dump of this machine is ${newest.version}. Install the client programs of PostgreSQL ${server} (on Debian: postgresql-client-${server}).`,
    )
  return program
}

/** From this version on, pg_restore begins with a setting that older servers don't know (`transaction_timeout`). */
const settingOfNewer = 17

/** The pg_restore that reads what pg_dump of version `dump` has written, and that a server of version `server` takes. */
export const restoreProgram = async (dump: number, server: number, env: Environment): Promise<Program> => {
  const found = await find('pg_restore', env)
  if (found.length === 0) throw absent('pg_restore', Math.max(dump, Math.min(server, settingOfNewer)))
  const program = found.find(
    ({ version }) => version >= dump && (version < settingOfNewer || server >= settingOfNewer),
  )
  if (program) return program
  const here = found.map(({ version }) => version).join(' and ')
  throw new StartFailure(
    dump >= settingOfNewer && server < settingOfNewer
      ? `The backup was written by pg_dump ${dump}, which PostgreSQL ${server} can't take. Restore it into PostgreSQL ${settingOfNewer} or newer.`
      : `The backup was written by pg_dump ${dump} for PostgreSQL ${server}, and this machine has pg_restore ${here}. Install the client programs of PostgreSQL ${dump} (on Debian: postgresql-client-${dump}).`,
  )
}

/** Runs a program on the database at `url`; throws its own words when it fails. */
export const runProgram = async (
  { path }: Program,
  args: readonly string[],
  { url, env }: { url: string; env: Environment },
) => {
  const target = new URL(url)
  const password = decodeURIComponent(target.password)
  // Arguments can be seen by everybody on the machine.
  target.password = ''
  const child = spawn(path, [...args, `--dbname=${target.href}`], {
    env: { ...env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new StartFailure(`${path} failed: ${said.trim()}`)
}
