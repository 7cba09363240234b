import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { productAreas } from '#contract/productAreas.ts'
import { isScreen } from '#contract/screens.ts'

/*
 * What an area says of itself stands with it, and lists are made of that: a new one has to change few files that are
 * there (docs/adding-an-area.md).
 */

const read = (file: string) => readFileSync(file, 'utf8')

/** Each was a list once that every area had a line in. */
const withoutAreas = [
  'public/early.js',
  'server/src/cloud/sandbox/tenants.ts',
  'src/app/navigation.ts',
  'src/locales/en/permissions.json',
  'src/locales/en/shell.json',
  'src/resources/matrix/columns.ts',
]

/** What an area is called in code: `dns`, `ipAddress`, `ip-address`. */
const namesOf = (area: string) => [
  area,
  area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
]

describe.each(withoutAreas)('%s', (file) => {
  it.each(productAreas)('has no line about %s', (area) => {
    const text = read(file)
    expect(namesOf(area).filter((name) => new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  })
})

it('each product has a file of what is said of it among others', () => {
  const files = globSync('src/locales/en/areas/*.json').map((file) => basename(file, '.json'))
  expect(files.toSorted()).toEqual(productAreas.toSorted())
})

interface FirstVisit {
  modules: string[]
  loader?: string
}

const firstVisits = globSync('src/features/*/pages.json').flatMap((file) =>
  // The build reads the files as this too (scripts/pages.mjs).
  Object.entries(JSON.parse(read(file)) as Record<string, FirstVisit>),
)

it.each(firstVisits)('a feature’s pages.json is about a page: %s', (page, { modules, loader }) => {
  expect(isScreen(page)).toBe(true)
  for (const module of loader === undefined ? modules : [...modules, loader])
    expect(globSync(`src/features/*/**/${module}`)).not.toEqual([])
})

interface SaidOfKinds {
  resources?: { nouns?: Record<string, string> }
  resourceActions?: { counted?: Record<string, string> }
}

it.each(globSync('src/locales/en/areas/*.json'))('%s counts the kinds that it has a noun for', (file) => {
  // Written by hand, and held to its type where it is imported (src/locales/areas.d.ts).
  const { resources, resourceActions } = JSON.parse(read(file)) as SaidOfKinds
  const counted = Object.keys(resourceActions?.counted ?? {})
  // Of what is deleted at once, for example: "3 DNS zones".
  const uncounted = Object.keys(resources?.nouns ?? {}).filter((kind) => !counted.includes(`${kind}_other`))
  expect(uncounted).toEqual([])
})
