import type { ComponentType } from 'react'
import { addTexts } from './i18n.ts'
import type { Texts } from './texts.ts'

/** Loads a module, and the texts that it exports in the person's language. */
export const withTexts = async <M extends object>(fetch: () => Promise<M>): Promise<M> => {
  const module = await fetch()
  // Only some modules show texts; those export them under this name (`__tests__/lazyTexts.test.ts`).
  const { texts } = module as { texts?: Texts }
  if (texts) await addTexts(texts)
  return module
}

/** Loads one part of a module, with its texts: `part(() => import('./ResizeDialog.tsx'), 'ResizeDialog')`. */
export const part =
  <const N extends string, M extends Record<N, unknown>>(fetch: () => Promise<M>, name: N) =>
  async (): Promise<M[N]> =>
    (await withTexts(fetch))[name]

/** A route's `lazy`: the module's `Component`, with its texts. */
export const page =
  <M extends { Component: ComponentType }>(fetch: () => Promise<M>) =>
  async () => ({ Component: (await withTexts(fetch)).Component })
