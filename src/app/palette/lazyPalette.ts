import { lazyAhead } from '#src/ui/lazyAhead.tsx'

/** The palette and what it knows of the areas, in a chunk of their own. */
export const Palette = lazyAhead(async () => ({ default: (await import('./Palette.tsx')).Palette }))
