import { sql, type RawBuilder } from 'kysely'
import type { AnyRecord } from '#contract/kinds.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { resourceKinds, visibilityOf } from '#contract/resources/kinds.ts'
import type { Ticket } from '#contract/support/records.ts'
import { isAmong } from '../db/paging.ts'
import { may, mayAnywhere, projectsWhere, type Caller } from '../http/caller.ts'

/** Whether the caller may see records of this kind in this project. Of a kind that nobody has declared: never. */
export const mayRead = (caller: Caller, kind: string, projectId: string | null): boolean => {
  const visibility = visibilityOf(kind)
  if (!visibility) return false
  // By its kind and project alone: whose own it is, the record says (`seenBy`).
  if (visibility.scope === 'own') return may(caller, visibility.readsAll, projectId ?? undefined)
  const { reads, scope } = visibility
  if (scope === 'anywhere') return mayAnywhere(caller, reads)
  return may(caller, reads, scope === 'project' ? (projectId ?? undefined) : undefined)
}

/** The project that a record is in; null for the company's own. */
export const projectOf = (record: AnyRecord): string | null => {
  if (record.kind === 'project') return record.id
  return 'projectId' in record ? record.projectId : null
}

/** A record as the caller may see it, of a kind that may be seen as another; undefined when they may not. */
export const seenBy = (caller: Caller, record: AnyRecord, seenAs: string = record.kind) =>
  record.kind === 'ticket'
    ? seenTicket(caller, record)
    : mayRead(caller, seenAs, projectOf(record))
      ? record
      : undefined

/** Whether a ticket is the caller's own: they have opened it or watch it. An API token reaches its projects alone. */
export const isOwnTicket = (
  caller: Caller,
  { createdBy, watchers, projectId }: Pick<Ticket, 'createdBy' | 'watchers' | 'projectId'>,
) => {
  const reaches = !caller.token?.projectIds || (projectId !== null && caller.token.projectIds.has(projectId))
  return reaches && [createdBy, ...watchers].some(({ id }) => id === caller.userId)
}

/** A ticket as the caller may see it: of resources that they can't see, it has the names alone. */
export const seenTicket = (caller: Caller, ticket: Ticket): Ticket | undefined => {
  const isOwn = isOwnTicket(caller, ticket) && mayAnywhere(caller, 'tickets:read')
  if (!isOwn && !mayRead(caller, 'ticket', ticket.projectId)) return undefined
  return {
    ...ticket,
    resources: ticket.resources.map(({ name, target }) => ({
      name,
      target: target && mayRead(caller, target.kind, target.projectId) ? target : null,
    })),
  }
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
