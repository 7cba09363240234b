import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/*
 * What an attacker tries first. Only the words are a list; what people make of them (doubled, with
 * digits, walks over the keyboard, sequences, years) is told by rule, which covers far more than any
 * list of the same patterns could hold.
 */

const pairsOfNeighbours = () => {
  const { qwerty, qwertz, azerty, keypad } = adjacencyGraphs
  const pairs = new Set<string>()
  for (const graph of [qwerty, qwertz, azerty, keypad])
    for (const [key, around] of Object.entries(graph as Record<string, (string | null)[]>))
      // Each neighbour is named with its shifted form: the plain one is the first of the two.
      for (const near of around) if (near) pairs.add(`${key}${near.charAt(0)}`)
  return pairs
}

interface Known {
  words: ReadonlySet<string>
  neighbours: ReadonlySet<string>
}
let built: Known | undefined

/** Built when the first password is chosen, not when the server starts. */
const known = (): Known =>
  (built ??= { words: new Set(Object.values(dictionary).flat()), neighbours: pairsOfNeighbours() })

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'l',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const withoutLookalikes = (text: string) =>
  text.replaceAll(/[@431!0$57]/g, (character) => lookalikes[character] ?? character)

const isWord = (text: string) => known().words.has(text) || known().words.has(withoutLookalikes(text))

/** `summersummer`, `abcabcabcabc`, `aaaaaaaaaaaa`: a short piece or a word, over and over. */
const isRepeated = (text: string) => {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const piece = text.slice(0, size)
    if (text === piece.repeat(Math.ceil(text.length / size)).slice(0, text.length))
      return size <= 6 || isWord(piece)
  }
  return false
}

/** `abcdefghijkl`, `qwertyuiop12`, `1qaz2wsx3edc`: nearly every character lies beside the one before. */
const isWalk = (text: string) => {
  let runs = 1
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
    if (Math.abs(step) > 1 && !known().neighbours.has(text.slice(at - 1, at + 1))) runs += 1
  }
  return runs <= text.length / 4
}

/** `201920202021`, `31.12.1999`: years and dates, and nothing else. */
const isYears = (text: string) => {
  const years = text.match(/(19|20)\d\d/g)?.length ?? 0
  const rest = text.replaceAll(/(19|20)\d\d|[./-]/g, '')
  return years > 0 && /^\d*$/.test(rest) && rest.length <= 4 * years
}

/** `elephant2024`, `!!dragonfly!!`, `correcthorse`: one word with trimmings, or two words. */
const isWordTrimmed = (text: string) => {
  const core = text.replaceAll(/^[^\p{L}]{0,6}|[^\p{L}]{0,6}$/gu, '')
  if (core.length >= 4 && isWord(core)) return true
  for (let at = 4; at <= core.length - 4; at += 1)
    if (isWord(core.slice(0, at)) && isWord(core.slice(at))) return true
  return false
}

/** Whether this password, in any case of its letters, is among the first that an attacker tries. */
export const isCommonPassword = (password: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase()
  return isWord(text) || isRepeated(text) || isWalk(text) || isYears(text) || isWordTrimmed(text)
}
