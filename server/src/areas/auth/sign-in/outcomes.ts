import { authMessages, type LoginAnswer } from '#contract/auth/routes.ts'
import { invalidCode, invalidCredentials } from '../../../problems.ts'

/*
 * The answers to a login with right credentials that do not sign in yet, each of a shape of its own
 * (specification §4), and the refusals that tell nobody which part was wrong.
 */

/** Says with what it can be given where the code of an authenticator is not the only way. */
export const twoFactorWanted = (more: Pick<LoginAnswer, 'methods' | 'passkey'> = {}): LoginAnswer => ({
  requires2FA: true,
  message: authMessages.requires2FA,
  ...more,
})

export const verificationWanted = (): LoginAnswer => ({
  requiresVerification: true,
  message: authMessages.requiresVerification,
})

export const firstPasswordWanted = ({ email, name }: { email: string; name: string }): LoginAnswer => ({
  firstLogin: true,
  user: { email, name },
  message: authMessages.codeSent,
})

export const wrongCredentials = () => invalidCredentials('The e-mail, the password or the code is wrong.')
export const wrongCode = () => invalidCode('The code is wrong, or no longer good.')
