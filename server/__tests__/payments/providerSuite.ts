/* oxlint-disable jest/no-export -- a suite that other test files run on their own provider */
import { v7 as uuidv7 } from 'uuid'
import { Declined, NoSuchCard, type Payment, type PaymentProvider } from '#server/payments/port.ts'
import type { CardName } from '../support/payments.ts'

/** What a provider sends. */
interface Told {
  body: string
  headers: Record<string, string>
}

export interface ProviderUnderTest {
  payments: PaymentProvider
  /** What stands for a card that was typed in. */
  reference(name: CardName): Promise<string>
  /** What the owner of a card tells its bank. */
  answer(url: string, answer: 'approve' | 'refuse'): Promise<void>
  /** As time goes by. */
  advance(seconds: number): void
  /** After so many seconds nobody waits for the owner of a card any more. */
  patience: number
  /** What the provider has to tell, with its signature. */
  told(): Promise<Told[]>
  signatureHeader: string
  /** What was paid back of an intent, in micro-units. */
  refunded(intentId: string): Promise<bigint>
  close(): Promise<void>
}

const heardBy = (payments: PaymentProvider, { body, headers }: Told) =>
  payments.readEvent(body, (header) => headers[header])

const challengeOf = (payment: Payment | undefined) =>
  payment?.state === 'pending' ? (payment.challengeUrl ?? '') : ''

