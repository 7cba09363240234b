import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

type Texts = { [key: string]: string | Texts }

const keysOf = (texts: Texts, under = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [`${under}${key}`.replace(/_(one|other)$/, '')]
      : keysOf(text, `${under}${key}.`),
  )

const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts

const files = globSync('src/locales/en/*.json')
const namespaces = files.map((file) => basename(file, '.json'))

/** The texts of each file by namespace: an area's words among others are of several. */
const texts: [file: string, texts: Texts][] = [
  ...files.map((file): [string, Texts] => [file, { [basename(file, '.json')]: read(file) }]),
  ...globSync('src/locales/en/areas/*.json').map((file): [string, Texts] => [file, read(file)]),
]

/** A source, the namespaces whose keys it may ask for, and the keys that it puts together while it runs. */
const sourceOf = (file: string) => {
  const text = readFileSync(file, 'utf8')
  const hooks = [...text.matchAll(/useTranslation\('(\w+)'\)/g)].map(([, name]) => name)
  const prefixes = [...text.matchAll(/['"`](\w+):[\w.$]+/g)].map(([, name]) => name)
  const named = hooks.length > 0 ? [...hooks, ...prefixes] : namespaces
  const templates = [...text.matchAll(/`(?:\w+:)?([\w.${}[\]()'-]*\$\{[^`\n]*)`/g)]
    .map(([, template = '']) => template.split(/\$\{[^}]*\}/).map((part) => part.replace(/\W/g, '\\$&')))
    // Nothing but a value says nothing about keys.
    .filter((parts) => parts.join('') !== '')
    .map((parts) => new RegExp(`^${parts.join('.+')}$`))
  return { text, named, templates }
}

const sources = globSync('src/**/*.{ts,tsx}').map(sourceOf)

/** Whether any source could ask for a key. In doubt it could: only keys that nobody can mean are found. */
const isUsed = (namespace: string, key: string) =>
  sources.some(
    ({ text, named, templates }) =>
      named.includes(namespace) &&
      (["'", '"', '`'].some(
        (quote) => text.includes(`${quote}${key}${quote}`) || text.includes(`:${key}${quote}`),
      ) ||
        templates.some((template) => template.test(key))),
  )

describe('the English texts', () => {
  it.each(texts)('%s has no text that nothing shows', (_file, byNamespace) => {
    const unused = Object.entries(byNamespace).flatMap(([namespace, of]) =>
      typeof of === 'string'
        ? [namespace]
        : [...new Set(keysOf(of))]
            .filter((key) => !isUsed(namespace, key))
            .map((key) => `${namespace}:${key}`),
    )
    expect(unused).toEqual([])
  })
})
