import type pg from 'pg'
import type { PostgresPool } from 'kysely'

/** Puts a statement to a connection. */
export type Ask = (
  client: pg.ClientBase,
  statement: string,
  parameters: readonly unknown[],
) => Promise<pg.QueryResult>

/** A pool as Kysely takes it, whose statements are put by `ask` and whose connections are had by `connect`. */
export const kyselyPool = (pool: pg.Pool, ask: Ask, connect = () => pool.connect()): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    const client = await connect()
    const query = (statement: string, parameters: readonly unknown[]) => ask(client, statement, parameters)
    return {
      // The other overload is for cursors, which nothing here uses.
      query: query as never,
      release: (destroy) => client.release(destroy),
    }
  },
  end: () => pool.end(),
})
