import type { PaymentMethod } from '#contract/billing/paymentMethods.ts'
import type { PaymentIntent } from '#contract/billing/topUps.ts'
import { usd } from './makeWallet.ts'

/** A card that pays; say only what the test is about. */
export const makeCard = (about: Partial<PaymentMethod> = {}): PaymentMethod => ({
  kind: 'paymentMethod',
  id: 'card-1',
  revision: 1,
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2030,
  isDefault: true,
  status: 'active',
  challenge: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...about,
})

export const makeIntent = (about: Partial<PaymentIntent> = {}): PaymentIntent => ({
  id: 'intent-1',
  amount: usd('50'),
  state: 'succeeded',
  methodId: 'card-1',
  challenge: null,
  declineCode: null,
  createdAt: '2026-11-24T10:00:00.000Z',
  endedAt: null,
  ...about,
})

/** What somebody types of a card. */
export const typedCard = { number: '4242424242424242', expiry: '0430', cvc: '123' }
