import type pg from 'pg'
import type { Ask } from './kyselyPool.ts'

const nothing: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/**
 * Sends the `begin` of a transaction along with its first statement: a round trip less in each, of the four and more that
 * it takes. Only a statement without parameters can share a message with another; before others it goes by itself.
 */
export const beginTogether = (ask: Ask): Ask => {
  const beginning = new WeakSet<pg.ClientBase>()
  return async (client, statement, parameters) => {
    if (statement === 'begin') {
      beginning.add(client)
      return nothing
    }
    if (!beginning.delete(client)) return ask(client, statement, parameters)
    // It has not begun.
    if (statement === 'rollback' || statement === 'commit') return nothing
    if (parameters.length > 0) {
      await ask(client, 'begin', [])
      return ask(client, statement, parameters)
    }
    // Of several statements pg gives the results of each, which its types do not say.
    const results: unknown = await ask(client, `begin; ${statement}`, [])
    return (results as pg.QueryResult[]).at(-1) ?? nothing
  }
}
