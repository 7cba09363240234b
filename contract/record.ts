import { z } from 'zod/mini'

/** UUIDv7 everywhere (RFC 9562): sortable by creation, and never the wall between tenants. */
export const id = z.string().check(z.minLength(1))
export type Id = z.infer<typeof id>

/** An instant as ISO 8601 in UTC, to the millisecond. */
export const instant = z.iso.datetime()

/** Declares a kind of record. `revision` only ever grows, so the newer of two copies is never in doubt. */
export const record = <const K extends string, const S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), id, revision: z.int().check(z.nonnegative()), ...shape })

/** What any `record(…)` schema looks like to code that does not care which one it is. */
export type RecordSchema = z.ZodMiniObject<{
  kind: z.ZodMiniLiteral<string>
  id: typeof id
  revision: z.ZodMiniType<number>
}>
export type KindOf<S extends RecordSchema> = z.output<S>['kind']

/**
 * What every list call takes. `page` counts from 1; `sort` is a field, `-field` for descending;
 * `q` finds a substring of name, id or address; `project` scopes the list to one project. With `sort=id`, `after`
 * asks for what comes behind an id instead of a page: rows that come or go meanwhile move no others.
 */
export const pageQuery = z.strictObject({
  page: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1_000_000))),
  size: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(200))),
  sort: z.optional(z.string().check(z.regex(/^-?[a-zA-Z][a-zA-Z0-9]{0,39}$/, 'sortShape'))),
  after: z.optional(z.uuid()),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'tooLong'))),
  project: z.optional(id),
})
export type PageQuery = z.output<typeof pageQuery>

export const pageInfo = z.object({ number: z.int(), size: z.int(), total: z.int() })
export type PageInfo = z.infer<typeof pageInfo>

/** How many rows a page has when the caller does not say. */
export const defaultPageSize = 50
