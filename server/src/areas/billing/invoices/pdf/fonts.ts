import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * Fonts by the characters that they have. Each package is cut into files by ranges of characters; only those that a
 * text needs are read. They cover Latin, Cyrillic, Greek, Vietnamese, Arabic and Chinese with Japanese kana, not Korean,
 * Hebrew, Thai or the scripts of India.
 */

export type Weight = 400 | 600

/** In the order in which they are asked: whatever several have is of the first. */
const packages = ['inter', 'ibm-plex-sans-arabic', 'noto-sans-sc'] as const

interface Cut {
  /** The file's name without its weight. */
  name: string
  ranges: [number, number][]
}

const fileIn = (name: string, file: string) =>
  fileURLToPath(import.meta.resolve(`@fontsource/${name}/${file}`))

/** `U+4e00-4eff,U+30fb`. */
const rangesOf = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

let read: Cut[] | undefined
const cuts = (): Cut[] =>
  (read ??= packages.flatMap((name) => {
    // What the packages are made of, by the name of each cut; numbered ones are in brackets.
    const texts = JSON.parse(readFileSync(fileIn(name, 'unicode.json'), 'utf8')) as Record<string, string>
    return Object.entries(texts).map(([cut, text]) => ({
      name: `${name}/files/${name}-${cut.replaceAll(/[[\]]/g, '')}`,
      ranges: rangesOf(text),
    }))
  }))

const known = new Map<string, Cut | undefined>()
const cutOf = (character: string): Cut | undefined => {
  if (known.has(character)) return known.get(character)
  const code = character.codePointAt(0) ?? 0
  const cut = cuts().find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
  known.set(character, cut)
  return cut
}

const files = new Map<string, Buffer>()
/** A font file, read once. */
export const fontFile = (font: string): Buffer => {
  const file = files.get(font) ?? readFileSync(fileIn(...splitPath(font)))
  files.set(font, file)
  return file
}
const splitPath = (font: string): [string, string] => {
  const [name = '', ...rest] = font.split('/')
  return [name, rest.join('/')]
}

/** A stretch of text in one font. */
export interface Run {
  font: string
  text: string
  isRightToLeft: boolean
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const leftToRight = /[\p{L}\p{N}]/u
const brackets: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
}

/** Each character with its font; what no font has is a question mark. */
const shown = (character: string, weight: Weight): Run => {
  const cut = cutOf(character)
  const font = `${cut?.name ?? 'inter/files/inter-latin'}-${weight}-normal.woff`
  return { font, text: cut ? character : '?', isRightToLeft: rightToLeft.test(character) }
}

/** A text in stretches, in the order in which they stand from left to right. */
export const runsOf = (text: string, weight: Weight): Run[] => {
  const characters = Array.from(text.normalize('NFC'))
  const strong = characters.find((one) => rightToLeft.test(one) || leftToRight.test(one))
  const isBackwards = strong !== undefined && rightToLeft.test(strong)
  const runs: Run[] = []
  let isMarked = false
  for (const [n, character] of characters.entries()) {
    const last = runs.at(-1)
    if (last && /\s/.test(character)) {
      last.text += ' '
      continue
    }
    const one = shown(character, weight)
    const wasMarked = isMarked
    isMarked = isBackwards && isMark(characters, n)
    if (isMarked) runs.push({ ...one, text: brackets[character] ?? one.text })
    else if (last && !wasMarked && last.font === one.font && last.isRightToLeft === one.isRightToLeft)
      last.text += one.text
    else runs.push(one)
  }
  return isBackwards ? runs.toReversed().map(turned) : runs
}

/** Whether it is a mark by itself, rather than one within a number or a foreign word. */
const isMark = (characters: readonly string[], n: number) => {
  const [before = '', at = '', after = ''] = [characters[n - 1], characters[n], characters[n + 1]]
  if (leftToRight.test(at)) return false
  const isInside = [before, after].every((one) => leftToRight.test(one) && !rightToLeft.test(one))
  return !isInside || at in brackets
}

/** A blank behind a foreign word stands at its left where everything else goes that way. */
const turned = (run: Run): Run => {
  const words = run.text.trimEnd()
  return run.isRightToLeft ? run : { ...run, text: run.text.slice(words.length) + words }
}
