import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { CloudRef } from '../../port.ts'
import { lockThing, type Row } from '../things.ts'

/*
 * Public addresses as rows, and as those see them that they lead to.
 */

export type AddressRow = Row<'sandbox_public_addresses'>

/** An address for a change; whoever needs its port as well has locked that before. */
export const lockAddress = (tx: Tx, ref: CloudRef): Promise<AddressRow> =>
  lockThing(tx, { table: 'sandbox_public_addresses', what: 'address' }, ref)

/** What leads to a machine of the public addresses, and what its ports have of IPv6. */
export interface LedAddresses {
  ipv4: string[]
  ipv6: string[]
}

/** All that there are of a column of addresses. */
const listed = (ip: string) => sql<string[]>`coalesce(array_agg(host(${sql.ref(ip)}) order by ${sql.ref(ip)})
  filter (where ${sql.ref(ip)} is not null), '{}')`

/** The public addresses of machines that are their ports', by machine. */
export const ledTo = async (
  tx: Tx,
  machines: readonly string[],
): Promise<ReadonlyMap<string, LedAddresses>> => {
  const rows = await tx
    .selectFrom('sandbox_ports as p')
    .leftJoin('sandbox_public_addresses as a', 'a.port_ref', 'p.ref')
    .select(['p.machine_ref', listed('a.ip').as('ipv4'), listed('p.ipv6').as('ipv6')])
    .where('p.state', '=', 'active')
    .where('p.machine_ref', '=', sql<string>`any (${machines}::text[])`)
    .groupBy('p.machine_ref')
    .execute()
  return new Map(rows.map(({ machine_ref, ...addresses }) => [machine_ref ?? '', addresses]))
}

/** Whether a machine brought a public address along when it was built, which leads to this address of its own. */
export const hasBroughtOne = async (tx: Tx, machine: string | null, ip: string): Promise<boolean> => {
  if (machine === null) return false
  const found = await tx
    .selectFrom('sandbox_machines')
    .select('ref')
    .where('ref', '=', machine)
    .where('state', '<>', 'gone')
    .where(sql<boolean>`cardinality(ipv4) > 0 and private_ips[1] = ${ip}`)
    .executeTakeFirst()
  return found !== undefined
}
