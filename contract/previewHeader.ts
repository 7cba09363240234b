/** Asks to be answered as the holders of a group role are: see `preview.ts`. */
export const previewHeader = 'x-preview'
