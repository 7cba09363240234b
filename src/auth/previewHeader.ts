import { readInTab, writeInTab } from '#src/common/webStorage.ts'

export const previewKey = 'preview'
export const shownKey = 'preview.shown'

/** What each call of this tab says while a group role is previewed: the server hides what its holders don't see. */
export const previewInTab = () => readInTab(previewKey)

/** Ends the preview of this tab; what has been read meanwhile is to be read anew. */
export const endPreview = () => {
  writeInTab(previewKey, null)
  writeInTab(shownKey, null)
}
