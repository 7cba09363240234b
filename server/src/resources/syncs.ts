import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

const prefix = 'cloud sync '

/** When the cloud was last compared with what we know of a kind, and what it had. */
export interface Sync {
  kind: string
  at: string
  things: number
}

/** Notes that all of a kind has been compared. */
export const noteSync = async (tx: Tx, kind: string, things: number) => {
  await tx
    .insertInto('settings')
    .values({
      key: `${prefix}${kind}`,
      value: sql<string>`jsonb_build_object('at', app_now(), 'things', ${things}::int)`,
    })
    .onConflict((on) => on.column('key').doUpdateSet({ value: sql<string>`excluded.value` }))
    .execute()
}

export const syncs = async (tx: Tx): Promise<Sync[]> => {
  const { rows } = await sql<Sync>`
    select substr(key, ${prefix.length + 1}) as kind, value->>'at' as at, (value->>'things')::int as things
    from settings where key like ${`${prefix}%`} order by key`.execute(tx)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
