import { z } from 'zod/mini'

/** The features of a region's object storage. */
export const objectFeatures = z.object({
  /** Customers get access keys for their own programs. */
  keys: z.boolean(),
  versioning: z.boolean(),
  /** Objects, old versions and unfinished uploads are removed after a number of days. */
  expiry: z.boolean(),
  /** Pages of other origins may call a bucket: by rules as S3 has them, or by a list of origins alone. */
  cors: z.enum(['rules', 'origins']),
  /** Objects of a bucket can be read by everybody. */
  publicRead: z.boolean(),
  /** A PUT with `If-None-Match: *` is refused where there is an object already; elsewhere such a PUT fails always. */
  conditionalPuts: z.boolean(),
  /** All links to a bucket's objects can be stopped at once. */
  links: z.boolean(),
})
export type ObjectFeatures = z.infer<typeof objectFeatures>
