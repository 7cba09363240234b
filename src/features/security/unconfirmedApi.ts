import { accountSecurity } from '#contract/accountSecurity.ts'
import { apiTokens } from '#contract/apiTokens.ts'
import { auth } from '#contract/auth.ts'
import { logStreams } from '#contract/logStreams.ts'
import { passkeys } from '#contract/passkeys.ts'
import { unconfirmedAccess } from '#contract/unconfirmedAccess.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** What was turned off when the account was recovered. Each item is also in a list of its own. */
const unconfirmedApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    const changes = [
      unconfirmedAccess.list,
      accountSecurity.checkUp,
      auth.twoFactorStatus,
      passkeys.list,
      apiTokens.list,
      logStreams.list,
    ]
    return {
      listUnconfirmed: query(unconfirmedAccess.list),
      confirmItem: mutation(unconfirmedAccess.confirm, { changes }),
      removeItem: mutation(unconfirmedAccess.remove, { changes }),
    }
  },
})

export const { useListUnconfirmedQuery, useConfirmItemMutation, useRemoveItemMutation } = unconfirmedApi
