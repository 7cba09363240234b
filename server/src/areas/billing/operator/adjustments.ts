import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Adjustment } from '#contract/operatorBilling.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { post } from '../../../money/ledger.ts'
import { microsIn, moneyOf } from '../../../money/money.ts'
import { conflict } from '../../../problems.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { refuseUnlessSecond, refuseUnlessStaff } from '../../../tenancy/staffNow.ts'
import { amountText } from '../mails.ts'
import { resumePaid } from '../states/resume.ts'
import { lockProposal, standOf, stands, until, type Asking } from './proposals.ts'

/** Those that have ended are shown for so many days. */
const keptDays = 30

const rows = (tx: Tx) =>
  tx
    .selectFrom('wallet_adjustments as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('users as u', 'u.id', 'p.proposed_by')
    .leftJoin('users as f', 'f.id', 'p.confirmed_by')
    .selectAll('p')
    .select(['c.name as company', 'u.name as proposed_by_name', 'f.name as confirmed_by_name'])
    .select([stands.as('stands'), until.as('until')])
    .orderBy('p.proposed_at', 'desc')
    .orderBy('p.id', 'desc')
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const adjustmentOf = (row: Row): Adjustment => ({
  ...standOf(row),
  amount: moneyOf(BigInt(row.amount), row.currency),
})

/** Those of a company that can be confirmed, and those that have ended not long ago; the newest first. */
export const adjustmentsOf = async (tx: Tx, companyId: string): Promise<Adjustment[]> =>
  (
    await rows(tx)
      .where('p.company_id', '=', companyId)
      .where(
        sql<boolean>`(${stands} or coalesce(p.ended_at, ${until}) > app_now() - make_interval(days => ${keptDays}))`,
      )
      .execute()
  ).map(adjustmentOf)

/** Those of all companies that can be confirmed. */
export const standingAdjustments = async (tx: Tx): Promise<Adjustment[]> =>
  (await rows(tx).where(stands).execute()).map(adjustmentOf)

interface Proposal {
  companyId: string
  direction: 'credit' | 'debit'
  amount: string
  reason: string
}

/** Writes down what another of the staff has to confirm. */
export const proposeAdjustment = async (
  tx: Tx,
  asking: Asking,
  { companyId, direction, amount, reason }: Proposal,
): Promise<Adjustment> => {
  await lockCompany(tx, companyId)
  await refuseUnlessStaff(tx, asking.caller)
  const { currency } = await tx
    .selectFrom('wallets')
    .select('currency')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const id = uuidv7()
  const micros = microsIn(amount)
  await tx
    .insertInto('wallet_adjustments')
    .values({
      company_id: companyId,
      id,
      amount: direction === 'credit' ? micros : -micros,
      currency,
      reason,
      proposed_by: asking.caller.userId,
    })
    .execute()
  const row = await held(tx, id)
  await record(tx, asking, row, 'propose')
  return adjustmentOf(row)
}

/** Books what another has proposed. What makes a wallet whole again leads its company back. */
export const confirmAdjustment = async (tx: Tx, asking: Asking, id: string): Promise<Adjustment> => {
  const row = await held(tx, id)
  const { caller } = asking
  await refuseUnlessSecond(tx, caller, row.proposed_by)
  const amount = BigInt(row.amount)
  const { seq } = await post(tx, row.company_id, {
    kind: 'adjustment',
    key: `adjustment:${row.id}`,
    ref: row.id,
    actorId: caller.userId,
    amounts: { wallet: amount, 'revenue:adjustment': -amount },
  })
  await end(tx, row, { outcome: 'booked', confirmed_by: caller.userId })
  await record(tx, asking, row, 'confirm', { journal: seq.toString() })
  await resumePaid(tx, row.company_id)
  return adjustmentOf(await rows(tx).where('p.id', '=', row.id).executeTakeFirstOrThrow())
}

/** Any one of the staff takes it back, before it is booked. */
export const withdrawAdjustment = async (tx: Tx, asking: Asking, id: string): Promise<void> => {
  const row = await held(tx, id)
  await refuseUnlessStaff(tx, asking.caller)
  await end(tx, row, { outcome: 'withdrawn' })
  await record(tx, asking, row, 'withdraw')
}

const refused = (reason: string, detail: string) => conflict(detail, { context: { reason } })

/** One that can be confirmed, read behind its company's lock: whoever confirms or withdraws comes in turn. */
const held = async (tx: Tx, given: string): Promise<Row> => {
  const id = await lockProposal(tx, { table: 'wallet_adjustments', word: 'adjustment' }, given)
  const row = await rows(tx).where('p.id', '=', id).executeTakeFirstOrThrow()
  if (!row.stands) throw refused('over', 'This adjustment has ended.')
  return row
}

const end = (
  tx: Tx,
  { company_id, id }: Row,
  how: { outcome: 'booked'; confirmed_by: string } | { outcome: 'withdrawn' },
) =>
  tx
    .updateTable('wallet_adjustments')
    .set({ ...how, ended_at: sql<Date>`app_now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()

/** In the log of the company whose wallet it is. */
const record = (
  tx: Tx,
  { caller, origin }: Asking,
  row: Row,
  what: 'propose' | 'confirm' | 'withdraw',
  details: Record<string, unknown> = {},
) =>
  audit(tx, {
    ...byCaller(caller, origin),
    companyId: row.company_id,
    action: `billing.adjustment-${what}`,
    target: { kind: 'adjustment', id: row.id },
    details: { ...details, amount: amountText(BigInt(row.amount), row.currency), reason: row.reason },
  })
