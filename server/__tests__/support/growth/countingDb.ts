import type { KyselyPlugin } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'

/** What the database was asked: statements, and rows that came back. */
export interface Asked {
  queries: number
  rows: number
}

/** A database that counts what it is asked, and its counter. */
export const countingDb = <D extends Db>(db: D): { db: D; asked: Asked } => {
  const asked: Asked = { queries: 0, rows: 0 }
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.queries += 1
      return node
    },
    transformResult: async ({ result }) => {
      asked.rows += result.rows.length
      return result
    },
  }
  const counted =
    <T>(work: (tx: Tx) => Promise<T>) =>
    (tx: Tx) =>
      work(tx.withPlugin(counting))
  const through: Pick<Db, 'system' | 'tenant'> = {
    system: (work, turn) => db.system(counted(work), turn),
    tenant: (who, work) => db.tenant(who, counted(work)),
  }
  return { asked, db: { ...db, ...through } }
}
