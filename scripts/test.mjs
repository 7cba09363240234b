// `npm test`: everything, from a fresh clone. Jest on the embedded database, the server's suites again on
// PostgreSQL where there is one, and the journeys in a real browser against a production build.
// Arguments go to Jest (`npm test -- projects`) and leave out the stages in which nothing matches them.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureConsole } from './consoleBuild.mjs'
import { startPostgres } from './throwawayPostgres.mjs'

const root = path.resolve(import.meta.dirname, '..')
const asked = process.argv.slice(2)
const reports = mkdtempSync(path.join(tmpdir(), 'portico-reports-'))
const cleanups = [() => rmSync(reports, { recursive: true, force: true })]
const total = { passed: 0, failed: 0, skipped: 0 }
const say = (text) => process.stdout.write(`test: ${text}\n`)
let child

/** Runs Jest; answers its exit code and what it printed to stdout when that is wanted. */
const jest = (args, { env = {}, quiet = false } = {}) =>
  new Promise((resolve) => {
    const flags = [
      '--no-compilation-cache',
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
    ]
    // What is asked for comes first: behind a list of patterns it would be one more of them.
    child = spawn(process.execPath, [...flags, ...asked, ...args], {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'ignore' : 'inherit'],
      env: { ...process.env, NODE_ENV: 'test', ...env },
    })
    let printed = ''
    child.stdout?.on('data', (chunk) => (printed += chunk))
    child.once('close', (code) => resolve({ code, printed }))
  })

const matches = async (projects) => {
  if (asked.length === 0) return true
  const { printed } = await jest(['--selectProjects', ...projects, '--listTests'], { quiet: true })
  // Beside the files it says which projects it looks in.
  return printed.split('\n').some((line) => path.isAbsolute(line))
}

/** Runs Jest with a report: what it found, and its exit code. */
const report = async (name, projects, env, more = []) => {
  const file = path.join(reports, `${name}.json`)
  const args = [
    '--selectProjects',
    ...projects,
    '--passWithNoTests',
    '--json',
    `--outputFile=${file}`,
    ...more,
  ]
  const { code } = await jest(args, { env })
  const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const files = found?.testResults.filter(({ status }) => status === 'failed') ?? []
  // A file that could not even be loaded has no failed test of its own.
  const failed = (found?.numFailedTests ?? 0) + (found?.numRuntimeErrorTestSuites ?? 0)
  return {
    passed: found?.numPassedTests ?? 0,
    skipped: found?.numPendingTests ?? 0,
    failed: failed || (code === 0 ? 0 : 1),
    files: files.map(({ name: at }) => at),
    passedIn: (names) =>
      (found?.testResults ?? [])
        .filter(({ name: at }) => names.includes(at))
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'passed').length,
  }
}

/** How many files may fail in company and pass alone: more than that is a fault, not a busy machine. */
const MOST_UNSTEADY = 3

/**
 * Runs one stage and adds its figures to the total. Few files that fail are run once more, one by one: what
 * passes then is named as unsteady, so that it is mended and does not stop a change that it has nothing to do with.
 */
const stage = async (title, projects, env, more) => {
  say(title)
  const name = `${projects.join('-')}-${Object.keys(env ?? {}).join('-')}`
  const found = await report(name, projects, env, more)
  if (found.files.length > 0 && found.files.length <= MOST_UNSTEADY) {
    say(`once more, alone: ${found.files.map((file) => path.relative(root, file)).join(', ')}`)
    const again = await report(`${name}-again`, projects, env, [
      '--maxWorkers=1',
      '--runTestsByPath',
      ...found.files,
    ])
    total.passed += again.passed - found.passedIn(found.files)
    const steady = found.files.filter((file) => !again.files.includes(file))
    for (const file of steady) say(`UNSTEADY, passes alone: ${path.relative(root, file)}`)
    found.failed = again.failed
  }
  total.passed += found.passed
  total.skipped += found.skipped
  total.failed += found.failed
}

/**
 * What asks no database is not asked again on another: contracts, texts, rules of the house, a cloud's adapter; nor is
 * the matrix of who may call what, which the contract decides, nor what starts the embedded one by itself. The walls
 * between companies are tried on both.
 */
const withoutDatabase = [
  '__tests__/contract/',
  '(?<!server/)__tests__/\\w+\\.test\\.ts$',
  '/cloud/openstack/',
  '/tenancy/matrix',
  '/platform/(embedded|start)\\.test',
].map((pattern) => `--testPathIgnorePatterns=${pattern}`)

const onPostgres = async () => {
  if (process.env.TEST_DATABASE_URL) {
    await stage('the server on the PostgreSQL of TEST_DATABASE_URL', ['server'], {}, withoutDatabase)
    return
  }
  const postgres = await startPostgres()
  if (!postgres) {
    say('no PostgreSQL on this machine, in TEST_DATABASE_URL or to be had from npm: that stage is left out')
    return
  }
  cleanups.push(postgres.stop)
  const env = { TEST_DATABASE_URL: postgres.url }
  await stage('the server on a PostgreSQL of its own', ['server'], env, withoutDatabase)
}

const inBrowser = async () => {
  const { file, version } = await findBrowser()
  await ensureConsole(say)
  await stage(`the journeys in ${version}`, ['e2e'], { CHROMIUM: file })
}

const attempt = async (part) => {
  try {
    await part()
  } catch (error) {
    say(error.message)
    total.failed += 1
  }
}

const cleanUp = () => {
  for (const clean of cleanups.splice(0)) {
    try {
      clean()
    } catch (error) {
      say(error.message)
    }
  }
}
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
])
  process.once(signal, () => {
    child?.kill('SIGTERM')
    cleanUp()
    process.exit(128 + number)
  })

const started = Date.now()
if (await matches(['console', 'server']))
  await attempt(() =>
    stage('the console and the server, on the embedded database', ['console', 'server'], {
      TEST_DATABASE_URL: '',
    }),
  )
if (await matches(['server'])) await attempt(onPostgres)
if (await matches(['e2e'])) await attempt(inBrowser)
cleanUp()

if (total.passed + total.failed === 0) {
  say('no test matches')
  process.exitCode = 1
}
if (total.skipped > 0) say(`${total.skipped} skipped`)
say(
  `${total.failed === 0 ? 'everything passed' : 'NOT passed'}, in ${Math.round((Date.now() - started) / 1000)} s`,
)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
if (total.failed > 0) process.exitCode = 1
