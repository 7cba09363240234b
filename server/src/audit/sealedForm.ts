import { sql } from 'kysely'
import type { AuditEntry } from '#contract/logs/routes.ts'

/** A row of the audit log with all that is sealed of it. */
export interface SealedRow {
  id: string
  at: Date
  actor_id: string | null
  actor_email: string | null
  actor_kind: AuditEntry['actor']['kind']
  action: string
  permission: string | null
  outcome: AuditEntry['outcome']
  target_kind: string | null
  target_id: string | null
  target_name: string | null
  ip: string | null
  user_agent: string | null
  session_id: string | null
  request_id: string | null
  operation_id: string | null
  project_id: string | null
  token_id: string | null
  token_name: string | null
  details: Record<string, unknown>
  changes: AuditEntry['changes']
  repeats: number
}

/** Which entries of the log `l` are of which kind of actor: as conditions, which the indexes serve. */
export const actorKinds = {
  staff: sql<boolean>`l.staff`,
  token: sql<boolean>`not l.staff and l.token_id is not null`,
  user: sql<boolean>`not l.staff and l.token_id is null and (l.actor_id is not null or l.actor_email is not null)`,
  system: sql<boolean>`not l.staff and l.actor_id is null and l.actor_email is null`,
} satisfies Record<AuditEntry['actor']['kind'], unknown>

const actorKind = sql`case ${sql.join(
  Object.entries(actorKinds).map(([kind, isKind]) => sql`when ${isKind} then ${sql.lit(kind)}`),
  sql` `,
)} end`

/** The columns of a `SealedRow`, of the log `l`. */
export const sealedColumns = sql`l.id, l.at, l.actor_id, l.actor_email, ${actorKind} as actor_kind, l.action,
  l.permission, l.outcome, l.target_kind, l.target_id, l.target_name, host(l.ip) as ip, l.user_agent,
  l.session_id, l.request_id, l.operation_id, l.project_id, l.token_id, l.token_name,
  l.details, l.changes, l.repeats`

const tokenOf = ({ token_id: id, token_name: name }: SealedRow) =>
  id === null ? {} : { token: { id, name: name ?? '' } }

/**
 * What an entry's digest is made of, and what is exported of it: only what never changes. What entries have told since
 * a later version is there only where it is known: those sealed before keep their form.
 */
export const sealedForm = (row: SealedRow, seq: number) => ({
  seq,
  id: row.id,
  at: row.at.toISOString(),
  actor: { kind: row.actor_kind, id: row.actor_id, email: row.actor_email, ...tokenOf(row) },
  action: row.action,
  permission: row.permission,
  outcome: row.outcome,
  target:
    row.target_kind === null ? null : { kind: row.target_kind, id: row.target_id, name: row.target_name },
  changes: row.changes,
  details: row.details,
  ip: row.ip,
  userAgent: row.user_agent,
  sessionId: row.session_id,
  requestId: row.request_id,
  operationId: row.operation_id,
  ...(row.project_id !== null && { projectId: row.project_id }),
  repeats: row.repeats,
})
export type SealedForm = ReturnType<typeof sealedForm>
