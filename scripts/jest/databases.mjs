import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'

/*
 * Which database a suite of the server runs on. PostgreSQL is what an installation of any size has, it is the stricter
 * of the two, and up to five times as fast: where there is one, it has all suites that ask a database. The embedded one
 * is the same engine in WebAssembly, with a single session, for trying Portico out: of those that can tell the two apart
 * it has the foundations again, and a quarter of the rest for each commit. `npm test -- --thorough` runs everything on both.
 */

/** What the embedded database has to show as well, although the suite has run on PostgreSQL. */
export const onBoth = [
  // The database itself, and the engine of operations.
  '/server/__tests__/db\\.test\\.ts$',
  '/server/__tests__/platform/(constraints|housekeeping|idempotency|installation|kill|knownAnswers|observing|preparedStatements)\\.test\\.ts$',
  '/server/__tests__/operations/',
  // Any number of deaths of anything, and what then must be true of the money.
  '/server/__tests__/.*/(chaos|bank|meter|ledger)\\.test\\.ts$',
  // The walls between companies are built in the database.
  '/server/__tests__/tenancy/(first|second)Wall',
]

/** What asks no database, and what starts the embedded one by itself. */
export const once = [
  '/__tests__/contract/',
  '(?<!server)/__tests__/\\w+\\.test\\.ts$',
  '/server/__tests__/cloud/openstack/(?!\\w+Killed)',
  '/server/__tests__/platform/(embedded|start)\\.test\\.ts$',
]

/** What the embedded database has a quarter of for each commit. */
export const inTurn = [
  // Who dies, meets others or does anything in any order depends on sessions, locks and what a commit leaves.
  '([Kk]ill(ed)?|races|model|managedNames)\\.test\\.ts$',
  '/server/__tests__/tenancy/takenAway',
  // What all areas of resources are made of, and one area from its first table to its last route.
  '/server/__tests__/resources/',
  '/server/__tests__/live/',
  '/server/__tests__/block-storage/',
]

export const quarters = 4

/** Which quarter it is the turn of, from 0: the commit has one, the same wherever it is tested. Without Git the day has. */
const presentTurn = (root) => {
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    return Number.parseInt(head.slice(0, 8), 16) % quarters
  } catch {
    return Math.floor(Date.now() / 86_400_000) % quarters
  }
}

const isAmong = (patterns, file) => patterns.some((pattern) => new RegExp(pattern).test(file))

/** The suites of one quarter, and those of all others, as Jest has their paths below the root. */
export const quarterOf = (root, turn) => {
  const suites = globSync('server/__tests__/**/*.test.ts', { cwd: root })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => isAmong(inTurn, file) && !isAmong([...onBoth, ...once], file))
    .toSorted()
  const hasTurn = (_, place) => place % quarters === turn
  return { its: suites.filter(hasTurn), others: suites.filter((...one) => !hasTurn(...one)) }
}

const ignoring = (pattern) => `--testPathIgnorePatterns=${pattern}`

/**
 * For Jest on the embedded database while PostgreSQL has all the rest, `args`, and in words which quarter it has of what
 * takes turns. What is not the server's runs as ever.
 */
export const besidePostgres = (root) => {
  const turn = presentTurn(root)
  const wanted = [...onBoth, ...once, ...inTurn]
  const unwanted = `^(?=.*/server/__tests__/)${wanted.map((one) => `(?!.*${one})`).join('')}`
  const notNow = quarterOf(root, turn).others.map((file) => `${RegExp.escape(file)}$`)
  return { args: [unwanted, ...notNow].map(ignoring), quarter: `quarter ${turn + 1} of ${quarters}` }
}

/** For Jest on PostgreSQL. */
export const onPostgres = once.map(ignoring)
