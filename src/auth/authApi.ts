import { auth } from '#contract/auth.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/**
 * The calls by which people secure their account. Passwords, codes and tokens go in as tickets, `seal(password)`,
 * and what the answers of `twoFactorSetup` and `twoFactorEnable` hold comes out as tickets too: show
 * it with `reveal(ticket)`.
 */
export const authApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      twoFactorStatus: query(auth.twoFactorStatus),
      twoFactorSetup: mutation(auth.twoFactorSetup, { changes: [auth.twoFactorStatus] }),
      twoFactorEnable: mutation(auth.twoFactorEnable, {
        seals: ['token'],
        changes: [auth.twoFactorStatus, auth.listSessions],
      }),
      twoFactorDisable: mutation(auth.twoFactorDisable, {
        seals: ['token'],
        changes: [auth.twoFactorStatus, auth.listSessions],
      }),
      twoFactorVerify: mutation(auth.twoFactorVerify, { seals: ['token'] }),
      confirmPassword: mutation(auth.confirmPassword, { seals: ['password'] }),
      changePassword: mutation(auth.changePassword, {
        seals: ['currentPassword', 'password'],
        changes: [auth.listSessions],
      }),
      listSessions: query(auth.listSessions),
      endSession: mutation(auth.endSession, { changes: [auth.listSessions] }),
      endOtherSessions: mutation(auth.endOtherSessions, { changes: [auth.listSessions] }),
    }
  },
})

export const {
  useTwoFactorStatusQuery,
  useTwoFactorSetupMutation,
  useTwoFactorEnableMutation,
  useTwoFactorDisableMutation,
  useTwoFactorVerifyMutation,
  useConfirmPasswordMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = authApi
