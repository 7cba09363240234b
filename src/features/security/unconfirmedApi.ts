import { accountSecurity } from '#contract/account/security.ts'
import { apiTokens } from '#contract/api-tokens/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { logStreams } from '#contract/logs/streams.ts'
import { passkeys } from '#contract/auth/passkeys.ts'
import { unconfirmedAccess } from '#contract/auth/unconfirmedAccess.ts'
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
