import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { schema } from './schema.ts'

/** The index of the store: SQL on one connection, which answers at once. */
export interface Index {
  /** All rows. `T` says what the statement selects, which nothing checks. */
  all<T>(sql: string, ...values: SQLInputValue[]): T[]
  /** The first row. */
  // oxlint-disable-next-line no-unnecessary-type-parameters -- as `all` says it
  get<T>(sql: string, ...values: SQLInputValue[]): T | undefined
  /** Rows one by one; whoever takes them may stop at any of them. */
  each<T>(sql: string, ...values: SQLInputValue[]): IterableIterator<T>
  /** Changes rows, and tells how many. */
  run(sql: string, ...values: SQLInputValue[]): number
  /** All of it or nothing. It is on the disk when this returns. */
  transaction<T>(work: () => T): T
  close(): void
}

/**
 * Opens the index. Nobody else can open it until this process ends, however that happens: the lock is the kernel's.
 * Every commit waits for the disk.
 */
export const openIndex = (folder: string): Index => {
  const db = new DatabaseSync(join(folder, 'index.sqlite'))
  db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full')
  db.exec('pragma foreign_keys = on; pragma cache_size = -16384')
  db.exec('begin immediate')
  const { user_version: version } = db.prepare('pragma user_version').get() ?? {}
  schema.slice(Number(version)).forEach((step) => db.exec(step))
  db.exec(`pragma user_version = ${schema.length}; commit`)

  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const made = db.prepare(sql)
    statements.set(sql, made)
    return made
  }
  return {
    // Rows are what the statement selects: the caller knows, the driver can't.
    all: <T>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as T[],
    // oxlint-disable-next-line no-unnecessary-type-parameters -- as `all` says it
    get: <T>(sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values) as T | undefined,
    each: <T>(sql: string, ...values: SQLInputValue[]) =>
      prepared(sql).iterate(...values) as unknown as IterableIterator<T>,
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    transaction: (work) => {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        if (db.isTransaction) db.exec('rollback')
        throw error
      }
    },
    close: () => db.close(),
  }
}
