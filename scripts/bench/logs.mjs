import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { verifyExport, linesOf } from '../../contract/auditChain.ts'
import { chainCrypto } from '../../server/src/audit/chainCrypto.ts'
import { headOf, sealEntries } from '../../server/src/audit/seal.ts'
import { pageOfLog } from '../../server/src/areas/logs/entries.ts'
import { ndjsonLines } from '../../server/src/areas/logs/exportLines.ts'
import { histogramOf } from '../../server/src/areas/logs/histogram.ts'
import { openDb } from '../../server/src/db/open.ts'
import { vaultWith } from '../../server/src/security/vault.ts'

/** Entries of the log; LOG_ENTRIES makes it fewer. */
const entries = Number(process.env.LOG_ENTRIES ?? 1_000_000)
const atOnce = 10_000

/** A log of a year: some fail, some are staff's, and names repeat as they do. */
const insert = (tx, companyId, from) =>
  sql`
  insert into audit_log (id, company_id, at, actor_id, actor_email, staff, action, outcome, target_kind, target_id,
    target_name, ip, request_id, details)
  select ('0' || lpad(to_hex(n), 7, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${companyId},
    now() - make_interval(secs => (${entries} - n) * 31.5), ('00000000-0000-7000-8000-' || lpad(to_hex(n % 50), 12, '0'))::uuid,
    'person' || n % 50 || '@bench.example', n % 997 = 0,
    (array['compute.reboot', 'compute.create', 'projects.update', 'auth.login', 'block-storage.attach'])[1 + n % 5],
    case when n % 41 = 0 then 'failure' else 'success' end, 'instance', gen_random_uuid(), 'web-' || n % 5000,
    '203.0.113.7', 'request-' || n, '{"changed": ["name"]}'
  from generate_series(${from}::int, ${Math.min(entries, from + atOnce - 1)}::int) as n`.execute(tx)

const timed = async (work) => {
  const start = performance.now()
  const given = await work()
  return { ms: performance.now() - start, given }
}
const p99 = async (times, work) => {
  const taken = []
  for (let n = 0; n < times; n += 1) taken.push((await timed(() => work(n))).ms)
  return taken.toSorted((one, other) => one - other)[Math.ceil(times * 0.99) - 1]
}
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** The audit log with a million entries on the embedded database: filled, sealed, read and exported. */
export const benchLogs = async (say) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portico-logs-'))
  const db = await openDb({ embedded: { dataDir, watchdogMs: 600_000 } })
  const companyId = randomUUID()
  await db.system((tx) => tx.insertInto('companies').values({ id: companyId, name: 'Bench' }).execute())
  const filled = await timed(async () => {
    for (let from = 1; from <= entries; from += atOnce) await db.system((tx) => insert(tx, companyId, from))
  })
  say(`${entries} entries written in ${seconds(filled.ms)}`)
  const sealed = await timed(() => sealEntries({ db }))
  say(`sealed in ${seconds(sealed.ms)}`)

  const page = (filters, options = {}) =>
    db.tenant({ companyId }, (tx) => pageOfLog(tx, companyId, filters, { size: 50, ...options }))
  const oldest = {
    at: new Date(Date.now() - (entries - 60) * 31_500).toISOString().replace('Z', '000Z'),
    id: randomUUID(),
  }
  const rows = [
    ['first page, with its total', await p99(50, () => page({})), 150],
    ['last page', await p99(100, () => page({}, { before: oldest })), 150],
    ['page of failures', await p99(50, () => page({ outcome: 'failure' })), 150],
    ['page of staff', await p99(50, () => page({ by: 'staff' })), 150],
    ['text, rare', await p99(30, (n) => page({ q: `request-${n * 131 + 7} compute` })), 400],
    ['text, common', await p99(10, () => page({ q: 'web' })), 400],
    [
      'histogram of a week',
      await p99(20, () =>
        db.tenant({ companyId }, (tx) =>
          histogramOf(tx, companyId, { from: new Date(Date.now() - 7 * 86_400_000).toISOString() }),
        ),
      ),
      400,
    ],
    [
      'histogram of all time',
      await p99(2, () => db.tenant({ companyId }, (tx) => histogramOf(tx, companyId, {}))),
      4_000,
    ],
  ]
  for (const [what, ms, bar] of rows)
    process.stdout.write(
      `${what.padEnd(30)} p99 ${ms.toFixed(0).padStart(6)} ms   bar ${bar} ms${ms > bar ? '  OVER' : ''}\n`,
    )

  const { seq: last } = await db.system((tx) => headOf(tx, companyId))
  const deps = { db, vault: vaultWith(randomBytes(32)) }
  let bytes = 0
  let most = 0
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const measured = async function* () {
    for await (const text of ndjsonLines(deps, { companyId, filters: {}, proof: false, last })) {
      bytes += Buffer.byteLength(text)
      most = Math.max(most, process.memoryUsage().heapUsed)
      yield text
    }
  }
  const exported = await timed(async () => {
    for await (const _ of measured());
  })
  process.stdout.write(
    `export  ${seconds(exported.ms)} of 120 s, ${(bytes / 2 ** 20).toFixed(0)} MiB, heap at most +${((most - before) / 2 ** 20).toFixed(0)} MiB\n`,
  )
  const checked = await timed(() =>
    verifyExport(linesOf(ndjsonLines(deps, { companyId, filters: {}, proof: false, last })), chainCrypto),
  )
  process.stdout.write(`verified ${JSON.stringify(checked.given.ok)} in ${seconds(checked.ms)}\n`)
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
  return !checked.given.ok
}
