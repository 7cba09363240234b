import { z } from 'zod/mini'
import { bucketDraft, type BucketDraft } from '#contract/object-storage/routes.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { blankOrder, namelessComplaints, orderValues } from '#src/resources/order/orderValues.ts'
import type { Offer } from '#src/resources/order/useOffer.ts'

/** What the form holds while it is being filled in. */
export const bucketValues = z.extend(orderValues, { keepsVersions: z.boolean() })
export type BucketValues = z.infer<typeof bucketValues>

export const { useField } = orderFields<BucketValues>()

export const blankBucket: BucketValues = { ...blankOrder, keepsVersions: false }

/** Regions whose cloud stores objects. */
export const regionsWithObjects = ({ regions }: Pick<Offer, 'regions'>) =>
  regions.filter(({ capabilities }) => capabilities.objects !== undefined)

/** What the object storage of the chosen region can do. */
export const featuresOf = ({ regions }: Pick<Offer, 'regions'>, region: string) =>
  regions.find(({ id }) => id === region)?.capabilities.objects

/** The body of the call. Values that were left alone are not in it. */
export const draftOf = (
  { name, projectId, region, keepsVersions, tags }: BucketValues,
  offer: Pick<Offer, 'regions'>,
): BucketDraft => ({
  name: (name ?? '').trim(),
  projectId,
  region,
  ...(keepsVersions && featuresOf(offer, region)?.versioning && { versioning: 'on' as const }),
  ...(tags.length > 0 && { tags }),
})

/** The contract's own check of the body, by field. */
export const complaintsAbout = (draft: BucketDraft): Complaints<BucketValues> =>
  namelessComplaints<BucketValues, BucketDraft>(bucketDraft, draft)
