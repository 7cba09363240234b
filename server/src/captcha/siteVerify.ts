import { z } from 'zod/mini'
import { unavailable } from '../problems.ts'
import type { Captcha } from './port.ts'

/** Providers that run the test in the browser and tell the server afterwards who has passed. */
const providers = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}

interface SiteVerifySettings {
  provider: keyof typeof providers
  siteKey: string
  secret: string
  /** Tests answer in the provider's place. */
  fetch?: typeof fetch
}

const verdict = z.object({ success: z.boolean(), action: z.optional(z.string()) })

const away = () =>
  unavailable('The captcha cannot be checked now. Try again shortly.', { headers: { 'retry-after': '5' } })

/** Cloudflare Turnstile or hCaptcha, by their common protocol. They see to single use themselves. */
export const siteVerify = (settings: SiteVerifySettings): Captcha => {
  const { provider, siteKey, secret, fetch: send = fetch } = settings
  return {
    challenge: async () => ({ provider, siteKey }),
    verify: async (token, { action, ip }) => {
      const answer = await send(providers[provider], {
        method: 'POST',
        body: new URLSearchParams({
          secret,
          sitekey: siteKey,
          response: token,
          ...(ip && { remoteip: ip }),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(5_000),
      })
        .then((response) => response.json())
        .catch(() => undefined)
      const { data } = verdict.safeParse(answer)
      if (!data) throw away()
      // hCaptcha knows no actions.
      return data.success && (provider === 'hcaptcha' || data.action === action)
    },
  }
}
