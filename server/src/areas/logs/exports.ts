import { sql } from 'kysely'
import { v7 as uuidv7, validate as isUuid } from 'uuid'
import type { LogExportDraft, LogFilters } from '#contract/logs/routes.ts'
import { mostCounted, mostExported, mostUnannounced } from '#contract/logs/routes.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import { headOf, startOf } from '../../audit/seal.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { tooManyAttempts } from '../../problems.ts'
import { hashOf, newSecret } from '../../security/secrets.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { effectivePermissions } from '../../tenancy/permissions.ts'
import { activeOwners } from '../../tenancy/owners.ts'
import { all, conditions } from './conditions.ts'
import type { Selection } from './exportLines.ts'

/** How long a file may be downloaded (minutes), and how often. */
export const goodForMinutes = 10
const mostDownloads = 3

export interface MadeExport {
  id: string
  rows: number
  /** For the browser's cookie; only its hash is kept. */
  secret: string
}

/** Takes down what is to be exported: up to the head of this moment, for a download that follows. */
export const makeExport = (
  db: Db,
  { caller, origin }: { caller: Caller; origin: Origin },
  { format, filters, proof }: LogExportDraft,
): Promise<MadeExport> =>
  db.tenant(caller, async (tx) => {
    const { companyId, userId } = caller
    await lockCompany(tx, companyId)
    await refuseTooMany(tx, caller)
    const { seq: last } = await headOf(tx, companyId)
    const rows = await countOf(tx, companyId, filters, last)
    const id = uuidv7()
    const secret = newSecret()
    await tx
      .insertInto('audit_exports')
      .values({
        id,
        company_id: companyId,
        user_id: userId,
        token_hash: hashOf(secret),
        format,
        filters: JSON.stringify(filters),
        proof,
        last: String(last),
        asked_by: caller.sessionId,
        expires_at: sql<Date>`app_now() + make_interval(mins => ${goodForMinutes})`,
      })
      .execute()
    await audit(tx, {
      ...byCaller(caller, origin),
      action: 'logs.export',
      target: { kind: 'logExport', id },
      details: { format, rows, filters, proof },
    })
    if (rows > mostUnannounced) await announce(tx, caller, rows)
    return { id, rows, secret }
  })

const refuseTooMany = async (tx: Tx, { companyId, userId }: Caller) => {
  const { count, seconds } = await tx
    .selectFrom('audit_exports')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(extract(epoch from min(created_at) + interval '1 hour' - app_now()), 0)::float`.as(
        'seconds',
      ),
    ])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`app_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (count >= mostExported) throw tooManyAttempts(seconds)
}

/**
 * How many entries will be exported: exactly where there are no filters, as numbers have no gaps; else `mostCounted` and
 * one at the most. Seals are looked up entry by entry (`offset`): a join may compare each with each other, where the
 * database doesn't know yet how many there are.
 */
const countOf = async (tx: Tx, companyId: string, filters: LogFilters, last: number) => {
  if (Object.values(filters).every((filter) => filter === undefined)) {
    const { first } = await startOf(tx, companyId)
    return Math.max(0, last - first + 1)
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from audit_log as l where ${all(conditions(companyId, filters))}
        and (select s.seq from audit_seals as s where s.entry = l.id offset 0) <= ${last}
      limit ${mostCounted + 1}
    ) as found`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Owners are told when much of the log leaves. */
const announce = async (tx: Tx, { companyId, email }: Caller, rows: number) => {
  for (const { name, email: to, language } of await activeOwners(tx, companyId))
    await enqueueMail(tx, {
      template: 'log-exported',
      data: { name, by: email, rows: rows === mostCounted + 1 ? `${mostCounted}+` : String(rows) },
      to,
      language,
      companyId,
    })
}

/**
 * What the browser may download by its secret, counted as one download; undefined when that is over. Whoever asked for it
 * has to be allowed to export the log still: they may have left, been locked out or lost the permission meanwhile.
 */
export const redeemExport = (
  db: Db,
  id: string,
  secret: string | undefined,
): Promise<(Selection & { format: 'csv' | 'ndjson' }) | undefined> =>
  db.system(async (tx) => {
    if (secret === undefined || !isUuid(id)) return undefined
    const redeemed = await tx
      .updateTable('audit_exports')
      .set({ downloads: sql<number>`downloads + 1` })
      .where('id', '=', id)
      .where('token_hash', '=', hashOf(secret))
      .where('downloads', '<', mostDownloads)
      .where('expires_at', '>', sql<Date>`app_now()`)
      .returning(['company_id as companyId', 'user_id as userId', 'asked_by as askedBy'])
      .returning(['format', 'filters', 'proof', 'last'])
      .executeTakeFirst()
    if (!redeemed || !(await mayStillExport(tx, redeemed))) return undefined
    const { companyId, format, filters, proof, last } = redeemed
    return { companyId, format, filters, proof, last: Number(last) }
  })

interface Redeeming {
  companyId: string
  userId: string
  /** The session or the API token that asked. */
  askedBy: string | null
}

const mayStillExport = async (tx: Tx, { companyId, userId, askedBy }: Redeeming): Promise<boolean> => {
  // A session of somebody who is locked out is over, and so is a token that was revoked.
  const { rows } = await sql`
    select u.id from users as u join companies as c on c.id = u.company_id
      left join sessions as s on s.id = ${askedBy}
      left join api_tokens as t on t.id = ${askedBy}
    where u.id = ${userId} and u.company_id = ${companyId} and u.status = 'active' and u.locked_at is null
      and c.status <> 'closed'
      and ((s.revoked_at is null and s.expires_at > app_now())
        or (t.state = 'active' and t.unconfirmed_since is null and t.expires_at > app_now()))`.execute(tx)
  if (rows.length === 0) return false
  return (await effectivePermissions(tx, { companyId, userId })).permissions.has('logs:export')
}
