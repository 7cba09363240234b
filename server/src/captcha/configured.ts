import type { CaptchaChallenge } from '#contract/auth/captcha.ts'
import type { Db } from '../db/db.ts'
import type { Vault } from '../security/vault.ts'
import type { Captcha } from './port.ts'
import { proofOfWork } from './proofOfWork.ts'
import { siteVerify } from './siteVerify.ts'

interface CaptchaSettings {
  provider: CaptchaChallenge['provider']
  siteKey: string
  secret: string
}

/** The captcha that the installation has chosen. */
export const captchaFor = (
  { provider, ...keys }: CaptchaSettings,
  deps: { db: Db; vault: Vault; clock: () => Date },
): Captcha => (provider === 'proofOfWork' ? proofOfWork(deps) : siteVerify({ provider, ...keys }))
