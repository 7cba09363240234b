import { z } from 'zod/mini'

/* What is asked of people in more than one area: apart from the calls of signing in, so that these come alone. */

/** An address as typed; the server folds case and Unicode before it compares. */
export const email = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(254, 'tooLong'), z.email('email'))

/** The fewest characters of a new password (NIST SP 800-63B); the server's own setting may ask for more. */
export const passwordMinLength = 12
export const passwordMaxLength = 128
export const newPassword = z
  .string()
  .check(
    z.minLength(1, 'required'),
    z.minLength(passwordMinLength, 'passwordTooShort'),
    z.maxLength(passwordMaxLength, 'passwordTooLong'),
  )

export const personName = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'tooLong'))

/** Six digits from a mail or an authenticator. */
export const sixDigits = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'code'))
