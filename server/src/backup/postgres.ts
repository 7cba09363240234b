import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ensureRoles } from '../db/roles.ts'
import { unreachableReason } from '../db/unreachableReason.ts'
import { StartFailure } from '../startFailure.ts'
import { contentOf } from './content.ts'
import { dumpName, type Manifest } from './manifest.ts'
import { dumpProgram, restoreProgram, runProgram, type Environment } from './programs.ts'

interface Server {
  url: string
  env: Environment
}

/** Dumps a PostgreSQL database into the folder, as of one moment, while servers go on working. */
export const dumpPostgres = ({ url, env }: Server, folder: string): Promise<Manifest> =>
  withClient(url, async (client) => {
    await refuseHiddenRows(client)
    const content = await contentOf(client)
    const program = await dumpProgram(await versionOf(client), env)
    const file = join(folder, dumpName.postgresql)
    // The tables' owner is behind the walls too: without this, pg_dump refuses what has row-level security.
    await runProgram(program, ['--format=custom', '--enable-row-security', `--file=${file}`], { url, env })
    await chmod(file, 0o600)
    return { format: 1, database: 'postgresql', dumpVersion: program.version, ...content }
  })

/** Fills an empty PostgreSQL database from a dump, all of it or nothing. Roles come first: a dump has none. */
export const loadPostgres = (
  { url, env }: Server,
  folder: string,
  { dumpVersion }: Manifest,
): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query('select from pg_tables where schemaname = $1 limit 1', ['public'])
    if (rows.length > 0)
      throw new StartFailure(
        `The database ${new URL(url).pathname.slice(1)} is not empty. Create a new one, and name it in DATABASE_URL.`,
      )
    const program = await restoreProgram(dumpVersion, await versionOf(client), env)
    await ensureRoles(client)
    const args = ['--no-owner', '--single-transaction', '--exit-on-error']
    await runProgram(program, [...args, join(folder, dumpName.postgresql)], { url, env })
  })

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw error instanceof StartFailure ? error : (unreachableReason(error, url) ?? error)
  } finally {
    await client.end()
  }
}

const versionOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  )
  return rows[0]?.version ?? 0
}

/** A dump leaves out rows that its user can't see, without a word. So each table must show all of its rows. */
const refuseHiddenRows = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class as c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
      and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
      and (exists (select from pg_policy where polrelid = c.oid and not polpermissive)
        or not exists (select from pg_policy as p, unnest(p.polroles) as role
          where p.polrelid = c.oid and p.polcmd in ('r', '*') and pg_get_expr(p.polqual, p.polrelid) = 'true'
            and (role = 0 or pg_has_role(role, 'USAGE'))))
    order by 1`)
  if (rows.length > 0)
    throw new StartFailure(
      `The database's user does not see all rows of ${rows.map(({ name }) => name).join(', ')}. Grant it the roles of Portico (README.md, “For production”), or back up as an administrator.`,
    )
}
