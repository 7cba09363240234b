import { z } from 'zod/mini'
import { bare, route } from '#contract/route.ts'

/**
 * How a person shows to be one. `proofOfWork` is solved by the console itself, in a worker; the
 * others name the provider's public site key.
 */
export const captchaChallenge = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('proofOfWork'), challenge: z.record(z.string(), z.unknown()) }),
  z.object({ provider: z.enum(['turnstile', 'hcaptcha']), siteKey: z.string() }),
])
export type CaptchaChallenge = z.infer<typeof captchaChallenge>

export const captcha = {
  challenge: route('GET /captcha/challenge', {
    needs: 'guest',
    summary: 'A challenge whose solution is the `captchaToken` of one submission.',
    query: z.strictObject({ action: z.enum(['reset']) }),
    gives: bare(captchaChallenge),
  }),
}
