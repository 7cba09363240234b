import { z } from 'zod/mini'
import { maxBytes } from '#contract/byteLimit.ts'

/** The most that S3 takes, in bytes of UTF-8. */
export const mostKeyBytes = 1024

/** Whether S3 can hold it: no NUL, and no half of a character. */
const fitsS3 = (text: string) => !text.includes('\0') && text.isWellFormed()

/** The beginning of object keys, such as `photos/2026/`. Empty for all objects. */
export const keyPrefix = z.string().check(maxBytes(mostKeyBytes), z.refine(fitsS3, 'invalid'))

/** The name of an object within its bucket. Slashes make folders of it. */
export const objectKey = keyPrefix.check(z.minLength(1, 'required'))
