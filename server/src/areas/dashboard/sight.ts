import { sql, type RawBuilder } from 'kysely'
import { readPermissionOf } from '#contract/dashboard.ts'
import { resourceKinds, type ResourceKind } from '#contract/projects.ts'
import { projectsWhere, type Caller } from '../../http/caller.ts'

/** What the caller may see of the resources: each kind that they may read, and where. */
export interface Sight {
  kinds: readonly ResourceKind[]
  /** The condition on a row's kind and project, for these two columns. */
  where(kind: string, projectId: string): RawBuilder<boolean>
}

/** Undefined when there is no kind of resource that the caller may read anywhere. */
export const sightOf = (caller: Caller): Sight | undefined => {
  const seen = resourceKinds.flatMap((kind) => {
    const among = projectsWhere(caller, readPermissionOf[kind])
    return among?.length === 0 ? [] : [{ kind, among }]
  })
  if (seen.length === 0) return undefined
  const everywhere = seen.filter(({ among }) => !among).map(({ kind }) => kind)
  const somewhere = seen.flatMap(({ kind, among }) => (among ? [{ kind, among }] : []))
  return {
    kinds: seen.map(({ kind }) => kind),
    where: (kindColumn, projectColumn) => {
      const [kind, project] = [sql.ref(kindColumn), sql.ref(projectColumn)]
      const parts = [
        sql<boolean>`${kind} = any(${everywhere}::text[])`,
        ...somewhere.map(
          (of) => sql<boolean>`(${kind} = ${of.kind} and ${project} = any(${of.among}::uuid[]))`,
        ),
      ]
      return sql<boolean>`(${sql.join(parts, sql` or `)})`
    },
  }
}
