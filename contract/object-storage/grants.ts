import { z } from 'zod/mini'
import { id } from '#contract/record.ts'

export const grantRights = ['read', 'readWrite'] as const
export type GrantRight = (typeof grantRights)[number]

export const mostGrants = 100

/** How many access keys a company can have. */
export const mostAccessKeys = 200

export const grant = z.object({ bucketId: id, right: z.enum(grantRights) })
export type Grant = z.infer<typeof grant>

/** The buckets that an access key reaches: all of the company, later ones too, or some. */
export const grants = z.union([
  z.literal('all'),
  z.array(grant).check(z.minLength(1, 'tooFew'), z.maxLength(mostGrants, 'tooMany')),
])
export type Grants = z.infer<typeof grants>
