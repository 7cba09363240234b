import { sql } from 'kysely'
import type { ExportHeader, ExportTrailer } from '#contract/logs/chain.ts'
import type { LogFilters } from '#contract/logs/routes.ts'
import { auditKeyIn } from '../../audit/auditKey.ts'
import { checkpointsOf } from '../../audit/checkpoints.ts'
import { headOf, startOf } from '../../audit/seal.ts'
import { sealedColumns, sealedForm, type SealedForm, type SealedRow } from '../../audit/sealedForm.ts'
import type { Db } from '../../db/db.ts'
import type { Vault } from '../../security/vault.ts'
import { all, conditions } from './conditions.ts'

/** Milliseconds that one look may take: the embedded database has one session, and whoever else asks waits that long. */
const lookMs = 4
/** Numbers in one look: the first, and the fewest and the most after that. */
const [startWith, fewest, most] = [50, 25, 250]

/** How many numbers fit into the next look, after one that took so long; at most twice as many as before. */
const nextLook = (numbers: number, ms: number) =>
  Math.min(most, Math.max(fewest, Math.round(numbers * Math.min(2, lookMs / ms))))

export interface Selection {
  companyId: string
  filters: LogFilters
  /** Tells of rows that the filters leave out by their digests. */
  proof: boolean
  /** The last number that belongs to the export: the head when it was asked for. */
  last: number
}

interface Row extends SealedRow {
  seq: string
  hash: string
  digest: string
  matches: boolean
}

/** A row of the chain: an entry, or the digest of one that the filters leave out. */
export type ChainRow = { entry: SealedForm; hash: string } | { seq: number; digest: string }

/** The rows of an export by their numbers, some at a time. */
export async function* chainRows(
  { db }: { db: Db },
  { companyId, filters, proof, last }: Selection,
  first: number,
): AsyncGenerator<ChainRow[]> {
  const wanted = all(conditions(companyId, filters))
  let numbers = startWith
  for (let from = first; from <= last;) {
    const to = Math.min(last, from + numbers - 1)
    const rows = await db.tenant({ companyId }, async (tx) => {
      const start = performance.now()
      const found = await sql<Row>`
        select ${sealedColumns}, s.seq, encode(s.hash, 'hex') as hash, encode(s.digest, 'hex') as digest,
          (${wanted}) as matches
        from audit_seals as s join audit_log as l on l.id = s.entry
        where s.chain = ${companyId} and s.seq between ${from} and ${to} order by s.seq`.execute(tx)
      numbers = nextLook(numbers, performance.now() - start)
      return found.rows
    })
    from = to + 1
    yield rows.flatMap((row): ChainRow[] => {
      const seq = Number(row.seq)
      if (row.matches) return [{ entry: sealedForm(row, seq), hash: row.hash }]
      return proof ? [{ seq, digest: row.digest }] : []
    })
  }
}

/** What a file begins with: where its part of the chain starts, and the signed days in it. */
export const headerOf = (
  { db, vault }: { db: Db; vault: Vault },
  { companyId, last }: Pick<Selection, 'companyId' | 'last'>,
): Promise<ExportHeader> =>
  db.system(async (tx) => {
    const { first, previous } = await startOf(tx, companyId)
    return {
      chain: companyId,
      first,
      previous,
      key: (await auditKeyIn(tx, vault)).publicKey,
      checkpoints: await checkpointsOf(tx, companyId, { first, last }),
    }
  })

const line = (value: unknown) => `${JSON.stringify(value)}\n`

/** An export as NDJSON: a header, entries by their numbers, and a trailer without which the file is cut off. */
export async function* ndjsonLines(
  deps: { db: Db; vault: Vault },
  selection: Selection,
): AsyncGenerator<string> {
  const header = await headerOf(deps, selection)
  yield line({ portico: header })
  let count = 0
  let { previous: head } = header
  let last = header.first - 1
  for await (const rows of chainRows(deps, selection, header.first)) {
    let text = ''
    for (const row of rows) {
      if ('entry' in row) count += 1
      text += line('entry' in row ? { ...row.entry, hash: row.hash } : row)
    }
    if (text !== '') yield text
  }
  if (selection.last >= header.first) {
    last = selection.last
    head = await deps.db.tenant(selection, async (tx) => (await headOf(tx, selection.companyId, last)).hash)
  }
  yield line({ end: { count, last, head } satisfies ExportTrailer })
}
