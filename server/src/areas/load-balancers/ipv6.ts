import { sql } from 'kysely'
import { hasWayOut } from '#contract/addresses/networks.ts'
import { isVersion6 } from '#contract/addresses/address.ts'
import type { Tree } from '#contract/load-balancers/tree.ts'
import type { Ipv6Choice } from '#contract/load-balancers/routes.ts'
import type { CloudBalancer, Ipv6Reach } from '../../cloud/balancers.ts'
import type { Tx } from '../../db/db.ts'
import type { ResourceKey } from '../../operations/busy.ts'
import { invalidField } from '../../problems.ts'
import { ipAddresses } from '../../networking/ipAddressRecord.ts'
import { illegal, refuseWhileBusy } from '../../resources/refusals.ts'
import { rowsAmong, rowTable } from '../../resources/table.ts'
import { changeRow } from '../../resources/target.ts'
import { balancers, type BalancerRow } from './balancerRecord.ts'
import { featuresOf } from './surroundings.ts'

/*
 * IPv6 of load balancers: a balancer answers at the address that its interface has in its network's /64, or to none.
 */

const networks = rowTable('guestNetwork', 'guest_networks')

export const noIpv6 = { ipv6: null, ipv6_public: false }

/** Who reaches a balancer by IPv6, as a request chooses it; null for nobody. */
export const reachFor = async (
  tx: Tx,
  companyId: string,
  { region, networkId }: { region: string; networkId: string },
  choice: Ipv6Choice,
): Promise<Ipv6Reach | null> => {
  if (choice === 'none') return null
  if ((await featuresOf(tx, region)).ipv6 !== true)
    throw invalidField('ipv6', 'notCapable', 'The load balancers of this region answer to no IPv6.')
  const [network] = await rowsAmong(tx, networks, companyId, [networkId])
  if (network && network.ipv6_cidr === null) throw invalidField('ipv6', 'noIpv6', 'The network has no IPv6.')
  if (network && choice === 'public' && !hasWayOut(network))
    throw invalidField('ipv6', 'noRouter', 'The network has no internet access.')
  return choice
}

/** Who reaches a balancer by IPv6 now. */
export const reachOf = ({
  ipv6,
  ipv6_public,
}: Pick<BalancerRow, 'ipv6' | 'ipv6_public'>): Ipv6Reach | null => {
  if (ipv6 === null) return null
  return ipv6_public ? 'public' : 'internal'
}

/** Whether an operation that is running or waits takes its IPv6 away: members that need it come too late. */
export const isLosingIpv6 = async (tx: Tx, { company_id, id }: ResourceKey): Promise<boolean> => {
  const { rows } = await sql`select from operation_targets as held
    join operations as o on o.id = held.operation_id
    where held.company_id = ${company_id} and held.target_id = ${id}
      and o.action = 'readdress' and o.input->'ipv6'->'reach' = 'null'::jsonb`.execute(tx)
  return rows.length > 0
}

/** Whether a tree has members that only a balancer with IPv6 reaches. */
export const needsIpv6 = ({ pools }: Pick<Tree, 'pools'>) =>
  pools.some(({ members }) => members.some(({ ip }) => isVersion6(ip)))

/** Whether its public address of IPv6 has a reverse name. One that is locked, or being named, can't be given up. */
export const nameToLose = async (tx: Tx, { company_id, id }: ResourceKey): Promise<boolean> => {
  const own = await tx
    .selectFrom('ip_addresses')
    .select('id')
    .where('company_id', '=', company_id)
    .where('target_id', '=', id)
    .where('role', '=', 'interface')
    .executeTakeFirst()
  const [row] = await rowsAmong(tx, ipAddresses, company_id, own ? [own.id] : [])
  if (!row) return false
  if (row.locked) throw illegal('ipAddress', 'locked', row)
  await refuseWhileBusy(tx, 'ipAddress', row, { does: '', mayWait: false })
  return row.reverse_name !== null
}

/** Writes down where a balancer answers to IPv6. */
export const noteIpv6 = async (tx: Tx, key: ResourceKey, at: CloudBalancer['ipv6']) => {
  await tx
    .updateTable('network_ports')
    .set({ ipv6: at?.address ?? null, updated_at: sql<Date>`app_now()` })
    .where('company_id', '=', key.company_id)
    .where('balancer_id', '=', key.id)
    .where('ipv6', 'is distinct from', at?.address ?? null)
    .execute()
  await changeRow<BalancerRow>(
    tx,
    balancers,
    key,
    at ? { ipv6: at.address, ipv6_public: at.reach === 'public' } : noIpv6,
  )
}
