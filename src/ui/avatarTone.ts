import type { Tone } from './tone.ts'

const tones: readonly Tone[] = ['primary', 'secondary', 'info', 'success', 'warning', 'error', 'neutral']

/** The colour of a name: its first letter's, so that it is the same everywhere. */
export const avatarTone = (name: string): Tone => {
  const letter = name.trim().toLocaleUpperCase().codePointAt(0) ?? 0
  // oxlint-disable-next-line typescript/no-non-null-assertion -- the remainder is always inside the list
  return tones[letter % tones.length]!
}

/** The first letters of the first and the last word. */
export const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => Array.from(word ?? '')[0] ?? '').join('')
}
