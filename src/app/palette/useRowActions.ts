import SquareChevronRight from 'lucide-react/icons/square-chevron-right'
import { useState } from 'react'
import { shallowEqual } from 'react-redux'
import { resourceKinds } from '#contract/resources/kinds.ts'
import { useMay } from '#src/auth/useMay.ts'
import { findAllShown } from '#src/screen/findShown.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import type { AreaCommands } from '#src/resources/area.ts'
import { menuGroupsOf } from '#src/resources/actions/menuGroups.ts'
import { selectResource } from '#src/resources/selectResource.ts'
import { choose } from '#src/resources/send.ts'
import { useCapabilities } from '#src/resources/useOffers.ts'
import { useActionLabel } from '#src/resources/words.ts'
import type { PaletteItem } from './paletteItems.ts'

/** The rows behind the palette, as they are when it opens. */
const rowsOnScreen = () => findAllShown('main [data-row]').flatMap(({ dataset }) => dataset['row'] ?? [])

/** What the menus of the rows on screen offer now: "Stop web-1". */
export const useRowActions = (areas: readonly AreaCommands[]): PaletteItem[] => {
  const [ids] = useState(rowsOnScreen)
  const may = useMay()
  const labelOf = useActionLabel()
  const capabilitiesOf = useCapabilities()
  const rows = useAppSelector(
    (state) =>
      ids.flatMap((id) => resourceKinds.flatMap(({ kind }) => selectResource(state, kind, id) ?? [])),
    shallowEqual,
  )
  return rows.flatMap((row) =>
    menuGroupsOf(
      areas.flatMap(({ actions }) => actions?.[row.kind] ?? []),
      row,
      ({ needs }) => may(needs, row.projectId),
      capabilitiesOf(row.region),
    )
      .flatMap(({ entries }) => entries)
      .filter(({ reason }) => reason === undefined)
      .map(({ action }) => ({
        id: `${action.id}:${row.id}`,
        group: 'actions' as const,
        label: `${labelOf(action.name)} ${row.name}`,
        detail: '',
        icon: SquareChevronRight,
        isOnlyFound: true as const,
        does: action.to?.(row) ?? ((dispatch) => dispatch(choose(action, row))),
      })),
  )
}
