// `npm run attack`: asks the API for everything that it must not give or must not fall over: every operation of its
// document as everyone, with foreign ids and forged tokens; every field with every value; addresses and bytes that no
// console sends; long texts for regular expressions; the same request many times at once; reads of a company that grows;
// receivers that say one byte a second; upgrades that are turned away; mails to strangers; what a stranger leaves in an
// account that is then recovered. On the embedded database, and beside it on PostgreSQL where there is one.
// For nights, not part of `npm test`. Words run a part of it alone: `crawl`, `fuzz`, `paths`, `expressions`, `races`,
// `growth`, `peers`, `upgrades`, `relays`, `recovery`; `bars`, what
// must hold while it is attacked, with figures (`storm`, `neighbours`, `removals`, `mail`, `blackHole`, `restarts`,
// `tokens`);
// `embedded`, `postgres`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { table } from './bench/table.mjs'
import { crawl } from './attack/crawl.mjs'
import { expressions } from './attack/expressions.mjs'
import { fuzz } from './attack/fuzz.mjs'
import { growth } from './attack/growth.mjs'
import { paths } from './attack/paths.mjs'
import { peers } from './attack/peers.mjs'
import { races } from './attack/races.mjs'
import { recovery } from './attack/recovery.mjs'
import { relays } from './attack/relays.mjs'
import { bars, measureBars, showBars } from './attack/bars.mjs'
import { upgrades } from './attack/upgrades.mjs'
import { attacker, openTarget } from './attack/target.mjs'
import { startPostgres } from './throwawayPostgres.mjs'

const parts = { crawl, fuzz, paths, expressions, races, growth, peers, upgrades, relays, recovery }
/** What each part has to send to each database, or it has not looked everywhere: 73,000 inputs on both, and the paths. */
const least = {
  crawl: 4_500,
  fuzz: 36_500,
  races: 2_000,
  paths: 420,
  expressions: 450,
  growth: 250,
  peers: 60,
  upgrades: 1_500,
  relays: 1_000,
  recovery: 60,
}
const mostMinutes = 15
const words = process.argv.slice(2)
const isAsked = (word, among) => !among.some((one) => words.includes(one)) || words.includes(word)
const wantsBars = words.includes('bars') || Object.keys(bars).some((bar) => words.includes(bar))
const wantsParts = !wantsBars || Object.keys(parts).some((part) => words.includes(part))
const startedAt = performance.now()
const say = (text) => process.stdout.write(`attack: ${text.slice(0, 400)}\n`)

const figures = []
const findings = []

const attackOn = async (name, database) => {
  process.env.TEST_DATABASE_URL = database ?? ''
  for (const [part, run] of Object.entries(parts)) {
    if (!isAsked(part, Object.keys(parts))) continue
    say(`${part} on ${name}`)
    const began = performance.now()
    // Each part on companies of its own: what one does to them is not what the next one meets.
    const target = await openTarget()
    const attack = attacker(target, say)
    try {
      await run(target, attack)
    } finally {
      await target.close()
    }
    const { sent, statuses, slowest, findings: found } = attack.outcome()
    if (sent < (least[part] ?? 0)) attack.find(`sent fewer than ${least[part]} requests`, String(sent))
    const of = (from, to) =>
      [...statuses].filter(([status]) => status >= from && status < to).reduce((sum, [, n]) => sum + n, 0)
    figures.push([
      name,
      part,
      sent,
      of(200, 400),
      of(400, 500),
      of(500, 600),
      slowest,
      found.size,
      Math.round((performance.now() - began) / 1000),
    ])
    for (const [what, where] of found)
      findings.push(`${name}, ${part}: ${what}, ${where.length} times. First: ${where[0]}`)
  }
}

const databases = ['embedded', 'postgres']

/** Another of us, with these words more. */
const another = async (...more) => {
  const child = spawn(process.execPath, [import.meta.filename, ...words, ...more], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

/** Tells whether the whole of it kept its own time. */
const inTime = () => {
  const minutes = (performance.now() - startedAt) / 60_000
  console.log(`\nAll of it took ${minutes.toFixed(1)} minutes, of ${mostMinutes} at the most.`)
  return minutes <= mostMinutes
}

if (!databases.some((database) => words.includes(database))) {
  // What is only counted runs on both at the same time, each in a process of its own; what is timed, by itself.
  const everything = words.length === 0
  const counted = wantsParts
    ? await Promise.all(
        databases.map((database) => another(database, ...(everything ? Object.keys(parts) : []))),
      )
    : []
  const timed = []
  if (everything || wantsBars)
    for (const database of databases) timed.push(await another(database, ...(everything ? ['bars'] : [])))
  process.exit(Math.max(...counted, ...timed, inTime() || !everything ? 0 : 1))
}

const isWanted = (bar) => isAsked(bar, Object.keys(bars))
const rows = []
let hold = true
const barsOn = async (name, url) => {
  if (!wantsBars) return
  const measured = await measureBars({ name, url, isAsked: isWanted, say })
  rows.push(...measured.rows)
  hold &&= measured.hold
}

if (isAsked('embedded', databases)) {
  if (wantsParts) await attackOn('embedded')
  await barsOn('embedded')
}
const postgres = isAsked('postgres', databases) ? await startPostgres() : undefined
if (postgres)
  try {
    if (wantsParts) await attackOn('PostgreSQL', postgres.url)
    await barsOn('PostgreSQL', postgres.url)
  } finally {
    postgres.stop()
  }

if (figures.length > 0) {
  console.log('\nWhat was asked for, and what came of it\n')
  table(['on', 'part', 'requests', '2xx, 3xx', '4xx', '5xx', 'slowest, ms', 'findings', 'seconds'], figures)
}
if (rows.length > 0) showBars(rows)
for (const finding of findings) console.log(`  ${finding.slice(0, 600)}`)
process.exit(findings.length > 0 || !hold ? 1 : 0)
