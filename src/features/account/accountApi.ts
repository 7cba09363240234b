import { account } from '#contract/account/routes.ts'
import { accountSecurity } from '#contract/account/security.ts'
import { auth } from '#contract/auth/routes.ts'
import { dashboard } from '#contract/dashboards/routes.ts'
import { ownerRecoveryRoutes } from '#contract/owner-recovery/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

export const accountApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      readAccount: query(account.read),
      updateAccount: mutation(account.update, { changes: [account.read, dashboard.read] }),
      readProfile: query(account.profile),
      updateProfile: mutation(account.updateProfile, { changes: [account.profile, dashboard.read] }),
      changeEmail: mutation(account.changeEmail, { changes: [account.profile] }),
      confirmEmail: mutation(account.confirmEmail, {
        seals: ['code'],
        changes: [account.profile, auth.listSessions],
      }),
      undoEmail: mutation(account.undoEmail, { seals: ['token'] }),
      lockAccount: mutation(accountSecurity.lock, { seals: ['token'] }),
      lookAtOwner: mutation(ownerRecoveryRoutes.look, { seals: ['token'] }),
      vetoOwner: mutation(ownerRecoveryRoutes.veto, { seals: ['token'] }),
      cancelEmail: mutation(account.cancelEmail, { changes: [account.profile] }),
    }
  },
})

export const {
  useReadAccountQuery,
  useLazyReadAccountQuery,
  useUpdateAccountMutation,
  useReadProfileQuery,
  useUpdateProfileMutation,
  useChangeEmailMutation,
  useConfirmEmailMutation,
  useCancelEmailMutation,
} = accountApi
