import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Vault } from '../security/vault.ts'
import type { PaymentProvider } from './port.ts'
import { noCards } from './noCards.ts'
import { stripe } from './stripe/stripe.ts'
import { testGateway } from './testGateway/gateway.ts'

/**
 * The payment provider of an installation: Stripe where its keys are set, else the embedded test gateway for those who
 * try Portico out. Everyone else could pay with its public test numbers, so there is none.
 */
export const openPayments = (
  { stripe: settings, publicUrl, takesTestCards }: Pick<Config, 'stripe' | 'publicUrl' | 'takesTestCards'>,
  { db, vault, clock }: { db: Db; vault: Vault; clock: () => Date },
): PaymentProvider =>
  settings
    ? stripe({ db, clock, publicUrl, settings })
    : takesTestCards
      ? testGateway({ db, vault, clock })
      : noCards

/** What follows from a real cloud without a payment provider, for whoever starts the server. */
export const tellOfPayments = ({
  isRealCloud,
  stripe: settings,
  takesTestCards,
  billing,
}: Pick<Config, 'isRealCloud' | 'stripe' | 'takesTestCards' | 'billing'>): string[] => {
  if (settings || !isRealCloud) return []
  return [
    takesTestCards
      ? 'No payment provider is set (STRIPE_SECRET_KEY), and this address is local: anyone who reaches it can top up with test card numbers, and no money moves.'
      : 'No payment provider is set (STRIPE_SECRET_KEY): customers can’t add cards or top up. Staff add funds to wallets by hand, in /operator/billing.',
    billing === 'enforced'
      ? 'BILLING is enforced: a company creates nothing without money for a day, and is suspended a day after its wallet is empty.'
      : 'BILLING is metered: companies use this cloud without paying, whatever their wallets hold.',
  ]
}
