import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { fallbackLanguage, languages } from '#src/i18n/languages.ts'

type Texts = { [key: string]: string | Texts }

const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts

/** All texts of a file by their whole key, `form.name`. */
const flat = (texts: Texts, under = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${under}${key}`, text]] : flat(text, `${under}${key}.`),
  )

const textsIn = (folder: string) =>
  new Map(
    globSync(`${folder}/{,areas/}*.json`).map((file) => [relative(folder, file), new Map(flat(read(file)))]),
  )

/** What code fills in and what it wraps: both are names that it gives, the same in every language. */
const marks = (text: string) =>
  [...text.matchAll(/{{\s*(\w+)|<\/?(\w+)>/g)].map(([mark, name]) => (name ? `{{${name}}}` : mark)).toSorted()

const pluralEnding = /_(zero|one|two|few|many|other)$/

/** A plural form belongs to the key before its ending: languages differ in which forms they have. */
const singular = (key: string) => key.replace(pluralEnding, '')

/** Forms for exactly one number may say it in a word. */
const withoutCount = (key: string, all: string[]) =>
  /_(zero|one|two)$/.test(key) ? all.filter((mark) => mark !== '{{count}}') : all

const english = textsIn(`src/locales/${fallbackLanguage}`)

/** The keys that a language needs for the English ones, each with the English text to compare with. */
const wantedIn = (language: string, originals: Map<string, string>) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return new Map(
    [...originals].flatMap(([key, text]): [string, string][] => {
      if (!pluralEnding.test(key)) return [[key, text]]
      const [one = text, other = text] = ['one', 'other'].map((form) =>
        originals.get(`${singular(key)}_${form}`),
      )
      return forms.map((form) => [`${singular(key)}_${form}`, form === 'one' ? one : other])
    }),
  )
}

describe('the English texts', () => {
  it.each([...english])('%s has a text for each key, and both forms of a plural', (_file, texts) => {
    const halves = [...texts.keys()].filter(
      (key) =>
        pluralEnding.test(key) && !(texts.has(`${singular(key)}_one`) && texts.has(`${singular(key)}_other`)),
    )
    expect(halves).toEqual([])
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it.each([...english])('%s asks for nothing but numbers to be written by rules', (_file, texts) => {
    const formats = [...texts.values()].flatMap((text) => text.match(/{{[^}]*,[^}]*}}|\$t\(/g) ?? [])
    expect(formats.filter((format) => !/^{{\w+, number}}$/.test(format))).toEqual([])
  })
})

const others = Object.keys(languages).filter((language) => language !== fallbackLanguage)

/** Own names, units, and shapes are written as they are everywhere. */
const sameEverywhere =
  /{{\w+}}|<\/?\w+>|Portico|IPv[46]|GPU|vCPUs?|DNS|TTL|[GK]iB|cURL|OpenTofu|TypeScript|VPC|DHCP|MTU|SSH|Telnet|SMB|RDP|VNC|Docker|TCP|UDP|ICMP(?:v6)?|Ping|PostgreSQL|MySQL|xxxx|[1-5]xx|portico-recovery-codes\.txt/g

const scripts: Record<string, RegExp> = { ar: /\p{Script=Arabic}/u, 'zh-cn': /\p{Script=Han}/u }

describe('the translations', () => {
  it('are those of the languages that the console offers', () => {
    const folders = globSync('public/locales/*').map((folder) => basename(folder))
    expect(folders.toSorted()).toEqual(others.toSorted())
  })

  const pairs = others.flatMap((language) => {
    const translated = textsIn(`public/locales/${language}`)
    return [...new Set([...english.keys(), ...translated.keys()])].map((file) => ({
      language,
      file,
      wanted: wantedIn(language, english.get(file) ?? new Map<string, string>()),
      given: translated.get(file) ?? new Map<string, string>(),
    }))
  })

  it.each(pairs)('into $language have the keys of the English $file and no others', ({ wanted, given }) => {
    expect([...wanted.keys()].filter((key) => !given.has(key))).toEqual([])
    expect([...given.keys()].filter((key) => !wanted.has(key))).toEqual([])
  })

  it.each(pairs)(
    'into $language leave nothing in $file empty or in another writing',
    ({ language, given }) => {
      const script = scripts[language] ?? /./
      const written = (text: string) => script.test(text) || !/\p{L}/u.test(text.replace(sameEverywhere, ''))
      expect([...given].filter(([, text]) => !text.trim() || !written(text))).toEqual([])
    },
  )

  it.each(pairs)('into $language keep the placeholders and tags of $file', ({ wanted, given }) => {
    const differing = [...given].filter(([key, text]) => {
      const original = withoutCount(key, marks(wanted.get(key) ?? ''))
      return withoutCount(key, marks(text)).join() !== original.join()
    })
    expect(differing).toEqual([])
  })
})

const loadingIn = (folder: string) => textsIn(folder).get('common.json')?.get('loading')

it('the outline of the first screen says that it is loading in the words of each language', () => {
  const frame = readFileSync('src/styles/frame.css', 'utf8')
  const said = [...frame.matchAll(/\.frame-loading(?::lang\((.+)\))?::before {\s+content: '(.+)';/g)]
  expect(new Map(said.map(([, language = fallbackLanguage, word]) => [language, word]))).toEqual(
    new Map([
      [fallbackLanguage, english.get('common.json')?.get('loading')],
      ...others.map((language) => [language, loadingIn(`public/locales/${language}`)] as const),
    ]),
  )
})
