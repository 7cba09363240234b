import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../../db/db.ts'
import { balancesOf, currencyOf } from '../../money/ledger.ts'
import { expiringWithin } from '../../money/promo.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { minuteText } from '../../mail/minuteText.ts'
import { amountText, tellPayers } from './mails.ts'

/** So many days before credit expires its company is told. */
const noticeDays = 3

interface ExpiringDeps {
  db: Db
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Tells who pays of credit that is about to expire, once for each; of what is spent already nothing is said. */
export const tellExpiringCredit = async ({ db, log }: ExpiringDeps): Promise<void> => {
  for (const companyId of await db.system(companiesDue))
    await db
      .tenant({ companyId }, (tx) => tell(tx, companyId))
      .catch((error: unknown) => log.error({ err: error, companyId }, 'expiring credit could not be told'))
}

const companiesDue = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ company_id: string }>`
    select distinct g.company_id from promo_grants as g join companies as c on c.id = g.company_id
    where g.expired_at is null and g.told_at is null and c.status <> 'closed'
      and g.expires_at <= app_now() + make_interval(days => ${noticeDays})
      and g.expires_at > g.granted_at + make_interval(days => ${noticeDays}) and g.expires_at > app_now()
    order by g.company_id`.execute(tx)
  return rows.map(({ company_id }) => company_id)
}

const tell = async (tx: Tx, companyId: string) => {
  await lockCompany(tx, companyId)
  const { promo } = await balancesOf(tx, companyId)
  const currency = await currencyOf(tx, companyId)
  for (const { id, rest, expiresAt } of await expiringWithin(tx, { companyId, promo, days: noticeDays })) {
    await tx
      .updateTable('promo_grants')
      .set({ told_at: sql<Date>`app_now()` })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    if (rest === 0n) continue
    const until = minuteText(expiresAt)
    await tellPayers(tx, companyId, {
      template: 'promo-expiring',
      data: { amount: amountText(rest, currency), until },
    })
  }
}
