import type { DeclineCode } from '#contract/billing/topUps.ts'

/** What a card does when it is registered, and when it pays. */
interface Behaviour {
  /** The bank refuses to have it registered. */
  declines?: DeclineCode
  /** The bank wants to hear from its owner first. */
  challengesRegistration?: true
  challengesPayment?: true
  /** What a payment comes to. */
  pays: 'at once' | DeclineCode
  /** It looks well for so many seconds. */
  afterSeconds?: number
}

/** The cards that there are, by the names under which they are kept. */
export const behaviours = {
  good: { pays: 'at once' },
  declined: { declines: 'cardDeclined', pays: 'cardDeclined' },
  expired: { declines: 'expiredCard', pays: 'expiredCard' },
  noFunds: { pays: 'insufficientFunds' },
  failsLater: { pays: 'cardDeclined', afterSeconds: 30 },
  challenged: { challengesPayment: true, pays: 'at once' },
  challengedOnce: { challengesRegistration: true, pays: 'at once' },
} as const satisfies Record<string, Behaviour>
export type BehaviourName = keyof typeof behaviours

export const behaviourOf = (name: string): Behaviour =>
  Object.entries<Behaviour>(behaviours).find(([known]) => known === name)?.[1] ?? behaviours.declined

interface TestCard {
  brand: string
  behaviour: BehaviourName
}

/** The public test numbers. No other is taken: a real card's number must not get in here. */
const cards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa', behaviour: 'good' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'good' },
  '378282246310005': { brand: 'amex', behaviour: 'good' },
  '4000000000000002': { brand: 'visa', behaviour: 'declined' },
  '4000000000009995': { brand: 'visa', behaviour: 'noFunds' },
  '4000000000000069': { brand: 'visa', behaviour: 'expired' },
  '4000000000000341': { brand: 'visa', behaviour: 'failsLater' },
  '4000000000003220': { brand: 'visa', behaviour: 'challenged' },
  '4000002500003155': { brand: 'visa', behaviour: 'challengedOnce' },
}

export const testCardOf = (number: string): TestCard | undefined => {
  const digits = number.replaceAll(/\s/g, '')
  return Object.hasOwn(cards, digits) ? cards[digits] : undefined
}
