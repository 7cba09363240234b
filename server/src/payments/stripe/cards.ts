import type { Db } from '../../db/db.ts'
import { Declined, NoSuchCard, type PaymentProvider, type SavedMethod } from '../port.ts'
import { StripeRefusal, type StripeClient } from './client.ts'
import { declineOf } from './declines.ts'
import { card, challengeIn, customer, setup, type StripeCard, type StripeSetup } from './shapes.ts'

export interface StripeParts {
  db: Db
  client: StripeClient
  /** Where a bank leads back to: a path of the console as an address. */
  addressOf: (path: string) => string
}

const path = (of: string, ...rest: string[]) => `/v1/${[of, ...rest].map(encodeURIComponent).join('/')}`

/** A company is one customer there. Asked for by two servers at once, it is the same one. */
const customerOf = async ({ db, client }: StripeParts, companyId: string): Promise<string> => {
  const known = await db.system((tx) =>
    tx.selectFrom('stripe_customers').select('customer').where('company', '=', companyId).executeTakeFirst(),
  )
  if (known) return known.customer
  const made = await client.post(path('customers'), customer, {
    key: `customer:${companyId}`,
    params: { metadata: { company: companyId } },
  })
  return db.system(async (tx) => {
    await tx
      .insertInto('stripe_customers')
      .values({ company: companyId, customer: made.id })
      .onConflict((there) => there.doNothing())
      .execute()
    const kept = await tx
      .selectFrom('stripe_customers')
      .select('customer')
      .where('company', '=', companyId)
      .executeTakeFirstOrThrow()
    return kept.customer
  })
}

export const rowOfCard = ({ db }: Pick<StripeParts, 'db'>, ref: string) =>
  db.system((tx) => tx.selectFrom('stripe_cards').selectAll().where('card', '=', ref).executeTakeFirst())

/** The PaymentMethod that the frame has made of what was typed; nobody else's. */
const cardAt = async ({ client }: StripeParts, ref: string): Promise<StripeCard | undefined> => {
  if (!/^pm_\w{1,100}$/.test(ref)) return undefined
  return client.get(path('payment_methods', ref), card).catch((error: unknown) => {
    if (error instanceof StripeRefusal && error.status === 404) return undefined
    throw error
  })
}

const savedOf = ({ id, card: facts }: StripeCard, intent: StripeSetup): SavedMethod => {
  const challengeUrl = intent.status === 'requires_action' ? challengeIn(intent) : undefined
  return {
    ref: id,
    brand: facts.brand,
    last4: facts.last4,
    expMonth: facts.exp_month,
    expYear: facts.exp_year,
    state:
      intent.status === 'succeeded'
        ? 'active'
        : intent.status === 'requires_payment_method' || intent.status === 'canceled'
          ? 'refused'
          : 'needsAction',
    ...(challengeUrl !== undefined && { challengeUrl }),
  }
}

/** Asks the bank by a SetupIntent whether the card may be kept and charged while nobody is there. */
const save = async (
  parts: StripeParts,
  { reference, companyId, returnTo }: Parameters<PaymentProvider['saveMethod']>[0],
): Promise<SavedMethod> => {
  const row = await rowOfCard(parts, reference)
  const known = row && (await parts.client.get(path('setup_intents', row.setup), setup))
  // After the intent: what that has attached is attached here too.
  const found = await cardAt(parts, reference)
  if (!found) throw new NoSuchCard(reference)
  const owner = await customerOf(parts, companyId)
  if (row ? row.customer !== owner : found.customer !== null && found.customer !== owner)
    throw new NoSuchCard(reference)
  const intent = known ?? (await askBank(parts, { reference, owner, returnTo }))
  if (intent.status === 'requires_payment_method') throw new Declined(declineOf(intent.last_setup_error))
  if (intent.status === 'canceled' || (known?.status === 'succeeded' && found.customer === null))
    throw new NoSuchCard(reference)
  await parts.db.system((tx) =>
    tx
      .insertInto('stripe_cards')
      .values({ card: reference, customer: owner, setup: intent.id })
      .onConflict((there) => there.doNothing())
      .execute(),
  )
  return savedOf(found, intent)
}

const askBank = (
  { client, addressOf }: StripeParts,
  asked: { reference: string; owner: string; returnTo: string },
) =>
  client
    .post(path('setup_intents'), setup, {
      key: `setup:${asked.owner}:${asked.reference}`,
      params: {
        customer: asked.owner,
        payment_method: asked.reference,
        payment_method_types: ['card'],
        usage: 'off_session',
        confirm: true,
        return_url: addressOf(asked.returnTo),
        // Once it has failed it no longer says which card it was about.
        metadata: { card: asked.reference },
      },
    })
    .catch((error: unknown): never => {
      if (!(error instanceof StripeRefusal)) throw error
      if (error.status === 402) throw new Declined(declineOf(error.facts))
      if (error.status === 400 || error.status === 404) throw new NoSuchCard(asked.reference)
      throw error
    })

const find = async (parts: StripeParts, ref: string): Promise<SavedMethod | undefined> => {
  const row = await rowOfCard(parts, ref)
  const found = row && (await cardAt(parts, ref))
  if (!found) return undefined
  const intent = await parts.client.get(path('setup_intents', row.setup), setup)
  const isRemoved = intent.status === 'canceled' || (intent.status === 'succeeded' && found.customer === null)
  return isRemoved ? undefined : savedOf(found, intent)
}

/** Detaches a card that was attached; of one whose bank was still being asked, the question is taken back. */
const remove = async (parts: StripeParts, ref: string): Promise<void> => {
  const row = await rowOfCard(parts, ref)
  if (!row) return
  const { client } = parts
  const intent = await client.get(path('setup_intents', row.setup), setup)
  const done =
    intent.status === 'succeeded'
      ? client.post(path('payment_methods', ref, 'detach'), card, {})
      : client.post(path('setup_intents', row.setup, 'cancel'), setup, {})
  await done.catch((error: unknown) => {
    // It is gone already.
    if (!(error instanceof StripeRefusal) || (error.status !== 400 && error.status !== 404)) throw error
  })
}

/** Cards as Stripe keeps them: PaymentMethods of the company's customer. */
export const stripeCards = (
  parts: StripeParts,
): Pick<PaymentProvider, 'saveMethod' | 'findMethod' | 'removeMethod'> => ({
  saveMethod: (asked) => save(parts, asked),
  findMethod: (ref) => find(parts, ref),
  removeMethod: (ref) => remove(parts, ref),
})
