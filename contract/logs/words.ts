/*
 * What is looked for in the audit log. Most scripts put spaces between words, and a word is found by its beginning. Some
 * don't: there every part of a text is looked for.
 */

/**
 * Characters of scripts that are written without spaces: Thai, Lao, Burmese, Khmer, kana, Han. Database and console have
 * the same ones (`server/migrations/0460_audit_grams.sql`).
 */
const unspaced =
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3041-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{3FFFF}]/u
const unspacedRuns = new RegExp(`${unspaced.source}+`, 'gu')

/** The words of a text: letters, digits, and marks such as vowel signs; all else separates them. */
export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)

/** Whether a search would look for anything at all. */
export const hasSearchableWord = (text: string): boolean => wordsOf(text).length > 0

/** Whether a word is looked for in all of a text, and not only at the beginning of words. */
export const isUnspaced = (word: string): boolean => unspaced.test(word)

/** The characters and pairs of neighbors of a word's parts without spaces: what an index finds it by. */
export const gramsOf = (word: string): string[] => {
  const runs = word.match(unspacedRuns) ?? []
  return [
    ...new Set(
      runs.flatMap((run) => {
        const signs = Array.from(run)
        return signs.length === 1 ? signs : signs.slice(1).map((sign, n) => `${signs[n]}${sign}`)
      }),
    ),
  ]
}
