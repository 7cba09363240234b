/*
 * Words and numbers of values in presentation form.
 */

export const wordsOf = (text: string) => text.trim().split(/[ \t]+/)

/** A number of 16 bits. */
export const numberIn = (text: string | undefined) =>
  text !== undefined && /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined

/** A number of 8 bits. */
export const byteIn = (text: string | undefined) =>
  text !== undefined && /^\d{1,3}$/.test(text) && Number(text) <= 255 ? Number(text) : undefined
