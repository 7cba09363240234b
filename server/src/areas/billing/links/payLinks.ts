import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mostPayLinks, payLinkDays, type PayLink } from '#contract/billing/paymentMethods.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Caller, Origin } from '../../../http/caller.ts'
import { enqueueSealedMail } from '../../../mail/outbox.ts'
import { microsIn, moneyOf } from '../../../money/money.ts'
import { noCardsTaken } from '../../../payments/noCards.ts'
import { conflict, notFound } from '../../../problems.ts'
import { hashOf, newSecret } from '../../../security/secrets.ts'
import { idOf } from '../../../tenancy/reach.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { amountText } from '../mails.ts'
import type { BillingDeps } from '../deps.ts'

const rows = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('pay_links')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
type LinkRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const toLink = (row: LinkRow): PayLink => ({
  id: row.id,
  email: row.email,
  amount: row.amount === null ? null : moneyOf(BigInt(row.amount), row.currency),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  opens: row.opens,
  usedAt: row.used_at?.toISOString() ?? null,
})

const mostShown = 50

/** The last links of a company, the newest first; none that was revoked. */
export const linksOf = async (tx: Tx, companyId: string): Promise<PayLink[]> =>
  (await rows(tx, companyId).limit(mostShown).execute()).map(toLink)

interface Asking {
  caller: Caller
  origin: Origin
}

/** Mails somebody a link. Whoever asks for it never sees its secret, nor does who reads the database. */
export const sendLink = (
  { db, vault, payments }: BillingDeps,
  { caller, origin }: Asking,
  { email, amount }: { email: string; amount?: string | undefined },
): Promise<PayLink> =>
  db.tenant(caller, async (tx) => {
    const { companyId } = caller
    if (payments.name === 'none') throw noCardsTaken()
    await lockCompany(tx, companyId)
    await refuseTooMany(tx, companyId)
    const about = await tx
      .selectFrom('companies as c')
      .innerJoin('wallets as w', 'w.company_id', 'c.id')
      .select(['c.name', 'w.currency'])
      .where('c.id', '=', companyId)
      .executeTakeFirstOrThrow()
    const token = newSecret()
    const row = await tx
      .insertInto('pay_links')
      .values({
        company_id: companyId,
        id: uuidv7(),
        token_hash: hashOf(token),
        email,
        amount: amount === undefined ? null : microsIn(amount),
        currency: about.currency,
        created_by: caller.userId,
        expires_at: sql<Date>`app_now() + make_interval(days => ${payLinkDays})`,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const target = { kind: 'payLink', id: row.id, name: email }
    await audit(tx, { ...byCaller(caller, origin), action: 'payment-methods.link', target })
    await enqueueSealedMail(tx, vault, {
      template: 'pay-link',
      data: {
        name: email,
        companyName: about.name,
        by: caller.email,
        amount: row.amount === null ? '' : amountText(BigInt(row.amount), row.currency),
        until: row.expires_at.toISOString().slice(0, 10),
        pay: token,
      },
      to: email,
      companyId,
    })
    return toLink(row)
  })

const refuseTooMany = async (tx: Tx, companyId: string) => {
  const open = await rows(tx, companyId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .execute()
  if (open.length >= mostPayLinks)
    throw conflict(`At most ${mostPayLinks} links may be open. Revoke one first.`, {
      context: { reason: 'tooMany', limit: mostPayLinks },
    })
}

/** Ends a link before somebody uses it. */
export const revokeLink = ({ db }: Pick<BillingDeps, 'db'>, { caller, origin }: Asking, id: string) =>
  db.tenant(caller, async (tx) => {
    const { companyId } = caller
    await lockCompany(tx, companyId)
    const row = await rows(tx, companyId).where('id', '=', idOf('link', id)).executeTakeFirst()
    if (!row) throw notFound('link')
    await tx
      .updateTable('pay_links')
      .set({ revoked_at: sql<Date>`app_now()` })
      .where('company_id', '=', companyId)
      .where('id', '=', row.id)
      .execute()
    const target = { kind: 'payLink', id: row.id, name: row.email }
    await audit(tx, { ...byCaller(caller, origin), action: 'payment-methods.link-revoked', target })
  })
