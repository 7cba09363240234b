import { blockStorage } from '#contract/block-storage/routes.ts'
import type { Limit } from '#contract/limits/routes.ts'
import type { BodyOf } from '#contract/route.ts'
import type { Volume, VolumeType } from '#contract/block-storage/records.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { exceededBy } from '#src/resources/order/amounts.ts'
import { orderFields } from '#src/resources/order/orderFields.ts'
import { blankOrder, type OrderValues } from '#src/resources/order/orderValues.ts'

/** What the form holds while a volume is changed. */
export interface EditValues extends Pick<OrderValues, 'name' | 'count' | 'tags'> {
  locked: boolean
  sizeGib: number | null
  /** Whether its instance may be stopped and started where it has to be. */
  restart: boolean
}

export const { useField: useEdited } = orderFields<EditValues>()

export const valuesOf = ({ name, tags, locked, sizeGib }: Volume): EditValues => ({
  name,
  count: blankOrder.count,
  tags,
  locked,
  sizeGib,
  restart: true,
})

/** What is sent, by call: only what differs, so that nobody else's change is written over. */
export interface VolumeChanges {
  words: BodyOf<typeof blockStorage.update>
  size?: BodyOf<typeof blockStorage.resize>
}

export const changesOf = (
  { name, tags, locked, sizeGib, restart }: EditValues,
  before: Volume,
): VolumeChanges => ({
  words: {
    ...(name?.trim() !== before.name && { name: name ?? '' }),
    ...(tags.join('\n') !== before.tags.join('\n') && { tags }),
    ...(locked !== before.locked && { locked }),
  },
  ...(sizeGib !== before.sizeGib && { size: { sizeGib: sizeGib ?? Number.NaN, restart } }),
})

/** What the contract finds wrong with the changes, by field, and the bounds of the size. */
export const complaintsAbout = (
  values: EditValues,
  before: Volume,
  { type, limits }: { type: VolumeType | undefined; limits: readonly Limit[] },
): Complaints<EditValues> => {
  const { words, size } = changesOf(values, before)
  const complaints: Complaints<EditValues> = {}
  const found = [
    ...(blockStorage.update.body.safeParse(words).error?.issues ?? []),
    ...(size ? (blockStorage.resize.body.safeParse(size).error?.issues ?? []) : []),
  ]
  // Each field of the bodies is one of the form.
  for (const { path, message } of found) complaints[path[0] as keyof EditValues] ??= message
  if (!size) return complaints
  const { sizeGib } = size
  if (sizeGib < before.sizeGib) complaints.sizeGib ??= 'tooFew'
  if (type && sizeGib > type.maxGib) complaints.sizeGib ??= 'tooMany'
  if (exceededBy(limits, { volumeGib: sizeGib - before.sizeGib })) complaints.sizeGib ??= 'overLimit'
  return complaints
}
