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
    says: 'What was paid with a journal of usage is the sum of its rows.',
    offenders: rowsOf(sql`select j.company_id, j.key as what from journals as j
      where j.kind = 'usage' and (
        select -sum(amount) from postings as p
        where p.company_id = j.company_id and p.seq = j.seq and p.account in ('wallet', 'promo')
      ) is distinct from (select sum(net + tax) from usage as u where u.company_id = j.company_id and u.journal = j.seq)`),
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
