/*
 * Texts whose keys are words of the API: a server that is newer than this console may send words that it has no
 * text for.
 */

/** Whether there is a text for the word. */
export const hasWord = <Words extends object>(words: Words, word: string): word is keyof Words & string =>
  Object.hasOwn(words, word)

type Stem<Key> = Key extends `${infer Word}_other` ? Word : never

/** The same where texts depend on a number. */
export const hasCounted = <Words extends object>(words: Words, word: string): word is Stem<keyof Words> =>
  Object.hasOwn(words, `${word}_other`)
