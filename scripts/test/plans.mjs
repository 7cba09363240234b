import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

/*
 * What a run of `npm test` consists of: for each part the arguments for Jest, and no part without them. `server` runs on
 * PostgreSQL where there is one, `embedded` on the embedded database beside it.
 */

/** Deaths, chaos, races, models and most journeys are named so. */
const thorough = '\\.thorough\\.test\\.ts$'
const withoutThorough = [`--testPathIgnorePatterns=${thorough}`]

/**
 * The suites that run on the embedded database as well: it is the same engine with a single session, so that what can tell
 * the two apart is the database itself, the engine of operations and the wall built into the database. `platform/embedded`
 * and `platform/start` open the embedded one in any case.
 */
const embedded = [
  'server/__tests__/db\\.test',
  'server/__tests__/platform/(kill|constraints|preparedStatements|idempotency)\\.test',
  'server/__tests__/operations/(engine|claim)\\.test',
  'server/__tests__/tenancy/secondWall\\.test',
  'server/__tests__/money/ledger\\.test',
  'server/__tests__/projects/projects\\.test',
]

export const usual = {
  check: true,
  console: [],
  server: withoutThorough,
  embedded,
  e2e: withoutThorough,
}

/** A server dies at every place where it can. */
const everyDeath = { KILL_EVERY: '1' }

export const everything = { check: true, console: [], server: [], embedded: [], e2e: [], env: everyDeath }

/** Whatever matches, thorough or not: somebody has asked for it by name. */
export const ofPatterns = (args) => ({ console: args, server: args, e2e: args, mayBeEmpty: true })

/** The names of journeys are in camel case: `blockStorage.test.ts`. Jest's patterns don't heed the case. */
const journeyOf = (area) => `__tests__/e2e/\\w*${area.replaceAll('-', '')}\\w*`

/** An area's suites of server and console, and its journeys, by its name. Thorough ones are not among them. */
export const areaPattern = (area) =>
  `(__tests__/((features|contract)/)?${area}/[\\w/]+|${journeyOf(area)})\\.test\\.tsx?$`

/** The same with thorough ones. */
const thoroughPattern = (area) => `(__tests__/((features|contract)/)?${area}/|${journeyOf(area)}\\.)`

/** Rules about the repository, which any change can break. */
export const rules = '(?<!server/)__tests__/\\w+\\.test\\.ts$'

export const sixJourneys = '__tests__/e2e/\\w+\\.test\\.ts$'

/** What areas do by operations is held to the engine's rules and to the tenancy matrix too. */
const shared = ['server/__tests__/operations/', 'server/__tests__/tenancy/']

/** All tests of areas or folders, thorough ones too, on both databases. */
export const ofFolders = (root, folders) => {
  const known = globSync(['server/__tests__/*/', '__tests__/*/', '__tests__/features/*/'], { cwd: root })
  const names = new Set(known.map((folder) => path.basename(folder)))
  for (const folder of folders)
    if (!names.has(folder)) throw new Error(`There is no folder of tests called ${folder}.`)
  const patterns = folders.map(thoroughPattern)
  const isOperated = folders.some((folder) =>
    existsSync(path.join(root, 'server/src/areas', folder, 'workflows')),
  )
  const server = [...patterns, ...(isOperated ? shared : [])]
  return { console: patterns, server, embedded: server, e2e: patterns, env: everyDeath, mayBeEmpty: true }
}
