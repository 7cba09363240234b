import { sql } from 'kysely'
import { genesisOf, type Hex } from '#contract/logs/chain.ts'
import type { Db, Tx } from '../db/db.ts'
import { chainCrypto } from './chainCrypto.ts'
import { sealedColumns, sealedForm, type SealedRow } from './sealedForm.ts'

/** The chain of what belongs to no company. */
export const noCompany = '00000000-0000-0000-0000-000000000000'

/** Entries sealed in one transaction. */
const atOnce = 1_000

/**
 * Gives committed entries their numbers and hashes. A server that seals a chain holds its lock; another one leaves
 * it alone meanwhile. Entries wait in a queue that their own transactions fill: none is passed over.
 */
export const sealEntries = async ({ db }: { db: Db }): Promise<void> => {
  const waiting = await db.system(async (tx) => {
    const { rows } = await sql<{ company_id: string | null }>`
      select distinct company_id from audit_unsealed limit 1000`.execute(tx)
    return rows
  })
  for (const { company_id } of waiting)
    while ((await db.system((tx) => sealSome(tx, company_id))) === atOnce);
}

const sealSome = async (tx: Tx, companyId: string | null): Promise<number> => {
  const chain = companyId ?? noCompany
  const { rows: locks } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('seal ' || ${chain}, 0)) as locked`.execute(tx)
  if (!locks[0]?.locked) return 0
  const { rows } = await sql<SealedRow>`
    with next as (
      select entry from audit_unsealed where company_id is not distinct from ${companyId}::uuid
      order by entry limit ${atOnce}
    )
    select ${sealedColumns} from next join audit_log as l on l.id = next.entry order by l.id`.execute(tx)
  if (rows.length === 0) return 0
  const head = await headOf(tx, chain)
  let { seq, hash } = head
  const seals = rows.map((row) => {
    seq += 1
    const digest = chainCrypto.sha256(chainCrypto.canonical(sealedForm(row, seq)))
    hash = chainCrypto.sha256OfHex(hash + digest)
    return { seq, entry: row.id, digest, hash }
  })
  await sql`
    insert into audit_seals (chain, company_id, seq, entry, digest, hash)
    select ${chain}, ${companyId}::uuid, seq, entry, decode(digest, 'hex'), decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
      as sealed (seq bigint, entry uuid, digest text, hash text)`.execute(tx)
  await sql`
    delete from audit_unsealed where entry in (
      select (jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))::uuid
    )`.execute(tx)
  return rows.length
}

interface Link {
  seq: number
  hash: Hex
}

/** The last number of a chain, or the last up to one, and its hash. */
export const headOf = async (tx: Tx, chain: string, upTo?: number): Promise<Link> => {
  const { rows } = await sql<{ seq: string; hash: string }>`
    select seq, encode(hash, 'hex') as hash from audit_seals
    where chain = ${chain} and seq <= coalesce(${upTo ?? null}::bigint, 9223372036854775807)
    order by seq desc limit 1`.execute(tx)
  const [last] = rows
  return last ? { seq: Number(last.seq), hash: last.hash } : anchorOf(tx, chain)
}

/** The first number of a chain that is kept, and the hash before it. */
export const startOf = async (tx: Tx, chain: string): Promise<{ first: number; previous: Hex }> => {
  const { seq, hash } = await anchorOf(tx, chain)
  return { first: seq + 1, previous: hash }
}

/** What the first entry that is kept continues: the signed end of a day that is kept no longer, or nothing. */
const anchorOf = async (tx: Tx, chain: string): Promise<Link> => {
  const { rows } = await sql<{ seq: string; hash: string }>`
    select seq, encode(hash, 'hex') as hash from audit_checkpoints as c
    where chain = ${chain} and seq < coalesce(
      (select min(seq) from audit_seals where chain = ${chain}), 9223372036854775807
    )
    order by seq desc limit 1`.execute(tx)
  const [anchor] = rows
  return anchor
    ? { seq: Number(anchor.seq), hash: anchor.hash }
    : { seq: 0, hash: genesisOf(chain, chainCrypto) }
}
