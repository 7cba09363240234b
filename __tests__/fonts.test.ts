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

/** Families that make up one font: the first has what is rare in a file of its own, under another name. */
const facesOf = (font: string) => faces().filter(({ family }) => family === font || family === `${font} Rest`)

const lettersOf = (pattern: string) =>
  new Set(globSync(pattern).flatMap((file) => Array.from(readFileSync(file, 'utf8'))))

it.each(['src/locales/en/**/*.json', 'public/locales/es/*.json', 'src/**/*.tsx'])(
  'what %s says needs no second file of the text font',
  (pattern) => {
    const [first, rest] = facesOf('Inter Variable')
    if (!first || !rest) throw new Error('Inter has two files')
    const letters = [...lettersOf(pattern)]
    expect(letters.length).toBeGreaterThan(50)
    expect(letters.filter((letter) => has(rest, letter))).toEqual([])
  },
)

it('addresses and names of machines need no second file of the code font', () => {
  const [first] = facesOf('JetBrains Mono')
  if (!first) throw new Error('The code font has a file')
  const shown = '203.0.113.7 2001:db8::1/64 i-0a1b web-01.example.com 10.0.0.0/8 –…'
  expect(Array.from(shown).filter((letter) => !has(first, letter))).toEqual([])
})

it.each(['Inter Variable', 'JetBrains Mono'])('no letter is in two files of %s', (font) => {
  const codes = facesOf(font).flatMap(({ ranges }) =>
    ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n)),
  )
  expect(codes.length).toBeGreaterThan(50)
  expect(new Set(codes).size).toBe(codes.length)
})

it('each file is a family of its own, and the rare one comes right behind the other', () => {
  const families = faces().map(({ family }) => family)
  expect(new Set(families).size).toBe(families.length)
  const named = ['src/styles/tokens.css', 'src/styles/theme.css'].map((file) => readFileSync(file, 'utf8'))
  for (const family of families.filter((one) => one.endsWith(' Rest')))
    expect(named.join('')).toContain(`'${family.replace(' Rest', '')}', '${family}'`)
})
