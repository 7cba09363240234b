import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { FailureColumn } from './columns.ts'

type Bigint = ColumnType<string, string | number | bigint | undefined, string | number | bigint>
type Json<T> = ColumnType<T, string | undefined, string>

/** Operations, limits and the cloud's tenants (migrations 0010 and 0031). */
export interface OperationTables {
  operations: {
    id: string
    company_id: string
    revision: Generated<string>
    project_id: string
    action: string
    target_kind: string
    target_id: string
    target_name: string
    /** A second resource that the operation holds. */
    also_id: string | null
    /** The order in which operations were requested. */
    seq: GeneratedAlways<string>
    status: Generated<'queued' | 'running' | 'compensating' | 'succeeded' | 'failed' | 'cancelled'>
    steps: string[]
    /** Index of the step to do next. */
    step: Generated<number>
    progress: Generated<number>
    input: Json<Record<string, unknown>>
    /** Sealed; wiped when the operation ends. */
    secret: Buffer | null
    error: FailureColumn
    actor_id: string | null
    /** Their name as they asked; the e-mail where there is none, and in operations from before `actor_email`. */
    actor_name: string | null
    actor_email: Generated<string | null>
    attempts: Generated<number>
    run_at: Generated<Date>
    lease_owner: string | null
    lease_epoch: Bigint
    lease_until: Date | null
    created_at: Generated<Date>
    started_at: Date | null
    finished_at: Date | null
    /** Why its present step is tried again, or has failed, in the cloud's own words; for operators. */
    cloud_says: Generated<string | null>
    /** It ended with something in the cloud that somebody has to remove. */
    left_behind: Generated<boolean>
    /** An operator wants it to end. */
    given_up: Generated<boolean>
  }
  cloud_drift: {
    id: string
    company_id: string
    at: Generated<Date>
    kind: string
    resource_id: string
    name: string
    before: string
    after: string
  }
  /** The resources of operations in progress; the database keeps it. */
  operation_targets: {
    operation_id: string
    company_id: string
    target_id: string
    seq: string
    running: boolean
  }
  operation_steps: {
    operation_id: string
    company_id: string
    step: string
    state: 'intent' | 'accepted' | 'done'
    tag: string
    cloud_ref: string | null
    started_at: Generated<Date>
    finished_at: Date | null
  }
  limits: { company_id: string; metric: string; lim: Bigint; used: Bigint; reserved: Bigint }
  reservations: { operation_id: string; company_id: string; metric: string; n: Bigint }
  limit_requests: {
    id: string
    company_id: string
    metric: string
    wanted: Bigint
    reason: string
    status: Generated<'open' | 'granting' | 'granted' | 'declined'>
    asked_by: string
    created_at: Generated<Date>
    /** Of the staff (migration 0430). */
    decided_by: Generated<string | null>
    decided_at: Generated<Date | null>
    answer: Generated<string>
    /** Migration 0471. */
    grant_failure: Generated<string | null>
    /** The ticket that it is talked about in (migration 0550). */
    ticket_id: Generated<string | null>
  }
  cloud_tenants: { company_id: string; cloud: string; ref: string }
  cloud_orphans: {
    cloud: string
    ref: string
    rounds: Generated<number>
    first_seen: Generated<Date>
    counted_at: Generated<Date>
  }
}
