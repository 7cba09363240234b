import { z } from 'zod/mini'

/*
 * Names that people give to things and to each other. A name stands on one line, in lists, mails, files and
 * other programs, among names that others have chosen: it must not break the line or reorder the text around
 * it.
 */

/** Line breaks and other control characters, and those that change the direction of text (UAX #9). */
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** Whether a text can stand on one line without changing how the rest of the line is read. */
export const fitsOneLine = (text: string) => !unfit.test(text)

/** A text of one line, at most so many characters, that may be empty. */
export const lineText = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, 'tooLong'), z.refine(fitsOneLine, 'oneLine'))

/** A name: the same, and not empty. */
export const nameText = (longest: number) => lineText(longest).check(z.minLength(1, 'required'))
