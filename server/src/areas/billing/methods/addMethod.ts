import { v7 as uuidv7 } from 'uuid'
import { mostPaymentMethods } from '#contract/billing/paymentMethods.ts'
import { audit, type AuditEntry } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { noCardsTaken } from '../../../payments/noCards.ts'
import { Declined, NoSuchCard, type PaymentProvider, type SavedMethod } from '../../../payments/port.ts'
import { conflict, invalidField, paymentDeclined } from '../../../problems.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import type { PaymentDeps } from '../deps.ts'
import { tellMethod } from '../mails.ts'
import { methodRows, targetOf, type MethodRow } from './methodRecord.ts'

/** Where a bank that wants to hear from a card's owner leads back to. */
const methodsPage = '/account/billing/payment-methods'

interface Adding {
  companyId: string
  reference: string
  isDefault?: boolean | undefined
  /** Who is said to have done it. */
  by: Pick<AuditEntry, 'actorId' | 'actorEmail' | 'staff' | 'origin' | 'details'>
  returnTo?: string
}

/**
 * Registers a card: first with the provider, then here. Sent again, it is the same card, whichever of the two answers
 * was lost.
 */
export const addMethod = async (deps: PaymentDeps, adding: Adding): Promise<MethodRow> => {
  const { db, payments } = deps
  const { companyId, reference, returnTo = methodsPage } = adding
  const provider = payments.name
  if (provider === 'none') throw noCardsTaken()
  await db.tenant({ companyId }, (tx) => refuseTooMany(tx, companyId))
  const saved = await savedWith(payments, { companyId, reference, returnTo })
  return db.tenant({ companyId }, async (tx) => {
    await lockCompany(tx, companyId)
    const there = (await methodRows(tx, companyId)).find(({ provider_ref }) => provider_ref === saved.ref)
    if (there) return there
    await refuseTooMany(tx, companyId)
    return insert(tx, provider, saved, adding)
  })
}

const refuseTooMany = async (tx: Tx, companyId: string) => {
  if ((await methodRows(tx, companyId)).length >= mostPaymentMethods)
    throw conflict(`A company has at most ${mostPaymentMethods} cards. Remove one first.`, {
      context: { reason: 'tooMany', limit: mostPaymentMethods },
    })
}

const savedWith = (payments: PaymentProvider, asked: Parameters<PaymentProvider['saveMethod']>[0]) =>
  payments.saveMethod(asked).catch((error: unknown) => {
    if (error instanceof Declined)
      throw paymentDeclined('The bank declined this card.', { context: { code: error.code } })
    if (error instanceof NoSuchCard)
      throw invalidField('reference', 'invalid', 'This stands for no card, or no longer.')
    throw error
  })

const insert = async (
  tx: Tx,
  provider: MethodRow['provider'],
  saved: SavedMethod,
  { companyId, isDefault = false, by }: Adding,
): Promise<MethodRow> => {
  const others = await methodRows(tx, companyId)
  const becomesDefault = isDefault || others.length === 0
  if (becomesDefault) await noDefault(tx, companyId)
  const row = await tx
    .insertInto('payment_methods')
    .values({
      company_id: companyId,
      id: uuidv7(),
      provider,
      provider_ref: saved.ref,
      brand: saved.brand,
      last4: saved.last4,
      exp_month: saved.expMonth,
      exp_year: saved.expYear,
      is_default: becomesDefault,
      status: saved.state === 'active' ? 'active' : 'needsAction',
      challenge_url: saved.state === 'active' ? null : (saved.challengeUrl ?? ''),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(tx, { ...by, companyId, action: 'payment-methods.create', target: targetOf(row) })
  await tellMethod(tx, row, 'method-added', by.actorEmail)
  return row
}

/** Takes the default away from the card that has it, for another. */
export const noDefault = (tx: Tx, companyId: string) =>
  tx
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .execute()
