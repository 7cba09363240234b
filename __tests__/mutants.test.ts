import { globSync, readFileSync } from 'node:fs'

/* The faults of `npm run mutants` are where they say: code that moves away from one is noticed at once. */

interface Mutant {
  name: string
  file: string
  find: string
  suite: string
}

const list = '../scripts/mutants/list.mjs'
// A script has no types; these are what is asked of it here.
const { mutants, mutated } = (await import(list)) as {
  mutants: Mutant[]
  mutated: (text: string, mutant: Mutant) => string
}
const suites = globSync(['server/__tests__/**/*.test.ts'])

it('are named once each', () => {
  const names = mutants.map(({ name }) => name)
  expect(names.filter((name, n) => names.indexOf(name) < n)).toEqual([])
})

it.each(mutants.map((mutant) => [mutant.name, mutant] as const))('%s', (_, mutant) => {
  const text = readFileSync(mutant.file, 'utf8')
  expect(mutated(text, mutant)).not.toBe(text)
  expect(suites.filter((path) => path.includes(mutant.suite))).not.toEqual([])
})

const migrations = globSync(['server/migrations/*.sql']).toSorted()

/** The function of a migration in which a text stands. */
const functionAround = (sql: string, text: string): string | undefined => {
  const before = sql.slice(0, sql.indexOf(text))
  const begun = Math.max(
    ...['create function ', 'create or replace function '].map((how) => before.lastIndexOf(how)),
  )
  const [, name] = /function (\w+)\(/.exec(before.slice(begun)) ?? []
  return begun >= 0 && !/\n(end )?\$\$/.test(before.slice(begun)) ? name : undefined
}

it.each(mutants.flatMap((mutant) => (mutant.file.endsWith('.sql') ? [[mutant.name, mutant] as const] : [])))(
  '%s, in what no later migration replaces',
  (_, { file, find }) => {
    const name = functionAround(readFileSync(file, 'utf8'), find)
    const later = migrations.filter((path) => path > file).map((path) => readFileSync(path, 'utf8'))
    const replaced = new RegExp(`(replace|drop) function ${name}\\b`)
    expect(later.filter((sql) => name !== undefined && replaced.test(sql))).toEqual([])
  },
)
