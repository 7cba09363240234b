/** The specification's breakpoints in pixels; Tailwind's own defaults are the same. */
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const
export type Breakpoint = keyof typeof breakpoints

const atLeast = (breakpoint: Breakpoint) => globalThis.matchMedia(`(min-width: ${breakpoints[breakpoint]}px)`)

export const isAtLeast = (breakpoint: Breakpoint) => atLeast(breakpoint).matches

/** Tells whenever the window crosses the breakpoint, and in which direction. Returns how to stop. */
export const watchScreen = (breakpoint: Breakpoint, onCrossed: (isWider: boolean) => void) => {
  const query = atLeast(breakpoint)
  const tell = ({ matches }: MediaQueryListEvent) => onCrossed(matches)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
