import { accountSecurity } from '#contract/account/security.ts'
import { auth } from '#contract/auth/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** The calls of the page beside those that the frame knows. New recovery codes come out as tickets. */
const securityApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      checkUp: query(accountSecurity.checkUp),
      renewCodes: mutation(accountSecurity.renewCodes, {
        changes: [auth.twoFactorStatus, accountSecurity.checkUp],
      }),
      listBrowsers: query(accountSecurity.listBrowsers),
      forgetBrowser: mutation(accountSecurity.forgetBrowser, { changes: [accountSecurity.listBrowsers] }),
    }
  },
})

export const { useCheckUpQuery, useRenewCodesMutation, useListBrowsersQuery, useForgetBrowserMutation } =
  securityApi
