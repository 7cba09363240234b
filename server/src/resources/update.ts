import { sql } from 'kysely'
import type { AnyRecord } from '#contract/kinds.ts'
import { areaOf } from '#contract/permissions/permissions.ts'
import type { ActionOf, ActionSubject, ActionTerms, ResourceKind } from '#contract/resources/kind.ts'
import { audit, byCaller, changesOf } from '../audit/audit.ts'
import type { Db } from '../db/db.ts'
import { lockCompany } from '../tenancy/lockCompany.ts'
import type { Asking } from './operate.ts'
import { refuseIllegal } from './refusals.ts'
import { reach, type ResourceRow, type ResourceTable } from './table.ts'

/** What may be said about a resource of any kind without asking the cloud. */
export interface Words {
  name?: string | undefined
  tags?: string[] | undefined
  locked?: boolean | undefined
}

interface Update<Row> {
  id: string
  words: Words
  others?: Partial<Row>
  /** Further actions that have to be legal, where these columns change. */
  judgedBy?: (columns: readonly string[]) => readonly string[]
}

type WordsKind = ResourceKind & { actions: Record<'tag' | 'lock' | 'unlock', unknown> }

/**
 * Changes words about a resource: its name where it has one that can change, tags and lock, and `others`, columns that
 * are changed by whoever may rename it. The cloud hears nothing of it, so nothing has to be waited for.
 */
export const updateWords = <
  Kind extends WordsKind,
  Row extends ResourceRow,
  Shown extends AnyRecord & ActionSubject,
>(
  { db }: { db: Db },
  { caller, origin, ifMatch }: Asking,
  of: ResourceTable<Kind, Row, Shown>,
  { id, words, others = {}, judgedBy }: Update<Row>,
): Promise<Shown> =>
  db.tenant(caller, async (tx) => {
    // Every kind whose words can be changed declares this action.
    const { needs } = of.declared.actions['tag'] as ActionTerms<string, never>
    await lockCompany(tx, caller.companyId)
    const row = await reach(tx, caller, of, id, needs)
    ifMatch(row)
    const { name, tags, locked } = words
    const wanted = { name, tags: tags && [...new Set(tags)], locked, ...others }
    const changes = Object.entries(wanted).filter(
      ([column, value]) => value !== undefined && !isSame(value, row[column as keyof Row]),
    )
    if (changes.length === 0) return of.toRecord(row)
    const columns = changes.map(([column]) => column)
    for (const action of [...actionsFor(columns, locked), ...(judgedBy?.(columns) ?? [])])
      await refuseIllegal(tx, of, action as ActionOf<Kind>, row)
    const assignments = changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const { rows } = await sql<Row>`
      update ${sql.table(of.table)} set ${sql.join(assignments)}, updated_at = app_now()
      where company_id = ${caller.companyId} and id = ${row.id} returning *`.execute(tx)
    // Locked since it was found.
    const changed = rows[0] as Row
    await audit(tx, {
      ...byCaller(caller, origin),
      action: `${areaOf(of.declared.reads)}.update`,
      target: { kind: of.kind, id: row.id, name: changed.name },
      details: { changed: columns },
      changes: changesOf(row, changed, columns as (keyof Row & string)[]),
    })
    return of.toRecord(changed)
  })

const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other) ? one.join('\n') === other.join('\n') : one === other

const actionsFor = (columns: readonly string[], locked: boolean | undefined) => [
  ...(columns.some((column) => column !== 'tags' && column !== 'locked') ? ['rename'] : []),
  ...(columns.includes('tags') ? ['tag'] : []),
  ...(columns.includes('locked') ? [locked ? 'lock' : 'unlock'] : []),
]
