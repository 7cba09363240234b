import type { Volume } from '#contract/block-storage/records.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { SnapshotDialog } from '#src/resources/actions/SnapshotDialog.tsx'
import { OrderCost } from '#src/resources/order/OrderCost.tsx'
import { orderTexts } from '#src/resources/order/texts.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { snapshotCost } from '../snapshotCost.ts'

export const texts = [...orderTexts, ...resourceActionsTexts]

/** Asks for the name of a snapshot, and says what it costs to keep. */
export function TakeSnapshotDialog(props: DialogProps<Volume, string>) {
  return (
    <SnapshotDialog {...props}>
      <OrderCost {...snapshotCost(props.row)} />
    </SnapshotDialog>
  )
}
