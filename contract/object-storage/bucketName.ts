import { z } from 'zod/mini'

/**
 * The name of a bucket, as DNS and S3 allow it: 3 to 63 lower-case letters, digits and hyphens, with a letter or digit at
 * both ends. Dots would break certificates, and `xn--` is kept for names in other scripts.
 */
export const isBucketName = (name: string): boolean =>
  /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(name) && !name.includes('xn--')

export const bucketName = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.refine(isBucketName, { error: 'bucketName', abort: true }))
