import type { CardName } from '../support/payments.ts'

/*
 * What Stripe keeps, and what its cards do, as its documentation describes them: `GET` and `POST` of customers,
 * PaymentMethods, SetupIntents, PaymentIntents and refunds. Only what Portico uses is here.
 */

export type Fields = Record<string, string>
export interface Reply {
  status: number
  body: object
}

interface Card {
  id: string
  customer: string | null
  name: CardName
}
interface Setup {
  id: string
  card: string
  customer: string
  status: string
  metadata: Fields
  error: string | null
}
interface Paying {
  id: string
  card: string
  customer: string
  status: string
  amount: number
  currency: string
  created: number
  metadata: Fields
  error: string | null
}
interface Refund {
  id: string
  payment: string
  amount: number
  metadata: Fields
}

const last4: Record<CardName, string> = {
  good: '4242',
  declined: '0002',
  noFunds: '9995',
  expired: '0069',
  failsLater: '0341',
  challenged: '3220',
  challengedOnce: '3155',
}

export const fault = (status: number, error: object): Reply => ({ status, body: { error } })
const missing = (what: string) =>
  fault(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` })
const invalid = (code: string, more: object = {}) =>
  fault(400, { type: 'invalid_request_error', code, ...more })
const ok = (body: object): Reply => ({ status: 200, body })

/** What a bank says at once; `null`: nothing against it. */
const refusalOf: Record<CardName, string | null> = {
  good: null,
  declined: 'generic_decline',
  noFunds: 'insufficient_funds',
  expired: 'expired_card',
  failsLater: 'generic_decline',
  challenged: null,
  challengedOnce: null,
}

/** The fields under `name[…]`. */
const within = (fields: Fields, name: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const [, inner] = key.startsWith(`${name}[`) ? (/\[(\w+)\]$/.exec(key) ?? []) : []
      return inner === undefined ? [] : [[inner, value]]
    }),
  )

const challenge = (id: string, status: string) =>
  status === 'requires_action'
    ? { type: 'redirect_to_url', redirect_to_url: { url: `https://hooks.stripe.com/3d_secure/${id}` } }
    : null
const errorOf = (code: string | null) =>
  code === null
    ? null
    : {
        type: 'card_error',
        ...(code.includes('_failure') || code === 'expired_card'
          ? { code }
          : { code: 'card_declined', decline_code: code }),
        ...(code === 'authentication_required' && { code }),
      }

export const stripeObjects = (now: () => Date) => {
  const customers = new Map<string, Fields>()
  const cards = new Map<string, Card>()
  const setups = new Map<string, Setup>()
  const payments = new Map<string, Paying>()
  const refunds: Refund[] = []
  /** What was told to nobody yet. */
  const events: { type: string; object: object }[] = []
  let serial = 0
  const newId = (prefix: string) => `${prefix}_${(serial += 1)}x${Math.random().toString(36).slice(2)}`

  const shownCard = ({ id, customer, name }: Card) => ({
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    card: { brand: 'visa', last4: last4[name], exp_month: 12, exp_year: 2099 },
  })
  const shownSetup = (one: Setup) => ({
    id: one.id,
    object: 'setup_intent',
    status: one.status,
    customer: one.customer,
    payment_method: one.status === 'requires_payment_method' ? null : one.card,
    metadata: one.metadata,
    next_action: challenge(one.id, one.status),
    last_setup_error: errorOf(one.error),
  })
  const shownPayment = (one: Paying) => ({
    id: one.id,
    object: 'payment_intent',
    status: one.status,
    amount: one.amount,
    amount_received: one.status === 'succeeded' ? one.amount : 0,
    currency: one.currency,
    created: one.created,
    customer: one.customer,
    metadata: one.metadata,
    next_action: challenge(one.id, one.status),
    last_payment_error: errorOf(one.error),
  })
  const tell = (type: string, object: object) => void events.push({ type, object })

  const setUp = (fields: Fields): Reply => {
    const card = cards.get(fields['payment_method'] ?? '')
    const customer = fields['customer'] ?? ''
    if (!card) return missing('payment_method')
    if (!customers.has(customer)) return missing('customer')
    if (card.customer !== null && card.customer !== customer)
      return invalid('payment_method_unexpected_state', { param: 'payment_method' })
    const refusal = card.name === 'declined' || card.name === 'expired' ? refusalOf[card.name] : null
    const one: Setup = {
      id: newId('seti'),
      card: card.id,
      customer,
      status: refusal
        ? 'requires_payment_method'
        : card.name === 'challengedOnce'
          ? 'requires_action'
          : 'succeeded',
      metadata: within(fields, 'metadata'),
      error: refusal,
    }
    setups.set(one.id, one)
    if (refusal)
      return { status: 402, body: { error: { ...errorOf(refusal), setup_intent: shownSetup(one) } } }
    if (one.status === 'succeeded') card.customer = customer
    tell(`setup_intent.${one.status === 'succeeded' ? 'succeeded' : 'requires_action'}`, shownSetup(one))
    return ok(shownSetup(one))
  }

  /** What a confirmation comes to; with `isAway`, nobody is there for the bank to ask. */
  const confirm = (one: Paying, { name }: Card, isAway: boolean): Reply => {
    const refusal = refusalOf[name]
    if (name === 'challenged') {
      one.status = isAway ? 'requires_payment_method' : 'requires_action'
      one.error = isAway ? 'authentication_required' : null
    } else {
      one.status = refusal ? 'requires_payment_method' : 'succeeded'
      one.error = refusal
    }
    const type = one.status === 'requires_payment_method' ? 'payment_failed' : one.status
    tell(`payment_intent.${type}`, shownPayment(one))
    return one.error
      ? { status: 402, body: { error: { ...errorOf(one.error), payment_intent: shownPayment(one) } } }
      : ok(shownPayment(one))
  }

  const pay = (fields: Fields): Reply => {
    const card = cards.get(fields['payment_method'] ?? '')
    if (!card || card.customer !== fields['customer']) return missing('payment_method')
    if (!/^[1-9]\d*$/.test(fields['amount'] ?? ''))
      return invalid('parameter_invalid_integer', { param: 'amount' })
    const isAway = fields['off_session'] === 'true'
    if (!isAway && !URL.canParse(fields['return_url'] ?? ''))
      return invalid('url_invalid', { param: 'return_url' })
    const one: Paying = {
      id: newId('pi'),
      card: card.id,
      customer: card.customer ?? '',
      status: 'requires_confirmation',
      amount: Number(fields['amount']),
      currency: fields['currency'] ?? '',
      created: Math.floor(now().getTime() / 1000),
      metadata: within(fields, 'metadata'),
      error: null,
    }
    payments.set(one.id, one)
    return confirm(one, card, isAway)
  }

  const payBack = (fields: Fields): Reply => {
    const one = payments.get(fields['payment_intent'] ?? '')
    if (!one) return missing('payment_intent')
    const before = refunds
      .filter(({ payment }) => payment === one.id)
      .reduce((sum, { amount }) => sum + amount, 0)
    const amount = Number(fields['amount'])
    if (one.status !== 'succeeded' || before + amount > one.amount) return invalid('charge_already_refunded')
    const made = { id: newId('re'), payment: one.id, amount, metadata: within(fields, 'metadata') }
    refunds.push(made)
    return ok({ id: made.id, object: 'refund', metadata: made.metadata })
  }

  const listed = (data: { id: string }[], { limit = '10', starting_after: after }: Fields): Reply => {
    const from = after === undefined ? 0 : data.findIndex(({ id }) => id === after) + 1
    const page = data.slice(from, from + Number(limit))
    return ok({ object: 'list', data: page, has_more: from + page.length < data.length })
  }

  const get = ([of, id, ...rest]: string[], fields: Fields): Reply => {
    if (rest.length > 0) return missing('page')
    if (of === 'payment_methods')
      return ((one) => (one ? ok(shownCard(one)) : missing('payment_method')))(cards.get(id ?? ''))
    if (of === 'setup_intents')
      return ((one) => (one ? ok(shownSetup(one)) : missing('setup_intent')))(setups.get(id ?? ''))
    if (of === 'payment_intents' && id !== undefined)
      return ((one) => (one ? ok(shownPayment(one)) : missing('payment_intent')))(payments.get(id))
    if (of === 'payment_intents')
      return listed(
        [...payments.values()]
          .filter(
            ({ customer, created }) =>
              customer === fields['customer'] && created >= Number(fields['created[gte]'] ?? 0),
          )
          .toReversed()
          .map(shownPayment),
        fields,
      )
    if (of === 'refunds')
      return listed(
        refunds.filter(({ payment }) => payment === fields['payment_intent']),
        fields,
      )
    return missing('page')
  }

  const post = ([of, id = '', verb]: string[], fields: Fields): Reply => {
    if (of === 'customers') {
      const made = { id: newId('cus') }
      customers.set(made.id, within(fields, 'metadata'))
      return ok(made)
    }
    if (of === 'refunds') return payBack(fields)
    if (of === 'setup_intents' && id === '') return setUp(fields)
    if (of === 'payment_intents' && id === '') return pay(fields)
    const [card, setup, payment] = [cards.get(id), setups.get(id), payments.get(id)]
    if (card && verb === 'detach') {
      if (card.customer === null) return invalid('payment_method_unexpected_state')
      card.customer = null
      return ok(shownCard(card))
    }
    if (setup && verb === 'cancel') {
      if (setup.status === 'succeeded' || setup.status === 'canceled')
        return invalid('setup_intent_unexpected_state')
      setup.status = 'canceled'
      return ok(shownSetup(setup))
    }
    if (payment && verb === 'cancel') {
      if (payment.status === 'succeeded' || payment.status === 'canceled')
        return invalid('payment_intent_unexpected_state')
      payment.status = 'canceled'
      return ok(shownPayment(payment))
    }
    const pays = payment && cards.get(fields['payment_method'] ?? '')
    if (pays && verb === 'confirm') return confirm(payment, pays, false)
    return missing('page')
  }

  return {
    get,
    post,
    events,
    /** As the frame makes one of what is typed. */
    newCard: (name: CardName): string => {
      const id = newId('pm').replaceAll('-', '')
      cards.set(id, { id, customer: null, name })
      return id
    },
    /** What the owner of a card tells its bank. */
    answer: (url: string, answer: 'approve' | 'refuse') => {
      const id = url.split('/').at(-1) ?? ''
      const [setup, payment] = [setups.get(id), payments.get(id)]
      const status = answer === 'approve' ? 'succeeded' : 'requires_payment_method'
      if (setup) {
        setup.status = status
        setup.error = answer === 'approve' ? null : 'setup_intent_authentication_failure'
        const card = cards.get(setup.card)
        if (card && answer === 'approve') card.customer = setup.customer
        tell(`setup_intent.${answer === 'approve' ? 'succeeded' : 'setup_failed'}`, shownSetup(setup))
      }
      if (payment) {
        payment.status = status
        payment.error = answer === 'approve' ? null : 'payment_intent_authentication_failure'
        tell(`payment_intent.${answer === 'approve' ? 'succeeded' : 'payment_failed'}`, shownPayment(payment))
      }
    },
    /** All that was asked for, by the intent. */
    paymentsOf: (intent: string) =>
      [...payments.values()].filter(({ metadata }) => metadata['intent'] === intent),
    refundedOf: (intent: string): number =>
      refunds
        .filter(({ payment }) => payments.get(payment)?.metadata['intent'] === intent)
        .reduce((sum, { amount }) => sum + amount, 0),
    customersOf: (company: string) =>
      [...customers.values()].filter((metadata) => metadata['company'] === company),
  }
}
export type StripeObjects = ReturnType<typeof stripeObjects>
