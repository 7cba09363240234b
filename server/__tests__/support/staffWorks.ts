import { appendFileSync } from 'node:fs'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Permission } from '#contract/permissions/permissions.ts'
import { audit } from '#server/audit/audit.ts'
import { tellBudgets } from '#server/areas/billing/budgets/alerts.ts'
import { createBudget, removeBudget, updateBudget } from '#server/areas/billing/budgets/changeBudgets.ts'
import { proposeAdjustment } from '#server/areas/billing/operator/adjustments.ts'
import { revokeCampaign } from '#server/areas/billing/operator/campaigns.ts'
import { issueProposed, proposeCredit } from '#server/areas/billing/operator/creditNotes.ts'
import { proposeCreditLine } from '#server/areas/billing/operator/creditLine.ts'
import { confirmProposal } from '#server/areas/billing/operator/moneyProposals.ts'
import { setPrice, withdrawPrice } from '#server/areas/billing/operator/priceBook.ts'
import { payOut, proposeRefund } from '#server/areas/billing/operator/refunds.ts'
import { confirmVouchers, createVouchers } from '#server/areas/billing/operator/voucherProposals.ts'
import { refund } from '#server/areas/billing/refund.ts'
import { markDone, type Db, type Tx } from '#server/db/db.ts'
import type { Caller } from '#server/http/caller.ts'
import { vaultWith } from '#server/security/vault.ts'
import { answerOnceWith } from '#server/http/idempotency.ts'
import { meterCompany } from '#server/money/meter.ts'
import { post } from '#server/money/ledger.ts'
import { Refusal } from '#server/problems.ts'
import type { PaymentProvider } from '#server/payments/port.ts'
import { foundCompany } from '#server/tenancy/foundCompany.ts'
import { addMachine, meterAndClose } from './invoices.ts'
import { projectIn } from './operations.ts'

/* What staff and budgets do about money, each as it can be done over and over until it is done. */

/** What there is for it, by the same ids in every process. */
export interface Ids {
  companyId: string
  sam: Person
  kim: Person
  intent: string
  adjustment: string
  creditLine: string
  refund: string
  vouchers: string
  campaign: string
  price: string
  invoice: string
  credit: string
}
interface Person {
  userId: string
  sessionId: string
}

const origin = { requestId: 'request', ip: undefined, userAgent: undefined }
const draft = (name: string, amount: string) => ({
  name,
  amount,
  scope: 'company' as const,
  projectId: null,
  resourceKind: null,
  alerts: [{ percent: 50, of: 'spent' as const }],
  recipients: ['money@example.test'],
  action: 'notify' as const,
})
const callerOf = ({ companyId }: Ids, { userId, sessionId }: Person): Caller => ({
  userId,
  sessionId,
  companyId,
  email: `${userId}@example.test`,
  permissions: new Set<Permission>(),
  projectPermissions: new Map(),
  suspended: false,
})

/** A provider that writes down what it paid back, once for each key. */
const payerOf = (paid: string): PaymentProvider =>
  // Nothing else of it is used.
  ({ name: 'test', refund: async ({ key }) => appendFileSync(paid, `${key}\n`) }) as Pick<
    PaymentProvider,
    'name' | 'refund'
  > as PaymentProvider

type Work = (at: { db: Db; ids: Ids; paid: string }) => Promise<unknown>

const staff =
  (
    work: (tx: Tx, asking: { caller: Caller; origin: typeof origin }, ids: Ids) => Promise<unknown>,
    by: 'sam' | 'kim',
  ): Work =>
  ({ db, ids }) =>
    db.system((tx) => work(tx, { caller: callerOf(ids, ids[by]), origin }, ids))

/** Nothing that is sealed with it is opened again. */
const vault = vaultWith(Buffer.alloc(32))

/** Under one Idempotency-Key. */
const keyed =
  (called: string, work: Work): Work =>
  (at) =>
    answerOnceWith(at.db, vault)(
      { caller: callerOf(at.ids, at.ids.sam), key: called, called, body: {} },
      async () => {
        await work(at)
        return { status: 201, text: '', headers: {} }
      },
    )

