import { sql } from 'kysely'
import { sign } from 'node:crypto'
import { signedText, type Checkpoint } from '#contract/logs/chain.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Vault } from '../security/vault.ts'
import { auditKeyIn, type AuditKey } from './auditKey.ts'
import { chainCrypto } from './chainCrypto.ts'

/** So long after midnight (UTC) nothing of the day before is still being sealed (minutes). */
const slackMinutes = 10

type Unsigned = Omit<Checkpoint, 'signature'> & { companyId: string | null }

/** Signs the last hash of each chain and day that is over. */
export const signDays = ({ db, vault }: { db: Db; vault: Vault }) =>
  db.system(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('audit checkpoints', 0))`.execute(tx)
    const days = await unsignedDays(tx)
    if (days.length === 0) return
    const key = await auditKeyIn(tx, vault)
    const signed = days.map((day) => ({ ...day, signature: signatureOf(day, key) }))
    await sql`
      insert into audit_checkpoints (chain, company_id, day, seq, hash, count, signature)
      select chain, "companyId", day, seq, decode(hash, 'hex'), count, decode(signature, 'hex')
      from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as signed (
        chain uuid, "companyId" uuid, day date, seq bigint, hash text, count bigint, signature text
      )`.execute(tx)
  })

const signatureOf = (day: Unsigned, { privateKey }: AuditKey) =>
  sign(undefined, Buffer.from(signedText(day, chainCrypto)), privateKey).toString('hex')

const unsignedDays = async (tx: Tx): Promise<Unsigned[]> => {
  const { rows } = await sql<Omit<Unsigned, 'seq' | 'count'> & { seq: string; count: string }>`
    with days as (
      select chain, (at at time zone 'utc')::date as day, max(seq) as seq, count(*) as count
      from audit_seals
      where at >= coalesce((select max(day) + 1 from audit_checkpoints)::timestamp at time zone 'utc', '-infinity')
        and at < date_trunc('day', (app_now() - make_interval(mins => ${slackMinutes})) at time zone 'utc')
          at time zone 'utc'
      group by 1, 2
    )
    select s.chain, s.company_id as "companyId", to_char(days.day, 'YYYY-MM-DD') as day, days.seq, days.count,
      encode(s.hash, 'hex') as hash
    from days join audit_seals as s on s.chain = days.chain and s.seq = days.seq`.execute(tx)
  return rows.map((row) => ({ ...row, seq: Number(row.seq), count: Number(row.count) }))
}

/** The signed days of a chain between two numbers, the oldest first. */
export const checkpointsOf = async (
  tx: Tx,
  chain: string,
  { first, last }: { first: number; last: number },
): Promise<Checkpoint[]> => {
  const { rows } = await sql<Omit<Checkpoint, 'seq' | 'count'> & { seq: string; count: string }>`
    select chain, to_char(day, 'YYYY-MM-DD') as day, seq, encode(hash, 'hex') as hash, count,
      encode(signature, 'hex') as signature
    from audit_checkpoints where chain = ${chain} and seq between ${first} and ${last}
    order by seq`.execute(tx)
  return rows.map((row) => ({ ...row, seq: Number(row.seq), count: Number(row.count) }))
}
