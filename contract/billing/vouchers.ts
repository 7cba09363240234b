import { z } from 'zod/mini'
import { money } from '#contract/money.ts'
import { instant } from '#contract/record.ts'
import { route, value } from '#contract/route.ts'

/** How many codes a company may try within an hour. */
export const voucherTriesPerHour = 10

/** What a voucher has brought: promotional credit, which is spent first. */
export const redeemed = z.object({
  amount: money,
  /** When what is left of it expires. */
  expiresAt: instant,
})
export type Redeemed = z.infer<typeof redeemed>

export const vouchers = {
  /**
   * Used, expired and made-up codes are all the same 422 on `code`; 10 tries an hour for each company. Sent again under
   * the same key, it has the same answer.
   */
  redeem: route('POST /billing/vouchers/redeem', {
    needs: 'billing:voucher',
    whileSuspended: true,
    notForStaff: true,
    keyed: true,
    summary: 'Turn a voucher code into promotional credit.',
    body: z.object({
      /** In any case, with or without dashes. */
      code: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(60, 'tooLong')),
    }),
    gives: value(redeemed),
  }),
}
