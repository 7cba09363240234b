import { sql, type RawBuilder } from 'kysely'
import { validate as isUuid } from 'uuid'
import { defaultPageSize, type PageQuery } from '#contract/record.ts'
import { malformed } from '../problems.ts'

/** What a list can be sorted by: the name that callers use, and its SQL. */
export type Sortable = Record<string, RawBuilder<unknown>>

export interface Page {
  number: number
  size: number
  offset: number
  by: RawBuilder<unknown>
  direction: 'asc' | 'desc'
}

/** Reads a list's query. The list itself adds its id as the last thing to sort by, so that ties stay in order. */
export const pageOf = (
  { page: number = 1, size = defaultPageSize, sort = 'name' }: PageQuery,
  sortable: Sortable,
): Page => {
  const field = sort.replace(/^-/, '')
  const by = Object.hasOwn(sortable, field) ? sortable[field] : undefined
  if (!by) {
    const message = `This list can be sorted by ${Object.keys(sortable).join(', ')}.`
    throw malformed(message, { errors: [{ path: 'sort', code: 'sortShape', message }] })
  }
  return { number, size, offset: (number - 1) * size, by, direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

/** A pattern for `ilike` that finds the text anywhere, its own `%` and `_` taken literally. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** `column = any(ids)`: unlike `in`, it also takes no ids at all. What is no UUID is the id of nothing. */
export const isAmong = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids.filter((id) => isUuid(id))}::uuid[])`
