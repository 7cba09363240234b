import type { DeclineCode } from '#contract/billing/topUps.ts'

/*
 * How money comes in: what every payment provider can do for us. Amounts are in micro-units. Nothing here is called
 * inside of a transaction, and everything may be called again: a lost answer is asked for, never paid for twice.
 */

/** A card as its provider describes it. */
export interface CardFacts {
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

/** A card that a provider keeps for a company. */
export interface SavedMethod extends CardFacts {
  /** How the provider calls it. */
  ref: string
  /** `refused`: its owner has told the bank not to. */
  state: 'active' | 'needsAction' | 'refused'
  /** Where the bank wants to hear from its owner, of one that needs action. */
  challengeUrl?: string
}

/** What became of a payment. The last three are final, but for a success, which is believed whenever it is told. */
export type Payment =
  | { state: 'pending'; ref: string; challengeUrl?: string }
  | { state: 'succeeded'; ref: string; amount: bigint; currency: string }
  | { state: 'failed'; ref: string; code: DeclineCode }
  | { state: 'expired'; ref: string }

export interface Charge {
  /** What it is for: the same intent is charged once, however often it is asked for. */
  intentId: string
  methodRef: string
  amount: bigint
  currency: string
  /** The path of the console that a challenge leads back to. */
  returnTo: string
  /** Nobody is there who could answer a challenge at once. */
  offSession?: boolean
}

/** Something has happened to it: reason to ask what it is now. */
export interface PaymentEvent {
  id: string
  /** What it is about; neither where that is nothing of ours. */
  intentId?: string
  methodRef?: string
}

export interface PaymentProvider {
  name: 'test' | 'stripe' | 'none'
  /** Where cards are typed into the provider's own fields: its key for them, and the address of the page with them. */
  form?: { publishableKey: string; frame: string }
  /**
   * Keeps the card that a reference stands for, for this company. Throws `Declined` when the bank does not want it, and
   * `NoSuchCard` for a reference that is none, or somebody else's.
   */
  saveMethod(asked: { reference: string; companyId: string; returnTo: string }): Promise<SavedMethod>
  findMethod(ref: string): Promise<SavedMethod | undefined>
  removeMethod(ref: string): Promise<void>
  charge(charge: Charge): Promise<Payment>
  /** What became of an intent; undefined when it never arrived. */
  find(intentId: string): Promise<Payment | undefined>
  /** Pays back a part of a payment, once for its key. */
  refund(asked: { key: string; intentId: string; amount: bigint }): Promise<void>
  /** Reads what is said to come from the provider; undefined when it does not. */
  readEvent(body: string, header: (name: string) => string | undefined): PaymentEvent | undefined
  /** Takes a card's data, where they go through us: the embedded gateway alone. */
  takeCard?(card: CardDraft): Promise<CardFacts & { reference: string }>
  /** Hands over what it has to tell, where it can't call by itself. */
  tell?(receive: (body: string, headers: Record<string, string>) => Promise<void>): Promise<void>
}

export interface CardDraft {
  number: string
  expMonth: number
  expYear: number
}

/** The bank has said no. */
export class Declined extends Error {
  readonly code: DeclineCode
  constructor(code: DeclineCode) {
    super(`declined: ${code}`)
    this.code = code
  }
}

/** A reference or a number that stands for no card. */
export class NoSuchCard extends Error {}
