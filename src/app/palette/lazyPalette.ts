import { createElement } from 'react'
import { withTexts } from '#src/i18n/withTexts.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { loadCommands } from '../areas.ts'

/** The palette and what can be done in the areas, in one chunk. */
export const Palette = lazyPart(async () => {
  const [{ Palette: Bare }, areas] = await Promise.all([
    withTexts(() => import(/* webpackChunkName: "palette" */ './Palette.tsx')),
    loadCommands(),
  ])
  return { Palette: () => createElement(Bare, { areas }) }
}, 'Palette')
