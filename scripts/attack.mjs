// `npm run attack`: asks the API for everything that it must not give or must not fall over: every operation of its
// document as everyone, with foreign ids and forged tokens; every field with every value; addresses and bytes that no
// console sends; the same request many times at once. On the embedded database, and beside it on PostgreSQL where there is one.
// For nights, not part of `npm test`. Words run a part of it alone: `crawl`, `fuzz`, `paths`, `races`; `embedded`,
// `postgres`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { table } from './bench/table.mjs'
import { crawl } from './attack/crawl.mjs'
import { fuzz } from './attack/fuzz.mjs'
import { paths } from './attack/paths.mjs'
import { races } from './attack/races.mjs'
import { attacker, openTarget } from './attack/target.mjs'
import { startPostgres } from './throwawayPostgres.mjs'

const parts = { crawl, fuzz, paths, races }
const words = process.argv.slice(2)
const isAsked = (word, among) => !among.some((one) => words.includes(one)) || words.includes(word)
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
    const { sent, statuses, findings: found } = attack.outcome()
    const of = (from, to) =>
      [...statuses].filter(([status]) => status >= from && status < to).reduce((sum, [, n]) => sum + n, 0)
    figures.push([
      name,
      part,
      sent,
      of(200, 400),
      of(400, 500),
      of(500, 600),
      found.size,
      Math.round((performance.now() - began) / 1000),
    ])
    for (const [what, where] of found)
      findings.push(`${name}, ${part}: ${what}, ${where.length} times. First: ${where[0]}`)
  }
}

const databases = ['embedded', 'postgres']
// Both at the same time, each in a process of its own.
if (!databases.some((database) => words.includes(database))) {
  const codes = await Promise.all(
    databases.map(async (database) => {
      const args = [import.meta.filename, ...words, database]
      const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')
      return code ?? 1
    }),
  )
  process.exit(Math.max(...codes))
}

if (isAsked('embedded', databases)) await attackOn('embedded')
const postgres = isAsked('postgres', databases) ? await startPostgres() : undefined
if (postgres)
  try {
    await attackOn('PostgreSQL', postgres.url)
  } finally {
    postgres.stop()
  }

console.log('\nWhat was asked for, and what came of it\n')
table(['on', 'part', 'requests', '2xx, 3xx', '4xx', '5xx', 'findings', 'seconds'], figures)
for (const finding of findings) console.log(`  ${finding.slice(0, 600)}`)
process.exit(findings.length > 0 ? 1 : 0)
