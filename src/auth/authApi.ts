import { auth } from '#contract/auth/routes.ts'
import { captcha } from '#contract/auth/captcha.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/**
 * The calls by which people sign in and secure their account. Passwords, codes and tokens go in as tickets,
 * `seal(password)`. Of the answers, tokens go into the browser's storage and no further (`issuedKept`), and
 * what `twoFactorSetup` and `twoFactorEnable` tell comes out as tickets too: show it with `reveal(ticket)`.
 *
 * Those of guests are called by the thunks of the auth slice, which state how they went; renewing the tokens
 * is no endpoint but a part of the base query.
 */
export const authApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      login: mutation(auth.login, { seals: ['password'] }),
      login2FA: mutation(auth.login2FA, { seals: ['password', 'token'] }),
      verifyLogin: mutation(auth.verifyLogin, { seals: ['code'] }),
      leaveCompany: mutation(auth.leaveCompany, { seals: ['refresh_token'] }),
      enterCompany: mutation(auth.enterCompany),
      logout: mutation(auth.logout, { seals: ['access_token', 'refresh_token'] }),
      signup: mutation(auth.signup, { seals: ['password'] }),
      forgotPassword: mutation(auth.forgotPassword),
      /** Changes nothing, but each one is good for a single submission: there is nothing to cache. */
      captchaChallenge: mutation(captcha.challenge),
      resetPassword: mutation(auth.resetPassword, { seals: ['code', 'password', 'captchaToken'] }),
      confirmAccount: mutation(auth.confirmAccount, { seals: ['code'] }),
      setFirstPassword: mutation(auth.setFirstPassword, { seals: ['password', 'confirmation_token'] }),

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
      me: query(auth.me),
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
