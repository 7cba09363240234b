import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf, sourcesOf, type Import } from './support/imports.ts'

const sources = sourcesOf('src')
const imports = new Map(sources.map((file) => [file, importsOf(file)]))
const text = (file: string) => readFileSync(file, 'utf8')

const isAtOnce = ({ how }: Import) => how === 'value' || how === 'effect'

/** What a module brings along: itself, and what it imports at once. */
const broughtBy = (file: string) => {
  const brought = new Set<string>()
  const visit = (one: string) => {
    if (brought.has(one) || !imports.has(one)) return
    brought.add(one)
    for (const each of imports.get(one) ?? []) if (isAtOnce(each)) visit(each.target)
  }
  visit(file)
  return [...brought]
}

const namespacesIn = (file: string, pattern: RegExp) =>
  [...text(file).matchAll(pattern)].map(([, namespace = '']) => namespace)

/** The namespaces that a module asks for texts of by a hook. */
const askedIn = (file: string) => [
  ...namespacesIn(file, /useTranslation\(\[?'(\w+)'/g),
  ...[...text(file).matchAll(/useTranslation\(\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, namespace = '']) => namespace),
  ),
]

/** The namespaces that a module of texts has, with those that it takes from others. */
const namespacesOf = (file: string): string[] =>
  broughtBy(file).flatMap((one) => namespacesIn(one, /[tT]extsOf\('(\w+)'/g))

/** The namespaces that a lazily loaded module says it shows. */
const givenBy = (file: string) => {
  const list = /^export const texts(?:: Texts)? =([^;]*?)\n(?:\n|$)/m.exec(text(file))?.[1] ?? ''
  const names = [...list.matchAll(/\w+Texts\b/g)].map(([name]) => name)
  return (imports.get(file) ?? [])
    .filter(({ names: imported }) => imported.some((name) => names.includes(name)))
    .flatMap(({ target }) => namespacesOf(target))
}

const isCode = (target: string) => /\.tsx?$/.test(target)
const lazily = [...imports.values()]
  .flatMap((all) => all.filter(({ how, target }) => how === 'lazy' && isCode(target)))
  .map(({ target }) => target)
  // A loader asks for a list, beside the page that shows it.
  .filter((target) => !target.endsWith('Loader.ts'))

const always = ['common', ...namespacesOf('src/ui/uiTexts.ts')]

describe('a module that is loaded lazily', () => {
  it.each([...new Set(lazily)].toSorted())('%s names the texts that it shows', (file) => {
    const given = [...always, ...givenBy(file)]
    const asked = broughtBy(file).flatMap(askedIn)
    expect([...new Set(asked)].filter((namespace) => !given.includes(namespace))).toEqual([])
  })

  it('is loaded together with its texts', () => {
    const bare = sources.flatMap((file) =>
      [...text(file).matchAll(/(.{0,40})\bimport\((?:\/\*[^*]*\*\/ )?'([^']+)'\)/gs)]
        .filter(
          ([, before = '']) =>
            !/(lazyPart|part|page|withTexts)\(\s*(async )?\(\) =>|typeof $|return (await )?$/.test(before),
        )
        .map(([, , target = '']) =>
          target.replace('#', '').replace(/^\./, path.posix.join(path.posix.dirname(file), '.')),
        )
        .map((target) => path.posix.normalize(target))
        .filter((target) => lazily.includes(target) && givenBy(target).length > 0)
        .map((target) => `${file} loads ${target}`),
    )
    expect(bare).toEqual([])
  })
})
