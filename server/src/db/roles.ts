import type pg from 'pg'
import { StartFailure } from '../startFailure.ts'

/**
 * The roles that row-level security is written for. Transactions of a company, of the installation and of the audit log's
 * retention each take one of them; none can log in, and none owns a table. Roles belong to the whole PostgreSQL server,
 * so a dump of the database has none of them.
 */
export const roles = ['portico_app', 'portico_system', 'portico_retention'] as const

interface RoleState {
  name: string
  isThere: boolean
  /** The database's user may take the role (`set role`), and its policies hold for that user. */
  isGranted: boolean
}

interface Client {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
}

/**
 * Creates the roles and grants them to the database's user, where they are missing and that user may. Throws a
 * StartFailure with the statements for an administrator where it may not.
 */
export const ensureRoles = async (client: Client) => {
  for (const { name, isThere, isGranted } of await statesOf(client)) {
    if (!isThere) await attempt(client, `create role ${name} nologin nosuperuser nobypassrls`)
    if (!isGranted) await attempt(client, `grant ${name} to current_user`)
  }
  const states = await statesOf(client)
  if (states.every(({ isThere, isGranted }) => isThere && isGranted)) return
  const user = await userOf(client)
  throw new StartFailure(
    `The database user ${user.name} needs three roles that it may not create or take itself. As an administrator of the PostgreSQL server, run this once, then start again: ${statementsFor(states, user).join(' ')}`,
  )
}

/** What an administrator runs: only what is missing. */
const statementsFor = (states: readonly RoleState[], { quoted, version }: User): string[] => {
  const missing = states.filter(({ isThere }) => !isThere)
  const names = states.flatMap(({ name, isGranted }) => (isGranted ? [] : [name])).join(', ')
  const inherits = version >= 16 ? ' with inherit true, set true' : ''
  return [
    ...missing.map(({ name }) => `create role ${name} nologin;`),
    `grant ${names} to ${quoted}${inherits};`,
    // Before version 16, whether its roles' rights hold for a user without asking is a property of the user.
    ...(version < 16 ? [`alter role ${quoted} inherit;`] : []),
  ]
}

const statesOf = async (client: Client): Promise<RoleState[]> => {
  const { rows } = await client.query<{ name: string; is_there: boolean; is_granted: boolean }>(
    `select name, found.oid is not null as is_there,
        coalesce(pg_has_role(found.oid, 'MEMBER') and pg_has_role(found.oid, 'USAGE'), false) as is_granted
      from unnest($1::text[]) with ordinality as wanted (name, place)
      left join pg_roles as found on found.rolname = name
      order by place`,
    [roles],
  )
  return rows.map(({ name, is_there, is_granted }) => ({ name, isThere: is_there, isGranted: is_granted }))
}

interface User {
  name: string
  quoted: string
  version: number
}

const userOf = async (client: Client): Promise<User> => {
  const { rows } = await client.query<User>(
    `select current_user::text as name, quote_ident(current_user) as quoted,
      current_setting('server_version_num')::int / 10000 as version`,
  )
  const [user] = rows
  if (!user) throw new Error('A select without a table gave no row')
  return user
}

/**
 * insufficient_privilege, then undefined_object for the grant of a role that was not created. duplicate_object and
 * unique_violation: another server that starts now was faster.
 */
const expected = new Set(['42501', '42704', '42710', '23505'])

const attempt = async (client: Client, statement: string) => {
  try {
    await client.query(statement)
  } catch (error) {
    if (!expected.has((error as { code?: string }).code ?? '')) throw error
  }
}
