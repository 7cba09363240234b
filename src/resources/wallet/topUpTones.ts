/** What a payment's state looks like. */
export const topUpTones = {
  created: 'info',
  pending: 'info',
  succeeded: 'success',
  failed: 'error',
  expired: 'neutral',
} as const
