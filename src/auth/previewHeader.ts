import { catalogueHash } from '#contract/catalogueHash.ts'
import { previewHeader } from '#contract/previewHeader.ts'
import { readInTab, writeInTab } from '#src/common/webStorage.ts'

export const previewKey = 'preview'
export const shownKey = 'preview.shown'

/**
 * What is asked for in this tab while a group role is previewed; null without one. A preview that an earlier release
 * began means something else by now, and is over: the server would refuse whatever is asked with it.
 */
export const previewInTab = () => {
  const preview = readInTab(previewKey)
  if (!preview || preview.startsWith(`${catalogueHash()}.`)) return preview
  endPreview()
  return null
}

/** Asks for an answer as the role's holders would have it, where one is previewed: the server hides the rest. */
export const askAsPreviewed = (headers: Headers) => {
  const preview = previewInTab()
  if (preview) headers.set(previewHeader, preview)
}

/** Ends the preview of this tab; what has been read meanwhile is to be read anew. */
export const endPreview = () => {
  writeInTab(previewKey, null)
  writeInTab(shownKey, null)
}
