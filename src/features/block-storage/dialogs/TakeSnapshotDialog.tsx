import type { Volume } from '#contract/block-storage/records.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { SnapshotDialog } from '#src/resources/actions/SnapshotDialog.tsx'
import { OrderCost } from '#src/resources/order/OrderCost.tsx'
import { snapshotCost } from '../snapshotCost.ts'

/** Asks for the name of a snapshot, and says what it costs to keep. */
export function TakeSnapshotDialog(props: DialogProps<Volume, string>) {
  return (
    <SnapshotDialog {...props}>
      <OrderCost {...snapshotCost(props.row)} />
    </SnapshotDialog>
  )
}
