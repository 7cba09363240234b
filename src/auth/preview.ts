import { previewOf, type Preview } from '#contract/preview.ts'
import { isObject } from '#src/common/shape.ts'
import { readInTab, writeInTab } from '#src/common/webStorage.ts'
import { endPreview, previewInTab, previewKey, shownKey } from './previewHeader.ts'

/** The console as others see it, in this tab: whose it is, and the page to come back to. */
export interface ShownPreview {
  /** The group role that is looked through. */
  name: string
  /** The project that the role is given for; without one it is the whole company. */
  project?: string
  back: string
}

const isShown = (value: unknown): value is ShownPreview =>
  isObject(value) &&
  typeof value['name'] === 'string' &&
  typeof value['back'] === 'string' &&
  ['string', 'undefined'].includes(typeof value['project'])

/** The preview of this tab. */
export const shownPreview = (): ShownPreview | undefined => {
  if (!previewInTab()) return undefined
  try {
    const shown: unknown = JSON.parse(readInTab(shownKey) ?? '')
    if (isShown(shown)) return shown
  } catch {
    // Someone has edited it.
  }
  endPreview()
  return undefined
}

/** Begins one. What this tab has read is not what the role reads: the page is to be loaded anew. */
export const beginPreview = (of: Preview, shown: ShownPreview) => {
  writeInTab(shownKey, JSON.stringify(shown))
  writeInTab(previewKey, previewOf(of))
}
