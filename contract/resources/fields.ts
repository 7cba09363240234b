import { z } from 'zod/mini'
import { nameText } from '#contract/nameText.ts'

/*
 * Fields that drafts and queries of several kinds have in common. Each list's loader needs its area's routes, so nothing
 * that is heavy belongs here.
 */

/** 1–63 letters, digits and hyphens, a letter or digit at both ends (RFC 1123). */
export const resourceName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(63, 'tooLong'),
    z.regex(/^[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?$/, 'nameShape'),
  )

export const tag = nameText(50)
export const tags = z.array(tag).check(z.maxLength(20, 'tooMany'))

/** The most resources that one call creates. */
export const mostAtOnce = 10

/** How far back measurements are asked for. */
export const metricRange = z.enum(['1h', '24h', '7d', '30d'])
export type MetricRange = z.infer<typeof metricRange>
