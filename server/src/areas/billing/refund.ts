import { sql } from 'kysely'
import { audit, type AuditEntry } from '../../audit/audit.ts'
import type { Db, Tx } from '../../db/db.ts'
import { balancesOf, post } from '../../money/ledger.ts'
import { moneyOf } from '../../money/money.ts'
import type { PaymentProvider } from '../../payments/port.ts'
import { conflict, notFound } from '../../problems.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { amountText, tellPayers } from './mails.ts'
import { companyOfIntent, intentRow, type IntentRow } from './topUps/intents.ts'

export interface Refund {
  intentId: string
  amount: bigint
  /** Of this refund, once for all: with the same one it is the same, so a broken one is simply done again. */
  key: string
  /** For the company to read. */
  reason: string
  /** Who of the staff does it by the console. */
  by?: Pick<AuditEntry, 'actorId' | 'actorEmail' | 'staff' | 'origin'>
}

/**
 * Pays back a part of a payment by the way it came. The wallet pays first, so that nobody spends the money meanwhile;
 * then the provider does. Where its answer is lost, do it again with the same key.
 */
export const refund = async (
  { db, payments }: { db: Db; payments: PaymentProvider },
  asked: Refund,
): Promise<void> => {
  const companyId = await db.system((tx) => companyOfIntent(tx, asked.intentId))
  if (companyId === undefined) throw notFound('payment')
  await db.tenant({ companyId }, (tx) => bookRefund(tx, companyId, asked, payments.name))
  await payments.refund({ key: asked.key, intentId: asked.intentId, amount: asked.amount })
}

/** Why a refund can't be made, in its company's turn and before it is booked. */
export const refuseRefund = async (
  tx: Tx,
  payment: IntentRow,
  { amount, provider }: { amount: bigint; provider: PaymentProvider['name'] },
): Promise<void> => {
  const left = BigInt(payment.amount) - BigInt(payment.refunded)
  if (payment.state !== 'succeeded')
    throw conflict('This payment was not paid.', { context: { reason: 'notPaid' } })
  if (payment.provider !== provider)
    throw conflict('This payment came by another payment provider, which is not set up here.', {
      context: { reason: 'otherProvider' },
    })
  if (amount <= 0n || amount > left)
    throw conflict(`At most ${moneyOf(left, payment.currency).amount} of this payment can be refunded.`, {
      context: { reason: 'tooMuch', left: moneyOf(left, payment.currency) },
    })
  const { wallet } = await balancesOf(tx, payment.company_id)
  if (wallet < amount) throw conflict('The wallet has less than that.', { context: { reason: 'wallet' } })
}

/** Takes a refund out of the wallet, once for its key. Its provider has to pay it out after the commit. */
export const bookRefund = async (
  tx: Tx,
  companyId: string,
  { intentId, amount, key, reason, by }: Refund,
  provider: PaymentProvider['name'],
): Promise<void> => {
  await lockCompany(tx, companyId)
  const payment = await intentRow(tx, companyId, intentId)
  if (await isBooked(tx, companyId, { key, intentId, amount })) return
  await refuseRefund(tx, payment, { amount, provider })
  const { seq } = await post(tx, companyId, {
    kind: 'refund',
    key: `refund:${key}`,
    ref: intentId,
    actorId: by?.actorId ?? null,
    amounts: { wallet: -amount, [`cash:${payment.provider}`]: amount },
  })
  await tx
    .updateTable('payment_intents')
    .set({ refunded: sql<string>`refunded + ${amount.toString()}::bigint` })
    .where('company_id', '=', companyId)
    .where('id', '=', intentId)
    .execute()
  await audit(tx, {
    staff: true,
    ...by,
    companyId,
    action: 'billing.refund',
    target: { kind: 'topUp', id: intentId },
    details: { journal: seq.toString(), amount: amountText(amount, payment.currency), reason },
  })
  await tellPayers(tx, companyId, {
    template: 'refund-made',
    data: { amount: amountText(amount, payment.currency), reason },
  })
}

/** Whether this refund is booked already. The same key with another amount is no repetition, and refused. */
const isBooked = async (
  tx: Tx,
  companyId: string,
  { key, intentId, amount }: Pick<Refund, 'key' | 'intentId' | 'amount'>,
): Promise<boolean> => {
  const booked = await tx
    .selectFrom('journals as j')
    .innerJoin('postings as p', (on) =>
      on.onRef('p.company_id', '=', 'j.company_id').onRef('p.seq', '=', 'j.seq'),
    )
    .select(['j.ref', 'p.amount'])
    .where('j.company_id', '=', companyId)
    .where('j.key', '=', `refund:${key}`)
    .where('p.account', '=', 'wallet')
    .executeTakeFirst()
  if (!booked) return false
  if (booked.ref !== intentId || BigInt(booked.amount) !== -amount)
    throw conflict('Another refund has this key.')
  return true
}
