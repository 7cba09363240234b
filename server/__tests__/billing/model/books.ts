import { costOfHour, halfEven, type Event } from './usage.ts'

/*
 * A second set of books, in plain numbers and in memory, that the real ones are held against. It knows the rules and
 * nothing of tables, transactions, webhooks that come twice or answers that are lost.
 */

export type CardName = 'good' | 'noFunds' | 'challenged'
export type IntentState = 'created' | 'pending' | 'succeeded' | 'failed' | 'expired'

export interface Intent {
  amount: bigint
  card: CardName
  state: IntentState
  refunded: bigint
  createdAt: number
  polledAt: number | null
  /** What the gateway knows of it, once it has heard. */
  charge: { at: number; answer: 'approved' | 'refused' | null } | null
}

export interface Thing {
  plan: string
  price: bigint
  isGone: boolean
  orderedAt: number
  events: Event[]
}

interface Grant {
  amount: bigint
  expiresAt: number
  isExpired: boolean
}

/** As wallets have them, but for what only tells how little is left. */
export type State = 'fine' | 'grace' | 'suspended' | 'terminating' | 'deleted'

const minute = 60
const hour = 3600
const day = 24 * hour

/** The rates of the currency's tax, as they are written. */
export const taxRate = '0.19'

export class Books {
  now: number
  wallet = 0n
  promo = 0n
  creditLine: bigint | null = 0n
  state: State = 'fine'
  stateSince: number
  readonly grants: Grant[] = []
  readonly intents: Intent[] = []
  readonly told: { at: number; intent: Intent }[] = []
  readonly things: Thing[] = []
  readonly holds: (bigint | null)[] = []
  readonly vouchers: { amount: bigint; goodUntil: number; days: number; isUsed: boolean }[] = []
  readonly prices: { item: string; price: bigint; from: number }[] = []
  private readonly chargedFrom: number
  private meteredUntil: number
  private pricedUntil: number

  constructor(now: number) {
    this.now = now
    this.stateSince = now
    this.pricedUntil = now
    this.chargedFrom = now - (now % hour)
    this.meteredUntil = this.chargedFrom
  }

  get held(): bigint {
    return this.holds.reduce<bigint>((sum, amount) => sum + (amount ?? 0n), 0n)
  }

  get open(): number {
    return this.intents.filter(({ state }) => state === 'created' || state === 'pending').length
  }

  /** Money comes in; who was overdrawn is led back. */
  pay(account: 'wallet' | 'promo', amount: bigint) {
    this[account] += amount
    this.comeBack()
  }

  private get left(): bigint | null {
    return this.creditLine === null ? null : this.wallet + this.promo + this.creditLine
  }

  private comeBack() {
    if (this.state !== 'fine' && this.state !== 'deleted' && (this.left === null || this.left >= 0n))
      this.enter('fine')
  }

  private enter(state: State) {
    this.state = state
    this.stateSince = this.now
  }

  follow() {
    this.comeBack()
    const { state, now } = this
    const lasted = now - this.stateSince
    if (state === 'grace' && lasted >= day) this.enter('suspended')
    else if (state === 'suspended' && lasted >= 14 * day) this.enter('terminating')
    else if (state === 'terminating' && lasted >= 7 * day && !this.isAwaited(this.stateSince + 7 * day))
      this.enter('deleted')
    else if (state === 'fine' && this.left !== null && this.left < 0n) this.enter('grace')
  }

  /** A payment that was begun within the last hour before the end is waited for, for an hour. */
  private isAwaited(end: number): boolean {
    return (
      this.now < end + hour &&
      this.intents.some(
        ({ state, createdAt }) =>
          (state === 'created' || state === 'pending') && createdAt < end && createdAt > end - hour,
      )
    )
  }

  charge(intent: Intent) {
    if (intent.charge) return
    intent.charge = { at: this.now, answer: null }
    this.told.push({ at: this.now + (intent.card === 'challenged' ? 60 * minute : 0), intent })
  }

