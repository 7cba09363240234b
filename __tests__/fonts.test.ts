import { globSync, readFileSync } from 'node:fs'

/*
 * Of each font a first visit fetches one file, which has to do for what the console itself says in English and Spanish:
 * letters of another file come later, and move what is shown already.
 */

interface Face {
  family: string
  file: string
  ranges: [from: number, to: number][]
}

const faces = (): Face[] =>
  readFileSync('src/styles/fonts.css', 'utf8')
    .split('@font-face')
    .slice(1)
    .map((rule) => ({
      family: /font-family: '([^']+)'/.exec(rule)?.[1] ?? '',
      file: /url\('\.\/fonts\/([^']+)'\)/.exec(rule)?.[1] ?? '',
      ranges: [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
        Number.parseInt(from, 16),
        Number.parseInt(to, 16),
      ]),
    }))

const has = ({ ranges }: Face, letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= code && code <= to)
}

const lettersOf = (pattern: string) =>
  new Set(globSync(pattern).flatMap((file) => Array.from(readFileSync(file, 'utf8'))))

it.each(['src/locales/en/**/*.json', 'public/locales/es/*.json', 'src/**/*.tsx'])(
  'what %s says needs no second file of the text font',
  (pattern) => {
    const [first, rest] = faces().filter(({ family }) => family === 'Inter Variable')
    if (!first || !rest) throw new Error('Inter has two files')
    const letters = [...lettersOf(pattern)]
    expect(letters.length).toBeGreaterThan(50)
    expect(letters.filter((letter) => has(rest, letter))).toEqual([])
  },
)

it('addresses and names of machines need no second file of the code font', () => {
  const [first] = faces().filter(({ family }) => family === 'JetBrains Mono')
  if (!first) throw new Error('The code font has a file')
  const shown = '203.0.113.7 2001:db8::1/64 i-0a1b web-01.example.com 10.0.0.0/8 –…'
  expect(Array.from(shown).filter((letter) => !has(first, letter))).toEqual([])
})

it('no letter is in two files of a font', () => {
  for (const [, ofFamily = []] of Map.groupBy(faces(), ({ family }) => family)) {
    const codes = ofFamily.flatMap(({ ranges }) =>
      ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n)),
    )
    expect(new Set(codes).size).toBe(codes.length)
  }
})
