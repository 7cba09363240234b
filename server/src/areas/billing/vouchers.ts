import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { vouchers as routes, voucherTriesPerHour, type Redeemed } from '#contract/vouchers.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { post } from '../../money/ledger.ts'
import { moneyOf } from '../../money/money.ts'
import { invalidField } from '../../problems.ts'
import { reserveAttempts } from '../../security/attempts.ts'
import { asMeant, letters } from '../../security/codes.ts'
import { hashOf } from '../../security/secrets.ts'
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

/**
 * Turns a voucher into promotional credit. It is taken by the system, which alone sees vouchers, in one transaction
 * with the books of the company.
 */
export const redeem = (db: Db, asking: { caller: Caller; origin: Origin }, code: string): Promise<Redeemed> =>
  db.system(async (tx) => {
    const { companyId } = asking.caller
    await lockCompany(tx, companyId)
    const voucher = await take(tx, companyId, code)
    const grant = await tx
      .insertInto('promo_grants')
      .values({
        company_id: companyId,
        id: uuidv7(),
        kind: 'voucher',
        amount: voucher.amount,
        expires_at: sql<Date>`app_now() + make_interval(days => ${voucher.days})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    const amount = BigInt(voucher.amount)
    const { seq } = await post(tx, companyId, {
      kind: 'voucher',
      key: `voucher:${voucher.id}`,
      actorId: asking.caller.userId,
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

/** One use of it, once for each company. */
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
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('voucher_uses')
    .values({ company_id: companyId, voucher_id: voucher.id })
    .onConflict((used) => used.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw noVoucher()
  return voucher
}

/** Vouchers, which somebody might try to guess. */
export const voucherRoutes =
  ({ db }: { db: Db }) =>
  async (app: FastifyInstance) => {
    serve(app, routes.redeem, async ({ body, caller, origin }) => {
      await reserveAttempts(db, { [`voucher:${caller.companyId}`]: tries })
      return { data: await redeem(db, { caller, origin }, body.code) }
    })
  }
