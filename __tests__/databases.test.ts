import { globSync, readFileSync } from 'node:fs'

/* Whatever can tell the two databases apart is tried on both, although most of the server is tried on PostgreSQL alone. */

const lists = '../scripts/jest/databases.mjs'
// A script has no types; these are what is asked of it here.
const { onBoth, once, inTurn, eighths, eighthOf } = (await import(lists)) as {
  onBoth: string[]
  once: string[]
  inTurn: string[]
  eighths: number
  eighthOf: (root: string, turn: number) => { its: string[]; others: string[] }
}

const suites = globSync([
  'server/__tests__/**/*.test.ts',
  '__tests__/*.test.ts',
  '__tests__/contract/**/*.test.ts',
])
const isIn = (list: string[], suite: string) => list.some((one) => new RegExp(one).test(`/${suite}`))

/** What a suite has to do with databases that can die, or with several who are at them. */
const tellsApart = /\/support\/(placesToDie|target|dieAt|dyingDb|bank\/|chaos\/run)/

it('are named by patterns each of which names a suite', () => {
  const idle = [...onBoth, ...once, ...inTurn].filter(
    (pattern) => !suites.some((suite) => isIn([pattern], suite)),
  )
  expect(idle).toEqual([])
})

it('are both asked by every suite of deaths and races', () => {
  const apart = suites.filter(
    (suite) => /illed|kill|races/i.test(suite) || tellsApart.test(readFileSync(suite, 'utf8')),
  )
  expect(apart.filter((suite) => !isIn([...onBoth, ...once, ...inTurn], suite))).toEqual([])
})

it('have each suite in one eighth, of those that take turns', () => {
  const all = Array.from({ length: eighths }, (_, turn) => eighthOf('.', turn))
  const turns = suites.filter((suite) => isIn(inTurn, suite) && !isIn([...onBoth, ...once], suite))
  expect(all.flatMap(({ its }) => its).toSorted()).toEqual(turns.map((suite) => `/${suite}`).toSorted())
  for (const { its, others } of all) expect(its.length + others.length).toBe(turns.length)
})
