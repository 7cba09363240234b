/** What mail programs, web pages and chats put between characters, and nobody sees. */
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** A text without characters that can't be seen; joiners stay, which some scripts need within a word. */
export const withoutInvisible = (text: string) => text.replaceAll(invisible, '')

/**
 * The pieces of a list that was typed or pasted: between white space, commas and semicolons of any script. Each piece is
 * as it was typed, for its reader to take or refuse as a whole.
 */
export const piecesIn = (text: string): string[] =>
  withoutInvisible(text)
    .split(/[\s,;，；、،؛]+/)
    .filter(Boolean)
