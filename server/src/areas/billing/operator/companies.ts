import { sql } from 'kysely'
import type { BilledCompany, FoundCompany } from '#contract/operator/billing.ts'
import type { Tx } from '../../../db/db.ts'
import { moneyOf } from '../../../money/money.ts'
import { notFound } from '../../../problems.ts'
import type { AreaSettings } from '../../../resources/area.ts'
import { idOf } from '../../../tenancy/reach.ts'
import { walletOf } from '../standing.ts'
import { latestIntents, toIntent, type IntentRow } from '../topUps/intents.ts'
import { moneyProposalsOf } from './moneyProposals.ts'

const mostFound = 50

interface Row {
  id: string
  name: string
  status: FoundCompany['status']
  state: FoundCompany['state']
  currency: string
  balance: string
}

/** So many companies; of their wallets what is there to be spent or owed. */
const companiesWhere = async (tx: Tx, where: ReturnType<typeof sql>): Promise<FoundCompany[]> => {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.status, w.state, w.currency,
      (select sum(balance) from ledger_accounts as a where a.company_id = c.id)::text as balance
    from companies as c join wallets as w on w.company_id = c.id
    where ${where} limit ${mostFound}`.execute(tx)
  return rows.map(({ currency, balance, ...row }) => ({
    ...row,
    balance: moneyOf(BigInt(balance), currency),
  }))
}

/** Companies by a part of their name, their id, or whatever a payment, an invoice or a journal is called; else those that owe. */
export const findCompanies = (tx: Tx, given = ''): Promise<FoundCompany[]> => {
  const q = given.trim()
  if (q === '')
    return companiesWhere(
      tx,
      sql`w.state in ('grace', 'suspended', 'terminating') order by w.state_since, c.id`,
    )
  const part = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return companiesWhere(
    tx,
    sql`c.name ilike ${part} or c.id::text = lower(${q})
      or c.id in (select company_id from payment_intents where id::text = lower(${q}) or provider_ref = ${q})
      or c.id in (select company_id from journals where ref = ${q} or key = ${q})
      or c.id in (select company_id from invoices where number = upper(${q}))
      order by lower(c.name), c.id`,
  )
}

/** The id of a company that there is. */
export const companyNamed = async (tx: Tx, given: string): Promise<string> => {
  const id = idOf('company', given)
  const found = await tx.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('company')
  return found.id
}

export const billedCompanyOf = async (
  tx: Tx,
  given: string,
  settings: Pick<AreaSettings, 'billing'>,
): Promise<BilledCompany> => {
  const id = await companyNamed(tx, given)
  const [company] = await companiesWhere(tx, sql`c.id = ${id}`)
  if (!company) throw notFound('company')
  const { credit_line, currency } = await tx
    .selectFrom('wallets')
    .select(['credit_line', 'currency'])
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    company,
    wallet: await walletOf(tx, id, settings),
    creditLine: credit_line === null ? null : moneyOf(BigInt(credit_line), currency),
    topUps: (await latestIntents(tx, id)).map(toRefundable),
    proposals: await moneyProposalsOf(tx, id),
  }
}

const toRefundable = (row: IntentRow): BilledCompany['topUps'][number] => {
  const { id, amount, state, createdAt } = toIntent(row)
  return {
    id,
    amount,
    state,
    createdAt,
    refunded: moneyOf(BigInt(row.refunded), row.currency),
    reference: row.provider_ref,
  }
}
