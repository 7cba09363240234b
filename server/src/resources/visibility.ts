import { sql, type RawBuilder } from 'kysely'
import type { Permission } from '#contract/permissions/permissions.ts'
import { resourceKinds, visibilityOf } from '#contract/resources/kinds.ts'
import { isAmong } from '../db/paging.ts'
import { may, mayAnywhere, projectsWhere, type Caller } from '../http/caller.ts'

/** Whether the caller may see records of this kind in this project. Of a kind that nobody has declared: never. */
export const mayRead = (caller: Caller, kind: string, projectId: string | null): boolean => {
  const visibility = visibilityOf(kind)
  if (!visibility) return false
  const { reads, scope } = visibility
  if (scope === 'anywhere') return mayAnywhere(caller, reads)
  return may(caller, reads, scope === 'project' ? (projectId ?? undefined) : undefined)
}

/**
 * The projects that a list is about: those in which the caller holds a permission, or the one of them that a
 * filter names. Undefined is all of the company.
 */
export const scopeOf = (caller: Caller, permission: Permission, project?: string): string[] | undefined => {
  const among = projectsWhere(caller, permission)
  const wanted = project?.toLowerCase()
  if (wanted === undefined) return among
  return !among || among.includes(wanted) ? [wanted] : []
}

/** The resources that a caller may see: of which kinds, and where. */
export interface Visible {
  kinds: readonly string[]
  /** The condition on a row's kind and project, for these two columns. */
  where(kind: string, projectId: string): RawBuilder<boolean>
}

/** Undefined when there is no kind of resource that the caller may read anywhere. */
export const visibleTo = (caller: Caller): Visible | undefined => {
  const seen = resourceKinds.flatMap(({ kind, reads }) => {
    const among = projectsWhere(caller, reads)
    return among?.length === 0 ? [] : [{ kind, among }]
  })
  if (seen.length === 0) return undefined
  const everywhere = seen.filter(({ among }) => !among).map(({ kind }) => kind)
  const somewhere = seen.flatMap(({ kind, among }) => (among ? [{ kind, among }] : []))
  return {
    kinds: seen.map(({ kind }) => kind),
    where: (kindColumn, projectColumn) => {
      const kind = sql.ref(kindColumn)
      const parts = [
        sql<boolean>`${kind} = any(${everywhere}::text[])`,
        ...somewhere.map(
          (of) => sql<boolean>`(${kind} = ${of.kind} and ${isAmong(projectColumn, of.among)})`,
        ),
      ]
      return sql<boolean>`(${sql.join(parts, sql` or `)})`
    },
  }
}
