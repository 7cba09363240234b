import { sql } from 'kysely'
import { hasWayOut } from '#contract/addresses/networks.ts'
import type { AddressTarget, BalancerTarget, ipAddresses as routes } from '#contract/ip-address/routes.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { loadBalancerKind } from '#contract/load-balancers/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { projectsWhere, type Caller } from '../../http/caller.ts'
import { holds } from '../../resources/list.ts'

/** As many as a person looks through. */
const most = 50

/** Interfaces of a region that are in the cloud, with their networks and the public addresses that lead to them. */
const placesIn = (tx: Tx, { companyId }: Caller, region: string, among: readonly string[] | undefined) =>
  tx
    .selectFrom('network_ports as p')
    .innerJoin('guest_networks as n', (join) =>
      join.onRef('n.company_id', '=', 'p.company_id').onRef('n.id', '=', 'p.network_id'),
    )
    .leftJoin('ip_addresses as a', (join) =>
      join
        .onRef('a.company_id', '=', 'p.company_id')
        .onRef('a.port_id', '=', 'p.id')
        .on('a.deleted_at', 'is', null),
    )
    .select(['p.id', 'p.project_id', 'p.network_id', 'p.place', 'p.ip'])
    .select(['n.name as network_name', 'n.gateway', 'n.snat', 'a.id as address_id', 'a.address'])
    .where('p.company_id', '=', companyId)
    .where('n.region', '=', region)
    .where('p.ip', 'is not', null)
    .where('p.cloud_ref', 'is not', null)
    .$if(among !== undefined, (found) => found.where(isAmong('p.project_id', among ?? [])))
    .limit(most)

interface PlaceRow {
  project_id: string
  network_id: string
  network_name: string
  ip: string | null
  gateway: string | null
  snat: boolean
  address_id: string | null
  address: string | null
}

const placeOf = (row: PlaceRow) => ({
  projectId: row.project_id,
  networkId: row.network_id,
  networkName: row.network_name,
  privateIp: row.ip ?? '',
  address:
    row.address_id === null || row.address === null ? null : { id: row.address_id, address: row.address },
  whyNot: whyNotThere(row),
})

const whyNotThere = (row: PlaceRow): AddressTarget['whyNot'] => {
  if (!hasWayOut(row)) return 'noRouter'
  return row.address_id === null ? null : 'alreadyPublic'
}

/** Interfaces that an address of a region could lead to, each with the reason why not. */
export const targetsIn = async (
  tx: Tx,
  caller: Caller,
  { region, q, instance }: QueryOf<typeof routes.targets>,
): Promise<AddressTarget[]> => {
  const rows = await placesIn(tx, caller, region, projectsWhere(caller, instanceKind.reads))
    .innerJoin('instances as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.id', '=', 'p.instance_id'),
    )
    .select(['i.id as instance_id', 'i.name as instance_name'])
    .where('i.deleted_at', 'is', null)
    .$if(instance !== undefined, (found) => found.where(isAmong('p.instance_id', [instance ?? ''])))
    .where(holds(q, [sql`i.name`, sql`p.ip`, sql`n.name`, sql`i.id::text`]))
    .orderBy(sql`in_natural_order(i.name)`)
    .orderBy('p.instance_id')
    .orderBy('p.place')
    .execute()
  return rows.map((row) => ({
    portId: row.id,
    instanceId: row.instance_id,
    instanceName: row.instance_name,
    isPrimary: row.place === 0,
    ...placeOf(row),
  }))
}

/** The same of load balancers. */
export const balancerTargetsIn = async (
  tx: Tx,
  caller: Caller,
  { region, q }: QueryOf<typeof routes.balancerTargets>,
): Promise<BalancerTarget[]> => {
  const rows = await placesIn(tx, caller, region, projectsWhere(caller, loadBalancerKind.reads))
    .innerJoin('load_balancers as b', (join) =>
      join.onRef('b.company_id', '=', 'p.company_id').onRef('b.id', '=', 'p.balancer_id'),
    )
    .select(['b.id as balancer_id', 'b.name'])
    .where('b.deleted_at', 'is', null)
    .where(holds(q, [sql`b.name`, sql`p.ip`, sql`n.name`, sql`b.id::text`]))
    .orderBy(sql`in_natural_order(b.name)`)
    .orderBy('b.id')
    .execute()
  return rows.map((row) => ({ loadBalancerId: row.balancer_id, name: row.name, ...placeOf(row) }))
}
