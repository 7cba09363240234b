import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

type Texts = { [key: string]: string | Texts }

const keysOf = (texts: Texts, under = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [`${under}${key}`.replace(/_(one|other)$/, '')]
      : keysOf(text, `${under}${key}.`),
  )

const files = globSync('src/locales/en/*.json')
const namespaces = files.map((file) => basename(file, '.json'))

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
  it.each(files)('%s has no text that nothing shows', (file) => {
    const keys = [...new Set(keysOf(JSON.parse(readFileSync(file, 'utf8')) as Texts))]
    expect(keys.filter((key) => !isUsed(basename(file, '.json'), key))).toEqual([])
  })
})
