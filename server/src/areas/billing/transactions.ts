import { sql } from 'kysely'
import type { Transaction, TransactionPage, TransactionType } from '#contract/billing/routes.ts'
import { defaultPageSize } from '#contract/record.ts'
import type { Tx } from '../../db/db.ts'
import { moneyOf } from '../../money/money.ts'

interface Asked {
  from?: string | undefined
  to?: string | undefined
  type?: TransactionType | undefined
  page?: number | undefined
  size?: number | undefined
}

interface Row {
  id: string
  at: Date
  kind: TransactionType
  currency: string
  amount: string
  after: string
  ref: string | null
  actor_id: string | null
  actor: string | null
  total: number
}

/** What was booked, the newest first; usage by the day. */
export const transactionsOf = async (tx: Tx, companyId: string, asked: Asked): Promise<TransactionPage> => {
  const { from, to, type, page = 1, size = defaultPageSize } = asked
  const { rows } = await sql<Row>`
    with told as (
      select case j.kind when 'usage' then 'usage:' || left(j.ref, 10) else j.seq::text end as id, max(j.at) as at,
        j.kind, max(j.currency) as currency, max(j.seq) as last, max(j.ref) as ref,
        (array_agg(j.actor_id))[1] as actor_id, sum(p.amount) as amount
      from journals as j join postings as p
        on p.company_id = j.company_id and p.seq = j.seq and p.account in ('wallet', 'promo')
      where j.company_id = ${companyId}
        ${from === undefined ? sql`` : sql`and j.at >= ${from}::timestamptz`}
        ${to === undefined ? sql`` : sql`and j.at < ${to}::timestamptz`}
        ${type === undefined ? sql`` : sql`and j.kind = ${type}`}
      group by 1, j.kind
    ), counted as (select *, count(*) over ()::int as total from told order by last desc
      limit ${size} offset ${(page - 1) * size})
    select c.id, c.at, c.kind, c.currency, c.amount::text,
      (select sum(balance_after)::text from unnest(array['wallet', 'promo']) as of(account), lateral (
        select balance_after from postings where company_id = ${companyId} and account = of.account and seq <= c.last
        order by seq desc limit 1
      ) as latest) as after,
      case c.kind when 'usage' then left(c.ref, 10) else c.ref end as ref, c.actor_id, u.name as actor, c.total
    from counted as c left join users as u on u.company_id = ${companyId} and u.id = c.actor_id
    order by c.last desc`.execute(tx)
  return {
    rows: rows.map((row): Transaction => ({
      id: row.id,
      at: row.at.toISOString(),
      type: row.kind,
      amount: moneyOf(BigInt(row.amount), row.currency),
      balanceAfter: moneyOf(BigInt(row.after), row.currency),
      reference: row.ref,
      actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor },
    })),
    page: { number: page, size, total: rows[0]?.total ?? 0 },
  }
}
