import { sessionUser, type LoginAnswer } from '#contract/auth.ts'
import { fallbackTexts } from './authMessages.ts'
import type { LoginOutcome } from './authState.ts'

/** Which of the specification's outcomes a login's answer is; undefined for none of them. */
export const loginOutcome = (answer: LoginAnswer): LoginOutcome | undefined => {
  const { requires2FA, requiresVerification, firstLogin, companies, message } = answer
  if (requires2FA) return { outcome: 'twoFactor', message: message ?? fallbackTexts.requires2FA }
  if (requiresVerification)
    return { outcome: 'verification', message: message ?? fallbackTexts.requiresVerification }
  if (firstLogin) return { outcome: 'firstLogin', message: message ?? fallbackTexts.codeSent }
  if (companies) return { outcome: 'companyChoice', companies }

  const user = sessionUser.safeParse(answer.user)
  if (!user.success) return undefined
  const suspended = user.data.suspended || answer.servicesSuspended === true
  return { outcome: 'authenticated', user: { ...user.data, suspended } }
}
