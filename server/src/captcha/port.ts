import type { CaptchaChallenge } from '#contract/auth/captcha.ts'

/** What a person is about to do; a solution for one action is worth nothing for another. */
export type CaptchaAction = 'reset'

/** Tells people from scripts, by whichever provider the installation has chosen. */
export interface Captcha {
  challenge(action: CaptchaAction): Promise<CaptchaChallenge>
  /** Whether a token proves a person; it is used up by that. Refuses with 503 when the provider is away. */
  verify(token: string, asked: { action: CaptchaAction; ip: string | undefined }): Promise<boolean>
}
