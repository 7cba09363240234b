import { randomBytes, randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { verifyExport, linesOf } from '../../contract/logs/chain.ts'
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

/** What is live and not garbage: collected first. */
const liveBytes = () => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/**
 * Fills the table without its indexes, and makes those at the end: one by one they cost ten times as much. As who owns
 * the tables, so that only this role may.
 */
const fill = async (db, companyId) => {
  const asOwner = (work) =>
    db.system(async (tx) => {
      await sql`select set_config('role', 'none', true), set_config('statement_timeout', '0', true)`.execute(
        tx,
      )
      return work(tx)
    })
  const indexes = await asOwner(async (tx) => {
    const { rows } = await sql`select indexname as name, indexdef as made from pg_indexes
      where tablename = 'audit_log' and indexname <> 'audit_log_pkey'`.execute(tx)
    for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(tx)
    return rows
  })
  for (let from = 1; from <= entries; from += atOnce) await db.system((tx) => insert(tx, companyId, from))
  for (const { made } of indexes) await asOwner((tx) => sql.raw(made).execute(tx))
}

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

/**
 * The audit log with a million entries: filled, sealed, read and exported. On the embedded database, or on that of
 * TEST_DATABASE_URL, which has to be empty.
 */
export const benchLogs = async (say) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portico-logs-'))
  const url = process.env.TEST_DATABASE_URL
  const db = await openDb(url ? { url } : { embedded: { dataDir, watchdogMs: 600_000 } }, {
    deadlines: { queryMs: 600_000 },
  })
  say(url ? 'on PostgreSQL' : 'on the embedded database')
  const companyId = randomUUID()
  const reader = { companyId, userId: randomUUID() }
  await db.system((tx) => tx.insertInto('companies').values({ id: companyId, name: 'Bench' }).execute())
  const filled = await timed(() => fill(db, companyId))
  say(`${entries} entries written in ${seconds(filled.ms)}`)
  const sealed = await timed(() => sealEntries({ db }))
  say(`sealed in ${seconds(sealed.ms)}`)

  const page = (filters, options = {}) => pageOfLog(db, reader, filters, { size: 50, ...options })
  const oldest = {
    at: new Date(Date.now() - (entries - 60) * 31_500).toISOString().replace('Z', '000Z'),
    id: randomUUID(),
  }
  const rows = [
    ['first page, with its total', await p99(50, () => page({})), 150],
    ['last page', await p99(100, () => page({}, { before: oldest })), 150],
    ['page of failures', await p99(50, () => page({ outcome: 'failure' })), 150],
    ['page of an area', await p99(20, () => page({ action: 'compute' })), 150],
    ['page of staff', await p99(50, () => page({ by: 'staff' })), 150],
    ['text, rare', await p99(30, (n) => page({ q: `request-${n * 131 + 7} compute` })), 400],
    ['text, common', await p99(10, () => page({ q: 'web' })), 400],
    [
      'histogram of a week',
      await p99(20, () =>
        histogramOf(db, reader, { from: new Date(Date.now() - 7 * 86_400_000).toISOString() }),
      ),
      400,
    ],
    ['histogram of all time', await p99(2, () => histogramOf(db, reader, {})), 4_000],
  ]
  for (const [what, ms, bar] of rows)
    process.stdout.write(
      `${what.padEnd(30)} p99 ${ms.toFixed(0).padStart(6)} ms   bar ${bar} ms${ms > bar ? '  OVER' : ''}\n`,
    )

  const { seq: last } = await db.system((tx) => headOf(tx, companyId))
  const deps = { db, vault: vaultWith(randomBytes(32)) }
  let bytes = 0
  let most = 0
  const before = liveBytes()
  const exporting = async () => {
    let chunks = 0
    for await (const text of ndjsonLines(deps, { companyId, filters: {}, proof: false, last })) {
      bytes += Buffer.byteLength(text)
      chunks += 1
      // Rarely: collecting stops everybody, and what others wait for is measured too.
      if (chunks % 1_000 === 0) most = Math.max(most, liveBytes() - before)
    }
  }
  // What somebody of another company asks for meanwhile.
  const other = { companyId: randomUUID(), userId: randomUUID() }
  const others = (times) => p99(times, () => pageOfLog(db, other, {}, { size: 50 }))
  const alone = await others(200)
  const over = new AbortController()
  const exported = timed(exporting).finally(() => over.abort())
  const meanwhile = []
  while (!over.signal.aborted) meanwhile.push((await timed(() => pageOfLog(db, other, {}, { size: 50 }))).ms)
  const busy = meanwhile.toSorted((one, two) => one - two)[Math.ceil(meanwhile.length * 0.99) - 1]
  process.stdout.write(
    `export  ${seconds((await exported).ms)} of 120 s, ${(bytes / 2 ** 20).toFixed(0)} MiB, live memory at most +${(most / 2 ** 20).toFixed(0)} of 32 MiB\n`,
  )
  process.stdout.write(`others' p99 ${busy.toFixed(1)} ms meanwhile, ${alone.toFixed(1)} ms without\n`)
  const checked = await timed(() =>
    verifyExport(linesOf(ndjsonLines(deps, { companyId, filters: {}, proof: false, last })), chainCrypto),
  )
  process.stdout.write(`verified ${JSON.stringify(checked.given.ok)} in ${seconds(checked.ms)}\n`)
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
  return !checked.given.ok
}
