import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { refund } from '#server/areas/billing/refund.ts'
import { followBalances } from '#server/areas/billing/states/follow.ts'
import { createTopUp } from '#server/areas/billing/topUps/createTopUp.ts'
import { pollPayments } from '#server/areas/billing/topUps/poll.ts'
import { heed, hearGateway } from '#server/areas/billing/topUps/webhook.ts'
import { makeVoucher, redeem } from '#server/areas/billing/vouchers.ts'
import { holdFunds, releaseHold } from '#server/money/holds.ts'
import { meterCompany } from '#server/money/meter.ts'
import { expirePromo } from '#server/money/promo.ts'
import { answerBank } from '#server/payments/testGateway/charges.ts'
import { Refusal } from '#server/problems.ts'
import { addInstance } from '../../support/instances.ts'
import { insertOperations } from '../../support/operations.ts'
import type { Books, CardName, Intent } from './books.ts'
import { changeThing, seen, type Way, type World } from './world.ts'

type Command = fc.AsyncCommand<Books, World>

const log = { error: (about: unknown) => raise(about), warn: (about: unknown) => raise(about) }
const raise = (about: unknown) => {
  throw (about as { err?: Error }).err ?? new Error('something was logged')
}

/** What the books of the model say, to be compared with what is in the database. */
const expected = (books: Books) => ({
  wallet: books.wallet,
  promo: books.promo,
  held: books.held,
  state: books.state,
  intents: books.intents.map(({ state }) => state),
  refunded: books.intents.reduce((sum, intent) => sum + intent.refunded, 0n),
})

const command = (
  name: string,
  run: (books: Books, world: World) => Promise<void>,
  check: (books: Books) => boolean = () => true,
): Command => ({
  check,
  run: async (books, world) => {
    await run(books, world)
    deepStrictEqual(await seen(world), expected(books))
  },
  toString: () => name,
})

/** Whether it was done, or refused. */
const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: Error) => {
      if (!(error instanceof Refusal) && error.message !== 'lost') throw error
      return false
    },
  )

const micros = fc.bigInt({ min: 1n, max: 100_000_000n })
const nth = fc.nat({ max: 20 })
const at = <One>(list: readonly One[], n: number): One => {
  const one = list[n % list.length]
  if (one === undefined) throw new Error('there is none')
  return one
}
const prices = ['0.0075000000', '0.0333333333', '1.0000000000', '0.0000015000'] as const
const priceOf = (decimal: string) => BigInt(decimal.replace('.', ''))
const plans = ['a', 'b'] as const

const topUp = fc
  .record({
    cents: fc.integer({ min: 500, max: 20_000 }),
    card: fc.constantFrom<CardName>('good', 'good', 'noFunds', 'challenged'),
    ways: fc.array(fc.constantFrom<Way>('arrives', 'arrives', 'answer lost', 'request lost'), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ cents, card, ways }) =>
    command(`topUp(${cents} cents, ${card}, ${ways.join(', ')})`, async (books, world) => {
      const { companyId, methods, payments, test, line } = world
      const key = uuidv7()
      let intent: Intent | undefined
      // The same request again, under the same key.
      for (const way of ways) {
        line.way = way
        const amount = (cents / 100).toFixed(2)
        const asked = { companyId, amount, methodId: methods[card], by: null, key, said: { actorId: null } }
        const done = await isDone(createTopUp({ db: test.db, payments }, asked))
        line.way = 'arrives'
        if (!intent && books.open >= 10) {
          strictEqual(done, false)
          return
        }
        if (!intent) {
          intent = newIntent(books, BigInt(cents) * 10_000n, card)
          world.intents.push(await idOfKey(world, key))
        }
        if (intent.state === 'created' || intent.state === 'pending') {
          if (way !== 'request lost') books.charge(intent)
          if (way === 'arrives') books.settle(intent)
        }
      }
    }),
  )

const newIntent = (books: Books, amount: bigint, card: CardName): Intent => {
  const intent: Intent = {
    amount,
    card,
    state: 'created',
    refunded: 0n,
    createdAt: books.now,
    polledAt: null,
    charge: null,
  }
  books.intents.push(intent)
  return intent
}

const idOfKey = ({ test, companyId }: World, key: string) =>
  test.db.tenant({ companyId }, async (tx) => {
    const row = await tx
      .selectFrom('payment_intents')
      .select('id')
      .where('asked_key', '=', key)
      .executeTakeFirstOrThrow()
    return row.id
  })

