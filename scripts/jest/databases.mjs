/*
 * Which database a suite of the server runs on. PostgreSQL is what an installation of any size has, it is the stricter
 * of the two, and twice as fast: where there is one, it has all suites that ask a database. The embedded one is the same
 * engine in WebAssembly, with a single session: it has those again that can tell the two apart. `npm test --
 * --thorough` runs everything on both.
 */

/** What the embedded database has to show as well, although the suite has run on PostgreSQL. */
export const onBoth = [
  // Who dies, meets others or does anything in any order depends on sessions, locks and what a commit leaves.
  '/server/__tests__/.*([Kk]ill(ed)?|races|chaos|bank|model|meter|ledger)\\.test\\.ts$',
  '/server/__tests__/dns/managedNames\\.test\\.ts$',
  // The database itself, the engine of operations, and what all areas of resources are made of.
  '/server/__tests__/db\\.test\\.ts$',
  '/server/__tests__/platform/(constraints|housekeeping|idempotency|installation|knownAnswers|observing|preparedStatements)\\.test\\.ts$',
  '/server/__tests__/operations/',
  '/server/__tests__/resources/',
  '/server/__tests__/live/',
  // The walls between companies are built in the database.
  '/server/__tests__/tenancy/(first|second)Wall',
  '/server/__tests__/tenancy/takenAway',
  // One area from its first table to its last route.
  '/server/__tests__/block-storage/',
]

/** What asks no database, and what starts the embedded one by itself. */
export const once = [
  '/__tests__/contract/',
  '(?<!server)/__tests__/\\w+\\.test\\.ts$',
  '/server/__tests__/cloud/openstack/',
  '/server/__tests__/platform/(embedded|start)\\.test\\.ts$',
]

const ignoring = (pattern) => `--testPathIgnorePatterns=${pattern}`

/** For Jest on the embedded database while PostgreSQL has all the rest. What is not the server's runs as ever. */
export const besidePostgres = [
  ignoring(`^(?=.*/server/__tests__/)${[...onBoth, ...once].map((one) => `(?!.*${one})`).join('')}`),
]

/** For Jest on PostgreSQL. */
export const onPostgres = once.map(ignoring)
