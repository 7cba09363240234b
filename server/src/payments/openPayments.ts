import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Vault } from '../security/vault.ts'
import type { PaymentProvider } from './port.ts'
import { stripe } from './stripe/stripe.ts'
import { testGateway } from './testGateway/gateway.ts'

/** The payment provider of an installation: Stripe where its keys are set, else the embedded test gateway. */
export const openPayments = (
  { stripe: settings, publicUrl }: Pick<Config, 'stripe' | 'publicUrl'>,
  { db, vault, clock }: { db: Db; vault: Vault; clock: () => Date },
): PaymentProvider =>
  settings ? stripe({ db, clock, publicUrl, settings }) : testGateway({ db, vault, clock })
