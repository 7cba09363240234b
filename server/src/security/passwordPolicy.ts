import type { FieldCode } from '#contract/problem.ts'
import { passwordMaxLength } from '#contract/users/fields.ts'
import { isCommonPassword } from './commonPasswords.ts'

interface Chosen {
  password: string
  /** What others know of the person: name, address, company. */
  about: readonly (string | null | undefined)[]
  /** The fewest characters, by the server's setting. */
  min: number
}

/**
 * Why this password can't be chosen; undefined when it can. Length and the block list count, not which
 * kinds of characters are in it (NIST SP 800-63B).
 */
export const checkPassword = ({ password, about, min }: Chosen): FieldCode | undefined => {
  const length = characters(password)
  if (length < min) return 'passwordTooShort'
  if (length > passwordMaxLength) return 'passwordTooLong'
  if (leansOn(password, contextWords(about))) return 'passwordContext'
  return isCommonPassword(password) ? 'passwordCommon' : undefined
}

/** Unicode code points: an emoji is one character, as it is to the person who types it. */
const characters = (text: string) => Array.from(text).length

const productWords = ['portico', 'console', 'cloud']

/** Words of four letters and more; shorter ones turn up in good passwords by chance. */
const contextWords = (about: Chosen['about']) =>
  [...productWords, ...about.flatMap((text) => folded(text ?? '').split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => characters(word) >= 4)
    .toSorted((a, b) => b.length - a.length)

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether little is left of a password without the words that anyone would guess. */
const leansOn = (password: string, guesses: readonly string[]) => {
  const text = folded(password)
  const rest = guesses.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && (characters(rest) < 8 || /^[^\p{L}]*$/u.test(rest) || isCommonPassword(rest))
}

/** What to say of each reason, beside the code that the console translates. */
export const passwordSentences: Partial<Record<FieldCode, string>> = {
  passwordTooShort: 'This password is too short.',
  passwordTooLong: 'This password is too long.',
  passwordLeaked: 'Others have lost this password. It is in lists that are tried everywhere.',
  passwordCommon: 'This password is among the first that are guessed.',
  passwordContext: 'This password is too close to your name, address or company.',
}
