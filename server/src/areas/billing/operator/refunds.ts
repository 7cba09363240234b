import { sql } from 'kysely'
import { byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { microsIn } from '../../../money/money.ts'
import { notFound } from '../../../problems.ts'
import type { PaymentProvider } from '../../../payments/port.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { refuseUnlessStaff } from '../../../tenancy/staffNow.ts'
import type { PaymentWork } from '../deps.ts'
import { amountText } from '../mails.ts'
import { bookRefund, refuseRefund } from '../refund.ts'
import { companyOfIntent, intentRow } from '../topUps/intents.ts'
import type { Asking } from './proposals.ts'
import { amountOf, recordProposal, writeProposal, type ProposalRow } from './staffProposals.ts'

/* Refunds that two of the staff decide about: booked in one transaction, then paid out by the provider. */

interface NewRefund {
  paymentId: string
  /** In whole units. */
  amount: string
  reason: string
}

/** A refund is paid out once for its key, however often the provider is asked. */
const keyOf = (id: string) => `proposal:${id}`

/** Proposes to refund a part of a payment; refused at once where it couldn't be done now. */
export const proposeRefund = async (
  tx: Tx,
  asking: Asking,
  { paymentId, amount, reason }: NewRefund,
  provider: PaymentProvider['name'],
): Promise<ProposalRow> => {
  const companyId = await companyOfIntent(tx, paymentId)
  if (companyId === undefined) throw notFound('payment')
  await lockCompany(tx, companyId)
  await refuseUnlessStaff(tx, asking.caller)
  const payment = await intentRow(tx, companyId, paymentId)
  const micros = microsIn(amount)
  await refuseRefund(tx, payment, { amount: micros, provider })
  const row = await writeProposal(tx, asking, {
    companyId,
    kind: 'refund',
    amount: micros,
    currency: payment.currency,
    terms: { payment: payment.id },
    reason,
  })
  await recordRefund(tx, asking, row, 'propose')
  return row
}

/** Takes a confirmed refund out of the wallet. The provider pays it out after the commit: `payOut`. */
export const bookProposedRefund = async (
  tx: Tx,
  { caller, origin }: Asking,
  row: ProposalRow,
  provider: PaymentProvider['name'],
): Promise<void> => {
  await bookRefund(
    tx,
    row.company_id,
    {
      intentId: paymentOf(row),
      amount: amountOf(row),
      key: keyOf(row.id),
      reason: row.reason,
      by: byCaller(caller, origin),
    },
    provider,
  )
}

export const recordRefund = (tx: Tx, asking: Asking, row: ProposalRow, what: 'propose' | 'withdraw') =>
  recordProposal(tx, asking, row, {
    action: `refund-${what}`,
    details: { payment: paymentOf(row), amount: amountText(amountOf(row), row.currency) },
  })

/** The payment that a refund is of. */
export const paymentOf = ({ id, terms }: Pick<ProposalRow, 'id' | 'terms'>): string => {
  if (terms.payment === undefined) throw new Error(`${id} is no refund`)
  return terms.payment
}

type PayOutDeps = Pick<PaymentWork, 'db' | 'payments' | 'log'>

/** A provider that failed, or a server that died before asking it, is made up for after so long. */
const retryMinutes = 2
const batch = 100

/** Has the provider pay out a confirmed refund. Where that fails (false), the work in the background tries again. */
export const payOut = async ({ db, payments, log }: PayOutDeps, id: string): Promise<boolean> => {
  const row = await db.system((tx) =>
    tx
      .selectFrom('staff_proposals')
      .select(['id', 'company_id', 'amount', 'terms'])
      .where('id', '=', id)
      .where('kind', '=', 'refund')
      .where('outcome', '=', 'confirmed')
      .where('paid_out_at', 'is', null)
      .executeTakeFirst(),
  )
  if (!row) return true
  try {
    await payments.refund({ key: keyOf(id), intentId: paymentOf(row), amount: amountOf(row) })
  } catch (error) {
    log.error({ err: error, companyId: row.company_id, proposal: id }, 'a refund could not be paid out')
    return false
  }
  await db.system((tx) =>
    tx
      .updateTable('staff_proposals')
      .set({ paid_out_at: sql<Date>`app_now()` })
      .where('company_id', '=', row.company_id)
      .where('id', '=', id)
      .execute(),
  )
  return true
}

/** Pays out confirmed refunds that no provider has taken yet; each is tried by one server at a time. */
export const payOutRefunds = async (deps: PayOutDeps): Promise<void> => {
  const { rows } = await deps.db.system((tx) =>
    sql<{ id: string }>`
      update staff_proposals set asked_at = app_now() where (company_id, id) in (
        select p.company_id, p.id from staff_proposals as p
          join payment_intents as i on i.company_id = p.company_id and i.id = (p.terms ->> 'payment')::uuid
        where p.kind = 'refund' and p.outcome = 'confirmed' and p.paid_out_at is null
          and i.provider = ${deps.payments.name}
          and coalesce(p.asked_at, p.ended_at) < app_now() - make_interval(mins => ${retryMinutes})
        order by p.ended_at limit ${batch} for update of p skip locked
      ) returning id`.execute(tx),
  )
  for (const { id } of rows) await payOut(deps, id)
}
