import type { Ask } from './kyselyPool.ts'

/** So many are kept by each connection, with their plans, for as long as it lasts. */
const mostKept = 500
/** Behind a pooler that gives its connections out by the transaction they are lost without end: then none is prepared. */
const mostLosses = 20

/** `invalid_sql_statement_name`, `duplicate_prepared_statement`: the session is not the one it was prepared in. */
const lost = new Set(['26000', '42P05'])

/**
 * Whether a statement failed only because of how it was prepared: its session is gone, or it is older than a migration
 * that has changed what it gives back. Its transaction is worth trying again: it will be prepared anew.
 */
export const wasPreparedInVain = (error: unknown): boolean => {
  const { code = '', routine } = error as { code?: string; routine?: string }
  return lost.has(code) || (code === '0A000' && routine === 'RevalidateCachedQuery')
}

/**
 * Puts statements by a name from the second time on, so that a connection parses each of them once and soon plans it no
 * more: that was half of the database's work.
 */
export const askPrepared = (): Ask => {
  const statements = statementNames()
  return async (client, text, parameters) => {
    const values = [...parameters]
    const name = values.length > 0 ? statements.nameOf(text) : undefined
    try {
      return await (name === undefined ? client.query(text, values) : client.query({ name, text, values }))
    } catch (error) {
      if (wasPreparedInVain(error)) statements.renew()
      throw error
    }
  }
}

const statementNames = () => {
  let generation = 0
  const names = new Map<string, string>()
  const once = new Set<string>()
  return {
    /** What a statement is called; undefined for what has to be put as it is. */
    nameOf: (statement: string) => {
      const known = names.get(statement)
      if (known || names.size === mostKept || generation > mostLosses) return known
      if (!once.delete(statement)) {
        if (once.size === mostKept) once.clear()
        once.add(statement)
        return undefined
      }
      const name = `s${generation}_${names.size}`
      names.set(statement, name)
      return name
    },
    /** Calls all by new names, which no connection knows yet. */
    renew: () => {
      generation += 1
      names.clear()
    },
  }
}
