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
  /** The condition on rows that come behind the one that the caller has read last; any row without one. */
  behind: RawBuilder<boolean>
}

/** Reads a list's query. Whatever a list is sorted by, it is sorted by `id` last, so that ties stay in order. */
export const pageOf = (
  { page, size = defaultPageSize, sort = 'name', after }: PageQuery,
  sortable: Sortable,
  id: RawBuilder<unknown>,
): Page => {
  const field = sort.replace(/^-/, '')
  const by = field === 'id' ? id : Object.hasOwn(sortable, field) ? sortable[field] : undefined
  if (!by)
    throw wrong('sort', 'sortShape', `This list can be sorted by ${Object.keys(sortable).join(', ')}, id.`)
  if (after !== undefined && (field !== 'id' || page !== undefined))
    throw wrong('after', 'invalid', 'Ask for what comes after an id with sort=id, and without a page.')
  const isDescending = sort.startsWith('-')
  const number = page ?? 1
  return {
    number,
    size,
    offset: (number - 1) * size,
    by,
    direction: isDescending ? 'desc' : 'asc',
    behind:
      after === undefined
        ? sql<boolean>`true`
        : sql<boolean>`${id} ${sql.raw(isDescending ? '<' : '>')} ${after}::uuid`,
  }
}

const wrong = (path: string, code: string, message: string) =>
  malformed(message, { errors: [{ path, code, message }] })

/** A pattern for `ilike` that finds the text anywhere, its own `%` and `_` taken literally. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** `column = any(ids)`: unlike `in`, it also takes no ids at all. What is no UUID is the id of nothing. */
export const isAmong = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids.filter((id) => isUuid(id))}::uuid[])`
