import { recoveryHandlers } from '#server/areas/auth/recovery/forgotPassword.ts'
import { drainOutbox } from '#server/mail/worker.ts'
import { browserOn, codeFor } from './browser.ts'
import type { TestApp } from './people.ts'
import { captchaToken } from './solve.ts'

const silent = { error: () => undefined, warn: () => undefined }

/** Does what the requests for a reset have left to the outbox; mails stay in it. */
export const mailResets = (t: TestApp) => drainOutbox(t.db, recoveryHandlers(t.deps), silent)

/** Asks for a reset code and reads it from the mail. */
export const resetCodeFor = async (t: TestApp, email: string): Promise<string> => {
  await browserOn(t.app).post('/forgot-password', { email })
  await mailResets(t)
  return codeFor(t, email)
}

/** Chooses a new password with a code, as a person who has solved the captcha. */
export const reset = async (t: TestApp, draft: { email: string; code: string; password: string }) =>
  browserOn(t.app).post('/forgot-password/reset', { ...draft, captchaToken: await captchaToken(t.app) })
