import { Suspense } from 'react'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { Action } from '../action.ts'
import type { Resource } from '../resource.ts'
import { useListContext } from './listContext.ts'

// Only there once something is selected.
const BulkToolbar = lazyPart(() => import('../bulk/BulkToolbar.tsx'), 'BulkToolbar')

/** What can be done with the selected rows, those of other pages included. */
export function BulkActions<Row extends Resource>({ actions }: { actions: readonly Action<Row>[] }) {
  const { list, selection, setSelection, setHeld } = useListContext()
  if (selection.size === 0) return null
  return (
    <Suspense>
      <BulkToolbar
        actions={actions}
        selection={selection}
        shown={list.rows}
        onSelection={setSelection}
        onHeld={setHeld}
      />
    </Suspense>
  )
}
