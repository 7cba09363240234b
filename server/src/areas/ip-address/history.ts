import type { Holding } from '#contract/ipAddress.ts'
import type { Tx } from '../../db/db.ts'
import type { IpAddressRow } from '../../resources/ipAddressRecord.ts'

/** Entries shown at the most. */
const most = 1000

/** Who held an address, the newest first. */
export const holdingsOf = async (tx: Tx, { company_id, id }: IpAddressRow): Promise<Holding[]> => {
  const rows = await tx
    .selectFrom('ip_address_holdings')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('address_id', '=', id)
    .orderBy('from_at', 'desc')
    .orderBy('to_at', (order) => order.desc().nullsFirst())
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    target:
      row.target_kind === null || row.target_id === null
        ? null
        : { kind: row.target_kind, id: row.target_id },
    name: row.name,
    privateIp: row.private_ip,
    from: row.from_at.toISOString(),
    to: row.to_at?.toISOString() ?? null,
    actor: row.actor,
  }))
}
