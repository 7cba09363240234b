import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { recount } from './recount.ts'

/** Something in the books that must never be. */
export interface Offence {
  /** The invariant that it breaks, as the notes number them. */
  invariant: string
  companyId: string | null
  /** Which journal, account, resource … */
  what: string
}

interface Offender {
  company_id: string | null
  what: string
}

interface Invariant {
  name: string
  says: string
  offenders: (tx: Tx) => Promise<Offender[]>
}

/** Those that a query finds. */
const rowsOf = (query: RawBuilder<Offender>) => async (tx: Tx) =>
  (await sql<Offender>`${query} limit 100`.execute(tx)).rows

/** What holds at every moment between two transactions. */
export const invariants: readonly Invariant[] = [
  {
    name: 'I1',
    says: 'All postings of a currency sum up to nothing.',
    offenders: rowsOf(sql`select null::uuid as company_id, j.currency || ': ' || sum(p.amount) as what
      from postings as p join journals as j using (company_id, seq) group by j.currency having sum(p.amount) <> 0`),
  },
  {
    name: 'I2',
    says: 'Each journal has two postings or more, which sum up to nothing.',
    offenders: rowsOf(sql`select j.company_id, j.key as what
      from journals as j left join postings as p using (company_id, seq)
      group by j.company_id, j.seq, j.key having count(p.seq) < 2 or sum(p.amount) <> 0`),
  },
  {
    name: 'I3',
    says: 'A balance is the sum of its postings, and each posting continues the one before.',
    offenders: rowsOf(sql`select a.company_id, a.account || ' has ' || a.balance as what
      from ledger_accounts as a left join postings as p using (company_id, account)
      group by a.company_id, a.account, a.balance having a.balance <> coalesce(sum(p.amount), 0)
      union all
      select company_id, account || ' at ' || seq from (
        select *, sum(amount) over (partition by company_id, account order by seq) as sum from postings
        where account in ('wallet', 'promo')
      ) as p where balance_after <> sum`),
  },
  {
    name: 'I4',
    says: 'No account is below its floor.',
    offenders: rowsOf(sql`select company_id, account as what from ledger_accounts where balance < floor`),
  },
  {
    name: 'I5',
    says: 'No more was held than there was, and nothing is held for what is over.',
    offenders: rowsOf(sql`select h.company_id, h.operation_id::text as what from holds as h
      left join operations as o on o.company_id = h.company_id and o.id = h.operation_id
      where h.amount > h.available or o.finished_at is not null`),
  },
  {
    name: 'I6',
    says: 'Each hour that a resource was charged in has its rows, and there are no others.',
    offenders: async (tx) => (await recount(tx)).filter(({ rule }) => rule === 'I6'),
  },
  {
    name: 'I7',
    says: 'Each hour of usage costs what its events say.',
    offenders: async (tx) => (await recount(tx)).filter(({ rule }) => rule === 'I7'),
  },
  {
    name: 'I8',
    says: 'An invoice is the sum of its lines, these are what was charged, and no number is left out.',
    offenders:
      rowsOf(sql`select i.company_id, i.number || ' ' || fault_of_invoice(i) as what from invoices as i
      where fault_of_invoice(i) is not null
      union all
      select null, n.series || ' was counted to ' || n.last from invoice_numbers as n
      where n.last <> (select count(*) from invoices as i where i.series = n.series and i.serial <= n.last)
      union all
      select j.company_id, j.key || ' is on no invoice' from journals as j join wallets as w using (company_id)
      where j.kind = 'usage' and j.seq <= w.invoiced_journal and j.ref::timestamptz < w.invoiced_until
        and not exists (
          select from invoice_journals as i where i.company_id = j.company_id and i.journal = j.seq)
      union all
      select j.company_id, j.key as what from journals as j
      where j.kind = 'usage' and (
        select -sum(amount) from postings as p
        where p.company_id = j.company_id and p.seq = j.seq and p.account in ('wallet', 'promo')
      ) is distinct from (select sum(net + tax) from usage as u where u.company_id = j.company_id and u.journal = j.seq)`),
  },
  {
    name: 'I9',
    says: 'No more of a payment was paid back than was paid.',
    offenders: rowsOf(sql`select i.company_id, i.id::text as what from payment_intents as i
      where i.refunded > i.amount or i.refunded <> coalesce((
        select -sum(p.amount) from journals as j join postings as p using (company_id, seq)
        where j.company_id = i.company_id and j.ref = i.id::text and p.account = 'wallet'
          and j.key like 'refund%'), 0)`),
  },
  {
    name: 'I10',
    says: 'No voucher was used more often than it may, and each use is booked.',
    offenders: rowsOf(sql`select null::uuid as company_id, v.id::text as what from vouchers as v
      where v.uses > v.max_uses or v.uses <> (select count(*) from voucher_uses as u where u.voucher_id = v.id)
      union all
      select u.company_id, u.voucher_id::text from voucher_uses as u where not exists (
        select from journals as j where j.company_id = u.company_id and j.key = 'voucher:' || u.voucher_id)`),
  },
  {
    name: 'I11',
    says: 'Each payment that succeeded is booked once, with its amount, and nothing else is booked as one.',
    offenders: rowsOf(sql`select i.company_id, i.id::text as what from payment_intents as i
      left join journals as j on j.company_id = i.company_id and j.key = 'topup:' || i.id
      left join postings as p on p.company_id = j.company_id and p.seq = j.seq and p.account = 'wallet'
      where (i.state = 'succeeded') <> (j.seq is not null) or i.amount <> coalesce(p.amount, i.amount)
      union all
      select j.company_id, j.key from journals as j
      where j.kind = 'topUp' and not exists (
        select from payment_intents as i where i.company_id = j.company_id and j.key = 'topup:' || i.id)`),
  },
  {
    name: 'I12',
    says: 'The journals of a company are a chain without a gap, and none was changed.',
    offenders: rowsOf(sql`select company_id, key as what from (
        select j.*, lag(hash, 1, ''::bytea) over chain as last_hash, lag(seq, 1, 0::bigint) over chain as last_seq,
          hash_of(j, booked_in(company_id, seq)) as due
        from journals as j window chain as (partition by company_id order by seq)
      ) as j where seq <> last_seq + 1 or prev_hash <> last_hash or hash <> due`),
  },
  {
    name: 'I13',
    says: 'The audit log knows of each journal that is not the usage of an hour, as far back as it is kept.',
    offenders: rowsOf(sql`select j.company_id, j.key as what from journals as j
      where j.kind <> 'usage' and j.at > (select min(at) from audit_log)
        and not exists (select from audit_log as l
          where l.company_id = j.company_id and l.details->>'journal' = j.seq::text)`),
  },
  {
    name: 'I14',
    says: 'Who is suspended for want of money has none, and is suspended.',
    offenders:
      rowsOf(sql`select w.company_id, w.state as what from wallets as w join companies as c on c.id = w.company_id
      where w.state in ('suspended', 'terminating') and (c.status = 'active' or (
        select sum(balance) from ledger_accounts as a where a.company_id = w.company_id) + w.credit_line >= 0)
        and w.state_since < app_now() - interval '60 seconds'`),
  },
  {
    name: 'I15',
    says: 'No request is under way for longer than a request can be.',
    offenders: rowsOf(sql`select company_id, key as what from idempotency_keys
      where status is null and created_at < app_now() - interval '10 minutes'`),
  },
  {
    name: 'I16',
    says: 'The total of a month is the sum of its usage.',
    offenders: rowsOf(sql`select company_id, kind || ' in ' || month as what
      from (
        select company_id, date_trunc('month', hour, 'UTC') as month, kind, project_id, sum(net) as net, sum(tax) as tax
        from usage group by 1, 2, 3, 4
        union all
        select company_id, month, kind, project_id, -net, -tax from usage_totals
      ) as both_sides group by company_id, month, kind, project_id having sum(net) <> 0 or sum(tax) <> 0`),
  },
  {
    name: 'I17',
    says: 'A resource is charged as its last event says, and is counted among those that are charged alike.',
    offenders: rowsOf(sql`select e.company_id, e.resource_id::text as what
      from (
        select distinct on (company_id, resource_id) * from resource_events order by company_id, resource_id, id desc
      ) as e left join charges as c using (company_id, resource_id)
      where (e.project_id, e.item, e.hourly_price, e.quantity, e.at)
        is distinct from (c.project_id, c.item, c.hourly_price, c.quantity, c.since)
      union all
      select company_id, kind || ' at ' || hourly_price from (
        select company_id, month, hourly_price, quantity, kind, project_id, count(*) as resources from charges
        where hourly_price is not null group by 1, 2, 3, 4, 5, 6
        union all
        select company_id, month, hourly_price, quantity, kind, project_id, -resources from charge_groups
      ) as counted group by company_id, month, hourly_price, quantity, kind, project_id having sum(resources) <> 0`),
  },
  {
    name: 'I18',
    says: 'The rows and the totals of a day are the sum of its usage.',
    offenders: rowsOf(sql`select company_id, resource_id || ' on ' || day as what
      from (
        select company_id, date_trunc('day', hour, 'UTC') as day, resource_id, item, project_id, seconds, net, tax
        from usage
        union all
        select company_id, day, resource_id, item, project_id, -seconds, -net, -tax from usage_days
      ) as both_sides group by company_id, day, resource_id, item, project_id
      having sum(seconds) <> 0 or sum(net) <> 0 or sum(tax) <> 0
      union all
      select company_id, item || ' on ' || day
      from (
        select company_id, day, kind, item, project_id, 1 as days, net, tax from usage_days
        union all
        select company_id, day, kind, item, project_id, -days, -net, -tax from usage_day_totals
      ) as both_sides group by company_id, day, kind, item, project_id
      having sum(days) <> 0 or sum(net) <> 0 or sum(tax) <> 0`),
  },
]

/** What offends against the invariants of the books: nothing, or somebody has to look. */
export const checkLedger = (db: Db): Promise<Offence[]> => db.system(offences)

export const offences = async (tx: Tx): Promise<Offence[]> => {
  const found: Offence[] = []
  for (const { name, offenders } of invariants)
    for (const { company_id: companyId, what } of await offenders(tx))
      found.push({ invariant: name, companyId, what })
  return found
}
