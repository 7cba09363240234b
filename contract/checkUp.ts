import { z } from 'zod/mini'

/** So few recovery codes are left that one should think of new ones. */
export const fewRecoveryCodes = 3

/** What an account's safety may lack, the most urgent first. */
export const checkUpItems = [
  'passwordLeaked',
  'secondFactor',
  'recoveryCodes',
  'pausedTokens',
  'expiringTokens',
] as const
export const checkUpItem = z.enum(checkUpItems)
export type CheckUpItem = z.infer<typeof checkUpItem>
