import { sql, type Kysely } from 'kysely'
import type { Tables } from './schema.ts'

/** Runs a statement outside of any transaction, in its turn. */
export type RunAlone = <T>(statement: (db: Kysely<Tables>) => Promise<T>) => Promise<T>

/**
 * All tables that have rows or had some, and which of them are a tenth larger than when they were last vacuumed.
 * `relpages` is what the planner believes: far from the truth, it sorts ten thousand rows instead of reading fifty
 * from an index.
 */
const tables = sql<{ name: string; grown: boolean }>`
  select relname as name, reltuples < 0
    or pg_relation_size(oid) / current_setting('block_size')::int > relpages * 1.1 + 4 as grown
  from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
  order by relname`

/**
 * Does what autovacuum does on a PostgreSQL server, and the embedded database leaves undone: makes the room of dead
 * rows usable again and renews the planner's statistics. Each call looks after the tables that have grown and, since
 * nothing counts dead rows here, after one more in turn. Requests wait for one table at most.
 */
export const upkeepBy = (run: RunAlone) => {
  let last = ''
  return async (): Promise<void> => {
    const { rows } = await run((db) => tables.execute(db))
    const next = rows.find(({ name }) => name > last) ?? rows[0]
    last = next?.name ?? ''
    for (const table of rows)
      if (table.grown || table === next)
        await run((db) => sql`vacuum (analyze) ${sql.table(table.name)}`.execute(db))
  }
}
