import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { post } from '../../../money/ledger.ts'
import type { Payment } from '../../../payments/port.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { resumePaid } from '../states/resume.ts'
import { amountText, tellPayers, tellTopUp } from '../mails.ts'
import { intentRow, isOver, type IntentRow } from './intents.ts'

/** Where a test kills the server. */
export type TopUpPoint =
  | 'topUp.afterIntent'
  | 'topUp.afterCharge'
  | 'topUp.afterJournal'
  | 'topUp.beforeCommit'
  | 'topUp.afterCommit'
  | 'webhook.afterCommit'

export interface SettleDeps {
  db: Db
  atPoint?: ((point: TopUpPoint) => void) | undefined
}

interface Settling {
  companyId: string
  intentId: string
  payment: Payment
  /** Whoever waits for the answer is told of a decline by it, not by mail. */
  isWaitedFor?: boolean
}

/**
 * Writes down what became of a payment, and books its money, in one transaction and once: whoever hears of it first,
 * and however often it is told.
 */
export const settle = async (
  { db, atPoint = () => undefined }: SettleDeps,
  { companyId, intentId, payment, isWaitedFor = false }: Settling,
): Promise<IntentRow> => {
  const row = await db.tenant({ companyId }, async (tx) => {
    await lockCompany(tx, companyId)
    const intent = await intentRow(tx, companyId, intentId)
    if (payment.state === 'succeeded') {
      await succeed(tx, intent, payment, atPoint)
      await resumePaid(tx, companyId)
    } else if (!isOver(intent)) await follow(tx, intent, payment, isWaitedFor)
    const settled = await intentRow(tx, companyId, intentId)
    atPoint('topUp.beforeCommit')
    return settled
  })
  atPoint('topUp.afterCommit')
  return row
}

const change = (tx: Tx, { company_id, id }: IntentRow) =>
  tx.updateTable('payment_intents').where('company_id', '=', company_id).where('id', '=', id)

const succeed = async (
  tx: Tx,
  intent: IntentRow,
  payment: Extract<Payment, { state: 'succeeded' }>,
  atPoint: (point: TopUpPoint) => void,
) => {
  if (intent.state === 'succeeded') return
  const amount = BigInt(intent.amount)
  // Somebody has to look: what was paid is not what was asked for.
  if (payment.amount !== amount || payment.currency !== intent.currency)
    throw new Error(`${intent.id} was paid with ${payment.amount} ${payment.currency}`)
  const { seq } = await post(tx, intent.company_id, {
    kind: 'topUp',
    key: `topup:${intent.id}`,
    ref: intent.id,
    actorId: intent.asked_by,
    amounts: { wallet: amount, [`cash:${intent.provider}`]: -amount },
  })
  atPoint('topUp.afterJournal')
  await change(tx, intent)
    .set({
      state: 'succeeded',
      provider_ref: payment.ref,
      challenge_url: null,
      decline_code: null,
      ended_at: sql<Date>`app_now()`,
    })
    .execute()
  await tell(tx, intent, 'billing.top-up', { journal: seq.toString() })
  await tellTopUp(tx, intent, 'top-up-received')
}

const follow = async (
  tx: Tx,
  intent: IntentRow,
  payment: Exclude<Payment, { state: 'succeeded' }>,
  isWaitedFor: boolean,
) => {
  const isEnd = payment.state !== 'pending'
  await change(tx, intent)
    .set({
      state: payment.state,
      provider_ref: payment.ref,
      challenge_url: payment.state === 'pending' ? (payment.challengeUrl ?? null) : null,
      decline_code: payment.state === 'failed' ? payment.code : null,
      ended_at: isEnd ? sql<Date>`app_now()` : null,
    })
    .execute()
  if (!isEnd) return tellChallenge(tx, intent, payment)
  await tell(tx, intent, 'billing.top-up-failed', payment.state === 'failed' ? { code: payment.code } : {})
  if (payment.state === 'failed' && !isWaitedFor) await tellTopUp(tx, intent, 'payment-declined')
}

/** Nobody is there whom the bank could ask: they get a link by mail, once. */
const tellChallenge = async (tx: Tx, intent: IntentRow, { challengeUrl }: { challengeUrl?: string }) => {
  if (!intent.is_automatic || challengeUrl === undefined || intent.challenge_url !== null) return
  await tellPayers(tx, intent.company_id, {
    template: 'payment-confirm',
    data: { amount: amountText(BigInt(intent.amount), intent.currency) },
  })
}

const tell = (tx: Tx, intent: IntentRow, action: string, details: Record<string, unknown>) =>
  audit(tx, {
    companyId: intent.company_id,
    actorId: intent.asked_by,
    action,
    outcome: action === 'billing.top-up' ? 'success' : 'failure',
    target: { kind: 'topUp', id: intent.id },
    details: { ...details, amount: amountText(BigInt(intent.amount), intent.currency) },
  })

/** An intent that never reached the provider. */
export const expire = ({ db }: SettleDeps, companyId: string, intentId: string): Promise<void> =>
  db.tenant({ companyId }, async (tx) => {
    await lockCompany(tx, companyId)
    const intent = await intentRow(tx, companyId, intentId)
    if (isOver(intent)) return
    await change(tx, intent)
      .set({ state: 'expired', challenge_url: null, ended_at: sql<Date>`app_now()` })
      .execute()
    await tell(tx, intent, 'billing.top-up-failed', {})
  })
