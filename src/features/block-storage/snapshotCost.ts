import type { Volume } from '#contract/block-storage/records.ts'
import type { Cost } from '#src/resources/order/OrderCost.tsx'

/** What a snapshot of a volume costs: by the size of the volume, whatever its type. */
export const snapshotCost = ({ sizeGib }: Pick<Volume, 'sizeGib'>): Cost => ({
  item: 'volume-snapshot:gib',
  quantity: sizeGib,
})
