import { sql } from 'kysely'
import { printPrefix } from '#contract/addresses/prefixes.ts'
import type { Tx } from '../../../db/db.ts'
import { CloudFault } from '../../port.ts'

/**
 * The IPv6 of networks: from the documentation prefix (RFC 3849), so that no real address is promised, a /40 a region of
 * which each network has a /64. The machines' own are of other parts of it.
 */
const pools: Readonly<Record<string, number>> = { 'lab-1': 0x100, 'lab-2': 0x200 }
const size = 2 ** 24

/** The prefix at a place of a region's pool. */
export const prefixAt = (region: string, n: number): string =>
  printPrefix([0x2001, 0xdb8, (pools[region] ?? 0) + (n >> 16), n & 0xffff])

/** A /64 that no network has had; whoever takes one takes turns by the region. */
export const takePrefix = async (tx: Tx, region: string): Promise<string> => {
  const { rows } = await sql<{ n: number }>`
    insert into sandbox_prefixes (region, next) values (${region}, 2)
    on conflict (region) do update set next = sandbox_prefixes.next + 1
    returning next - 1 as n`.execute(tx)
  const n = rows[0]?.n ?? size
  if (pools[region] === undefined || n >= size)
    throw new CloudFault('noCapacity', `sandbox: ${region} has no IPv6 left`, false)
  return prefixAt(region, n)
}
