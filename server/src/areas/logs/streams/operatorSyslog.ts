import { sql } from 'kysely'
import { noCompany, startOf } from '../../../audit/seal.ts'
import { sealedColumns, sealedForm, type SealedRow } from '../../../audit/sealedForm.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { reachWith } from '../../../security/reachable.ts'
import { exchange } from './attempt.ts'
import { frameOf, sendSyslog } from './syslog.ts'

/** Entries in one connection. */
const atOnce = 500

/** Connections at the same time: a chain with much to send holds up no other. */
const connections = 4

/** A server that dies while it sends gives a chain up by then (seconds). Longer than a batch and its patience take. */
const leaseSeconds = 60

/** The operator's own server may well be inside. */
const anywhere = reachWith(['0.0.0.0/0', '::/0'])

export interface OperatorSyslogDeps {
  db: Db
  settings: { auditSyslogUrl?: string | undefined }
  /** Authorities that are believed beside the system's own: for tests. */
  outboundCa?: string
  /** What is being sent when the server stops is given up. */
  stopping?: AbortSignal | undefined
}

/**
 * Sends the operator's syslog server what has been sealed in every chain: each company's, and that of no company. It
 * begins with what is kept. What may have been taken is sent again; chain and number tell the doubles.
 */
export const sendToOperator = async (deps: OperatorSyslogDeps) => {
  const { db, settings, outboundCa: ca, stopping } = deps
  const url = settings.auditSyslogUrl
  if (url === undefined) return
  const line = { reach: anywhere, ...(ca !== undefined && { ca }) }
  const isOver = () => stopping?.aborted === true
  const sendChain = async (taken: Taken) => {
    const { chain } = taken
    let lease: Date | undefined = taken.leased_until
    for (let rows = await rowsAfter(db, taken); lease && rows.length > 0 && !isOver();) {
      const frames = rows.map(toFrame(chain))
      await exchange((signal) => sendSyslog(line, url, frames, signal), stopping)
      const sent = Number(rows.at(-1)?.seq)
      lease = await noteTaken(db, chain, lease, sent)
      rows = await rowsAfter(db, { chain, sent_seq: String(sent) })
    }
    if (lease) await giveBack(db, chain, lease)
  }
  const place = async () => {
    while (!isOver()) {
      const taken = await take(db)
      if (!taken) return
      await sendChain(taken)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: connections }, place))
  // That the server stops is no failure of the other side.
  const failed = stopping?.aborted ? undefined : ends.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

interface Taken {
  chain: string
  sent_seq: string
  leased_until: Date
}

/** A chain that has something to send, for this server alone. */
const take = (db: Db) =>
  db.system(async (tx) => {
    const until = sql`app_now() + make_interval(secs => ${leaseSeconds})`
    const { rows } = await sql<Taken>`
      insert into audit_syslog as kept (chain, leased_until)
      select known.chain, ${until}
      from (select id as chain from companies union all select ${noCompany}::uuid) as known
        left join audit_syslog as s on s.chain = known.chain
      where coalesce(s.sent_seq, 0) < (select max(seq) from audit_seals where chain = known.chain)
        and (s.leased_until is null or s.leased_until < app_now())
      order by known.chain limit 1
      on conflict (chain) do update set leased_until = ${until}
        where kept.leased_until is null or kept.leased_until < app_now()
      returning *`.execute(tx)
    return rows[0]
  })

interface Row extends SealedRow {
  seq: string
  hash: string
}

const rowsAfter = (db: Db, { chain, sent_seq }: Pick<Taken, 'chain' | 'sent_seq'>) =>
  db.system(async (tx) => {
    const { first } = await startOf(tx, chain)
    const from = Math.max(first, Number(sent_seq) + 1)
    const { rows } = await sql<Row>`
      select ${sealedColumns}, s.seq, encode(s.hash, 'hex') as hash
      from audit_seals as s join audit_log as l on l.id = s.entry
      where s.chain = ${chain} and s.seq >= ${from} order by s.seq limit ${atOnce}`.execute(tx)
    return rows
  })

/** An entry as it is sealed, with its hash and whose chain it is in. */
const toFrame = (chain: string) => (row: Row) => {
  const entry = sealedForm(row, Number(row.seq))
  return frameOf(entry, JSON.stringify({ chain, ...entry, hash: row.hash }))
}

/** Writes down how far it is, while the lease still holds; answers the next lease. */
const noteTaken = (db: Db, chain: string, lease: Date, seq: number) =>
  db.system(async (tx) => {
    const noted = await held(tx, chain, lease)
      .set({
        sent_seq: String(seq),
        leased_until: sql<Date>`app_now() + make_interval(secs => ${leaseSeconds})`,
      })
      .returning('leased_until')
      .executeTakeFirst()
    return noted?.leased_until ?? undefined
  })

const giveBack = (db: Db, chain: string, lease: Date) =>
  db.system((tx) => held(tx, chain, lease).set({ leased_until: null }).execute())

const held = (tx: Tx, chain: string, lease: Date) =>
  tx
    .updateTable('audit_syslog')
    .where('chain', '=', chain)
    // By the millisecond that this server knows of it.
    .where(sql<boolean>`date_trunc('milliseconds', leased_until) = ${lease}`)
