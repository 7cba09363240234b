import { z } from 'zod/mini'
import { money } from '#contract/money.ts'
import { instant } from '#contract/record.ts'
import { route, value } from '#contract/route.ts'

/* The company's wallet, whose balance every page shows. The wallet, its run rate and its runway are gross. */

/** How a company's money stands, from good to gone. */
export const walletStates = [
  'good',
  'low',
  'critical',
  'grace',
  'suspended',
  'terminating',
  'deleted',
] as const
export type WalletState = (typeof walletStates)[number]

/** Below so many hours of run rate a wallet is low, or critical. */
export const lowHours = 72
export const criticalHours = 24
/** How many hours a wallet may be overdrawn before services are suspended. */
export const graceHours = 24
/** How many days services stay suspended before the deletion of the data is announced, and how many it is announced ahead. */
export const suspendedDays = 14
export const noticeDays = 7

/** Why services are suspended: for want of money, by the operator's staff, or until these approve the company. */
export const suspensionCauses = ['unpaid', 'operator', 'approval'] as const

export const suspension = z.object({
  cause: z.enum(suspensionCauses),
  /** Null if its beginning was not recorded. */
  since: z.nullable(instant),
  /** The reason that staff gave; empty if the company is suspended for lack of money. */
  reason: z.string(),
})

export const wallet = z.object({
  /** Money paid in less usage up to the last full hour, charged yet or not; negative when overdrawn. */
  balance: money,
  /** Promotional credit not spent yet. It is spent before the balance and never paid out. */
  promo: money,
  /** When the next of the promotional credit expires. */
  promoExpiresAt: z.nullable(instant),
  /** Reserved for what is being created. */
  held: money,
  /** `balance` and `promo` without what is held. */
  available: money,
  /** Usage of the current hour, which comes off `available` when the hour is over. */
  uncharged: money,
  /**
   * Promotional credit without what is held or not charged yet, by when it expires, the soonest first. It counts only
   * until then. Of more than 20 the later ones are told as one.
   */
  expiring: z.array(z.object({ amount: money, at: instant })),
  /** How far it may be overdrawn; null: this company is never suspended. */
  creditLine: z.nullable(money),
  state: z.enum(walletStates),
  stateSince: instant,
  /** Null while services run. */
  suspension: z.nullable(suspension),
  /**
   * What has to be paid for services to be restored, or not to be suspended; zero where they don't depend on it. A
   * payment of so much restores them with its own transaction.
   */
  due: money,
  /** What it will be when nothing changes, and when; null when that can't be foreseen. */
  next: z.nullable(z.object({ state: z.enum(walletStates), at: instant })),
  /** What everything the company has costs an hour. */
  runRate: money,
  /** The share that is added to net prices: `0.1900`. */
  taxRate: z.string().check(z.regex(/^0(\.\d{1,4})?$/)),
  /** How long the money lasts at that rate, with monthly caps and expiring credit; null when nothing is spent. */
  runwaySeconds: z.nullable(z.int()),
  monthSoFar: money,
  /** What the whole month will have cost if nothing changes. */
  monthForecast: money,
  /** Up to when usage has been charged. */
  meteredUntil: instant,
})
export type Wallet = z.infer<typeof wallet>

export const readWallet = route('GET /billing/wallet', {
  needs: 'billing:read',
  whileSuspended: true,
  summary: 'Balance, promotional credit, run rate and how long it lasts.',
  gives: value(wallet),
})
