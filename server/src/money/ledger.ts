import { sql } from 'kysely'
import type { TransactionType } from '#contract/billing/routes.ts'
import type { Tx } from '../db/db.ts'

/** Whole micro-units of a currency. No amount of money is ever a `number`. */
export type Micros = bigint

/** The company's own accounts: what it has paid in, and what it was given. */
type CompanyAccount = 'wallet' | 'promo'
type OperatorAccount =
  | 'promo_expense'
  | 'refund'
  | 'tax'
  | 'rounding'
  | 'bad_debt'
  | `${'revenue' | 'cash' | 'receivable'}:${string}`
type Account = CompanyAccount | OperatorAccount

/** What is booked at once: amounts by account, together nothing. Positive for a company is money that it has. */
export interface Journal {
  kind: TransactionType
  /** Of what it does once and for all: `topup:<intent>`. */
  key: string
  ref?: string
  /** Null for Portico itself. */
  actorId: string | null
  /** When it happened, if that is not now. */
  at?: Date
  amounts: Partial<Record<Account, Micros>>
}

export interface Posted {
  /** Its number among the company's journals. */
  seq: bigint
  /** False: its key was booked before, and nothing has been booked now. */
  isNew: boolean
}

/** Books a journal in the company's turn, once for its key. The database refuses what does not add up. */
export const post = async (tx: Tx, companyId: string, journal: Journal): Promise<Posted> => {
  const { kind, key, ref = null, actorId, at = null, amounts } = journal
  const booked = Object.fromEntries(
    Object.entries(amounts).flatMap(([account, amount]) =>
      amount ? [[account, amount.toString()] as const] : [],
    ),
  )
  const { rows } = await sql<{ number: string; is_new: boolean }>`
    select * from post_journal(${companyId}, ${key}, ${kind}, ${ref}, ${actorId}, ${at},
      ${JSON.stringify(booked)}::jsonb)`.execute(tx)
  const [posted] = rows
  if (!posted) throw new Error(`${key} was not booked`)
  return { seq: BigInt(posted.number), isNew: posted.is_new }
}

export interface Balances {
  wallet: Micros
  promo: Micros
}

/** What a company has, as of its last journal. */
export const balancesOf = async (tx: Tx, companyId: string): Promise<Balances> => {
  const rows = await tx
    .selectFrom('ledger_accounts')
    .select(['account', 'balance'])
    .where('company_id', '=', companyId)
    .execute()
  const of = (wanted: CompanyAccount) =>
    BigInt(rows.find(({ account }) => account === wanted)?.balance ?? '0')
  return { wallet: of('wallet'), promo: of('promo') }
}

/** The currency that a company's amounts are in. */
export const currencyOf = async (tx: Tx, companyId: string): Promise<string> => {
  const { currency } = await tx
    .selectFrom('wallets')
    .select('currency')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return currency
}

/** What is spent goes to promotional credit first; the wallet pays the rest, and may be overdrawn by it. */
export const spent = (amount: Micros, { promo }: Balances): Balances => {
  const given = amount < promo ? amount : promo
  return { promo: -given, wallet: given - amount }
}