const budgetOf = async (db: Db, { companyId }: Ids, name: string) =>
  (await db.tenant({ companyId }, (tx) =>
    tx.selectFrom('budgets').select(['id', 'amount']).where('name', '=', name).executeTakeFirst(),
  )) ?? { id: uuidv7(), amount: '0' }
const asking = (ids: Ids) => ({ caller: callerOf(ids, ids.sam), origin, ifMatch: () => undefined })
const raise = (about: unknown) => {
  throw (about as { err: Error }).err
}

const refusedAlready = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
}
const draftOf = (name: string) => ({
  name,
  amount: '5',
  codes: 3,
  maxUses: 1,
  goodDays: 9,
  creditDays: 9,
  reason: 'x',
})

export const works = {
  'proposing an adjustment': keyed(
    'propose',
    staff(async (tx, by, { companyId }) => {
      await proposeAdjustment(tx, by, { companyId, direction: 'credit', amount: '2', reason: 'x' })
      await markDone(tx)
    }, 'sam'),
  ),
  'booking an adjustment': staff(
    (tx, by, { adjustment }) => confirmProposal(tx, by, adjustment, 'test'),
    'kim',
  ),
  'proposing a credit line': keyed(
    'line',
    staff(async (tx, by, { companyId }) => {
      await proposeCreditLine(tx, by, { companyId, amount: '70', reason: 'x' })
      await markDone(tx)
    }, 'sam'),
  ),
  'changing a credit line': staff(
    (tx, by, { creditLine }) => confirmProposal(tx, by, creditLine, 'test'),
    'kim',
  ),
  'proposing a refund': keyed(
    'refund',
    staff(async (tx, by, { intent }) => {
      await proposeRefund(tx, by, { paymentId: intent, amount: '2', reason: 'x' }, 'test')
      await markDone(tx)
    }, 'sam'),
  ),
  'confirming a refund': async (at) => {
    const confirm = staff((tx, by, ids) => confirmProposal(tx, by, ids.refund, 'test'), 'kim')
    // Where it is confirmed already, it may still have to be paid out.
    await confirm(at).catch(refusedAlready)
    await payOut({ db: at.db, payments: payerOf(at.paid), log: { error: raise, warn: raise } }, at.ids.refund)
  },
  'a refund': ({ db, ids, paid }) =>
    refund(
      { db, payments: payerOf(paid) },
      { intentId: ids.intent, amount: 3_000_000n, key: 'refund', reason: 'x' },
    ),
  'making vouchers': staff(
    async (tx, by) =>
      // Whoever has no answer finds them in the list, as nobody has their codes.
      (await tx.selectFrom('voucher_campaigns').select('id').where('name', '=', 'Made').execute()).length >
        0 || createVouchers(tx, by, draftOf('Made'), '500'),
    'sam',
  ),
  'proposing vouchers': keyed(
    'vouchers',
    staff(async (tx, by) => {
      await createVouchers(tx, by, draftOf('Proposed'), '0')
      await markDone(tx)
    }, 'sam'),
  ),
  'confirming vouchers': staff((tx, by, { vouchers }) => confirmVouchers(tx, by, vouchers), 'kim'),
  'revoking vouchers': staff((tx, by, { campaign }) => revokeCampaign(tx, by, campaign, 'x'), 'sam'),
  'setting a price': staff(
    (tx, by) => setPrice(tx, by, { item: 'plan:killed', hourly: '0.5', reason: 'x' }),
    'sam',
  ),
  'taking a price back': staff(
    (tx, by, { price }) => withdrawPrice(tx, by, { id: price, reason: 'x' }),
    'sam',
  ),
  'proposing a credit note': keyed(
    'credit',
    staff(async (tx, by, { invoice }) => {
      await proposeCredit(tx, by, { invoiceId: invoice, lines: [{ n: 1, amount: '1' }], reason: 'x' })
      await markDone(tx)
    }, 'sam'),
  ),
  'issuing a credit note': staff((tx, by, { credit }) => issueProposed(tx, by, credit), 'kim'),
  'making a budget': keyed('budget', ({ db, ids }) =>
    createBudget({ db, vault }, asking(ids), draft('New', '7')),
  ),
  'changing a budget': async ({ db, ids }) => {
    // Said again with its revision it is refused, which is for the routes; so it is not said again here.
    const { id, amount } = await budgetOf(db, ids, 'Changed')
    if (amount === '1000000') await updateBudget({ db, vault }, asking(ids), id, draft('Changed', '9'))
  },
  'telling of budgets': ({ db }) => tellBudgets({ db, log: { error: raise, warn: raise } }),
  'removing a budget': async ({ db, ids }) =>
    removeBudget({ db }, asking(ids), (await budgetOf(db, ids, 'Removed')).id),
} satisfies Record<string, Work>
export type WorkName = keyof typeof works

