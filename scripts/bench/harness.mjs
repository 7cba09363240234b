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
 * Figures are told as multiples of the floor, measured in the same batch.
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
    const measure = measuring({ harness, work, say })
    const floor = await measureFloor(measure, { harness, work })
    const permissions = await permissionsOf(portico, session)
    const pages = []
    for (const page of harnessPages({ ...session, permissions }))
      pages.push({ name: page.name, ...(await measurePage(measure, { harness, page, portico })) })
    report(floor, pages)
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

const measuring =
  ({ harness, work, say }) =>
  async (name, steps, args) => {
    say(`measuring ${name}, ${runs} visits`)
    const stepsFile = path.join(work, `${name}.steps.mjs`)
    const out = path.join(work, `${name}.json`)
    writeFileSync(stepsFile, `export default ${JSON.stringify(steps)}\n`)
    const common = ['--steps', stepsFile, '--runs', String(runs), '--warm', '0', '--out', out]
    await runFile(process.execPath, [harness, ...args, ...common], { cwd: root, env, maxBuffer: 1e8 })
    return JSON.parse(readFileSync(out, 'utf8'))
  }

const measureFloor = async (measure, { harness, work }) => {
  const beside = path.join(path.dirname(harness), 'floor')
  const built = path.join(work, 'floor')
  await runFile(process.execPath, [path.join(beside, 'build.mjs'), built], { cwd: root })
  const steps = { path: '/projects/mock-project/instances', ready: 'table tbody tr', readyCount: 10 }
  return measure('floor', steps, ['--dist', built, '--mock', path.join(beside, 'mock.mjs')])
}

const measurePage = (measure, { harness, page: { name, ...steps }, portico }) =>
  measure(name, steps, [
    '--dist',
    dist,
    '--api',
    `/api/v1=${portico.url}`,
    '--mock',
    path.join(path.dirname(harness), 'stream-mock.mjs'),
  ])

const least = ({ ranges }, figure) => ranges[figure][0]

const report = (floor, pages) => {
  console.log(`\nCold visits beside the floor, least of ${runs}; times in ms\n`)
  const all = [{ name: 'floor', ...floor }, ...pages]
  table(
    ['page', 'paint', 'shown', '× floor', 'settled', 'script', '× floor', 'longest', 'shift'],
    all.map((page) => [
      page.name,
      least(page, 'fcp'),
      least(page, 'ready'),
      (least(page, 'ready') / least(floor, 'ready')).toFixed(2),
      least(page, 'settled'),
      least(page, 'scriptMs'),
      (least(page, 'scriptMs') / least(floor, 'scriptMs')).toFixed(2),
      page.cold.longestTask,
      page.cold.cls,
    ]),
  )
  console.log()
  table(
    ['page', 'requests', 'of the API', 'kB', 'of them JS', 'elements', 'MB after collection'],
    all.map(({ name, cold: { net, elements, heapGcMB } }) => [
      name,
      net.requests,
      net.api,
      net.wireKB,
      net.jsKB,
      elements,
      heapGcMB,
    ]),
  )
  const navigations = pages.flatMap(({ name, cold }) =>
    Object.entries(cold.navs ?? {}).map(([to, figures]) => [`${name}: ${to}`, figures]),
  )
  console.log()
  table(
    ['then', 'shown', 'stable', 'script', 'longest', 'requests'],
    navigations.map(([title, { readyMs, stableMs, scriptMs, longestTask, requests }]) => [
      title,
      readyMs,
      stableMs,
      scriptMs,
      longestTask,
      requests,
    ]),
  )
  const scrolled = pages.filter(({ cold }) => cold.scroll)
  console.log()
  table(
    ['scrolling', 'frames/s', 'worst frame', 'over 50 ms', 'MB', 'nodes'],
    scrolled.map(({ name, cold: { scroll } }) => [
      name,
      scroll.fps,
      scroll.worstFrameMs,
      scroll.framesOver50,
      scroll.heapMB,
      scroll.nodes,
    ]),
  )
}
