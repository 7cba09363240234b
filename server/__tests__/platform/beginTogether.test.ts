import { sql } from 'kysely'
import type pg from 'pg'
import { beginTogether } from '#server/db/beginTogether.ts'
import type { Ask } from '#server/db/kyselyPool.ts'
import { openTestDb } from '../support/testDb.ts'

/** A connection that notes what it is sent, and answers with the number of the message. */
const connection = ({ failing = '' } = {}) => {
  const sent: string[] = []
  const answer = (): pg.QueryResult => ({
    command: '',
    rowCount: 1,
    oid: 0,
    fields: [],
    rows: [sent.length],
  })
  const ask: Ask = async (_client, statement) => {
    sent.push(statement)
    if (statement === failing) throw new Error('refused')
    const results = statement.split('; ').map(answer)
    // As pg answers: several statements with the results of each.
    return (results.length > 1 ? results : results[0]) as pg.QueryResult
  }
  const together = beginTogether(ask)
  // A key is all that it is.
  const client = {} as pg.ClientBase
  return { sent, put: (statement: string, ...values: unknown[]) => together(client, statement, values) }
}

describe('a transaction', () => {
  it('begins in one message with its first statement, and has its answer', async () => {
    const { sent, put } = connection()
    await put('begin')
    expect((await put('select 1')).rows).toEqual([1])
    expect((await put('select 2')).rows).toEqual([2])
    await put('commit')
    await put('begin')
    await put('select 3')
    expect(sent).toEqual(['begin; select 1', 'select 2', 'commit', 'begin; select 3'])
  })

  it('begins by itself before a statement with parameters, which can’t share a message', async () => {
    const { sent, put } = connection()
    await put('begin')
    expect((await put('select $1', 1)).rows).toEqual([2])
    await put('commit')
    expect(sent).toEqual(['begin', 'select $1', 'commit'])
  })

  it.each(['commit', 'rollback'])('that asks nothing before its %s sends nothing', async (end) => {
    const { sent, put } = connection()
    await put('begin')
    await put(end)
    expect(sent).toEqual([])
    await put('select 1')
    expect(sent).toEqual(['select 1'])
  })

  it('whose first statement fails is rolled back', async () => {
    const { sent, put } = connection({ failing: 'begin; select 1' })
    await put('begin')
    await expect(put('select 1')).rejects.toThrow('refused')
    await put('rollback')
    expect(sent.at(-1)).toBe('rollback')
  })
})

it('belongs to the company that it was begun for, whatever its id is made of', async () => {
  const db = await openTestDb()
  const companyId = String.raw`o'brien \ "sons"; -- $1`
  const { rows } = await db.tenant({ companyId, userId: 'ann' }, (tx) =>
    sql`select current_setting('app.company_id') as company, current_setting('app.user_id') as person,
      current_user as role`.execute(tx),
  )
  expect(rows).toEqual([{ company: companyId, person: 'ann', role: 'portico_app' }])
  await db.close()
})
