import { permissions } from './permissions/permissions.ts'

/** 32 bits of FNV-1a. */
const hashOf = (text: string) => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

let known: string | undefined

/**
 * Names the catalogue of permissions of this release: a preview made by another means something else, and is refused.
 * Reckoned when it is first asked for, since few pages are previewed.
 */
export const catalogueHash = () => (known ??= hashOf(permissions.join(' ')))
