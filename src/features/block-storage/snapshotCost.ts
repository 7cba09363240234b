import type { Volume } from '#contract/block-storage/records.ts'
import type { Cost } from '#src/resources/order/OrderCost.tsx'

/** The cost of a snapshot of a volume: by the size of the volume in GiB, whatever its type. */
export const snapshotCost = ({ sizeGib }: Pick<Volume, 'sizeGib'>): Cost => ({
  item: 'volume-snapshot:gib',
  quantity: sizeGib,
})
