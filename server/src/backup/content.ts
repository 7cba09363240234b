import type pg from 'pg'
import { StartFailure } from '../startFailure.ts'
import type { Manifest } from './manifest.ts'

/** What a database holds, read before it is dumped: it only ever gets newer migrations, and never another key. */
export const contentOf = async (
  client: Pick<pg.Client, 'query'>,
): Promise<Pick<Manifest, 'takenAt' | 'keyCheck' | 'migration'>> => {
  const { rows } = await client.query<{ taken_at: Date; key_check: string | null; migration: string | null }>(
    `select now() as taken_at, (select value #>> '{}' from settings where key = 'keyCheck') as key_check,
      (select name from migrations order by name desc limit 1) as migration`,
  )
  const [row] = rows
  if (!row?.key_check || !row.migration)
    throw new StartFailure('Nothing is in this database yet: no Portico has started on it.')
  return { takenAt: row.taken_at.toISOString(), keyCheck: row.key_check, migration: row.migration }
}
