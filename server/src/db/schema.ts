import type { StaffRole } from '#contract/operator/staffRoles.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { LogFilters } from '#contract/logs/routes.ts'
import type { StreamProblem } from '#contract/logs/streams.ts'
import type { InvoiceTables } from './invoiceTables.ts'
import type { MoneyTables } from './moneyTables.ts'
import type { OpenStackTables } from './openStackTables.ts'
import type { OperationTables } from './operationTables.ts'
import type { PaymentTables } from './paymentTables.ts'
import type { ReceivedMailTables } from './receivedMails.ts'
import type { SandboxTables } from './sandboxTables.ts'
import type { SecurityTables } from './securityTables.ts'

/*
 * The tables as the migrations leave them. `bigint` and `numeric` arrive as strings, on both databases.
 * A column of `Generated` may be left out of an insert. What an area keeps it adds itself (`dnsTables.ts`).
 */

type Json = JSONColumnType<Record<string, unknown>>
type Bigint = ColumnType<string, string | number | bigint | undefined, string | number | bigint>

export interface Tables
  extends
    OperationTables,
    OpenStackTables,
    InvoiceTables,
    MoneyTables,
    PaymentTables,
    ReceivedMailTables,
    SandboxTables,
    SecurityTables {
  settings: { key: string; value: ColumnType<unknown, string, string> }
  companies: {
    id: string
    name: string
    status: Generated<'active' | 'suspended' | 'closed'>
    /** Of a closed company: since when the cloud has nothing of it (migration 0106). */
    cloud_empty_at: Generated<Date | null>
    /** Why it is suspended, where it is not for its money (migration 0430). */
    hold: Generated<'approval' | 'operator' | null>
    hold_reason: Generated<string>
    held_at: Generated<Date | null>
    created_at: Generated<Date>
    revision: Generated<string>
    contact_email: Generated<string>
    phone: Generated<string>
    address_line1: Generated<string>
    address_line2: Generated<string>
    postal_code: Generated<string>
    city: Generated<string>
    state: Generated<string>
    country: Generated<string>
    time_zone: Generated<string>
  }
  changes: {
    revision: Bigint
    company_id: string
    kind: string
    id: string
    removed: boolean
    at: Generated<Date>
    project_id: string | null
    was_project: string | null
  }
  users: {
    id: string
    company_id: string | null
    revision: Generated<string>
    email: string
    email_key: string
    name: string
    password_hash: string | null
    status: 'invited' | 'active' | 'disabled'
    is_staff: Generated<boolean>
    /** Of staff alone (migration 0430). */
    staff_role: Generated<StaffRole | null>
    language: string | null
    two_factor: Generated<boolean>
    /** Which, as `two_factor` sums up; both follow from tables that only the system reads. */
    factors: Generated<('totp' | 'passkey')[]>
    cred_changed_at: Generated<Date>
    locked_at: Generated<Date | null>
    password_leaked_at: Generated<Date | null>
    created_at: Generated<Date>
    time_zone: Generated<string | null>
    pending_email: Generated<string | null>
    pending_email_until: Generated<Date | null>
    last_sign_in_at: Generated<Date | null>
    invited_by_id: Generated<string | null>
    invited_by: Generated<string | null>
    invited_at: Generated<Date | null>
    invitation_expires_at: Generated<Date | null>
    invitation_mail: Generated<'queued' | 'sent' | 'failed' | null>
  }
  group_roles: {
    id: string
    company_id: string
    name: string
    permissions: string[]
    built_in: Generated<boolean>
    created_at: Generated<Date>
    revision: Generated<string>
    description: Generated<string>
    updated_at: Generated<Date>
  }
  role_assignments: {
    id: string
    company_id: string
    user_id: string
    group_role_id: string
    project_id: string | null
    created_at: Generated<Date>
    until: Generated<Date | null>
    ending_told_at: Generated<Date | null>
  }
  projects: {
    id: string
    company_id: string
    revision: Generated<string>
    name: string
    description: Generated<string>
    color: Generated<string>
    is_default: Generated<boolean>
    created_at: Generated<Date>
    /** Kept by triggers. */
    member_count: Generated<number>
    resource_count: Generated<number>
  }
  project_members: {
    id: string
    company_id: string
    revision: Generated<string>
    project_id: string
    user_id: string
    role: 'manager' | 'member' | 'viewer'
    created_at: Generated<Date>
  }
  resources: {
    id: string
    company_id: string
    project_id: string
    kind: string
    name: string
    status: string
    region: string | null
    attached_to: string | null
    created_at: Generated<Date>
    built: Generated<boolean>
    monthly_price: Generated<string | null>
    currency: Generated<string | null>
  }
  /** Kept by triggers. */
  resource_totals: {
    company_id: string
    project_id: string
    kind: string
    status: string
    built: boolean
    attached: boolean
    currency: string | null
    resources: number
    monthly: string
  }
  resource_words: { company_id: string; rank: number; word: string; resource_id: string }
  sessions: {
    id: string
    company_id: string
    user_id: string
    family_key: Buffer
    counter: Generated<string>
    grace_uses: Generated<number>
    created_at: Generated<Date>
    rotated_at: Generated<Date>
    last_seen_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    revoked_reason: string | null
    auth_time: Generated<Date>
    sudo_until: Date | null
    proved_since: Generated<Date | null>
    amr: string[]
    staff_access: 'ro' | 'rw' | null
    staff_reason: string | null
    device: Json
    ip: string | null
    user_agent: string | null
    place: Generated<string | null>
  }
  known_devices: {
    id: string
    user_id: string
    token_hash: Buffer
    name: Generated<string>
    ip: Generated<string | null>
    place: Generated<string | null>
    created_at: Generated<Date>
    last_seen_at: Generated<Date>
  }
  pending_signups: {
    id: string
    email: string
    email_key: string
    name: string
    company_name: string
    password_hash: string
    language: string | null
    created_at: Generated<Date>
    expires_at: Date
  }
  codes: {
    id: string
    purpose: 'login' | 'signup' | 'first-login' | 'reset' | 'invitation' | 'email-change'
    email_key: string
    user_id: string | null
    mac: Buffer
    challenge: Buffer | null
    company_id_chosen: string | null
    tries: Generated<number>
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  confirmation_grants: { token_hash: Buffer; user_id: string; expires_at: Date; used_at: Date | null }
  attempts: { key: string; n: number; window_end: Date }
  totp: {
    user_id: string
    secret: Buffer | null
    confirmed_at: Date | null
    last_step: Generated<string>
    drift: Generated<number>
    pending_secret: Buffer | null
    pending_until: Date | null
    vouched_at: Generated<Date>
    rooted_at: Generated<Date>
    unconfirmed_since: Generated<Date | null>
  }
  recovery_codes: {
    id: string
    user_id: string
    selector: string
    hash: string
    used_at: Date | null
    vouched_at: Generated<Date>
    rooted_at: Generated<Date>
    unconfirmed_since: Generated<Date | null>
  }
  signing_keys: {
    kid: string
    state: 'next' | 'active' | 'retired'
    public_jwk: Json
    private_key: Buffer
    created_at: Generated<Date>
    retired_at: Date | null
  }
  captcha_spent: { signature: string; expires_at: Date }
  outbox: {
    id: Generated<string>
    topic: string
    company_id: string | null
    payload: Json
    run_at: Generated<Date>
    attempts: Generated<number>
    last_error: string | null
    done_at: Date | null
    expires_at: Date | null
    created_at: Generated<Date>
    priority: Generated<number>
    /** For mails: whether it may be sent; null until that has been decided. */
    admitted: Generated<boolean | null>
  }
  mails: {
    id: string
    recipient: string
    subject: string
    text: string
    html: string
    sent_at: Generated<Date>
    /** Of mails about tickets (migration 0553). */
    message_id: Generated<string | null>
    reply_to: Generated<string | null>
  }
  audit_log: {
    id: string
    company_id: string | null
    at: Generated<Date>
    actor_id: string | null
    actor_email: string | null
    staff: Generated<boolean>
    action: string
    permission: string | null
    outcome: Generated<'success' | 'failure' | 'denied'>
    target_kind: string | null
    target_id: string | null
    target_name: string | null
    ip: string | null
    user_agent: string | null
    session_id: string | null
    request_id: string | null
    operation_id: GeneratedAlways<string | null>
    /** Since migration 0098, as the token's columns. */
    project_id: string | null
    token_id: string | null
    token_name: string | null
    /** Since migration 0099. */
    area: GeneratedAlways<string>
    repeats: Generated<number>
    details: ColumnType<Record<string, unknown>, string | undefined, never>
    changes: ColumnType<{ field: string; before: unknown; after: unknown }[], string | undefined, never>
  }
  /** The chain of the audit log (migration 0082). */
  audit_seals: {
    chain: string
    company_id: string | null
    seq: Bigint
    entry: string
    digest: Buffer
    hash: Buffer
    at: Generated<Date>
  }
  audit_syslog: {
    chain: string
    sent_seq: Generated<string>
    leased_until: Date | null
  }
  audit_checkpoints: {
    chain: string
    company_id: string | null
    day: string
    seq: Bigint
    hash: Buffer
    count: Bigint
    signature: Buffer
  }
  /** Migration 0083. */
  audit_exports: {
    id: string
    company_id: string
    user_id: string
    token_hash: Buffer
    format: 'csv' | 'ndjson'
    filters: ColumnType<LogFilters, string, never>
    proof: boolean
    last: Bigint
    /** Migration 0421: the session or the API token that asked. */
    asked_by: Generated<string | null>
    downloads: Generated<number>
    created_at: Generated<Date>
    expires_at: Date
  }
  /** Migration 0084. */
  saved_views: {
    id: string
    company_id: string
    user_id: string
    name: string
    query: ColumnType<Record<string, string>, string, never>
    shared: boolean
    created_at: Generated<Date>
  }
  /** Migration 0113. */
  log_streams: {
    id: string
    company_id: string
    name: string
    type: 'webhook' | 'syslog'
    address: string
    filters: ColumnType<LogFilters, string, never>
    secret: Buffer | null
    state: Generated<'active' | 'failing' | 'paused'>
    paused_by: 'person' | 'failing' | 'gone' | 'unconfirmed' | null
    sent_seq: Bigint
    sent_at: Date | null
    problem: ColumnType<StreamProblem | null, null, string | null>
    failures: Generated<number>
    failing_since: Date | null
    next_at: Generated<Date>
    leased_until: Date | null
    created_at: Generated<Date>
    created_by: Generated<string | null>
    vouched_at: Generated<Date>
    rooted_at: Generated<Date>
  }
  audit_unsealed: { entry: string; company_id: string | null }
  /** Refusals of a minute that is not over (migration 0081). */
  audit_refusals: {
    company_id: string
    actor_id: string
    route: string
    outcome: 'failure' | 'denied'
    minute: Date
    at: Generated<Date>
    actor_email: string
    staff: boolean
    problem: string
    permission: string | null
    /** `noToken` without one. */
    token_id: Generated<string>
    token_name: string | null
    session_id: string | null
    ip: string | null
    user_agent: string | null
    request_id: string
    repeats: number
  }
  staff_views: { company_id: string; session_id: string; route: string; target: string; until: Date }
  idempotency_keys: {
    company_id: string
    user_id: string
    key: string
    route: string
    body_hash: Buffer
    status: number | null
    answer: string | null
    headers: ColumnType<Record<string, string> | null, string | null, string | null>
    created_at: Generated<Date>
    /** After so many hours its answer is forgotten (migration 0308). */
    kept_hours: Generated<number>
  }
}
