import type { apiTokens } from '#contract/api-tokens/routes.ts'
import type { accountSecurity } from '#contract/account/security.ts'
import type { auth } from '#contract/auth/routes.ts'
import type { compute } from '#contract/compute/routes.ts'
import type { logStreams } from '#contract/logs/streams.ts'
import type { objectStorage } from '#contract/object-storage/routes.ts'
import type { operatorVouchers } from '#contract/operator/vouchers.ts'
import type { passkeys } from '#contract/auth/passkeys.ts'
import type { paymentMethods } from '#contract/billing/paymentMethods.ts'
import type { GivenOf } from '#contract/route.ts'
import type { Stage } from './baseQuery.ts'
import { seal } from './sealed.ts'

/** By their lines, which the compiler checks: the schemas of these calls are no part of the frame. */
const secretive: readonly string[] = [
  'POST /auth/2fa/setup' satisfies (typeof auth.twoFactorSetup)['line'],
  'POST /compute/instances/:id/console' satisfies (typeof compute.openTerminal)['line'],
  'POST /auth/2fa/enable' satisfies (typeof auth.twoFactorEnable)['line'],
  'POST /auth/2fa/recovery-codes' satisfies (typeof accountSecurity.renewCodes)['line'],
  'POST /auth/passkeys/register/finish' satisfies (typeof passkeys.finishRegistration)['line'],
  'POST /operator/voucher-proposals/:id/confirm' satisfies (typeof operatorVouchers.confirm)['line'],
]

/** The codes in its answer are secrets; a proposal is shown. */
const vouchersMade: string = 'POST /operator/vouchers' satisfies (typeof operatorVouchers.create)['line']

/** In their answers only `secret` is a secret. */
const issuing: readonly string[] = [
  'POST /auth/tokens' satisfies (typeof apiTokens.create)['line'],
  'POST /logs/streams' satisfies (typeof logStreams.create)['line'],
  'POST /object-storage/access-keys' satisfies (typeof objectStorage.createAccessKey)['line'],
]

/** In its answer only the card's `reference` is a secret; the rest is shown. */
const cardTaken: string =
  'POST /payment-gateway/test-cards' satisfies (typeof paymentMethods.testCard)['line']

/**
 * The answers that hold secrets pass on tickets in their place, in the same shape; a screen shows
 * what is behind one with `reveal`.
 */
export const answersSealed: Stage = (next) => async (call, api, options) => {
  const answer = await next(call, api, options)
  const { line } = call.route
  if (answer.error) return answer
  if (secretive.includes(line)) return { data: sealedThroughout(answer.data) }
  if (line === cardTaken) {
    // The pipeline has checked the answer against the contract.
    const card = answer.data as GivenOf<typeof paymentMethods.testCard>
    return { data: { ...card, reference: seal(card.reference) } }
  }
  if (line === vouchersMade) {
    // The pipeline has checked the answer against the contract.
    const made = answer.data as GivenOf<typeof operatorVouchers.create>
    return { data: { ...made, codes: made.codes.map(seal) } }
  }
  if (!issuing.includes(line)) return answer
  // The pipeline has checked the answer against the contract.
  const data = answer.data as
    | GivenOf<typeof apiTokens.create>
    | GivenOf<typeof logStreams.create>
    | GivenOf<typeof objectStorage.createAccessKey>
  return { data: { ...data, secret: data.secret === null ? null : seal(data.secret) } }
}

const sealedThroughout = (value: unknown): unknown => {
  if (typeof value === 'string') return seal(value)
  if (Array.isArray(value)) return value.map(sealedThroughout)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sealedThroughout(inner)]))
}
