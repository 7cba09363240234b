import type { FastifyInstance } from 'fastify'
import { sql, type Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { vouchers as routes, voucherTriesPerHour, type Redeemed } from '#contract/billing/vouchers.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Tables } from '../../db/schema.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { post } from '../../money/ledger.ts'
import { moneyOf } from '../../money/money.ts'
import { invalid, invalidField } from '../../problems.ts'
import { reserveAttempts } from '../../security/attempts.ts'
import { asMeant, letters } from '../../security/codes.ts'
import { hashOf } from '../../security/secrets.ts'
import { sameBytes } from '../../security/vault.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { amountText, tellPayers } from './mails.ts'
import { resumePaid } from './states/resume.ts'

const tries = { max: voucherTriesPerHour, windowSeconds: 3600 }

/** 80 bits, in groups that people can read to each other. */
export const newCode = () => [0, 1, 2, 3].map(() => letters(4)).join('-')

export interface NewVoucher {
  amount: bigint
  maxUses: number
  /** For so many days the code is good, and then the credit. */
  days: number
}

/** Makes a voucher; its code is told this once. */
export const makeVoucher = (db: Db, { amount, maxUses, days }: NewVoucher): Promise<string> =>
  db.system(async (tx) => {
    const code = newCode()
    await tx
      .insertInto('vouchers')
      .values({
        id: uuidv7(),
        code_hash: hashOf(asMeant(code)),
        amount,
        currency: 'USD',
        max_uses: maxUses,
        days,
        good_until: sql<Date>`app_now() + make_interval(days => ${days})`,
      })
      .execute()
    return code
  })

/** Whatever is wrong with a code, nobody learns what. */
const noVoucher = () => invalidField('code', 'code', 'This voucher isn’t valid.')

export interface Redemption {
  code: string
  /** The Idempotency-Key: asked again under it, the same person gets the same answer. */
  key: string
}

/**
 * What the same person has redeemed under a key. When the answer was lost, the code is not refused as used, and costs
 * no further try.
 */
const redeemedBefore = async (
  tx: Tx,
  { companyId, userId }: Caller,
  { code, key }: Redemption,
): Promise<Redeemed | undefined> => {
  const found = await tx
    .selectFrom('voucher_uses as u')
    .innerJoin('vouchers as v', 'v.id', 'u.voucher_id')
    .innerJoin('promo_grants as g', (on) =>
      on.onRef('g.company_id', '=', 'u.company_id').onRef('g.id', '=', 'u.grant_id'),
    )
    .select(['v.code_hash', 'v.currency', 'g.amount', 'g.expires_at'])
    .where('u.company_id', '=', companyId)
    .where('u.asked_by', '=', userId)
    .where('u.asked_key', '=', key)
    .executeTakeFirst()
  if (!found) return undefined
  if (!sameBytes(found.code_hash, hashOf(asMeant(code))))
    throw invalid('This Idempotency-Key was used for another request.')
  return { amount: moneyOf(BigInt(found.amount), found.currency), expiresAt: found.expires_at.toISOString() }
}

/**
 * Turns a voucher into promotional credit. It is taken by the system, which alone sees vouchers, in one transaction
 * with the books of the company.
 */
export const redeem = (
  db: Db,
  asking: { caller: Caller; origin: Origin },
  asked: Redemption,
): Promise<Redeemed> =>
  db.system(async (tx) => {
    const { companyId, userId } = asking.caller
    await lockCompany(tx, companyId)
    const before = await redeemedBefore(tx, asking.caller, asked)
    if (before) return before
    const voucher = await take(tx, companyId, asked.code)
    const grant = await tx
      .insertInto('promo_grants')
      .values({
        company_id: companyId,
        id: uuidv7(),
        kind: 'voucher',
        amount: voucher.amount,
        expires_at: sql<Date>`app_now() + make_interval(days => ${voucher.days})`,
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow()
    const use = { company_id: companyId, asked_by: userId, asked_key: asked.key, grant_id: grant.id }
    await useOnce(tx, { ...use, voucher_id: voucher.id })
    const amount = BigInt(voucher.amount)
    const { seq } = await post(tx, companyId, {
      kind: 'voucher',
      key: `voucher:${voucher.id}`,
      actorId: userId,
      amounts: { promo: amount, promo_expense: -amount },
    })
    await audit(tx, {
      ...byCaller(asking.caller, asking.origin),
      action: 'billing.voucher',
      target: { kind: 'voucher', id: voucher.id },
      details: { journal: seq.toString() },
    })
    await tellPayers(tx, companyId, {
      template: 'voucher-applied',
      data: {
        by: asking.caller.email,
        amount: amountText(amount, voucher.currency),
        until: grant.expires_at.toISOString().slice(0, 10),
      },
    })
    await resumePaid(tx, companyId)
    return { amount: moneyOf(amount, voucher.currency), expiresAt: grant.expires_at.toISOString() }
  })

/** One use of it. */
const take = async (tx: Tx, companyId: string, code: string) => {
  const voucher = await tx
    .updateTable('vouchers')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('code_hash', '=', hashOf(asMeant(code)))
    .where('good_until', '>', sql<Date>`app_now()`)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`uses < max_uses`)
    .where('currency', '=', ({ selectFrom }) =>
      selectFrom('wallets').select('currency').where('company_id', '=', companyId),
    )
    .returningAll()
    .executeTakeFirst()
  if (!voucher) throw noVoucher()
  return voucher
}

/** Each company uses it once; what was written for another use is undone with the refusal. */
const useOnce = async (tx: Tx, use: Insertable<Tables['voucher_uses']>) => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('voucher_uses')
    .values(use)
    .onConflict((used) => used.columns(['company_id', 'voucher_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw noVoucher()
}

/** Vouchers, which somebody might try to guess. */
export const voucherRoutes =
  ({ db }: { db: Db }) =>
  async (app: FastifyInstance) => {
    serve(app, routes.redeem, async ({ body, caller, origin, request }) => {
      // `serve` has refused a call without one.
      const asked = { code: body.code, key: String(request.headers['idempotency-key']) }
      const before = await db.system((tx) => redeemedBefore(tx, caller, asked))
      if (before) return { data: before }
      await reserveAttempts(db, { [`voucher:${caller.companyId}`]: tries })
      return { data: await redeem(db, { caller, origin }, asked) }
    })
  }