/** What every payment provider must do, whoever takes the money. */
export const describeProvider = (name: string, open: () => Promise<ProviderUnderTest>) =>
  describe(`the ${name} provider`, () => {
    let under: ProviderUnderTest
    let payments: PaymentProvider
    const companyId = uuidv7()
    beforeAll(async () => {
      under = await open()
      payments = under.payments
    }, 60_000)
    afterAll(() => under.close())

    const returnTo = '/account/billing/wallet'
    const save = async (card: CardName = 'good', of = companyId) =>
      payments.saveMethod({ reference: await under.reference(card), companyId: of, returnTo })
    const charge = async (card: CardName = 'good', more: { offSession?: boolean } = {}) => {
      const { ref: methodRef } = await save(card)
      const asked = { intentId: uuidv7(), methodRef, amount: 25_000_000n, currency: 'USD', returnTo, ...more }
      return { asked, payment: await payments.charge(asked) }
    }

    describe('keeps a card', () => {
      it('for a company, and knows it again', async () => {
        const saved = await save()
        expect(saved).toMatchObject({
          brand: 'visa',
          last4: '4242',
          expMonth: 12,
          expYear: 2099,
          state: 'active',
        })
        expect(await payments.findMethod(saved.ref)).toEqual(saved)
      })

      it('once, whoever sends its reference again', async () => {
        const reference = await under.reference('good')
        const asked = { reference, companyId, returnTo }
        const [one, other] = await Promise.all([payments.saveMethod(asked), payments.saveMethod(asked)])
        expect(other).toEqual(one)
        expect(await payments.saveMethod(asked)).toEqual(one)
        await expect(payments.saveMethod({ ...asked, companyId: uuidv7() })).rejects.toThrow(NoSuchCard)
      })

      it('of no reference that is made up', async () => {
        for (const reference of ['pm_nothing', 'card_nothing', '../customers', ''])
          await expect(payments.saveMethod({ reference, companyId, returnTo })).rejects.toThrow(NoSuchCard)
      })

      it.each([
        ['declined', 'cardDeclined'],
        ['expired', 'expiredCard'],
      ] as const)('unless the bank does not want it: %s', async (card, code) => {
        const refusal = await save(card).catch((error: unknown) => error)
        expect(refusal).toBeInstanceOf(Declined)
        expect(refusal).toMatchObject({ code })
      })

      it('that its owner has told the bank about', async () => {
        const [yes, no] = [await save('challengedOnce'), await save('challengedOnce')]
        expect(yes).toMatchObject({ state: 'needsAction', challengeUrl: expect.any(String) })
        await under.answer(yes.challengeUrl ?? '', 'approve')
        await under.answer(no.challengeUrl ?? '', 'refuse')
        expect(await payments.findMethod(yes.ref)).toMatchObject({ state: 'active' })
        expect(await payments.findMethod(no.ref)).toMatchObject({ state: 'refused' })
      })

      it('until it is removed, however often', async () => {
        const [card, asked] = [await save(), await save('challengedOnce')]
        for (const { ref } of [card, card, asked]) await payments.removeMethod(ref)
        expect(await payments.findMethod(card.ref)).toBeUndefined()
        expect(await payments.findMethod(asked.ref)).toBeUndefined()
        expect(await payments.findMethod('nothing')).toBeUndefined()
      })
    })

    describe('charges', () => {
      it('what was asked for, and tells it again', async () => {
        const { asked, payment } = await charge()
        expect(payment).toMatchObject({ state: 'succeeded', amount: 25_000_000n, currency: 'USD' })
        expect(await payments.find(asked.intentId)).toEqual(payment)
      })

      it('once for an intent, however often and at once it is asked for', async () => {
        const { ref: methodRef } = await save()
        const asked = { intentId: uuidv7(), methodRef, amount: 5_000_000n, currency: 'USD', returnTo }
        const many = await Promise.all(Array.from({ length: 4 }, () => payments.charge(asked)))
        expect(new Set(many.map(({ ref }) => ref)).size).toBe(1)
        expect(await payments.charge(asked)).toEqual(many[0])
      })

      it('nothing that it never heard of', async () => {
        expect(await payments.find(uuidv7())).toBeUndefined()
      })

      it('no card that lacks funds', async () => {
        const { asked, payment } = await charge('noFunds')
        expect(payment).toMatchObject({ state: 'failed', code: 'insufficientFunds' })
        expect(await payments.find(asked.intentId)).toEqual(payment)
      })

      it.each([false, true])(
        'after the bank has heard from the owner, who was away: %s',
        async (offSession) => {
          const [yes, no] = [
            await charge('challenged', { offSession }),
            await charge('challenged', { offSession }),
          ]
          expect(challengeOf(yes.payment)).not.toBe('')
          await under.answer(challengeOf(yes.payment), 'approve')
          await under.answer(challengeOf(no.payment), 'refuse')
          expect(await payments.find(yes.asked.intentId)).toMatchObject({
            state: 'succeeded',
            amount: 25_000_000n,
          })
          expect(await payments.find(no.asked.intentId)).toMatchObject({
            state: 'failed',
            code: 'authenticationFailed',
          })
        },
      )

      it('no longer once the bank has waited too long', async () => {
        const { asked } = await charge('challenged')
        under.advance(under.patience - 60)
        expect(challengeOf(await payments.find(asked.intentId))).not.toBe('')
        under.advance(120)
        expect(await payments.find(asked.intentId)).toMatchObject({ state: 'expired' })
      })
    })

    describe('pays back', () => {
      it('once for a key, and no more than was paid', async () => {
        const { intentId } = (await charge()).asked
        const refund = { key: uuidv7(), intentId, amount: 10_000_000n }
        await payments.refund(refund)
        await payments.refund(refund)
        expect(await under.refunded(intentId)).toBe(10_000_000n)
        await expect(payments.refund({ ...refund, key: uuidv7(), amount: 20_000_000n })).rejects.toThrow(
          /sandbox_charges|refused/,
        )
        await payments.refund({ ...refund, key: uuidv7(), amount: 15_000_000n })
        expect(await under.refunded(intentId)).toBe(25_000_000n)
      })
    })

    describe('tells', () => {
      it('what has happened, signed, and about what', async () => {
        await under.told()
        const { asked } = await charge()
        const card = await save('challengedOnce')
        await under.answer(card.challengeUrl ?? '', 'approve')
        const events = (await under.told()).map((told) => heardBy(payments, told))
        expect(events).toContainEqual({ id: expect.any(String), intentId: asked.intentId })
        expect(events).toContainEqual({ id: expect.any(String), methodRef: card.ref })
      })

      it('nothing that somebody else has written, or that is older than five minutes', async () => {
        await under.told()
        await charge()
        const [event] = await under.told()
        if (!event) throw new Error('Nothing was told')
        const signature = event.headers[under.signatureHeader] ?? ''
        const signed = (as: string) => ({ ...event, headers: { [under.signatureHeader]: as } })
        expect(heardBy(payments, event)).toBeDefined()
        expect(heardBy(payments, { ...event, body: `${event.body} ` })).toBeUndefined()
        expect(heardBy(payments, { ...event, headers: {} })).toBeUndefined()
        expect(heardBy(payments, signed(signature.replace(/v1=./, 'v1=')))).toBeUndefined()
        expect(heardBy(payments, signed(signature.replace('v1=', 'v0=')))).toBeUndefined()
        // One of several will do, while the secret is being changed.
        expect(heardBy(payments, signed(signature.replace('v1=', `v1=${'0'.repeat(64)},v1=`)))).toBeDefined()
        under.advance(299)
        expect(heardBy(payments, event)).toBeDefined()
        under.advance(2)
        expect(heardBy(payments, event)).toBeUndefined()
      })
    })
  })
