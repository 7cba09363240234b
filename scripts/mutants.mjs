// `npm run mutants`: puts seeded faults into a scratch copy of the server, one at a time, and says which of them no
// test noticed. Slow: for nights, not part of `npm test`. A part of a fault's name runs those alone; `--from N` and
// `--to N` run a part of the list.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { mutants, mutated } from './mutants/list.mjs'
import { startPostgres } from './throwawayPostgres.mjs'

/** So many of a hundred faults must be noticed. */
const LEAST_NOTICED = 95

const { values, positionals } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string' } },
  allowPositionals: true,
})
const root = path.resolve(import.meta.dirname, '..')
const wanted = mutants
  .slice(Number(values.from ?? 1) - 1, Number(values.to ?? mutants.length))
  .filter(({ name }) => positionals.every((part) => name.includes(part)))
const say = (text) => process.stdout.write(`mutants: ${text}\n`)

const scratch = mkdtempSync(path.join(tmpdir(), 'portico-mutants-'))
let postgres
let running
const end = () => {
  running?.kill('SIGKILL')
  postgres?.stop()
  postgres = undefined
  rmSync(scratch, { recursive: true, force: true })
}
process.once('exit', end)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const copy = () => {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0')
  for (const file of files.filter(Boolean)) {
    mkdirSync(path.join(scratch, path.dirname(file)), { recursive: true })
    cpSync(path.join(root, file), path.join(scratch, file))
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'))
}

/** Runs suites of the server; answers how many tests failed and passed. */
const run = async (suites, database) => {
  const report = path.join(scratch, 'report.json')
  rmSync(report, { force: true })
  const flags = ['--experimental-vm-modules', '--no-warnings']
  const jest = [
    'node_modules/jest/bin/jest.js',
    ...suites,
    '--selectProjects=server',
    '--maxWorkers=1',
    '--json',
  ]
  // Not in one call that waits: a signal would be heard only once the suite has ended.
  running = spawn(process.execPath, [...flags, ...jest, `--outputFile=${report}`], {
    cwd: scratch,
    stdio: 'ignore',
    timeout: suites.length * 180_000,
    env: { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: database ?? '' },
  })
  await once(running, 'close')
  try {
    const { numFailedTests, numPassedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    return { failed: numFailedTests + numRuntimeErrorTestSuites, passed: numPassedTests }
  } catch {
    // Tests that never end have noticed it too.
    return { failed: 1, passed: 0 }
  }
}

const isNoticed = async (mutant, database) => {
  const file = path.join(scratch, mutant.file)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, mutated(text, mutant))
  try {
    const { failed } = await run([mutant.suite], database)
    return failed > 0
  } finally {
    writeFileSync(file, text)
  }
}

copy()
// Every fault is where it says, before an hour is spent.
for (const mutant of wanted) mutated(readFileSync(path.join(scratch, mutant.file), 'utf8'), mutant)
if (wanted.some(({ pg }) => pg)) postgres = await startPostgres()

for (const pg of [false, true]) {
  const suites = [...new Set(wanted.filter((mutant) => Boolean(mutant.pg) === pg).map(({ suite }) => suite))]
  if (suites.length === 0) continue
  const { failed, passed } = await run(suites, pg ? postgres?.url : undefined)
  say(
    `${suites.length} suites without a fault${pg ? ' on PostgreSQL' : ''}: ${passed} passed, ${failed} failed`,
  )
  if (failed > 0) throw new Error('What fails without a fault notices nothing.')
}

const unnoticed = []
for (const [n, mutant] of wanted.entries()) {
  const noticed = await isNoticed(mutant, mutant.pg ? postgres?.url : undefined)
  if (!noticed) unnoticed.push(mutant.name)
  say(`${n + 1}/${wanted.length} ${noticed ? 'noticed' : 'UNNOTICED'}: ${mutant.name}`)
}
say(`${wanted.length - unnoticed.length} of ${wanted.length} noticed`)
for (const name of unnoticed) say(`unnoticed: ${name}`)
process.exit((wanted.length - unnoticed.length) * 100 >= wanted.length * LEAST_NOTICED ? 0 : 1)
