import { sql } from 'kysely'
import { mostLinkOpens, type OpenedPayLink } from '#contract/billing/paymentMethods.ts'
import { audit } from '../../../audit/audit.ts'
import { inTurnOfGuests, type Tx } from '../../../db/db.ts'
import type { Origin } from '../../../http/caller.ts'
import { moneyOf } from '../../../money/money.ts'
import { Refusal, unauthenticated } from '../../../problems.ts'
import { hashOf } from '../../../security/secrets.ts'
import { addMethod } from '../methods/addMethod.ts'
import { createTopUp } from '../topUps/createTopUp.ts'
import type { IntentRow } from '../topUps/intents.ts'
import type { BillingDeps } from '../deps.ts'

/** Where a bank leads back to who has no account. */
const thanksPage = '/add-payment-method/thanks'

/** Used, expired, revoked, opened too often, made up: nobody learns which. */
const expired = () => unauthenticated('Link expired')

const liveLink = (tx: Tx, token: string) =>
  tx
    .selectFrom('pay_links as l')
    .innerJoin('companies as c', 'c.id', 'l.company_id')
    .selectAll('l')
    .select('c.name as company')
    .where(({ eb, or }) =>
      or([eb('l.token_hash', '=', hashOf(token)), eb('l.reminder_hash', '=', hashOf(token))]),
    )
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', sql<Date>`app_now()`)
    .where('c.status', '<>', 'closed')

/** What a link is about, for who opens it. */
export const openLink = ({ db }: BillingDeps, token: string): Promise<OpenedPayLink> =>
  inTurnOfGuests(db).system(async (tx) => {
    const link = await liveLink(tx, token)
      .where('l.used_at', 'is', null)
      .where('l.opens', '<', mostLinkOpens)
      .forUpdate('l')
      .executeTakeFirst()
    if (!link) throw expired()
    await tx
      .updateTable('pay_links')
      .set({ opens: link.opens + 1 })
      .where('company_id', '=', link.company_id)
      .where('id', '=', link.id)
      .execute()
    return {
      company: link.company,
      amount: link.amount === null ? null : moneyOf(BigInt(link.amount), link.currency),
      expiresAt: link.expires_at.toISOString(),
    }
  })

/**
 * Registers a card by a link, and pays what it asks for. The link is used up with the card, and sent again with the
 * same one it answers the same; when the payment is declined it may be used with another.
 */
export const payByLink = async (
  deps: BillingDeps,
  origin: Origin,
  { token, reference }: { token: string; reference: string },
): Promise<IntentRow | null> => {
  const link = await claim(deps, token, reference)
  const { company_id: companyId, id, email } = link
  const said = { actorId: null, actorEmail: email, origin, details: { link: id } }
  try {
    const method = await addMethod(deps, { companyId, reference, by: said, returnTo: thanksPage })
    if (link.amount === null) return null
    return await createTopUp(deps, {
      companyId,
      amount: moneyOf(BigInt(link.amount), link.currency).amount,
      methodId: method.id,
      by: null,
      key: `link:${id}:${reference}`,
      returnTo: thanksPage,
      said,
    })
  } catch (error) {
    // What is not known to have failed may have been paid: only the same card may try that again.
    if (error instanceof Refusal) await unclaim(deps, link)
    throw error
  }
}

type Link = NonNullable<Awaited<ReturnType<ReturnType<typeof liveLink>['executeTakeFirst']>>>

const claim = (deps: BillingDeps, token: string, reference: string): Promise<Link> =>
  inTurnOfGuests(deps.db).system(async (tx) => {
    const link = await liveLink(tx, token).forUpdate('l').executeTakeFirst()
    if (!link || (link.used_with !== null && link.used_with !== reference)) throw expired()
    if (link.used_with === null) {
      await tx
        .updateTable('pay_links')
        .set({ used_with: reference, used_at: sql<Date>`app_now()` })
        .where('company_id', '=', link.company_id)
        .where('id', '=', link.id)
        .execute()
      await audit(tx, {
        companyId: link.company_id,
        actorEmail: link.email,
        action: 'payment-methods.link-used',
        target: { kind: 'payLink', id: link.id, name: link.email },
      })
    }
    return link
  })

/** What came to nothing leaves the link as it was. */
const unclaim = ({ db }: BillingDeps, { company_id: companyId, id }: Link) =>
  db.tenant({ companyId }, (tx) =>
    tx
      .updateTable('pay_links')
      .set({ used_with: null, used_at: null })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute(),
  )
