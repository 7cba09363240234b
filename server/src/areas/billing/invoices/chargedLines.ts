import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'

/** What is not invoiced yet of a company's usage. */
export interface Uninvoiced {
  /** The month that is closed. */
  from: Date
  to: Date
  /** What was booked up to this journal has been looked through before. */
  after: string
}

export interface ChargedLine {
  month: string
  kind: string
  item: string
  projectId: string | null
  projectName: string | null
  quantity: string
  price: string | null
  taxRate: string
  net: bigint
  tax: bigint
  /** Of a credit note: the line of the invoice that it takes from. */
  correctsN?: number
}

/**
 * The usage that comes onto an invoice: that of its month, and of earlier ones what was charged after they were
 * closed. A journal of usage is on one invoice.
 */
const uninvoiced = (companyId: string, { from, to, after }: Uninvoiced) => sql`
  select u.* from usage as u
  where u.company_id = ${companyId} and u.hour < ${to} and u.journal is not null
    and (u.hour >= ${from} or u.journal > ${after}::bigint)
    and not exists (
      select from invoice_journals as j where j.company_id = u.company_id and j.journal = u.journal)`

/** Their numbers, in order. */
export const uninvoicedJournals = async (tx: Tx, companyId: string, of: Uninvoiced): Promise<string[]> => {
  const { rows } = await sql<{ journal: string }>`
    select distinct journal::text as journal, journal as n from (${uninvoiced(companyId, of)}) as u order by n`.execute(
    tx,
  )
  return rows.map(({ journal }) => journal)
}

/**
 * Their usage by month, item, project and price; what is free is left out. The hours of a unit follow from the amount where a resource changed
 * its size within an hour, so that quantity times price is what was charged.
 */
export const uninvoicedLines = async (tx: Tx, companyId: string, of: Uninvoiced): Promise<ChargedLine[]> => {
  const { rows } = await sql<Omit<ChargedLine, 'net' | 'tax'> & { net: string; tax: string }>`
    select to_char(date_trunc('month', u.hour, 'UTC') at time zone 'UTC', 'YYYY-MM-DD') as month, u.kind, u.item,
      u.project_id as "projectId", p.name as "projectName", u.price::text as price, u.tax_rate::text as "taxRate",
      round(sum(case when u.price > 0
          and abs(u.net - u.price * u.quantity * u.billed_seconds / 3600 * 1000000) > 1
        then u.net / 1000000 / u.price else u.quantity * u.billed_seconds / 3600 end), 6)::text as quantity,
      sum(u.net)::text as net, sum(u.tax)::text as tax
    from (${uninvoiced(companyId, of)}) as u
    left join projects as p on p.company_id = u.company_id and p.id = u.project_id
    group by 1, u.kind, u.item, u.project_id, p.name, u.price, u.tax_rate
    having sum(u.net + u.tax) <> 0
    order by 1, u.kind, u.item, p.name, u.project_id, u.price, u.tax_rate`.execute(tx)
  return rows.map((row) => ({ ...row, net: BigInt(row.net), tax: BigInt(row.tax) }))
}