const answer = fc
  .record({ n: nth, answer: fc.constantFrom<'approved' | 'refused'>('approved', 'refused') })
  .map((given) =>
    command(
      `answer(${given.n}, ${given.answer})`,
      async (books, { test, intents }) => {
        const id = at(intents, given.n)
        await test.db.system(async (tx) => {
          const charge = await tx
            .selectFrom('sandbox_charges')
            .select('ref')
            .where('intent', '=', id)
            .executeTakeFirst()
          if (charge) await answerBank(tx, charge.ref, given.answer)
        })
        const intent = at(books.intents, given.n)
        books.answer(intent, given.answer)
      },
      (books) => books.intents.some(({ card }) => card === 'challenged'),
    ),
  )

const hear = fc.boolean().map((isDoubled) =>
  command(`hear(${isDoubled ? 'doubled' : 'once'})`, async (books, { test, payments, intents }) => {
    await hearGateway({ db: test.db, payments })
    books.hear()
    if (!isDoubled) return
    for (const [n, intentId] of intents.entries()) {
      await heed({ db: test.db, payments }, { id: `again-${uuidv7()}`, intentId })
      books.settle(at(books.intents, n))
    }
  }),
)

const poll = fc.constant(
  command('poll', async (books, { test, payments }) => {
    await pollPayments({ db: test.db, payments, log })
    books.poll()
  }),
)

const payBack = fc.record({ n: nth, amount: micros, times: fc.integer({ min: 1, max: 2 }) }).map((given) =>
  command(
    `refund(${given.n}, ${given.amount}, ${given.times} ×)`,
    async (books, { test, payments, intents }) => {
      const intent = at(books.intents, given.n)
      const { amount } = given
      const asked = { intentId: at(intents, given.n), amount, key: uuidv7(), reason: 'asked for' }
      const isLegal =
        intent.state === 'succeeded' && amount <= intent.amount - intent.refunded && books.wallet >= amount
      for (let time = 0; time < given.times; time += 1)
        strictEqual(await isDone(refund({ db: test.db, payments }, asked)), isLegal)
      if (!isLegal) return
      intent.refunded += amount
      books.wallet -= amount
    },
    ({ intents }) => intents.length > 0,
  ),
)

const voucher = fc.record({ amount: micros, days: fc.integer({ min: 1, max: 12 }) }).map(({ amount, days }) =>
  command(`voucher(${amount}, ${days} d)`, async (books, { test, codes }) => {
    codes.push(await makeVoucher(test.db, { amount, days, maxUses: 1 }))
    books.vouchers.push({ amount, days, goodUntil: books.now + days * 86_400, isUsed: false })
  }),
)

const use = nth.map((n) =>
  command(
    `redeem(${n})`,
    async (books, { test, codes, caller }) => {
      const { amount, days, goodUntil, isUsed } = at(books.vouchers, n)
      const origin = { requestId: uuidv7(), ip: undefined, userAgent: undefined }
      const isLegal = !isUsed && goodUntil > books.now
      strictEqual(
        await isDone(redeem(test.db, { caller, origin }, { code: at(codes, n), key: uuidv7() })),
        isLegal,
      )
      if (!isLegal) return
      at(books.vouchers, n).isUsed = true
      books.grants.push({ amount, expiresAt: books.now + days * 86_400, isExpired: false })
      books.pay('promo', amount)
    },
    ({ vouchers }) => vouchers.length > 0,
  ),
)

const expire = fc.constant(
  command('expire', async (books, { test }) => {
    await expirePromo({ db: test.db })
    books.expire()
  }),
)

const priced = { plan: fc.constantFrom(...plans), price: fc.constantFrom(...prices) }

const build = fc.record(priced).map(({ plan, price }) =>
  command(
    `build(${plan}, ${price})`,
    async (books, world) => {
      const { test, companyId, projectId, things, planOf } = world
      const id = await addInstance(test.db, { companyId, projectId })
      await changeThing(world, id, { plan_id: planOf(plan), hourly_price: price, cloud_ref: id })
      things.push(id)
      const thing = { plan, price: priceOf(price), isGone: false, orderedAt: books.now, events: [] }
      books.things.push(thing)
      books.note(thing)
    },
    ({ things }) => things.length < 4,
  ),
)

const hasThings = ({ things }: Books) => things.length > 0

const resize = fc.record({ n: nth, ...priced }).map(({ n, plan, price }) =>
  command(
    `resize(${n}, ${plan}, ${price})`,
    async (books, world) => {
      await changeThing(world, at(world.things, n), { plan_id: world.planOf(plan), hourly_price: price })
      const thing = at(books.things, n)
      const [before, change] = [{ ...thing }, { plan, price: priceOf(price) }]
      Object.assign(thing, change)
      // What it was already is no change: a price that came meanwhile reaches it all the same.
      const isChanged = before.plan !== change.plan || before.price !== change.price
      if (isChanged && !thing.isGone) books.note(thing)
    },
    hasThings,
  ),
)

