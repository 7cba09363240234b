import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react'
import { focusHeading } from '#src/screen/focusHeading.ts'

const isLost = () => document.activeElement === document.body

/**
 * Of a row that goes while it has the focus, a deleted one for example, the focus passes on to the one in its place;
 * with the last of them to the page's heading. A browser would leave it nowhere.
 */
export const useKeepFocus = (rows: readonly { id: string }[], toItsPlace: () => void) => {
  /** The row that has the focus. */
  const focused = useRef<string>(undefined)

  const keep = useEffectEvent((left: typeof rows) => {
    const isGone = focused.current !== undefined && !left.some(({ id }) => id === focused.current)
    if (isGone && isLost()) toItsPlace()
  })
  useEffect(() => keep(rows), [rows])
  useEffect(
    () => () => {
      if (focused.current !== undefined && isLost()) focusHeading()
    },
    [],
  )

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.closest<HTMLElement>('[data-row]')?.dataset['row']
    },
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      // One that goes with its row has not left it.
      if (target.isConnected && !currentTarget.contains(relatedTarget)) focused.current = undefined
    },
  }
}
