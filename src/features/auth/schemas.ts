import { z } from 'zod/mini'
import { auth } from '#contract/auth/routes.ts'
import { sixDigits } from '#contract/users/fields.ts'

/** What each form of the sign-in family asks for: the part that is typed of the body of its call. */
export const schemas = {
  credentials: z.pick(auth.login.body, { email: true, password: true }),
  registration: z.pick(auth.signup.body, { name: true, companyName: true, email: true, password: true }),
  mailedCode: z.pick(auth.verifyLogin.body, { code: true }),
  authenticatorCode: z.object({ token: sixDigits }),
  recoveryCode: z.pick(auth.login2FA.body, { token: true }),
  invitation: z.pick(auth.confirmAccount.body, { code: true }),
  firstPassword: z.pick(auth.setFirstPassword.body, { password: true }),
  forgotten: auth.forgotPassword.body,
  reset: z.pick(auth.resetPassword.body, { code: true, password: true }),
}
