import { sql } from 'kysely'
import { audit, type AuditEntry } from '../../audit/audit.ts'
import type { Db, Tx } from '../../db/db.ts'
import { balancesOf, post } from '../../money/ledger.ts'
import { moneyOf } from '../../money/money.ts'
import type { PaymentProvider } from '../../payments/port.ts'
import { conflict, notFound } from '../../problems.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { amountText, tellPayers } from './mails.ts'
import { companyOfIntent, intentRow } from './topUps/intents.ts'

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
  await db.tenant({ companyId }, (tx) => book(tx, companyId, asked))
  await payments.refund({ key: asked.key, intentId: asked.intentId, amount: asked.amount })
}

const book = async (tx: Tx, companyId: string, { intentId, amount, key, reason, by }: Refund) => {
  await lockCompany(tx, companyId)
  const intent = await intentRow(tx, companyId, intentId)
  const { seq, isNew } = await post(tx, companyId, {
    kind: 'refund',
    key: `refund:${key}`,
    ref: intentId,
    actorId: by?.actorId ?? null,
    amounts: { wallet: -amount, [`cash:${intent.provider}`]: amount },
  })
  if (!isNew) return refuseOther(tx, companyId, { key, intentId, amount })
  // What follows refuses by undoing the journal with all the rest.
  const { wallet } = await balancesOf(tx, companyId)
  const left = BigInt(intent.amount) - BigInt(intent.refunded)
  if (intent.state !== 'succeeded')
    throw conflict('This payment was not paid.', { context: { reason: 'notPaid' } })
  if (amount <= 0n || amount > left)
    throw conflict(`At most ${moneyOf(left, intent.currency).amount} of this payment can be paid back.`, {
      context: { reason: 'tooMuch', left: moneyOf(left, intent.currency) },
    })
  if (wallet < 0n) throw conflict('The wallet has less than that.', { context: { reason: 'wallet' } })
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
    details: { journal: seq.toString(), amount: amountText(amount, intent.currency), reason },
  })
  await tellPayers(tx, companyId, {
    template: 'refund-made',
    data: { amount: amountText(amount, intent.currency), reason },
  })
}

/** The same key with another amount is no repetition. */
const refuseOther = async (
  tx: Tx,
  companyId: string,
  { key, intentId, amount }: Pick<Refund, 'key' | 'intentId' | 'amount'>,
) => {
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
  if (booked?.ref !== intentId || BigInt(booked.amount) !== -amount)
    throw conflict('Another refund has this key.')
}
