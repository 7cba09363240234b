import { sql, type RawBuilder } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../db/db.ts'
import type { Caller, Origin } from '../http/caller.ts'
import { keepable } from './keepable.ts'

/** One line of the audit log: who did what to which thing, from where. */
export interface AuditEntry {
  /** `area.verb`, such as `auth.login` or `projects.create`. */
  action: string
  companyId: string | null
  /** When it happened, if that is not now. */
  at?: Date
  actorId?: string | null
  actorEmail?: string | null
  staff?: boolean
  outcome?: 'success' | 'failure' | 'denied'
  target?: { kind: string; id?: string; name?: string }
  /** Of the target, where it is neither a project nor a resource that is still there. */
  projectId?: string | null
  origin?: Origin
  /** Never a secret: this is read by the company. */
  details?: Record<string, unknown>
  changes?: readonly Change[]
  /** How often it happened within its minute. */
  repeats?: number
}

/** What a field was and what it is now. */
export interface Change {
  field: string
  before: unknown
  after: unknown
}

/** Writes a line of the audit log in the transaction of the change it tells of. */
export const audit = async (tx: Tx, entry: AuditEntry) => {
  const { origin, target } = entry
  await tx
    .insertInto('audit_log')
    .values({
      id: uuidv7(),
      company_id: entry.companyId,
      ...(entry.at && { at: entry.at }),
      actor_id: entry.actorId ?? null,
      actor_email: entry.actorEmail ?? null,
      staff: entry.staff ?? false,
      action: entry.action,
      permission: origin?.permission ?? null,
      outcome: entry.outcome ?? 'success',
      target_kind: target?.kind ?? null,
      target_id: target?.id ?? null,
      target_name: target?.name ?? null,
      ip: origin?.ip ?? null,
      user_agent: origin?.userAgent ?? null,
      session_id: origin?.sessionId ?? null,
      request_id: origin?.requestId ?? null,
      token_id: origin?.token?.id ?? null,
      token_name: origin?.token?.name ?? null,
      project_id: projectOf(entry),
      details: JSON.stringify(keepable(entry.details ?? {})),
      changes: JSON.stringify(keepable(entry.changes ?? [])),
      ...(entry.repeats !== undefined && { repeats: entry.repeats }),
    })
    .execute()
}

/** The project that an entry is about: its target's, or that of the operation it tells of. */
const projectOf = ({ companyId, projectId, target, details }: AuditEntry): RawBuilder<string | null> => {
  if (projectId !== undefined) return sql`${projectId}::uuid`
  if (target?.kind === 'project') return sql`${target.id ?? null}::uuid`
  const operation = typeof details?.['operation'] === 'string' ? details['operation'] : null
  if (companyId === null || (target?.id === undefined && operation === null)) return sql`null::uuid`
  return sql`coalesce(
    (select project_id from resources where company_id = ${companyId}::uuid and id = ${target?.id ?? null}::uuid),
    (select project_id from operations where company_id = ${companyId}::uuid and id = ${operation}::uuid)
  )`
}

/** The changes of these fields between two states of a record. */
export const changesOf = <T extends object>(
  before: T,
  after: T,
  fields: readonly (string & keyof T)[],
): Change[] => fields.map((field) => ({ field, before: before[field], after: after[field] }))

/** The actor of an audit entry, from the caller of a request. */
export const byCaller = ({ companyId, userId, email, staffAccess }: Caller, origin: Origin) => ({
  companyId,
  actorId: userId,
  actorEmail: email,
  staff: staffAccess !== undefined,
  origin,
})
