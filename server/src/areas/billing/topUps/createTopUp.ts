import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { audit, type AuditEntry } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { currencyOf } from '../../../money/ledger.ts'
import { microsIn } from '../../../money/money.ts'
import { noCardsTaken } from '../../../payments/noCards.ts'
import type { PaymentProvider } from '../../../payments/port.ts'
import { conflict, invalid, invalidField, notFound, paymentDeclined } from '../../../problems.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import type { PaymentDeps } from '../deps.ts'
import { amountText } from '../mails.ts'
import { methodRow, methodRows } from '../methods/methodRecord.ts'
import { intentOfKey, isOver, type IntentRow } from './intents.ts'
import { settle, type SettleDeps } from './settle.ts'

export interface TopUpAsked {
  companyId: string
  /** In whole units, as it was typed. */
  amount: string
  methodId?: string | undefined
  /** Who asks, and under which Idempotency-Key: asked again, it is the same payment. */
  by: string | null
  key: string
  /** Where a challenge leads back to; without it, to the wallet. */
  returnTo?: string
  /** Nobody has asked for it and nobody waits: what its bank wants to know goes out by mail. */
  isAutomatic?: boolean
  said: Pick<AuditEntry, 'actorId' | 'actorEmail' | 'staff' | 'origin' | 'details'>
}

/** More payments of a company than these are not under way at once. */
const mostOpen = 10

/**
 * Pays into the wallet: the intent is written down before the provider is asked, so that whatever is lost on the way
 * is asked for later and never charged anew. A decline is thrown.
 */
export const createTopUp = async (deps: PaymentDeps & SettleDeps, asked: TopUpAsked): Promise<IntentRow> => {
  const { companyId } = asked
  const intent = await deps.db.tenant({ companyId }, (tx) => intendTopUp(tx, deps.payments.name, asked))
  deps.atPoint?.('topUp.afterIntent')
  const row = isOver(intent) ? intent : await chargeIntent(deps, intent, asked.returnTo)
  if (row.state === 'failed')
    throw paymentDeclined('The payment was declined.', {
      context: { code: row.decline_code ?? 'cardDeclined', id: row.id },
    })
  return row
}

/** Writes the intent down; asked again, it is the one that is there. */
export const intendTopUp = async (
  tx: Tx,
  provider: PaymentProvider['name'],
  { companyId, amount, methodId, by, key, isAutomatic = false, said }: TopUpAsked,
): Promise<IntentRow> => {
  await lockCompany(tx, companyId)
  const there = await intentOfKey(tx, companyId, { by, key })
  if (there && BigInt(there.amount) !== microsIn(amount))
    throw invalid('This Idempotency-Key was used for another request.')
  if (there) return there
  if (provider === 'none') throw noCardsTaken()
  await refuseManyOpen(tx, companyId)
  const method = await payingMethod(tx, companyId, methodId)
  // A card that was saved with the provider before this one means nothing to it.
  if (method.provider !== provider)
    throw conflict('This card was saved with another payment provider. Add it again.', {
      context: { reason: 'otherProvider' },
    })
  const intent = await tx
    .insertInto('payment_intents')
    .values({
      company_id: companyId,
      id: uuidv7(),
      asked_by: by,
      asked_key: key,
      method_id: method.id,
      provider,
      method_ref: method.provider_ref,
      amount: microsIn(amount),
      currency: await currencyOf(tx, companyId),
      is_automatic: isAutomatic,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const target = { kind: 'topUp', id: intent.id }
  const details = { ...said.details, amount: amountText(BigInt(intent.amount), intent.currency) }
  await audit(tx, { ...said, companyId, action: 'billing.top-up-asked', target, details })
  return intent
}

const refuseManyOpen = async (tx: Tx, companyId: string) => {
  const { open } = await tx
    .selectFrom('payment_intents')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('company_id', '=', companyId)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirstOrThrow()
  if (open >= mostOpen)
    throw conflict('Too many payments are under way. Finish them first.', {
      context: { reason: 'tooManyOpen', limit: mostOpen },
    })
}

/** The card that is named, or the default one. */
const payingMethod = async (tx: Tx, companyId: string, methodId: string | undefined) => {
  const found =
    methodId === undefined
      ? (await methodRows(tx, companyId)).find(({ is_default }) => is_default)
      : await methodRow(tx, companyId, methodId)
  if (!found)
    throw methodId === undefined
      ? invalidField('methodId', 'required', 'There is no card to pay with. Add one first.')
      : notFound('card')
  if (found.status === 'needsAction')
    throw conflict('The bank wants to hear from the owner of this card first.', {
      context: { reason: 'needsAction' },
    })
  return found
}

/** Where a challenge leads back to. */
const pageOf = (id: string) => `/account/billing/wallet?topUp=${id}`

/** Has an intent paid, and writes down what became of it. Done again, it is the same payment. */
export const chargeIntent = async (
  deps: Pick<PaymentDeps, 'payments'> & SettleDeps,
  { id, company_id: companyId, method_ref: methodRef, amount, currency, is_automatic: offSession }: IntentRow,
  returnTo = pageOf(id),
): Promise<IntentRow> => {
  const payment = await deps.payments.charge({
    intentId: id,
    methodRef,
    amount: BigInt(amount),
    currency,
    returnTo,
    offSession,
  })
  deps.atPoint?.('topUp.afterCharge')
  return settle(deps, { companyId, intentId: id, payment, isWaitedFor: !offSession })
}
