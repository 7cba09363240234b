import { useEffect } from 'react'
import { useAppDispatch } from '#src/store/hooks.ts'
import { watchScreen, type Breakpoint } from '#src/screen/screen.ts'
import { screenNarrowed } from '../shellSlice.ts'

// At `lg` it is a panel again, below it a drawer: neither should stay open from the wider screen.
const edges: readonly Breakpoint[] = ['xl', 'lg']

/** The sidebar closes when the screen falls to large or smaller (specification §2). */
export const useCloseSidebarOnNarrowing = () => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const stops = edges.map((edge) => watchScreen(edge, (isWider) => !isWider && dispatch(screenNarrowed())))
    return () => stops.forEach((stop) => stop())
  }, [dispatch])
}
