import { accountSecurity } from '#contract/account/security.ts'
import { auth } from '#contract/auth/routes.ts'
import { passkeys } from '#contract/auth/passkeys.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/**
 * The calls about passkeys. What a passkey is asked comes as a ticket, and what it answers goes as one
 * (`passkeyCeremony`); new recovery codes come out as tickets too.
 */
export const passkeyApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    const changes = [passkeys.list, auth.twoFactorStatus, auth.listSessions, accountSecurity.checkUp]
    return {
      loginWithSecondPasskey: mutation(passkeys.loginSecondFactor, { seals: ['password', 'credential'] }),
      beginPasskeyLogin: mutation(passkeys.beginLogin),
      finishPasskeyLogin: mutation(passkeys.finishLogin, { seals: ['credential'] }),

      listPasskeys: query(passkeys.list),
      beginPasskey: mutation(passkeys.beginRegistration),
      finishPasskey: mutation(passkeys.finishRegistration, { seals: ['credential'], changes }),
      renamePasskey: mutation(passkeys.rename, { changes: [passkeys.list] }),
      removePasskey: mutation(passkeys.remove, { changes }),
      /** Each challenge is good once: there is nothing to cache. */
      passkeyChallenge: mutation(passkeys.challenge),
      verifyWithPasskey: mutation(passkeys.verify, { seals: ['credential'] }),
    }
  },
})

export const {
  useListPasskeysQuery,
  useBeginPasskeyMutation,
  useFinishPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  usePasskeyChallengeMutation,
  useVerifyWithPasskeyMutation,
} = passkeyApi
