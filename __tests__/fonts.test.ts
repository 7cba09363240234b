import { globSync, readFileSync } from 'node:fs'

/*
 * A first visit fetches one file of the text font (scripts/webpack/framePlugin.mjs), which has to suffice for what the console
 * itself says in English and Spanish: letters from a second file would arrive later, and move what is already shown.
 */

interface Face {
  file: string
  ranges: [from: number, to: number][]
}

const faces = (stylesheet: string): Face[] =>
  readFileSync(`node_modules/${stylesheet}`, 'utf8')
    .split('@font-face')
    .slice(1)
    .map((rule) => ({
      file: /url\(\.\/files\/([^)]+)\)/.exec(rule)?.[1] ?? '',
      ranges: [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, from = '', to = from]) => [
        Number.parseInt(from, 16),
        Number.parseInt(to, 16),
      ]),
    }))

const has = ({ ranges }: Face, letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= code && code <= to)
}

/** The letters that are in one of the font's files, but not in the one that is fetched first. */
const lettersElsewhere = (stylesheet: string, first: RegExp, letters: string[]) => {
  const [found, ...others] = faces(stylesheet).filter(({ file }) => first.test(file))
  if (!found || others.length > 0) throw new Error(`${stylesheet} has no single file like ${String(first)}`)
  return letters.filter(
    (letter) => !has(found, letter) && faces(stylesheet).some((face) => has(face, letter)),
  )
}

it.each(['src/locales/en/**/*.json', 'public/locales/es/*.json', 'src/**/*.tsx'])(
  'what %s says needs no second file of the text font',
  (pattern) => {
    const letters = [...new Set(globSync(pattern).flatMap((file) => Array.from(readFileSync(file, 'utf8'))))]
    expect(letters.length).toBeGreaterThan(50)
    expect(lettersElsewhere('@fontsource-variable/inter/index.css', /inter-latin-wght-/, letters)).toEqual([])
  },
)

it('addresses and names of machines need no second file of the code font', () => {
  const shown = Array.from('203.0.113.7 2001:db8::1/64 i-0a1b web-01.example.com 10.0.0.0/8 –…')
  const stylesheet = '@fontsource/jetbrains-mono/400.css'
  expect(lettersElsewhere(stylesheet, /jetbrains-mono-latin-400-/, shown)).toEqual([])
})
