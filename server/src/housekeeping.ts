import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from './db/db.ts'
import type { Tables } from './db/schema.ts'
import { startWorker, type NoteRun, type Worker } from './worker.ts'

/** When a row of each table is of no more use. Nothing relies on its being gone: that is checked where it is read. */
const useless: Partial<Record<keyof Tables, string>> = {
  codes: "expires_at < app_now() - interval '1 day'",
  confirmation_grants: "expires_at < app_now() - interval '1 day'",
  passkey_challenges: 'expires_at < app_now()',
  staff_proofs: 'expires_at < app_now()',
  email_changes: 'expires_at < app_now()',
  lock_links: 'expires_at < app_now()',
  console_tickets: 'expires_at < app_now()',
  // Their links go with them. The audit log tells of them for longer.
  owner_recoveries: "ended_at < app_now() - interval '30 days'",
  audit_exports: "expires_at < app_now() - interval '1 day'",
  staff_views: 'until < app_now()',
  ticket_presence: 'until < app_now()',
  pending_signups: 'expires_at < app_now()',
  // Wrong passwords in a row count however far apart they are, within reason.
  attempts: `window_end < app_now() - case when key like 'login:%' then interval '90 days' else interval '1 day' end`,
  signing_keys: "retired_at < app_now() - interval '1 day'",
  captcha_spent: 'expires_at < app_now()',
  // One without a status has died with its process, and has done nothing.
  idempotency_keys: `created_at < app_now() - make_interval(hours => kept_hours)
    or status is null and created_at < app_now() - interval '5 minutes'`,
  // A person may look up for a while where they were signed in.
  sessions: "coalesce(revoked_at, expires_at) < app_now() - interval '30 days'",
  // For as long as a person may wonder which one it was.
  api_tokens: "coalesce(revoked_at, expires_at) < app_now() - interval '30 days'",
  known_devices: "last_seen_at < app_now() - interval '1 year'",
  // A console that was away for longer asks for everything again. Each company's last one stays: it says how far
  // the company has come, and that must never be answered as before its first.
  changes: `at < app_now() - interval '1 day'
    and revision < (select max(later.revision) from changes as later where later.company_id = changes.company_id)`,
  outbox: "done_at < app_now() - interval '30 days'",
  payment_events: "at < app_now() - interval '30 days'",
  sandbox_cards: "customer is null and taken_at < app_now() - interval '1 day'",
  sandbox_payment_events: "told_at < app_now() - interval '1 day'",
  received_mails: "received_at < app_now() - interval '30 days'",
  mails: "sent_at < app_now() - interval '30 days'",
}

const batch = 1000

/** Deletes up to a thousand useless rows, so that nobody waits long for a lock. Returns how many. */
const sweepTable = async (tx: Tx, table: string, condition: string) => {
  const rows = sql`select ctid from ${sql.table(table)} where ${sql.raw(condition)} limit ${batch}`
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid in (${rows})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes what has expired, table by table. */
export const sweep = async (db: Db) => {
  for (const [table, condition] of Object.entries(useless)) {
    let swept = batch
    while (swept === batch) swept = await db.system((tx) => sweepTable(tx, table, condition))
  }
}

/** Keeps the tables from growing with what has expired. */
export const startSweeper = (db: Db, log: Pick<FastifyBaseLogger, 'error'>, note?: NoteRun): Worker =>
  startWorker('sweeper', 5 * 60_000, () => sweep(db), log, note)
