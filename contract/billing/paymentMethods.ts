import { z } from 'zod/mini'
import { money } from '#contract/money.ts'
import { emailShape } from '#contract/users/fields.ts'
import { id, instant, record } from '#contract/record.ts'
import { many, nothing, one, route, value } from '#contract/route.ts'
import { paymentIntent, topUpAmount } from './topUps.ts'

/** The most cards that a company may have registered. */
export const mostPaymentMethods = 6

export const paymentMethod = record('paymentMethod', {
  /** `visa`, `mastercard`, `amex` … as the provider says it. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isDefault: z.boolean(),
  /** `needsAction`: the bank wants to hear from its owner before it can be used. */
  status: z.enum(['active', 'needsAction', 'expired']),
  /** Where the bank hears from them, of one that needs action. */
  challenge: z.nullable(z.object({ url: z.string() })),
  createdAt: instant,
})
export type PaymentMethod = z.infer<typeof paymentMethod>

/** How cards are typed in: by the embedded test gateway, or in Stripe's own fields; `none`: not at all. */
export const gateway = z.object({
  provider: z.enum(['test', 'stripe', 'none']),
  /** Of Stripe, for its fields. */
  publishableKey: z.nullable(z.string()),
  /** The address of the page with its fields, for a frame: of this origin, or one of its own. */
  frame: z.nullable(z.string()),
})
/** A card as the test gateway takes it. Only its public numbers exist; no other number is kept or passed on. */
export const testCardDraft = z.object({
  number: z.string().check(z.trim(), z.regex(/^[\d ]{12,24}$/, 'invalid')),
  expMonth: z.int().check(z.gte(1, 'invalid'), z.lte(12, 'invalid')),
  expYear: z.int().check(z.gte(2000, 'invalid'), z.lte(2100, 'invalid')),
  cvc: z.string().check(z.trim(), z.regex(/^\d{3,4}$/, 'invalid')),
})

/** What stands for a card that the gateway has taken; good once, for an hour. */
export const cardReference = z.object({
  reference: z.string(),
  brand: z.string(),
  last4: z.string(),
})

const reference = z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

export const paymentMethods = {
  list: route('GET /payment-methods', {
    needs: 'payment-methods:read',
    whileSuspended: true,
    gives: many(paymentMethod),
  }),
  /** A card that the bank refuses is a 422 `PaymentDeclinedException` with `context.code`. */
  create: route('POST /payment-methods', {
    needs: 'payment-methods:create',
    whileSuspended: true,
    notForStaff: true,
    sudo: true,
    keyed: true,
    summary: 'Register a card by the reference that the gateway has given for it.',
    body: z.object({ reference, isDefault: z.optional(z.boolean()) }),
    gives: one(paymentMethod),
    status: 201,
  }),
  update: route('PATCH /payment-methods/:id', {
    needs: 'payment-methods:update',
    whileSuspended: true,
    notForStaff: true,
    summary: 'Make it the default.',
    body: z.object({ isDefault: z.literal(true) }),
    gives: one(paymentMethod),
  }),
  remove: route('DELETE /payment-methods/:id', {
    needs: 'payment-methods:delete',
    whileSuspended: true,
    notForStaff: true,
    sudo: true,
    gives: nothing,
  }),
  /** Also for the public page, which nobody is signed in to. */
  gateway: route('GET /payment-gateway', { needs: 'guest', whileSuspended: true, gives: value(gateway) }),
  testCard: route('POST /payment-gateway/test-cards', {
    needs: 'guest',
    summary: 'The embedded test gateway takes a card; 404 where another provider is set up.',
    body: testCardDraft,
    gives: value(cardReference),
  }),
  webhook: route('POST /webhooks/:provider', {
    needs: 'guest',
    summary: 'What payment providers tell, signed by them.',
    gives: nothing,
  }),
}

/** A link by which somebody without an account registers a card, and pays an amount if one is asked for. */
export const payLink = z.object({
  id,
  email: z.string(),
  amount: z.nullable(money),
  createdAt: instant,
  expiresAt: instant,
  /** How often it was opened. */
  opens: z.int(),
  usedAt: z.nullable(instant),
})
export type PayLink = z.infer<typeof payLink>

/** How many days a link is good for, and how often it may be opened. */
export const payLinkDays = 7
export const mostLinkOpens = 10
/** The most links of a company that wait to be used. */
export const mostPayLinks = 20

/** What who opens a link is shown. */
export const openedPayLink = z.object({
  company: z.string(),
  amount: z.nullable(money),
  expiresAt: instant,
})
export type OpenedPayLink = z.infer<typeof openedPayLink>

const token = z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

export const payLinks = {
  list: route('GET /payment-links', {
    needs: 'payment-methods:link',
    whileSuspended: true,
    gives: value(z.array(payLink)),
  }),
  create: route('POST /payment-links', {
    needs: 'payment-methods:link',
    whileSuspended: true,
    notForStaff: true,
    summary:
      'Mail somebody a link to register a card with; 201 with what was sent, never with the link itself.',
    body: z.object({
      email: z.string().check(z.trim(), emailShape, z.maxLength(254, 'tooLong')),
      amount: z.optional(topUpAmount),
    }),
    gives: value(payLink),
    status: 201,
  }),
  revoke: route('DELETE /payment-links/:id', {
    needs: 'payment-methods:link',
    whileSuspended: true,
    notForStaff: true,
    unversioned: true,
    gives: nothing,
  }),
  /** Used, expired, revoked and made-up links are all the same 401 ‘Link expired’. */
  exchange: route('POST /payment-links/exchange', {
    needs: 'guest',
    body: z.object({ token }),
    gives: value(openedPayLink),
  }),
  use: route('POST /payment-links/me', {
    needs: 'guest',
    summary: 'Register the card, and pay what is asked for. The intent is null where nothing is.',
    body: z.object({ token, reference }),
    gives: value(z.nullable(paymentIntent)),
  }),
}
