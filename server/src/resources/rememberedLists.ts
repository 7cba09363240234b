import type { Kind } from '#contract/kinds.ts'
import type { Permission } from '#contract/permissions.ts'
import type { PageInfo, PageQuery } from '#contract/record.ts'
import type { Db, Tx } from '../db/db.ts'
import { knownAnswers, revisionReader } from '../db/knownAnswers.ts'
import { pageOf } from '../db/paging.ts'
import type { Caller } from '../http/caller.ts'
import { rowsOf, totalOf, type Found, type ListTerms } from './list.ts'
import { scopeOf } from './visibility.ts'

interface Listed<Shown> {
  data: Shown[]
  page: PageInfo
}

interface Remembered<DB, TB extends keyof DB, Row, Shown, Query> {
  kind: Kind
  /** What it can be sorted by that other kinds of records decide. */
  sortedBy: Readonly<Record<string, Kind>>
  reads: Permission
  find: (tx: Tx, caller: Caller, query: Query) => Found<DB, TB>
  list: ListTerms<DB, TB, Row, Shown>
}

/**
 * Lists what a caller may see: one page of it, and how much there is in all. Thousands of rows are not counted in no
 * time, and while nothing changes every open console asks for the same page.
 */
export const rememberedLists = <DB, TB extends keyof DB, Row, Shown, Query extends PageQuery>(
  db: Db,
  { kind, sortedBy, reads, find, list }: Remembered<DB, TB, Row, Shown, Query>,
) => {
  const revisionOf = revisionReader(db)
  const totals = knownAnswers<number>({ revisionOf, most: 500 })
  const pages = knownAnswers<Listed<Shown>>({ revisionOf, most: 100 })

  return (caller: Caller, query: Query): Promise<Listed<Shown>> => {
    const { companyId } = caller
    const { page: _page, size: _size, sort = '', after, ...filters } = query
    const { number, size } = pageOf(query, list.sortable, list.id)
    const scope = scopeOf(caller, reads, query.project)
    const readPage = async () => {
      const asked = { companyId, kinds: [kind], question: JSON.stringify([filters, scope]) }
      const total = await totals(asked, () => db.tenant(caller, (tx) => totalOf(find(tx, caller, query))))
      const data = await db.tenant(caller, (tx) => rowsOf(find(tx, caller, query), query, list))
      return { data, page: { number, size, total } }
    }
    // The parts of an export are asked for once: they would only drive out the pages of others.
    if (after !== undefined) return readPage()
    const other = sortedBy[sort.replace(/^-/, '')]
    const kinds = other ? [kind, other] : [kind]
    return pages({ companyId, kinds, question: JSON.stringify([query, scope]) }, readPage)
  }
}
