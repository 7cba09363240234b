import { useEffect } from 'react'
import { useAppDispatch } from '#src/store/hooks.ts'
import { sidebarClosed, sidebarToggled } from '../shellSlice.ts'

/** How near the edge a finger starts that pulls the drawer in. */
const EDGE_PX = 24
/** How far it goes before it means it. */
const FAR_PX = 60

/**
 * A finger pulls the drawer in from the edge where it hides, and pushes it back: from the left, or from
 * the right where text runs from right to left.
 */
export const useDrawerSwipe = (isOpen: boolean) => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    let start: { inward: number; y: number } | undefined
    const placeOf = ({ clientX, clientY }: Touch) => {
      const isMirrored = document.documentElement.dir === 'rtl'
      return { inward: isMirrored ? globalThis.innerWidth - clientX : clientX, y: clientY }
    }
    const begin = ({ touches: [finger, second] }: TouchEvent) => {
      start = finger && !second ? placeOf(finger) : undefined
    }
    const end = ({ changedTouches: [finger] }: TouchEvent) => {
      if (!start || !finger) return
      const { inward, y } = placeOf(finger)
      const way = inward - start.inward
      if (Math.abs(way) < FAR_PX || Math.abs(way) < 2 * Math.abs(y - start.y)) return
      if (isOpen && way < 0) dispatch(sidebarClosed())
      if (!isOpen && way > 0 && start.inward <= EDGE_PX) dispatch(sidebarToggled())
    }
    document.addEventListener('touchstart', begin, { passive: true })
    document.addEventListener('touchend', end, { passive: true })
    return () => {
      document.removeEventListener('touchstart', begin)
      document.removeEventListener('touchend', end)
    }
  }, [dispatch, isOpen])
}
