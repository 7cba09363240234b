import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../db/db.ts'
import { chargedIds, eventsOf } from './chargeEvents.ts'
import { balancesOf, post, spent, type Journal } from './ledger.ts'
import { shareOf } from './money.ts'
import { usageOf, type HourOfUse } from './usageOf.ts'

/*
 * Charges what was used, by whole hours. Usage follows from the events of resources, so no standstill of ours loses
 * any of it; a hour is charged with its resources' rows, its journal and its watermark in one transaction, or not.
 */

/** The resources that a transaction charges for an hour, and those that it gives new prices. */
const batch = 500
/** An hour is metered when it is over for so long: no transaction that has yet to commit is older. */
const lagSeconds = 300

/** Where a test kills the meter. */
export type MeterPoint =
  | 'prices.beforeCommit'
  | 'prices.afterCommit'
  | 'meter.afterJournal'
  | 'meter.beforeCommit'
  | 'meter.afterCommit'

export interface MeterDeps {
  db: Db
  log?: Pick<FastifyBaseLogger, 'error'>
  atPoint?: (point: MeterPoint) => void
  /** Set when the server stops: what is left of a long gap is charged by whoever meters next. */
  stopping?: AbortSignal | undefined
  /** For how many resources a transaction changes prices, if not for 500. */
  pricedAtOnce?: number
  /** How many resources a transaction charges for an hour, if not 500. */
  chargedAtOnce?: number
}

/**
 * Charges all that is due, an hour of each company in turn: one that is far behind does not keep the others waiting, and
 * one that can't be charged does not stop them.
 */
export const meter = async (deps: MeterDeps): Promise<void> => {
  let due = await companiesDue(deps.db)
  while (due.length > 0 && !deps.stopping?.aborted) {
    const behind: string[] = []
    for (const companyId of due) {
      const isDone = await meterHour(deps, companyId).catch((error: unknown) => {
        if (!deps.log) throw error
        deps.log.error({ err: error, companyId }, 'metering failed')
        return true
      })
      if (!isDone) behind.push(companyId)
    }
    due = behind
  }
}

/** Charges all that is due of a company. */
export const meterCompany = async (deps: MeterDeps, companyId: string): Promise<void> => {
  while (!(await meterHour(deps, companyId)));
}

/**
 * Gives what a company has its due prices, then charges its next hour, if that is due; true when none was, or when the
 * server stops.
 */
const meterHour = async (
  { db, stopping, atPoint = () => undefined, pricedAtOnce = batch, chargedAtOnce = batch }: MeterDeps,
  companyId: string,
): Promise<boolean> => {
  while (await db.tenant({ companyId }, (tx) => priceBatch(tx, companyId, pricedAtOnce, atPoint)))
    atPoint('prices.afterCommit')
  for (;;) {
    if (stopping?.aborted) return true
    const charged = await db.tenant({ companyId }, (tx) => meterBatch(tx, companyId, chargedAtOnce, atPoint))
    if (charged === 'nothing') return true
    atPoint('meter.afterCommit')
    if (charged === 'hour') return false
  }
}

const companiesDue = (db: Db): Promise<string[]> =>
  db.system(async (tx) => {
    const { rows } = await sql<{ company_id: string }>`
      select company_id from wallets as w
      where metered_until + interval '1 hour' <= app_now() - make_interval(secs => ${lagSeconds})
        or exists (select from price_moments where at > w.priced_until and at <= app_now())
      order by metered_until, company_id`.execute(tx)
    return rows.map(({ company_id }) => company_id)
  })

/** Gives up to so many resources of the company their due prices; false when all have them. */
const priceBatch = async (
  tx: Tx,
  companyId: string,
  most: number,
  atPoint: (point: MeterPoint) => void,
): Promise<boolean> => {
  const { rows } = await sql<{ more: boolean }>`
    select apply_prices(${companyId}, ${most}) as more`.execute(tx)
  atPoint('prices.beforeCommit')
  return rows[0]?.more === true
}

