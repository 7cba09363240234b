import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { apiTokenShape } from '#contract/api-tokens/routes.ts'
import { hashOf } from '../security/secrets.ts'

/*
 * `ptk_`, 43 random characters of base62 (256 bits) and six of their CRC-32. Scanners for secrets know it by its
 * shape, and what nobody can have been given is refused without asking the database.
 */

const prefix = 'ptk_'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 43
const checkLength = 6
const startLength = prefix.length + 6

const checkOf = (random: string) => {
  let left = crc32(random)
  let text = ''
  while (text.length < checkLength) {
    text = digits.charAt(left % digits.length) + text
    left = Math.floor(left / digits.length)
  }
  return text
}

/** The secret of a new token, with what is kept of it. */
export const newApiToken = () => {
  const random = Array.from({ length: randomLength }, () => digits.charAt(randomInt(digits.length))).join('')
  const secret = prefix + random + checkOf(random)
  return { secret, start: secret.slice(0, startLength), hash: hashOf(secret) }
}

/** What a token is found by; undefined for what can't be one of ours. */
export const apiTokenHash = (typed: string): Buffer | undefined => {
  if (!apiTokenShape.test(typed)) return undefined
  const random = typed.slice(prefix.length, prefix.length + randomLength)
  return checkOf(random) === typed.slice(-checkLength) ? hashOf(typed) : undefined
}
