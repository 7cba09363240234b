// `npm test`: everything, from a fresh clone. The console; the server on PostgreSQL where there is one, and on the
// embedded database what can tell the two apart (`jest/databases.mjs`), else all of it; and the journeys in a real
// browser against a production build. With `--thorough`, for nights, all of the server on both databases, killed at
// every place where it can die. Other arguments go to Jest (`npm test -- projects`) and leave out the stages in which
// nothing matches them.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureConsole } from './consoleBuild.mjs'
import { besidePostgres, onPostgres } from './jest/databases.mjs'
import { startPostgres } from './throwawayPostgres.mjs'

const root = path.resolve(import.meta.dirname, '..')
const isThorough = process.argv.includes('--thorough')
const asked = process.argv.slice(2).filter((argument) => argument !== '--thorough')
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
      env: { ...process.env, NODE_ENV: 'test', ...(isThorough && { KILL_EVERY: '1' }), ...env },
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

/** One worker more than there are by default: tests wait for timers, processes, a database or a browser a fifth of their time. */
const oneMore = '--maxWorkers=3'

/** The PostgreSQL to test on: `{ title, url }`, or undefined where there is none. */
const findPostgres = async () => {
  const { TEST_DATABASE_URL: url } = process.env
  if (url) return { title: 'the PostgreSQL of TEST_DATABASE_URL', url }
  const postgres = await startPostgres()
  if (!postgres) {
    say(
      'no PostgreSQL on this machine, in TEST_DATABASE_URL or to be had from npm: all is tested on the embedded one',
    )
    return undefined
  }
  cleanups.push(postgres.stop)
  return { title: 'a PostgreSQL of its own', url: postgres.socketUrl }
}

const onServers = async (postgres) => {
  const shared = postgres && !isThorough ? besidePostgres(root) : undefined
  await stage(
    shared
      ? `the console, and of the server what has to be shown on the embedded database, too (${shared.eighth})`
      : 'the console and the server, on the embedded database',
    ['console', 'server'],
    { TEST_DATABASE_URL: '' },
    [oneMore, ...(shared?.args ?? [])],
  )
  if (postgres)
    await stage(`the server on ${postgres.title}`, ['server'], { TEST_DATABASE_URL: postgres.url }, [
      oneMore,
      ...onPostgres,
    ])
}

/** Journeys are about what is in the browser: they go by the faster database, but for those that say otherwise. */
const inBrowser = async (built, postgres) => {
  const { file, version } = await findBrowser({ isWindowless: true })
  await built
  const database = isThorough ? undefined : postgres?.url
  await stage(
    `the journeys in ${version}${database ? `, on ${postgres.title}` : ''}`,
    ['e2e'],
    { CHROMIUM: file, TEST_DATABASE_URL: database ?? '' },
    [oneMore],
  )
}

/** What a part answers; undefined when it fails, which is counted. */
const attempt = async (part) => {
  try {
    return await part()
  } catch (error) {
    say(error.message)
    total.failed += 1
    return undefined
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
const isWalked = await matches(['e2e'])
// Tests of the console wait for timers a fifth of their time: enough for the build.
const built = isWalked ? ensureConsole(say) : undefined
// Told of when the journeys need it.
built?.catch(() => undefined)
const isServed = await matches(['server'])
const postgres = isServed || isWalked ? await attempt(findPostgres) : undefined
if (isServed || (await matches(['console']))) await attempt(() => onServers(isServed ? postgres : undefined))
if (isWalked) await attempt(() => inBrowser(built, postgres))
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
