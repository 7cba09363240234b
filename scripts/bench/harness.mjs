import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startFilled } from './filled.mjs'
import { harnessPages } from './harnessPages.mjs'
import { table } from './table.mjs'

const root = path.resolve(import.meta.dirname, '..', '..')
const runFile = promisify(execFile)

/** The harness keeps its compressed files and browser profiles there, and looks for Playwright where `NODE_PATH` says. */
const kept = path.join(tmpdir(), 'portico-perf')
const env = { ...process.env, PERF_WORK: kept, NODE_PATH: path.join(root, 'node_modules') }
const runs = Number(process.env.HARNESS_RUNS ?? 5)
const dist = path.resolve(root, process.env.HARNESS_DIST ?? 'dist')

/**
 * Cold visits in an external harness, which `HARNESS` names: a program that serves a build over HTTP/2, slows the
 * processor and the network down, and prints its figures as JSON. Beside it lie `floor/` (`build.mjs` and `mock.mjs`:
 * the same libraries with nothing but a list) and `stream-mock.mjs` (answers the live stream, which it can't proxy).
 * Figures are told as multiples of the floor. It is visited in turn with the pages, for a machine that others work on as
 * well is a third slower from one minute to the next.
 */
export const benchHarness = async (say) => {
  const harness = process.env.HARNESS
  if (!harness || !existsSync(harness)) {
    say('HARNESS names no file: HARNESS=path/to/harness.mjs npm run bench -- --harness')
    return true
  }
  mkdirSync(path.join(kept, 'tmp'), { recursive: true })
  const work = mkdtempSync(path.join(tmpdir(), 'portico-harness-'))
  const { portico, session } = await startFilled(60, say, { projects: 20 })
  try {
    const permissions = await permissionsOf(portico, session)
    const visit = visiting({ harness, work })
    const visits = [
      await floorVisit(visit, { harness, work }),
      ...harnessPages({ ...session, permissions }).map((page) =>
        pageVisit(visit, { harness, page, portico }),
      ),
    ]
    const rounds = []
    for (let round = 1; round <= runs; round += 1) {
      say(`visiting every page, ${round} of ${runs}`)
      const found = []
      for (const [name, go] of visits) found.push({ name, ...(await go()) })
      rounds.push(found)
    }
    report(visits.map(([name], at) => ({ name, rounds: rounds.map((found) => found[at]) })))
    return false
  } finally {
    await portico.stop()
    rmSync(work, { recursive: true, force: true })
  }
}

const permissionsOf = async ({ url }, { access_token }) => {
  const headers = { authorization: `Bearer ${access_token}` }
  const response = await fetch(`${url}/api/v1/users/permissions`, { headers })
  if (!response.ok) throw new Error(`The permissions could not be read: ${response.status}`)
  return response.json()
}

/** One cold visit, and where it goes from there. */
const visiting =
  ({ harness, work }) =>
  async (name, steps, args) => {
    const stepsFile = path.join(work, `${name}.steps.mjs`)
    const out = path.join(work, `${name}.json`)
    writeFileSync(stepsFile, `export default ${JSON.stringify(steps)}\n`)
    const common = ['--steps', stepsFile, '--runs', '1', '--warm', '0', '--out', out]
    await runFile(process.execPath, [harness, ...args, ...common], { cwd: root, env, maxBuffer: 1e8 })
    return JSON.parse(readFileSync(out, 'utf8')).cold
  }

const floorVisit = async (visit, { harness, work }) => {
  const beside = path.join(path.dirname(harness), 'floor')
  const built = path.join(work, 'floor')
  await runFile(process.execPath, [path.join(beside, 'build.mjs'), built], { cwd: root })
  const steps = { path: '/projects/mock-project/instances', ready: 'table tbody tr', readyCount: 10 }
  const args = ['--dist', built, '--mock', path.join(beside, 'mock.mjs')]
  return ['floor', () => visit('floor', steps, args)]
}

const pageVisit = (visit, { harness, page: { name, ...steps }, portico }) => {
  const mock = path.join(path.dirname(harness), 'stream-mock.mjs')
  const args = ['--dist', dist, '--api', `/api/v1=${portico.url}`, '--mock', mock]
  return [name, () => visit(name, steps, args)]
}

const sorted = (figures) => figures.toSorted((one, other) => one - other)
const middle = (figures) => {
  const known = sorted(figures.filter(Number.isFinite))
  return known[Math.floor(known.length / 2)]
}
const least = (page, figure) => sorted(page.rounds.map((round) => round[figure]))[0]
const middleOf = (page, pick) => middle(page.rounds.map(pick))

/** As the tables show it: the least of all rounds, and the one in the middle. */
const both = (page, figure) => `${least(page, figure)}, ${middleOf(page, (round) => round[figure])}`

const report = ([floor, ...pages]) => {
  /** The middle one of what each round has found: the floor was visited a minute before. */
  const timesFloor = (page, figure) =>
    middle(page.rounds.map((round, at) => round[figure] / floor.rounds[at][figure])).toFixed(2)
  console.log(
    `\nCold visits beside the floor, ${runs} in turn; times in ms: the least, and the one in the middle\n`,
  )
  const all = [floor, ...pages]
  table(
    ['page', 'paint', 'shown', '× floor', 'settled', 'script', '× floor', 'longest', 'shift'],
    all.map((page) => [
      page.name,
      both(page, 'fcp'),
      both(page, 'ready'),
      timesFloor(page, 'ready'),
      least(page, 'settled'),
      both(page, 'scriptMs'),
      timesFloor(page, 'scriptMs'),
      middleOf(page, (round) => round.longestTask),
      middleOf(page, (round) => round.cls),
    ]),
  )
  console.log()
  table(
    ['page', 'requests', 'of the API', 'kB', 'of them JS', 'elements', 'MB after collection'],
    all.map((page) => [
      page.name,
      middleOf(page, ({ net }) => net.requests),
      middleOf(page, ({ net }) => net.api),
      middleOf(page, ({ net }) => net.wireKB),
      middleOf(page, ({ net }) => net.jsKB),
      middleOf(page, ({ elements }) => elements),
      middleOf(page, ({ heapGcMB }) => heapGcMB),
    ]),
  )
  console.log()
  table(
    ['then', 'shown', 'stable', 'script', 'longest', 'requests'],
    pages.flatMap((page) =>
      Object.keys(page.rounds[0].navs ?? {}).map((to) => {
        const figures = ['readyMs', 'stableMs', 'scriptMs', 'longestTask', 'requests']
        return [
          `${page.name}: ${to}`,
          ...figures.map((figure) => middleOf(page, ({ navs }) => navs[to][figure])),
        ]
      }),
    ),
  )
  console.log()
  table(
    ['scrolling', 'frames/s', 'worst frame', 'over 50 ms', 'MB', 'nodes'],
    pages
      .filter(({ rounds: [first] }) => first.scroll)
      .map((page) => [
        page.name,
        ...['fps', 'worstFrameMs', 'framesOver50', 'heapMB', 'nodes'].map((figure) =>
          middleOf(page, ({ scroll }) => scroll[figure]),
        ),
      ]),
  )
}
