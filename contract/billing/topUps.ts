import { z } from 'zod/mini'
import { money } from '#contract/money.ts'
import { id, instant } from '#contract/record.ts'
import { route, value } from '#contract/route.ts'

/** What a top-up may be, in whole units of the company's currency. */
export const leastTopUp = 5
export const mostTopUp = 10_000
/** Amounts to choose from. */
export const topUpPresets = ['25', '50', '100', '250', '500'] as const

/** Why a payment was declined. Newer servers may know further codes. */
export const declineCodes = [
  'cardDeclined',
  'insufficientFunds',
  'expiredCard',
  'authenticationFailed',
  'processingError',
] as const
export type DeclineCode = (typeof declineCodes)[number]

/** A payment under way, or what became of it. */
export const paymentIntent = z.object({
  id,
  amount: money,
  /** `pending` waits for the provider, or for the challenge; the last three are final. */
  state: z.enum(['created', 'pending', 'succeeded', 'failed', 'expired']),
  /** The card that pays; null once it is removed. */
  methodId: z.nullable(id),
  /** The bank wants to hear from the card's owner, at this address of this console or of the provider. */
  challenge: z.nullable(z.object({ url: z.string() })),
  /** Of `declineCodes`, of one that has failed. */
  declineCode: z.nullable(z.string()),
  createdAt: instant,
  endedAt: z.nullable(instant),
})
export type PaymentIntent = z.infer<typeof paymentIntent>

/** `25`, `49.90`: whole cents. */
export const topUpAmount = z.string().check(
  z.regex(/^\d{1,5}(\.\d{1,2})?$/, 'invalid'),
  z.refine((typed) => Number(typed) >= leastTopUp, 'tooFew'),
  z.refine((typed) => Number(typed) <= mostTopUp, 'tooMany'),
)

export const topUpDraft = z.object({
  amount: topUpAmount,
  /** A registered card; the default one when it is left out. */
  methodId: z.optional(id),
})
export type TopUpDraft = z.output<typeof topUpDraft>

export const topUps = {
  list: route('GET /billing/top-ups', {
    needs: 'billing:read',
    whileSuspended: true,
    summary: 'The last 50 top-ups, the newest first.',
    gives: value(z.array(paymentIntent)),
  }),
  /** A declined card is a 422 `PaymentDeclinedException` with `context.code`; the intent stays as `failed`. */
  create: route('POST /billing/top-ups', {
    needs: 'billing:topup',
    whileSuspended: true,
    keyed: true,
    notForStaff: true,
    summary: 'Pay into the wallet. Wants an Idempotency-Key; ask for the intent until its state is final.',
    body: topUpDraft,
    gives: value(paymentIntent),
    status: 201,
  }),
  read: route('GET /billing/top-ups/:id', {
    needs: 'billing:read',
    whileSuspended: true,
    gives: value(paymentIntent),
  }),
}
