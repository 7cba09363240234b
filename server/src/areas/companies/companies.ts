import { sql, type RawBuilder } from 'kysely'
import type { CompanyState, ManagedCompany, ManagedCompanyDetails } from '#contract/operator/companies.ts'
import type { Tx } from '../../db/db.ts'
import { readLimits } from '../../limits/limits.ts'
import { openRequests } from '../../limits/openRequests.ts'
import { moneyOf } from '../../money/money.ts'
import { notFound } from '../../problems.ts'
import { activeOwners } from '../../tenancy/owners.ts'
import { stateOf } from '../../tenancy/companyState.ts'
import { idOf } from '../../tenancy/reach.ts'

interface Row {
  id: string
  name: string
  state: CompanyState
  stateReason: string
  walletState: ManagedCompany['walletState']
  currency: string
  balance: string
  people: number
  openRequests: number
  createdAt: Date
}

/** The operator's own area has no wallet, so it is not among them. */
const companies = sql`companies as c join wallets as w on w.company_id = c.id`

const rowsWhere = async (
  tx: Tx,
  where: RawBuilder<unknown>,
  { size, offset }: { size: number; offset: number },
): Promise<ManagedCompany[]> => {
  const { rows } = await sql<Row>`
    select c.id, c.name, ${stateOf} as state, c.hold_reason as "stateReason", w.state as "walletState", w.currency,
      (select coalesce(sum(balance), 0) from ledger_accounts as a where a.company_id = c.id)::text as balance,
      (select count(*) from users as u where u.company_id = c.id)::int as people,
      (select count(*) from limit_requests as r where r.company_id = c.id and r.status = 'open')::int as "openRequests",
      c.created_at as "createdAt"
    from ${companies} where ${where}
    order by lower(c.name), c.id limit ${size} offset ${offset}`.execute(tx)
  return rows.map(({ currency, balance, createdAt, ...row }) => ({
    ...row,
    balance: moneyOf(BigInt(balance), currency),
    createdAt: createdAt.toISOString(),
  }))
}

interface Wanted {
  q?: string | undefined
  state?: CompanyState | undefined
  page?: number | undefined
  size?: number | undefined
}

/** A page of the companies that match, by name. Balances are read for that page alone. */
export const companiesPage = async (tx: Tx, { q = '', state, page: number = 1, size = 25 }: Wanted) => {
  const typed = q.trim()
  const part = `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const named =
    typed === ''
      ? sql`true`
      : sql`(c.name ilike ${part} or c.id::text = lower(${typed})
          or c.id in (select company_id from users where email_key = lower(${typed}) and company_id is not null))`
  const where = sql`${named} and (${state ?? null}::text is null or ${stateOf} = ${state ?? null}::text)`
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${companies} where ${where}`.execute(tx)
  return {
    rows: await rowsWhere(tx, where, { size, offset: (number - 1) * size }),
    page: { number, size, total: counted.rows[0]?.total ?? 0 },
  }
}

export const companyDetails = async (tx: Tx, given: string): Promise<ManagedCompanyDetails> => {
  const id = idOf('company', given)
  const [company] = await rowsWhere(tx, sql`c.id = ${id}`, { size: 1, offset: 0 })
  if (!company) throw notFound('company')
  const owners = await activeOwners(tx, id)
  const { credit_line, currency } = await tx
    .selectFrom('wallets')
    .select(['credit_line', 'currency'])
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    company,
    creditLine: credit_line === null ? null : moneyOf(BigInt(credit_line), currency),
    owners: owners.map(({ name, email }) => ({ name, email })),
    limits: await readLimits(tx, id),
    requests: (await openRequests(tx, { companyId: id })).rows,
  }
}
