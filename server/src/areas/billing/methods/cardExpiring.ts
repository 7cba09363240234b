import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import type { PaymentWork } from '../deps.ts'
import { tellPayers } from '../mails.ts'
import { targetOf } from './methodRecord.ts'

/** So many days before a card's month is over those who pay hear of it, the nearest first. */
const warnings = [7, 30] as const

const end = sql`make_timestamptz(exp_year, exp_month, 1, 0, 0, 0, 'UTC') + interval '1 month'`
/** The nearest of the warnings that has been reached; null while the end is far. */
const reached = sql`case ${sql.join(
  warnings.map((days) => sql`when ${end} <= app_now() + make_interval(days => ${days}) then ${days}::int`),
  sql` `,
)} end`
const due = sql<boolean>`status = 'active' and ${end} > app_now() and ${reached} < coalesce(warned_days, 1000)`

/** Tells companies that cards of theirs expire: once for each warning, however many servers look. */
export const tellExpiringCards = async ({ db, log }: Pick<PaymentWork, 'db' | 'log'>): Promise<void> => {
  const companies = await db.system((tx) =>
    tx.selectFrom('payment_methods').select('company_id').distinct().where(due).execute(),
  )
  for (const { company_id: companyId } of companies)
    await db
      .tenant({ companyId }, (tx) => tellOf(tx, companyId))
      .catch((error: unknown) => log.error({ err: error, companyId }, 'nobody was told of an expiring card'))
}

const tellOf = async (tx: Tx, companyId: string) => {
  await lockCompany(tx, companyId)
  const rows = await tx
    .updateTable('payment_methods')
    .set({ warned_days: sql<number>`${reached}` })
    .where('company_id', '=', companyId)
    .where(due)
    .returning(['id', 'brand', 'last4'])
    .returning(sql<string>`to_char(${end} - interval '1 day', 'YYYY-MM-DD')`.as('until'))
    .execute()
  for (const { until, ...card } of rows)
    await tellPayers(tx, companyId, { template: 'card-expiring', data: { card: targetOf(card).name, until } })
}
