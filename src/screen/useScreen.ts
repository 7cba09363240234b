import { useSyncExternalStore } from 'react'
import { isAtLeast, watchScreen, type Breakpoint } from './screen.ts'

/** Whether the window is at least as wide as the breakpoint, kept current. */
export const useIsAtLeast = (breakpoint: Breakpoint) =>
  useSyncExternalStore(
    (tell) => watchScreen(breakpoint, tell),
    () => isAtLeast(breakpoint),
  )
