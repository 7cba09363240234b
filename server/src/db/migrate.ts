import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { ensureRoles } from './roles.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Any number will do, as long as every server of this product takes the same. */
const lockKey = 5_021_977

/**
 * Runs the `.sql` files that this database has not seen, in the order of their names, each in a
 * transaction of its own. Forward only. Servers that start together take turns.
 */
export const migrate = async (pool: pg.Pool) => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await ensureRoles(client)
    await client.query(
      'create table if not exists migrations (name text primary key, run_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const seen = new Set(rows.map(({ name }) => name))
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    for (const name of files) if (!seen.has(name)) await run(client, name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release()
  }
}

const run = async (client: pg.PoolClient, name: string) => {
  const statements = await readFile(new URL(name, folder), 'utf8')
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0')
    await client.query(statements)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