  answer(intent: Intent, answer: 'approved' | 'refused') {
    const { charge } = intent
    if (intent.card !== 'challenged' || !charge || charge.answer || charge.at <= this.now - 60 * minute)
      return
    charge.answer = answer
    this.told.push({ at: this.now, intent })
  }

  /** What the gateway says of it now. */
  private said({ card, charge }: Intent): IntentState | undefined {
    if (!charge) return undefined
    if (card === 'challenged' && charge.answer === null)
      return this.now - charge.at < 60 * minute ? 'pending' : 'expired'
    if (charge.answer === 'refused') return 'failed'
    // With a clock that was set back, it is yet to come.
    if (this.now < charge.at) return 'pending'
    return card === 'noFunds' ? 'failed' : 'succeeded'
  }

  /** Asks the gateway; a success is believed whenever it is told. */
  settle(intent: Intent) {
    const said = this.said(intent)
    if (said === undefined || intent.state === 'succeeded') return
    if (said === 'succeeded') {
      intent.state = said
      this.pay('wallet', intent.amount)
    } else if (intent.state === 'created' || intent.state === 'pending') intent.state = said
  }

  hear() {
    const due = this.told.filter(({ at }) => at <= this.now)
    for (const one of due) {
      this.told.splice(this.told.indexOf(one), 1)
      this.settle(one.intent)
    }
  }

  poll() {
    for (const intent of this.intents) {
      if (intent.state !== 'created' && intent.state !== 'pending') continue
      if ((intent.polledAt ?? intent.createdAt) >= this.now - 2 * minute) continue
      intent.polledAt = this.now
      if (intent.charge) this.settle(intent)
      else if (intent.createdAt < this.now - 15 * minute) intent.state = 'expired'
    }
  }

  /** A thing is charged differently from now on, or from a moment before, but never within what is metered. */
  note(thing: Thing, at = this.now) {
    const last = thing.events.at(-1)?.at ?? 0
    thing.events.push({
      at: Math.max(at, last, this.meteredUntil),
      item: thing.plan,
      price: thing.isGone ? null : thing.price,
    })
  }

  meter() {
    const due = this.prices
      .filter(({ from }) => from > this.pricedUntil && from <= this.now)
      .toSorted((one, other) => one.from - other.from)
    for (const { item, price, from } of due)
      for (const thing of this.things.filter(({ plan }) => plan === item)) {
        // What was ordered after the moment has the price that was asked for then.
        if (thing.price === price || thing.orderedAt > from) continue
        thing.price = price
        if (!thing.isGone) this.note(thing, from)
      }
    // A clock that was set back brings no moment a second time.
    if (this.now > this.pricedUntil) this.pricedUntil = this.now
    for (; this.meteredUntil + hour <= this.now - 5 * minute; this.meteredUntil += hour) {
      let gross = 0n
      for (const { events } of this.things)
        for (const net of costOfHour(events, this.chargedFrom, this.meteredUntil))
          gross += net + halfEven(net * 19n, 100n)
      const given = gross < this.promo ? gross : this.promo
      this.promo -= given
      this.wallet -= gross - given
    }
  }

  /** What a day at a price costs with its tax, which is set aside. */
  dayOf(price: bigint): bigint {
    const net = halfEven(price * 24n, 10_000n)
    return net + halfEven(net * 19n, 100n)
  }

  /** What is left of credit goes when it expires: what was spent was spent of what expires first. */
  expire() {
    const grants = this.grants
      .filter(({ isExpired }) => !isExpired)
      .toSorted((one, other) => one.expiresAt - other.expiresAt)
    grants.forEach((grant, n) => {
      if (grant.expiresAt > this.now) return
      const later = grants.slice(n + 1).reduce((sum, { amount }) => sum + amount, 0n)
      if (this.promo > later) this.promo = later
      grant.isExpired = true
    })
  }
}
