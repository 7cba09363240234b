import { shallowEqual } from 'react-redux'
import { useAppSelector } from '#src/common/hooks.ts'
import { selectRecord } from '#src/records/selectors.ts'

/** The selected instances as they are now, those of other pages included; without those that are gone. */
export const useSelected = (ids: readonly string[]) =>
  useAppSelector(
    (state) => ids.flatMap((id) => selectRecord(state, { kind: 'instance', id }) ?? []),
    shallowEqual,
  )