/** Every trace that they leave. */
export const tracesOf = (db: Db) =>
  db.system(async (tx) => ({
    told: await tx
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'billing.%')
      .orderBy('id')
      .execute(),
    journals: await tx
      .selectFrom('journals')
      .select('kind')
      .where('kind', '<>', 'usage')
      .orderBy('seq')
      .execute(),
    proposals: await tx.selectFrom('staff_proposals').select(['kind', 'outcome']).orderBy('id').execute(),
    credits: await tx.selectFrom('credit_proposals').select('outcome').orderBy('id').execute(),
    invoices: await tx.selectFrom('invoices').select('number').orderBy('number').execute(),
    intents: await tx.selectFrom('payment_intents').select('refunded').execute(),
    lines: await tx.selectFrom('wallets').select('credit_line').execute(),
    campaigns: await tx
      .selectFrom('voucher_campaigns')
      .select(['name', 'revoked_at'])
      .orderBy('id')
      .execute(),
    vouchers: await tx.selectFrom('vouchers').select('revoked_at').orderBy('id').execute(),
    prices: await tx
      .selectFrom('prices')
      .select('hourly')
      .where('item', 'like', '%killed%')
      .orderBy('id')
      .execute(),
    budgets: await tx.selectFrom('budgets').select(['name', 'amount']).orderBy('id').execute(),
    alerts: await tx.selectFrom('budget_alerts').select('percent').execute(),
    mails: (
      await tx.selectFrom('outbox').select('payload').where('topic', '=', 'mail').orderBy('id').execute()
    ).map(({ payload }) => payload['template']),
  }))

