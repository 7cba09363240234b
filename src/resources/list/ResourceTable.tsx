import { useMay } from '#src/auth/useMay.ts'
import type { Action } from '../action.ts'
import { useRowMenu } from '../actions/useRowMenu.tsx'
import type { Resource } from '../resource.ts'
import { useNoun } from '../words.ts'
import { useListContext } from './listContext.ts'
import { ListTable, rowName } from './ListTable.tsx'

/** The resources of the list with what can be done with one of them, and with several. */
export function ResourceTable<Row extends Resource>({ actions }: { actions: readonly Action<Row>[] }) {
  const caption = useNoun()(useListContext().list.kind)
  const may = useMay()
  return (
    <ListTable
      caption={caption}
      canSelect={actions.some(({ bulk, needs }) => bulk && may(needs))}
      rowMenu={useRowMenu(actions)}
      nameOf={rowName}
    />
  )
}
