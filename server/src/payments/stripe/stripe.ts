import type { Db } from '../../db/db.ts'
import type { PaymentEvent, PaymentProvider } from '../port.ts'
import { isSigned } from '../signature.ts'
import { stripeCards } from './cards.ts'
import { stripeClient, type StripeSettings } from './client.ts'
import { stripePayments } from './payments.ts'
import { event } from './shapes.ts'

export interface StripeDeps {
  db: Db
  clock: () => Date
  /** Where people open the console. */
  publicUrl: string
  settings: StripeSettings & {
    publishableKey: string
    webhookSecret: string
    /** An origin of its own for the page that cards are typed in. */
    frameOrigin?: string | undefined
  }
}

/** Where the page is that cards are typed in. */
export const framePath = '/payment-frame'

/** Stripe: cards are typed into its own fields, and their numbers never come here. */
export const stripe = ({ db, clock, publicUrl, settings }: StripeDeps): PaymentProvider => {
  const secret = Buffer.from(settings.webhookSecret)
  const parts = {
    db,
    clock,
    client: stripeClient(settings),
    addressOf: (path: string) => new URL(path, publicUrl).href,
  }
  return {
    name: 'stripe',
    form: {
      publishableKey: settings.publishableKey,
      frame: `${settings.frameOrigin ?? ''}${framePath}`,
    },
    ...stripeCards(parts),
    ...stripePayments(parts),
    readEvent: (body, header) =>
      isSigned(secret, body, header('stripe-signature'), clock()) ? told(body) : undefined,
  }
}

/** What is about neither a payment of ours nor a card is heard, and nothing follows from it. */
const told = (body: string): PaymentEvent => {
  const { id, type, data } = event.parse(JSON.parse(body))
  const { intent, card } = data.object.metadata ?? {}
  if (type.startsWith('payment_intent.') && intent !== undefined) return { id, intentId: intent }
  if (type.startsWith('setup_intent.') && card !== undefined) return { id, methodRef: card }
  return { id }
}
