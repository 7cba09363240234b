import { readWallet } from '#contract/billing/wallet.ts'
import { api } from './api.ts'
import { contractEndpoints } from './contractEndpoints.ts'

/** The wallet, which the bar, the dashboard and order forms show as well as its own page. */
export const walletApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked again and again while nobody may be there: it must not keep the session alive. */
    readWallet: contractEndpoints(build).query(readWallet, { isBackground: true }),
  }),
})

export const { useReadWalletQuery } = walletApi
