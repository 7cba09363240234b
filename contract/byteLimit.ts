import { z } from 'zod/mini'

/** How long a text is in UTF-8, in which it travels and in which clouds count it. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length

/** A limit in bytes of UTF-8, where `z.maxLength` would count UTF-16 units: a third of them for Chinese. */
export const maxBytes = (most: number, code = 'tooLong') =>
  z.refine<string>((text) => text.length <= most && byteLength(text) <= most, code)
