import { autoRecharges } from '#contract/billing/autoRecharge.ts'
import { billing } from '#contract/billing/routes.ts'
import { vouchers } from '#contract/billing/vouchers.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** What a company decides about its wallet. A voucher's code is worth money until it is used: it goes by a ticket. */
export const settingsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      readAutoRecharge: query(autoRecharges.read),
      changeAutoRecharge: mutation(autoRecharges.change, { changes: [autoRecharges.read] }),
      redeemVoucher: mutation(vouchers.redeem, {
        seals: ['code'],
        changes: [billing.wallet, billing.transactions],
      }),
    }
  },
})

export const { useReadAutoRechargeQuery, useChangeAutoRechargeMutation, useRedeemVoucherMutation } =
  settingsApi