/** Makes all that there is to be done something about: at the end of a month, five minutes into an hour. */
export const plantWorks = async (
  db: Db,
  clock: { advance: (seconds: number) => void; now: () => Date },
): Promise<Ids> => {
  const companyId = uuidv7()
  await db.system((tx) =>
    foundCompany(tx, {
      id: companyId,
      name: 'Northwind',
      owner: { email: 'o@example.test', name: 'o', passwordHash: '' },
    }),
  )
  const projectId = await db.tenant({ companyId }, (tx) => projectIn(tx, companyId))
  await addMachine(db, { companyId, projectId }, '1.0123456')
  clock.advance(24 * 3600 + 301)
  await meterAndClose(db, companyId)
  clock.advance(3 * 3600)
  await meterCompany({ db }, companyId)
  const ids = {
    companyId,
    sam: await staffOf(db, companyId),
    kim: await staffOf(db, companyId),
    intent: uuidv7(),
    price: uuidv7(),
  }
  const sam = {
    caller: callerOf(
      {
        ...ids,
        adjustment: '',
        creditLine: '',
        refund: '',
        vouchers: '',
        campaign: '',
        invoice: '',
        credit: '',
      },
      ids.sam,
    ),
    origin,
  }
  return db.system(async (tx) => {
    await payIn(tx, companyId, ids.intent)
    const price = { item: 'plan:killed', currency: 'USD' }
    await tx
      .insertInto('prices')
      .values([
        { ...price, id: uuidv7(), hourly: '0.1', valid_from: new Date(0) },
        { item: 'volume:killed', currency: 'USD', id: uuidv7(), hourly: '0.1', valid_from: new Date(0) },
        {
          item: 'volume:killed',
          currency: 'USD',
          id: ids.price,
          hourly: '0.2',
          valid_from: new Date(clock.now().getTime() + 86_400_000),
        },
      ])
      .execute()
    await createVouchers(tx, sam, draftOf('Revoked'), '500')
    const invoice = await tx.selectFrom('invoices').select('id').executeTakeFirstOrThrow()
    const adjustment = await proposeAdjustment(tx, sam, {
      companyId,
      direction: 'credit',
      amount: '1',
      reason: 'x',
    })
    const creditLine = await proposeCreditLine(tx, sam, { companyId, amount: '50', reason: 'x' })
    const refundOf = { paymentId: ids.intent, amount: '1', reason: 'x' }
    const proposedRefund = await proposeRefund(tx, sam, refundOf, 'test')
    const vouchers = await createVouchers(tx, sam, draftOf('Confirmed'), '0')
    if (!('id' in vouchers)) throw new Error('they were made at once')
    const lines = [{ n: 1, amount: '2' }]
    const credit = await proposeCredit(tx, sam, { invoiceId: invoice.id, lines, reason: 'x' })
    const revoked = await tx.selectFrom('voucher_campaigns').select('id').executeTakeFirstOrThrow()
    for (const name of ['Changed', 'Removed'])
      await tx
        .insertInto('budgets')
        .values({
          company_id: companyId,
          id: uuidv7(),
          name,
          scope: 'company',
          project_id: null,
          resource_kind: null,
          amount: 1_000_000n,
          currency: 'USD',
          alerts: JSON.stringify([{ percent: 50, of: 'spent' }]),
          recipients: JSON.stringify(['money@example.test']),
          action: 'notify',
        })
        .execute()
    return {
      ...ids,
      invoice: invoice.id,
      adjustment: adjustment.id,
      credit: credit.id,
      creditLine: creditLine.id,
      refund: proposedRefund.id,
      vouchers: vouchers.id,
      campaign: revoked.id,
    }
  })
}

const staffOf = (db: Db, companyId: string): Promise<Person> =>
  db.system(async (tx) => {
    const [userId, sessionId] = [uuidv7(), uuidv7()]
    const email = `${userId}@example.test`
    await tx
      .insertInto('users')
      .values({
        id: userId,
        company_id: null,
        email,
        email_key: email,
        name: 'Staff',
        password_hash: null,
        status: 'active',
        is_staff: true,
        staff_role: 'all',
        language: null,
      })
      .execute()
    await tx
      .insertInto('sessions')
      .values({
        id: sessionId,
        company_id: companyId,
        user_id: userId,
        family_key: Buffer.alloc(32),
        expires_at: new Date('2099-01-01'),
        sudo_until: null,
        revoked_at: null,
        revoked_reason: null,
        amr: ['pwd'],
        staff_access: 'ro',
        staff_reason: null,
        device: '{}',
        ip: null,
        user_agent: null,
      })
      .execute()
    return { userId, sessionId }
  })

/** A payment that has gone through. */
const payIn = async (tx: Tx, companyId: string, id: string) => {
  await tx
    .insertInto('payment_intents')
    .values({
      company_id: companyId,
      id,
      asked_by: null,
      asked_key: 'k',
      method_id: null,
      provider: 'test',
      method_ref: 'm',
      amount: 100_000_000n,
      currency: 'USD',
      state: 'succeeded',
      ended_at: sql<Date>`app_now()`,
    })
    .execute()
  const amounts = { wallet: 100_000_000n, 'cash:test': -100_000_000n }
  const { seq } = await post(tx, companyId, {
    kind: 'topUp',
    key: `topup:${id}`,
    ref: id,
    actorId: null,
    amounts,
  })
  await audit(tx, { action: 'planted', companyId, details: { journal: seq.toString() } })
}
