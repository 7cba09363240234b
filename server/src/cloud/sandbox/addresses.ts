import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { CloudFault } from '../port.ts'

/**
 * The public pools: shared address space (RFC 6598) for IPv4, so that no real address is promised, and
 * the documentation prefix (RFC 3849) for IPv6. A /12 of IPv4 each region; the first ten are the network's own.
 */
const pools: Record<string, { v4: (n: number) => string; v6: (n: number) => string }> = {
  'lab-1': { v4: (n) => dotted(100, 64, n), v6: (n) => `2001:db8:1::${groups(n)}` },
  'lab-2': { v4: (n) => dotted(100, 80, n), v6: (n) => `2001:db8:2::${groups(n)}` },
}
const first = 10
/** How many addresses a region has. */
export const poolSize = 2 ** 20

/** The last groups of an IPv6 address, none of them more than it needs. */
const groups = (n: number) =>
  n > 0xffff ? `${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}` : n.toString(16)

const dotted = (a: number, b: number, n: number) => `${a}.${b + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`

export interface Addresses {
  ipv4: string
  ipv6: string
  privateIp: string
}

/** Gives something its addresses: the longest free of those that were given back, else the next of the pool. */
export const takeAddresses = async (tx: Tx, region: string, ref: string): Promise<Addresses> => {
  const pool = pools[region]
  if (!pool) throw new CloudFault('rejected', `sandbox: no pool in ${region}`, false)
  return addressesOf(region, (await reuse(tx, region, ref)) ?? (await next(tx, region, ref)))
}

/** The addresses at a place of a region's pool. */
export const addressesOf = (region: string, n: number): Addresses => ({
  ipv4: pools[region]?.v4(n) ?? '',
  ipv6: pools[region]?.v6(n) ?? '',
  privateIp: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
})

/** Gives many machines a stretch of the pool at once; tells the first place. */
export const reserveAddresses = async (tx: Tx, region: string, refs: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    insert into sandbox_pools (region, next) values (${region}, ${first + refs.length})
    on conflict (region) do update set next = sandbox_pools.next + ${refs.length}
    returning next - ${refs.length} as n`.execute(tx)
  const n = rows[0]?.n ?? first
  if (!pools[region] || n + refs.length > poolSize)
    throw new CloudFault('noCapacity', `sandbox: ${region} has too few addresses left`, false)
  await sql`
    insert into sandbox_addresses (region, n, ref)
    select ${region}, ${n}::int + place::int - 1, ref
    from unnest(${refs}::text[]) with ordinality as given(ref, place)`.execute(tx)
  return n
}

const reuse = async (tx: Tx, region: string, ref: string) => {
  const { rows } = await sql<{ n: number }>`
    update sandbox_addresses set ref = ${ref} where region = ${region} and n = (
      select n from sandbox_addresses where region = ${region} and ref is null
      order by freed_at nulls first, n limit 1 for update skip locked)
    returning n`.execute(tx)
  return rows[0]?.n
}

const next = async (tx: Tx, region: string, ref: string) => {
  const { rows } = await sql<{ n: number }>`
    insert into sandbox_pools (region, next) values (${region}, ${first + 1})
    on conflict (region) do update set next = sandbox_pools.next + 1
    returning next - 1 as n`.execute(tx)
  const n = rows[0]?.n ?? first
  if (n >= poolSize) throw new CloudFault('noCapacity', `sandbox: ${region} has no address left`, true)
  await tx.insertInto('sandbox_addresses').values({ region, n, ref }).execute()
  return n
}

/** How many addresses of a region nobody has. */
export const addressesLeft = async (tx: Tx, region: string): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select ${poolSize} - coalesce((select next from sandbox_pools where region = ${region}), ${first})
      + (select count(*) from sandbox_addresses where region = ${region} and ref is null)::int as left`.execute(
    tx,
  )
  return rows[0]?.left ?? 0
}

export const giveAddressesBack = async (tx: Tx, ref: string) => {
  await tx
    .updateTable('sandbox_addresses')
    .set({ ref: null, freed_at: sql<Date>`app_now()` })
    .where('ref', '=', ref)
    .execute()
}