const remove = fc.record({ n: nth, isGone: fc.boolean() }).map(({ n, isGone }) =>
  command(
    `${isGone ? 'remove' : 'recover'}(${n})`,
    async (books, world) => {
      await changeThing(world, at(world.things, n), {
        deleted_at: isGone ? world.test.clock.now() : null,
      })
      const thing = at(books.things, n)
      if (thing.isGone === isGone) return
      thing.isGone = isGone
      books.note(thing)
    },
    hasThings,
  ),
)

const changePrice = fc.record({ ...priced, seconds: fc.nat({ max: 7200 }) }).map((given) =>
  command(`price(${given.plan}, ${given.price}, in ${given.seconds} s)`, async (books, { test, planOf }) => {
    const { plan, price, seconds } = given
    const from = books.now + seconds
    if (books.prices.some((there) => there.item === plan && there.from === from)) return
    await test.db.system((tx) =>
      tx
        .insertInto('prices')
        .values({
          id: uuidv7(),
          item: `plan:${planOf(plan)}`,
          hourly: price,
          currency: 'USD',
          valid_from: new Date(from * 1000),
        })
        .execute(),
    )
    books.prices.push({ item: plan, price: priceOf(price), from })
  }),
)

const meter = fc.constant(
  command('meter', async (books, { test, companyId }) => {
    await meterCompany({ db: test.db }, companyId)
    books.meter()
  }),
)

const hold = fc.constantFrom(...prices).map((hourly) =>
  command(`hold(${hourly})`, async (books, { test, companyId, operations }) => {
    const amount = books.dayOf(priceOf(hourly))
    const isFree = books.creditLine === null
    const available = books.wallet + books.promo + (books.creditLine ?? 0n) - books.held
    const isLegal = isFree || amount <= available
    const holding = test.db.tenant({ companyId }, async (tx) => {
      const [operationId = ''] = await insertOperations(tx, companyId, [{}])
      await holdFunds(tx, { billing: 'enforced' }, companyId, [{ operationId, hourly }])
      return operationId
    })
    strictEqual(await isDone(holding), isLegal)
    if (!isLegal) return
    operations.push(await holding)
    books.holds.push(isFree ? 0n : amount)
  }),
)

const release = nth.map((n) =>
  command(
    `release(${n})`,
    async (books, { test, companyId, operations }) => {
      const id = at(operations, n)
      await test.db.tenant({ companyId }, async (tx) => {
        await tx
          .updateTable('operations')
          .set({ status: 'cancelled', finished_at: test.clock.now() })
          .where('id', '=', id)
          .execute()
        await releaseHold(tx, id)
      })
      books.holds[n % books.holds.length] = 0n
    },
    ({ holds }) => holds.length > 0,
  ),
)

const creditLine = fc.constantFrom(null, 0n, 10_000_000n).map((line) =>
  command(`creditLine(${line})`, async (books, { test, companyId }) => {
    await test.db.system((tx) =>
      tx
        .updateTable('wallets')
        .set({ credit_line: line === null ? null : line.toString() })
        .where('company_id', '=', companyId)
        .execute(),
    )
    books.creditLine = line
  }),
)

const follow = fc.constant(
  command('follow', async (books, { test }) => {
    const settings = { ...test.deps.settings, billing: 'enforced' as const }
    await followBalances({ db: test.db, settings, log })
    books.follow()
  }),
)

const pass = fc
  .oneof(
    fc.integer({ min: 1, max: 90 }),
    fc.integer({ min: 90, max: 20_000 }),
    fc.integer({ min: 3600, max: 10 * 86_400 }),
    // A clock that is set back.
    fc.integer({ min: -3600, max: -1 }),
  )
  .map((seconds) =>
    command(`pass(${seconds} s)`, async (books, { test }) => {
      test.clock.advance(seconds)
      books.now += seconds
    }),
  )

/** Everything that moves money, in any order. */
export const commands = (most: number) =>
  fc.commands<Books, World, false>(
    [
      topUp,
      topUp,
      answer,
      hear,
      poll,
      payBack,
      voucher,
      voucher,
      use,
      use,
      expire,
      expire,
      build,
      build,
      resize,
      remove,
      changePrice,
      meter,
      meter,
      hold,
      hold,
      hold,
      release,
      creditLine,
      follow,
      pass,
      pass,
      pass,
    ],
    { maxCommands: most, size: 'max' },
  )
