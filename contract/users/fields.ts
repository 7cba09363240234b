import { z } from 'zod/mini'
import { nameText } from '#contract/nameText.ts'

/* What is asked of people in more than one area: apart from the calls of signing in, so that these come alone. */

/**
 * The shape of an e-mail address, as zod has it, and under internationalized top-level domains in their ASCII form
 * (RFC 5890): `kim@xn--e1afmkfd.xn--p1ai`.
 */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/

/** For every text that has to be an e-mail address. */
export const emailShape = z.email({ pattern: emailPattern, error: 'email' })

/** An address as typed; the server folds case and Unicode before it compares. */
export const email = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(254, 'tooLong'), emailShape)

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

export const personName = nameText(100)

/** Six digits from a mail or an authenticator. */
export const sixDigits = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'code'))
