import { createElement } from 'react'
import { lazyAhead } from '#src/ui/lazyAhead.tsx'
import { loadCommands } from '../areas.ts'

/** The palette and what can be done in the areas, in one chunk. */
export const Palette = lazyAhead(async () => {
  const [{ Palette: Bare }, areas] = await Promise.all([
    import(/* webpackChunkName: "palette" */ './Palette.tsx'),
    loadCommands(),
  ])
  return { default: () => createElement(Bare, { areas }) }
})
