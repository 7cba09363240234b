import { z } from 'zod/mini'

/** So few recovery codes are left that one should think of new ones. */
export const fewRecoveryCodes = 3

/** What an account's safety may lack, the most urgent first. */
export const checkUpItems = [
  'unconfirmed',
  'passwordLeaked',
  'secondFactor',
  'recoveryCodes',
  'pausedTokens',
  'expiringTokens',
  'passkey',
] as const
export const checkUpItem = z.enum(checkUpItems)
export type CheckUpItem = z.infer<typeof checkUpItem>

/** Nothing is wrong without it: it is recommended on the account's own page, and never warned of. */
export const isRecommendation = (item: CheckUpItem) => item === 'passkey'
