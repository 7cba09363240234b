// `npm test`: what has to pass before a change goes in. The check (types, lint, format), the console's tests, the server's
// on PostgreSQL, a few suites again on the embedded database, and six journeys in a real browser.
//   npm test -- --thorough [folder…]    deaths, chaos, races, models, both databases and all journeys; of these areas or folders
//   npm test -- --changed [revision]    what the working tree, and the commits since then, can affect
//   npm test -- projects                every test whose path matches; other arguments of Jest's are passed on
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { ensureConsole } from './consoleBuild.mjs'
import { affectedBy, changedFiles } from './test/changed.mjs'
import { everything, ofFolders, ofPatterns, usual } from './test/plans.mjs'
import { startPostgres } from './throwawayPostgres.mjs'

const root = path.resolve(import.meta.dirname, '..')
const say = (text) => process.stdout.write(`test: ${text}\n`)
const results = []
const cleanups = []
let child

/** Runs a program to its end; answers its exit code, 1 when a signal has ended it. */
const run = (args, env = {}) =>
  new Promise((resolve) => {
    child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.once('close', (code, signal) => resolve(signal ? 1 : code))
  })

const stage = async (title, work) => {
  say(title)
  const started = Date.now()
  let isGood = false
  try {
    isGood = (await work()) === 0
  } catch (error) {
    say(error.message)
  }
  results.push({ title, isGood, seconds: Math.round((Date.now() - started) / 1000) })
}

const flags = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js']

/** Runs Jest on the tests of a project. The project comes last: behind it a pattern would be one more project. */
const jest = (project, args, env) =>
  run([...flags, ...args, `--selectProjects=${project}`], { NODE_ENV: 'test', ...env })

/** Whether a project has tests that these arguments select. */
const hasTests = (project, args) => {
  const list = [...flags, ...args, '--listTests', `--selectProjects=${project}`]
  const { stdout } = spawnSync(process.execPath, list, { cwd: root, encoding: 'utf8' })
  // Beside the files it says which project it looks in.
  return stdout.split('\n').some((line) => path.isAbsolute(line))
}

/** The PostgreSQL to test on: `{ name, url }`, or undefined where there is none. */
const findPostgres = async () => {
  const { TEST_DATABASE_URL: url } = process.env
  if (url) return { name: 'the PostgreSQL of TEST_DATABASE_URL', url }
  const postgres = await startPostgres()
  if (!postgres) {
    say(
      'there is no PostgreSQL on this machine, in TEST_DATABASE_URL or from npm: the embedded database it is',
    )
    return undefined
  }
  cleanups.push(postgres.stop)
  return { name: 'a PostgreSQL of its own', url: postgres.socketUrl }
}

const cleanUp = () => {
  for (const clean of cleanups.splice(0)) clean()
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

const { values, positionals, tokens } = parseArgs({
  options: { thorough: { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
  strict: false,
  tokens: true,
})

const planned = () => {
  if (values.thorough) return positionals.length > 0 ? ofFolders(root, positionals) : everything
  if (values.changed) {
    const files = changedFiles(root, positionals[0])
    for (const file of files) say(`changed: ${file}`)
    return affectedBy(root, files)
  }
  return tokens.length > 0 ? ofPatterns(process.argv.slice(2)) : usual
}

const plan = (() => {
  try {
    return planned()
  } catch (error) {
    say(error.message)
    return process.exit(1)
  }
})()
const selected = Object.fromEntries(
  ['console', 'server', 'embedded', 'e2e'].flatMap((part) => {
    const project = part === 'embedded' ? 'server' : part
    const args = plan[part]
    return args && (!plan.mayBeEmpty || hasTests(project, args)) ? [[part, args]] : []
  }),
)
const started = Date.now()
// The journeys wait for it.
const built = selected.e2e && ensureConsole(say)
built?.catch(() => undefined)

if (plan.check) await stage('types, lint and format', () => run(['scripts/check.mjs']))
if (selected.console) await stage('the console', () => jest('console', selected.console))
const postgres = selected.server || selected.e2e ? await findPostgres() : undefined
const env = { ...plan.env, TEST_DATABASE_URL: postgres?.url ?? '' }
if (selected.server)
  await stage(`the server on ${postgres?.name ?? 'the embedded database'}`, () =>
    jest('server', selected.server, env),
  )
if (selected.embedded && postgres)
  await stage('the server on the embedded database', () =>
    jest('server', selected.embedded, { ...plan.env, TEST_DATABASE_URL: '' }),
  )
if (selected.e2e)
  await stage('journeys in the browser', async () => {
    const { file, version } = await findBrowser({ isWindowless: true })
    await built
    say(version)
    return jest('e2e', selected.e2e, { ...env, CHROMIUM: file })
  })
cleanUp()

if (results.length === 0) {
  say('no test matches')
  process.exitCode = 1
}
for (const { title, isGood, seconds } of results)
  say(`${isGood ? 'passed' : 'NOT PASSED'}: ${title} (${seconds} s)`)
say(`${Math.round((Date.now() - started) / 1000)} s`)
if (results.some(({ isGood }) => !isGood)) process.exitCode = 1
