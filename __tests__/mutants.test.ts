import { globSync, readFileSync } from 'node:fs'

/* The faults of `npm run mutants` are where they say: code that moves away from one is noticed at once. */

interface Mutant {
  name: string
  file: string
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
