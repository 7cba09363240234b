import type { Wallet } from '#contract/billing/wallet.ts'
import type { Money } from '#contract/money.ts'

export const usd = (amount: string): Money => ({ amount, currency: 'USD' })

/** A wallet in which all is well; say only what the test is about. */
export const makeWallet = (about: Partial<Wallet> = {}): Wallet => ({
  balance: usd('120'),
  promo: usd('20'),
  promoExpiresAt: '2030-01-31T00:00:00.000Z',
  held: usd('0'),
  available: usd('140'),
  uncharged: usd('0'),
  expiring: [],
  creditLine: usd('0'),
  state: 'good',
  stateSince: '2026-01-01T00:00:00.000Z',
  suspension: null,
  due: usd('0'),
  next: null,
  runRate: usd('0.25'),
  taxRate: '0.0000',
  runwaySeconds: 560 * 3600,
  monthSoFar: usd('31.5'),
  monthForecast: usd('60'),
  meteredUntil: '2026-11-24T10:00:00.000Z',
  ...about,
})
