import type { Tx } from '../../db/db.ts'
import type { IpAddressRow } from '../../networking/ipAddressRecord.ts'

/** The interface that an address leads to, or whose own it is; none where it leads nowhere, or to several. */
export const portIdsOf = async (tx: Tx, row: IpAddressRow): Promise<string[]> => {
  if (row.role !== 'interface') return row.port_id === null ? [] : [row.port_id]
  if (row.target_id === null) return []
  if (row.target_kind !== 'loadBalancer') return [row.target_id]
  const ports = await tx
    .selectFrom('network_ports')
    .select('id')
    .where('company_id', '=', row.company_id)
    .where('balancer_id', '=', row.target_id)
    .execute()
  return ports.map(({ id }) => id)
}
