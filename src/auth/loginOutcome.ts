import type { CompanyWanted, LoginAnswer, SessionUser } from '#contract/auth/routes.ts'
import { fallbackTexts } from './authMessages.ts'
import type { LoginOutcome, ProofOutcome } from './authState.ts'
import { sessionUserIn } from './sessionShape.ts'

/** An answer, but for what is issued or asked of a passkey. */
type Told = Omit<LoginAnswer, 'passkey'>

/** Which of the specification's outcomes a login's answer is; undefined for none of them. */
export const loginOutcome = (answer: Told): LoginOutcome | undefined => {
  const { requires2FA, requiresVerification, firstLogin, companies, message } = answer
  if (requires2FA) {
    // Without a word about it, as ever, an authenticator or its recovery codes.
    const { methods = ['totp', 'recovery'] } = answer
    return { outcome: 'twoFactor', message: message ?? fallbackTexts.requires2FA, methods }
  }
  if (requiresVerification)
    return { outcome: 'verification', message: message ?? fallbackTexts.requiresVerification }
  if (firstLogin) return { outcome: 'firstLogin', message: message ?? fallbackTexts.codeSent }
  if (companies) return { outcome: 'companyChoice', companies }

  const user = sessionUserIn(answer.user)
  if (!user) return undefined
  const suspended = user.suspended || answer.servicesSuspended === true
  return { outcome: 'authenticated', user: { ...user, suspended } }
}

/** Where a person is let in. The two calls that end with it spell the company's suspension differently. */
interface Welcome {
  user: SessionUser
  servicesSuspended?: boolean
  services_suspended?: boolean
}

/** What the answer to a right code says: who is signed in, or the companies that staff choose from. */
export const proofOutcome = (answer: Welcome | CompanyWanted): ProofOutcome => {
  if ('companies' in answer) return { outcome: 'companyChoice', companies: answer.companies }
  const { user, servicesSuspended, services_suspended } = answer
  const suspended = user.suspended || (servicesSuspended ?? services_suspended ?? false)
  return { outcome: 'authenticated', user: { ...user, suspended } }
}
