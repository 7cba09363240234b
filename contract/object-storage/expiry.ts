import { z } from 'zod/mini'
import { keyPrefix } from './objectKey.ts'

export const mostExpiryRules = 10

/** For how many days unfinished uploads are kept unless a bucket says otherwise. */
export const usualUnfinishedDays = 7

const days = z.int().check(z.gte(1, 'tooFew'), z.lte(36_500, 'tooMany'))

/** Data that the store removes by itself, each kind after a number of days. */
export const expiry = z.object({
  /** Uploads that were begun and not completed. */
  unfinishedDays: days,
  /** Old versions, counted from when they were replaced or deleted. Absent: they are kept. */
  oldVersionDays: z.optional(days),
  /** Objects whose key begins with the prefix; all objects if it is empty. */
  rules: z.array(z.object({ prefix: keyPrefix, days })).check(z.maxLength(mostExpiryRules, 'tooMany')),
})
export type Expiry = z.infer<typeof expiry>
