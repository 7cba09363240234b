import type { DeclineCode } from '#contract/billing/topUps.ts'

/** Stripe's codes of errors and declines that say more than that a card was declined. */
const codes: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'insufficientFunds',
  withdrawal_count_limit_exceeded: 'insufficientFunds',
  expired_card: 'expiredCard',
  invalid_expiry_month: 'expiredCard',
  invalid_expiry_year: 'expiredCard',
  authentication_required: 'authenticationFailed',
  authentication_not_handled: 'authenticationFailed',
  payment_intent_authentication_failure: 'authenticationFailed',
  setup_intent_authentication_failure: 'authenticationFailed',
  issuer_not_available: 'processingError',
  processing_error: 'processingError',
  reenter_transaction: 'processingError',
  try_again_later: 'processingError',
}

interface Said {
  code?: string | undefined
  decline_code?: string | null | undefined
}

/** Why a card was declined; the bank's own code says it best. */
export const declineOf = (said: Said | null | undefined): DeclineCode =>
  [said?.decline_code, said?.code]
    .map((code) => (typeof code === 'string' && Object.hasOwn(codes, code) ? codes[code] : undefined))
    .find((code) => code !== undefined) ?? 'cardDeclined'
