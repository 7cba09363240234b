import { z } from 'zod/mini'

/* What is read of Stripe's objects. Whatever else they have is not looked at. */

const nextAction = z.optional(
  z.nullable(
    z.object({ redirect_to_url: z.optional(z.nullable(z.object({ url: z.nullable(z.string()) }))) }),
  ),
)

const lastError = z.optional(
  z.nullable(z.object({ code: z.optional(z.string()), decline_code: z.optional(z.nullable(z.string())) })),
)

export const customer = z.object({ id: z.string() })

export const card = z.object({
  id: z.string(),
  customer: z.nullable(z.string()),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
})
export type StripeCard = z.infer<typeof card>

export const setup = z.object({
  id: z.string(),
  status: z.string(),
  next_action: nextAction,
  last_setup_error: lastError,
})
export type StripeSetup = z.infer<typeof setup>

export const payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.optional(z.int()),
  currency: z.string(),
  created: z.int(),
  metadata: z.record(z.string(), z.string()),
  next_action: nextAction,
  last_payment_error: lastError,
})
export type StripePayment = z.infer<typeof payment>

export const payments = z.object({ data: z.array(payment), has_more: z.boolean() })

export const refund = z.object({ id: z.string(), metadata: z.nullable(z.record(z.string(), z.string())) })
export const refunds = z.object({ data: z.array(refund), has_more: z.boolean() })

/** What it is about is asked for, so only which object it is counts. */
export const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({ metadata: z.optional(z.nullable(z.record(z.string(), z.string()))) }),
  }),
})

/** Where the bank hears from the owner of a card. */
export const challengeIn = ({ next_action }: Pick<StripePayment, 'next_action'>): string | undefined =>
  next_action?.redirect_to_url?.url ?? undefined
