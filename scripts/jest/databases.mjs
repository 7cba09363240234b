import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'

/*
 * Which database a suite of the server runs on. PostgreSQL is what an installation of any size has, it is the stricter
 * of the two, and up to five times as fast: where there is one, it has all suites that ask a database. The embedded one
 * is the same engine in WebAssembly, with a single session, for trying Portico out: of those that can tell the two apart
 * it has the foundations again, and an eighth of the rest for each commit. `npm test -- --thorough` runs everything on both.
 */

/** What the embedded database has to show as well, although the suite has run on PostgreSQL. */
export const onBoth = [
  // The database itself, and the engine of operations.
  '/server/__tests__/db\\.test\\.ts$',
  '/server/__tests__/platform/(beginTogether|constraints|housekeeping|idempotency|installation|kill|knownAnswers|observing|preparedStatements)\\.test\\.ts$',
  '/server/__tests__/operations/(?!chaos)',
  '/server/__tests__/money/(meter|ledger)\\.test\\.ts$',
  // The wall between companies that is built in the database.
  '/server/__tests__/tenancy/secondWall',
]

/** What asks no database, and what starts the embedded one by itself. */
export const once = [
  '/__tests__/contract/',
  '(?<!server)/__tests__/\\w+\\.test\\.ts$',
  '/server/__tests__/cloud/openstack/(?!\\w+Killed)',
  '/server/__tests__/platform/(embedded|start)\\.test\\.ts$',
]

/** What the embedded database has an eighth of for each commit. */
export const inTurn = [
  // Who dies, meets others or does anything in any order depends on sessions, locks and what a commit leaves.
  '([Kk]ill(ed)?|races|model|managedNames|chaos|bank)\\.test\\.ts$',
  '/server/__tests__/tenancy/(firstWall|takenAway)',
  // What all areas of resources are made of, and one area from its first table to its last route.
  '/server/__tests__/resources/',
  '/server/__tests__/live/',
  '/server/__tests__/block-storage/',
]

export const eighths = 8

/** Which eighth it is the turn of, from 0: the commit has one, the same wherever it is tested. Without Git the day has. */
const presentTurn = (root) => {
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    return Number.parseInt(head.slice(0, 8), 16) % eighths
  } catch {
    return Math.floor(Date.now() / 86_400_000) % eighths
  }
}

const isAmong = (patterns, file) => patterns.some((pattern) => new RegExp(pattern).test(file))

const compare = (a, b) => (a < b ? -1 : Number(a > b))

/** The suites of one eighth, and those of all others, as Jest has their paths below the root. */
export const eighthOf = (root, turn) => {
  const suites = globSync('server/__tests__/**/*.test.ts', { cwd: root })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => isAmong(inTurn, file) && !isAmong([...onBoth, ...once], file))
    // Suites that kill take longest: those of one name are dealt out, one to an eighth.
    .toSorted((a, b) => compare(path.basename(a), path.basename(b)) || compare(a, b))
  const hasTurn = (_, place) => place % eighths === turn
  return { its: suites.filter(hasTurn), others: suites.filter((...one) => !hasTurn(...one)) }
}

const ignoring = (pattern) => `--testPathIgnorePatterns=${pattern}`

/**
 * For Jest on the embedded database while PostgreSQL has all the rest, `args`, and in words which eighth it has of what
 * takes turns. What is not the server's runs as ever.
 */
export const besidePostgres = (root) => {
  const turn = presentTurn(root)
  const wanted = [...onBoth, ...once, ...inTurn]
  const unwanted = `^(?=.*/server/__tests__/)${wanted.map((one) => `(?!.*${one})`).join('')}`
  const notNow = eighthOf(root, turn).others.map((file) => `${RegExp.escape(file)}$`)
  return { args: [unwanted, ...notNow].map(ignoring), eighth: `eighth ${turn + 1} of ${eighths}` }
}

/** For Jest on PostgreSQL. */
export const onPostgres = once.map(ignoring)
