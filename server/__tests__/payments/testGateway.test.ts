import type { OpenDb } from '#server/db/open.ts'
import { answerBank as answerAs } from '#server/payments/testGateway/charges.ts'
import { refOfToken, testGateway } from '#server/payments/testGateway/gateway.ts'
import { vaultWith } from '#server/security/vault.ts'
import { cards } from '../support/payments.ts'
import { openTestDb, testClock } from '../support/testDb.ts'
import { describeProvider } from './providerSuite.ts'

const vault = vaultWith(Buffer.from('0123456789abcdef'.repeat(2)))

describeProvider('embedded test', async () => {
  const clock = testClock()
  const db = await openTestDb(clock.now)
  const payments = testGateway({ db, vault, clock: clock.now })
  return {
    payments,
    reference: async (name) => {
      const taken = await payments.takeCard?.({ number: cards[name], expMonth: 12, expYear: 2099 })
      // The suite looks at cards that the bank refuses when they are kept, not when they are taken.
      if (!taken) throw new Error('The gateway takes no cards')
      return taken.reference
    },
    answer: async (url, answer) => {
      const ref = refOfToken(vault, url.split('/').at(-1) ?? '') ?? ''
      await db.system((tx) => answerAs(tx, ref, answer === 'approve' ? 'approved' : 'refused'))
    },
    advance: (seconds) => clock.advance(seconds),
    patience: 3600,
    told: async () => {
      const events: { body: string; headers: Record<string, string> }[] = []
      await payments.tell?.(async (body, headers) => void events.push({ body, headers }))
      return events
    },
    signatureHeader: 'portico-signature',
    refunded: (intentId) =>
      db.system(async (tx) => {
        const { refunded } = await tx
          .selectFrom('sandbox_charges')
          .select('refunded')
          .where('intent', '=', intentId)
          .executeTakeFirstOrThrow()
        return BigInt(refunded)
      }),
    close: () => db.close(),
  }
})

describe('a payment that its bank never asked about', () => {
  const clock = testClock()
  let db: OpenDb
  beforeAll(async () => void (db = await openTestDb(clock.now)))
  afterAll(() => db.close())

  it('is nothing that its bank hears anybody about', async () => {
    const payments = testGateway({ db, vault, clock: clock.now })
    const card = { number: cards.good, expMonth: 12, expYear: 2099 }
    const { reference = '' } = (await payments.takeCard?.(card)) ?? {}
    const { ref } = await payments.saveMethod({ companyId: 'acme', reference, returnTo: '/' })
    const charge = { intentId: 'unasked', methodRef: ref, amount: 5_000_000n, currency: 'USD', returnTo: '/' }
    const paid = await payments.charge(charge)
    await db.system((tx) => answerAs(tx, paid.ref, 'refused'))
    expect(await payments.find('unasked')).toMatchObject({ state: 'succeeded' })
  })
})
