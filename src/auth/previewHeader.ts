import { previewHeader } from '#contract/previewHeader.ts'
import { readInTab, writeInTab } from '#src/common/webStorage.ts'

export const previewKey = 'preview'
export const shownKey = 'preview.shown'

/** What is asked for in this tab while a group role is previewed. */
export const previewInTab = () => readInTab(previewKey)

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
