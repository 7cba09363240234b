import { v7 as uuidv7 } from 'uuid'
import { audit } from '#server/audit/audit.ts'
import { closeCompany } from '#server/areas/billing/invoices/closeMonths.ts'
import { refund } from '#server/areas/billing/refund.ts'
import { createTopUp } from '#server/areas/billing/topUps/createTopUp.ts'
import { pollPayments } from '#server/areas/billing/topUps/poll.ts'
import { hearGateway } from '#server/areas/billing/topUps/webhook.ts'
import { redeem } from '#server/areas/billing/vouchers.ts'
import { holdFunds, releaseHold } from '#server/money/holds.ts'
import { post } from '#server/money/ledger.ts'
import { meterCompany } from '#server/money/meter.ts'
import { expirePromo } from '#server/money/promo.ts'
import { insertOperations } from '../operations.ts'
import { pick } from '../chaos/pick.ts'
import { nobody } from '../nobody.ts'
import type { Bank, Customer, Lifetime } from './world.ts'

/** What an act says it has done, once it is told that it is done: what has to be in the books for ever after. */
export type Receipt =
  | { act: 'topUp' | 'refund' | 'gift'; companyId: string; key: string }
  | { act: 'voucher'; companyId: string; code: string }

type Act = (bank: Bank, customer: Customer, codes: Lifetime['codes']) => Promise<Receipt | undefined>

const raise = (about: unknown) => {
  throw (about as { err?: Error }).err ?? new Error('something was logged')
}
const log = { error: raise, warn: () => undefined }
const from = { requestId: uuidv7(), ip: undefined, userAgent: undefined }
const said = { actorId: null }

const callerOf = (companyId: string) => ({
  userId: uuidv7(),
  email: 'owner@acme.example',
  companyId,
  sessionId: uuidv7(),
  permissions: new Set<never>(),
  projectPermissions: new Map(),
  suspended: false,
})

const topUp: Act = async (bank, { companyId, methodId }) => {
  const key = uuidv7()
  // The same request twice, as from a browser that has lost patience.
  const ask = () => createTopUp(bank, { companyId, amount: '5', methodId, by: null, key, said })
  const [{ id, state }] = await Promise.all([ask(), ask()])
  return state === 'succeeded' ? { act: 'topUp', companyId, key: `topup:${id}` } : undefined
}

const payBack: Act = async (bank, { companyId }) => {
  const intents = await bank.db.tenant({ companyId }, (tx) =>
    tx.selectFrom('payment_intents').select('id').where('state', '=', 'succeeded').execute(),
  )
  const intentId = pick(intents)?.id
  if (intentId === undefined) return undefined
  const key = uuidv7()
  const ask = () => refund(bank, { intentId, amount: 2_000_000n, key, reason: 'asked for' })
  await Promise.all([ask(), ask()])
  return { act: 'refund', companyId, key: `refund:${key}` }
}

const voucher: Act = async ({ db }, { companyId }, codes) => {
  const code = pick(codes) ?? ''
  const [caller, key] = [callerOf(companyId), uuidv7()]
  const ask = () => redeem(db, { caller, origin: from }, { code, key })
  await Promise.all([ask(), ask()])
  return { act: 'voucher', companyId, code }
}

const gift: Act = async ({ db }, { companyId }) => {
  const key = `gift:${uuidv7()}`
  await db.tenant({ companyId }, async (tx) => {
    const amounts = { promo: 100_000n, promo_expense: -100_000n }
    const { seq } = await post(tx, companyId, { kind: 'adjustment', key, actorId: null, amounts })
    await audit(tx, { ...said, companyId, action: 'billing.test', details: { journal: seq.toString() } })
  })
  return { act: 'gift', companyId, key }
}

const hold: Act = async ({ db }, { companyId }) => {
  const operationId = await db.tenant({ companyId }, async (tx) => {
    const [id = ''] = await insertOperations(tx, companyId, [{}])
    await holdFunds(tx, { billing: 'enforced' }, companyId, [{ operationId: id, hourly: '0.0075' }])
    return id
  })
  await db.tenant({ companyId }, async (tx) => {
    const ended = { status: 'cancelled' as const, finished_at: new Date() }
    await tx.updateTable('operations').set(ended).where('id', '=', operationId).execute()
    await releaseHold(tx, operationId)
  })
  return undefined
}

/** Without a receipt: whoever does it next does what is left of it. */
const chore =
  (work: (bank: Bank, customer: Customer) => Promise<unknown>): Act =>
  async (bank, customer) => {
    await work(bank, customer)
    return undefined
  }

const use = chore(({ db }, { companyId, instanceIds }) =>
  db.tenant({ companyId }, (tx) =>
    tx
      .updateTable('instances')
      .set({
        power_state: pick(['on', 'off'] as const) ?? 'on',
        hourly_price: pick(['0.0075', '0.0333333333', '0.0000015']) ?? '1',
      })
      .where('id', '=', pick(instanceIds) ?? '')
      .execute(),
  ),
)

/** Everything that moves money. */
export const acts: readonly Act[] = [
  topUp,
  topUp,
  payBack,
  voucher,
  gift,
  hold,
  use,
  chore((bank, { companyId }) => meterCompany(bank, companyId)),
  chore((bank, { companyId }) => closeCompany({ ...bank, settings: { supplier: nobody } }, companyId)),
  chore((bank) => expirePromo(bank)),
  chore((bank) => pollPayments({ ...bank, log })),
  chore((bank) => hearGateway(bank)),
]