/** Charges up to so many resources for the company's next hour. The last of them end the hour. */
const meterBatch = async (
  tx: Tx,
  companyId: string,
  most: number,
  atPoint: (point: MeterPoint) => void,
): Promise<'nothing' | 'batch' | 'hour'> => {
  await sql`select take_turn(${companyId}::uuid)`.execute(tx)
  const wallet = await tx
    .selectFrom('wallets')
    .select(['metered_until', 'metered_past', 'charged_from', 'tax_rate', 'priced_until'])
    .select(sql<Date>`app_now() - make_interval(secs => ${lagSeconds})`.as('due'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { metered_until: from, metered_past: past, charged_from: chargedFrom, due } = wallet
  const to = new Date(from.getTime() + 3_600_000)
  // An hour is metered when no price can reach it any more: one may have come into force since the last were given.
  if (to > due || to > wallet.priced_until) return 'nothing'
  const ids = await chargedIds(tx, companyId, { from, to, past, most })
  const rows: MeteredRow[] = []
  for (const [id, events] of await eventsOf(tx, companyId, ids, { since: from, before: to }))
    for (const use of usageOf(events, { from, to }, chargedFrom))
      rows.push({ ...use, id, tax: shareOf(use.net, wallet.tax_rate), taxRate: wallet.tax_rate })
  const journal = await charge(tx, companyId, `meter:${from.toISOString()}:${past ?? ''}`, from, rows)
  atPoint('meter.afterJournal')
  await insertUsage(tx, companyId, journal, rows)
  const isWhole = ids.length < most
  await tx
    .updateTable('wallets')
    .set(
      isWhole
        ? {
            metered_until: past === null && ids.length === 0 ? await nextUse(tx, companyId, to, due) : to,
            metered_past: null,
          }
        : { metered_past: ids.at(-1) ?? null },
    )
    .where('company_id', '=', companyId)
    .execute()
  atPoint('meter.beforeCommit')
  return isWhole ? 'hour' : 'batch'
}

interface MeteredRow extends HourOfUse {
  id: string
  tax: bigint
  taxRate: string
}

/** Books what the rows cost together; null when that is nothing. */
const charge = async (
  tx: Tx,
  companyId: string,
  key: string,
  hour: Date,
  rows: readonly MeteredRow[],
): Promise<bigint | null> => {
  const amounts: Journal['amounts'] = {}
  let gross = 0n
  for (const { net, tax, event } of rows) {
    gross += net + tax
    amounts[`revenue:${event.kind}`] = (amounts[`revenue:${event.kind}`] ?? 0n) + net
    amounts.tax = (amounts.tax ?? 0n) + tax
  }
  if (gross === 0n) return null
  const paid = spent(gross, await balancesOf(tx, companyId))
  const { seq, isNew } = await post(tx, companyId, {
    kind: 'usage',
    key,
    ref: hour.toISOString(),
    actorId: null,
    amounts: { ...amounts, ...paid },
  })
  // The watermark moves with it.
  if (!isNew) throw new Error(`${key} was charged before`)
  return seq
}

const insertUsage = async (
  tx: Tx,
  companyId: string,
  journal: bigint | null,
  rows: readonly MeteredRow[],
) => {
  if (rows.length === 0) return
  const given = rows.map(({ hour, id, item, event, price, seconds, billedSeconds, net, tax, taxRate }) => ({
    hour,
    resource_id: id,
    item,
    kind: event.kind,
    name: event.name,
    project_id: event.projectId,
    quantity: event.quantity,
    price,
    seconds,
    billed_seconds: billedSeconds,
    net: net.toString(),
    tax: tax.toString(),
    tax_rate: taxRate,
  }))
  await sql`insert into usage (company_id, hour, resource_id, item, kind, name, project_id, quantity, price, seconds,
      billed_seconds, net, tax, tax_rate, journal)
    select ${companyId}::uuid, r.*, ${journal === null ? null : journal.toString()}::bigint
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(hour timestamptz, resource_id uuid, item text,
      kind text, name text, project_id uuid, quantity numeric, price numeric, seconds int, billed_seconds int,
      net bigint, tax bigint, tax_rate numeric)`.execute(tx)
}

/**
 * The hour in which something is used for the first time: a company without resources is not looked at hour by hour.
 * Nothing else is used again, since what is charged now has been looked at already.
 */
const nextUse = async (tx: Tx, companyId: string, from: Date, due: Date): Promise<Date> => {
  const { rows } = await sql<{ next: Date }>`
    select date_trunc('hour', least(min(first_at), ${due}::timestamptz), 'UTC') as next from charges
    where company_id = ${companyId} and first_at >= ${from}`.execute(tx)
  return rows[0]?.next ?? from
}
