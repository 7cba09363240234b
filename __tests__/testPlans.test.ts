import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

/* What `npm test` selects. */

type Part = 'console' | 'server' | 'embedded' | 'e2e'
type Plan = Partial<Record<Part, string[]>> & { mayBeEmpty?: boolean }

const plans = '../scripts/test/plans.mjs'
const changed = '../scripts/test/changed.mjs'
// Scripts have no types; these are what is asked of them here.
const { usual, everything, ofFolders } = (await import(plans)) as {
  usual: Plan
  everything: Plan
  ofFolders: (root: string, folders: string[]) => Plan
}
const { affectedBy } = (await import(changed)) as {
  affectedBy: (root: string, files: string[]) => Plan
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')
const suites = globSync(['{__tests__,server/__tests__}/**/*.test.{ts,tsx}'])

const projects = {
  server: /^(server\/__tests__|__tests__\/contract)\/|^__tests__\/\w+\.test/,
  e2e: /^__tests__\/e2e\//,
  console: /^__tests__\/(?!e2e\/|contract\/|\w+\.test)/,
}

/** The suites of a project that patterns select, as Jest reads them. */
const selected = (project: keyof typeof projects, patterns: string[] = []) =>
  suites.filter(
    (suite) =>
      projects[project].test(suite) && patterns.some((pattern) => new RegExp(pattern, 'i').test(suite)),
  )

it('each pattern of the embedded list names suites', () => {
  expect(usual.embedded?.filter((pattern) => selected('server', [pattern]).length === 0)).toEqual([])
  expect(selected('server', usual.embedded)).toHaveLength(10)
})

it('the usual journeys are six', () => {
  const journeys = suites.filter((suite) => suite.startsWith('__tests__/e2e/'))
  expect(journeys.filter((suite) => !suite.includes('.thorough.')).toSorted()).toEqual([
    '__tests__/e2e/accessibility.test.ts',
    '__tests__/e2e/billing.test.ts',
    '__tests__/e2e/blockStorage.test.ts',
    '__tests__/e2e/compute.test.ts',
    '__tests__/e2e/people.test.ts',
    '__tests__/e2e/purpose.test.ts',
  ])
})

it('the thorough run leaves nothing out', () => {
  expect(everything).toMatchObject({ console: [], server: [], embedded: [], e2e: [] })
})

it('suites of deaths, chaos, races and models are named thorough', () => {
  const unnamed = suites.filter((suite) =>
    /\/(?!platform\/)[\w-]+\/(killed|\w+Killed|races|chaos|bank|model)\.test\.ts$/.test(suite),
  )
  expect(unnamed).toEqual([])
})

it('an area has its suites of server and console, its journeys and the engine in a thorough run', () => {
  const { server, console: ofConsole, e2e } = ofFolders('.', ['vpc'])
  expect(selected('server', server)).toEqual(
    expect.arrayContaining([
      'server/__tests__/vpc/vpcs.test.ts',
      'server/__tests__/vpc/killed.thorough.test.ts',
      'server/__tests__/operations/chaos.thorough.test.ts',
    ]),
  )
  expect(selected('console', ofConsole).some((suite) => suite.startsWith('__tests__/features/vpc/'))).toBe(
    true,
  )
  expect(selected('e2e', e2e)).toContain('__tests__/e2e/vpc.thorough.test.ts')
  expect(selected('e2e', ofFolders('.', ['block-storage']).e2e)).toContain(
    '__tests__/e2e/blockStorage.test.ts',
  )
})

it('an unknown folder is refused', () => {
  expect(() => ofFolders('.', ['nowhere'])).toThrow('There is no folder of tests called nowhere.')
})

it('a change in the contract, in shared rooms or in how things are built runs everything', () => {
  for (const file of [
    'contract/vpc/kinds.ts',
    'server/src/db/db.ts',
    'server/migrations/0001_core.sql',
    'server/src/areas/auth/sign-in/login.ts',
    'server/__tests__/support/people.ts',
    '__tests__/support/factories.ts',
    'package-lock.json',
  ])
    expect(affectedBy('.', [file])).toBe(usual)
})

it('a change in an area runs its suites, not the thorough ones', () => {
  const { server, e2e, console: ofConsole } = affectedBy('.', ['server/src/areas/vpc/tree.ts'])
  const found = selected('server', server)
  expect(found).toEqual(
    expect.arrayContaining(['server/__tests__/vpc/vpcs.test.ts', '__tests__/architecture.test.ts']),
  )
  expect(found.filter((suite) => /thorough|\/dns\//.test(suite))).toEqual([])
  expect([selected('e2e', e2e), ofConsole]).toEqual([[], undefined])
})

it('a change in the console runs what imports it', () => {
  const inArea = files.find((file) => file.startsWith('src/features/block-storage/'))!
  const inRoom = files.find((file) => file.startsWith('src/ui/'))!
  expect(affectedBy('.', [inArea]).console).toEqual(['--findRelatedTests', inArea])
  expect(selected('e2e', affectedBy('.', [inArea]).e2e)).toEqual(['__tests__/e2e/blockStorage.test.ts'])
  expect(selected('e2e', affectedBy('.', [inRoom]).e2e)).toHaveLength(6)
})

it('a changed thorough suite runs, and documents run the rules about the repository', () => {
  expect(
    selected('server', affectedBy('.', ['server/__tests__/vpc/races.thorough.test.ts']).server),
  ).toContain('server/__tests__/vpc/races.thorough.test.ts')
  const { server, e2e } = affectedBy('.', ['README.md'])
  expect(selected('server', server)).toContain('__tests__/docs.test.ts')
  expect(e2e).toBeUndefined()
})

it('every test runs on Jest’s own runner, in its own order', () => {
  expect(readFileSync('jest.config.ts', 'utf8')).not.toMatch(/testRunner|testSequencer|\brunner\b/)
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: object }
  expect(Object.keys(devDependencies)).not.toContain('jest-circus')
})
