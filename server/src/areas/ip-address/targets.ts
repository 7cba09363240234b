import { sql } from 'kysely'
import { hasWayOut } from '#contract/addresses/networks.ts'
import type { AddressTarget, ipAddresses as routes } from '#contract/ipAddress.ts'
import { instanceKind } from '#contract/resources/instance.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { projectsWhere, type Caller } from '../../http/caller.ts'
import { holds } from '../../resources/list.ts'

/** As many as a person looks through. */
const most = 50

/** Interfaces that an address of a region could lead to, each with the reason why not. */
export const targetsIn = async (
  tx: Tx,
  caller: Caller,
  { region, q, instance }: QueryOf<typeof routes.targets>,
): Promise<AddressTarget[]> => {
  const among = projectsWhere(caller, instanceKind.reads)
  const rows = await tx
    .selectFrom('network_ports as p')
    .innerJoin('instances as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.id', '=', 'p.instance_id'),
    )
    .innerJoin('guest_networks as n', (join) =>
      join.onRef('n.company_id', '=', 'p.company_id').onRef('n.id', '=', 'p.network_id'),
    )
    .leftJoin('ip_addresses as a', (join) =>
      join
        .onRef('a.company_id', '=', 'p.company_id')
        .onRef('a.port_id', '=', 'p.id')
        .on('a.deleted_at', 'is', null),
    )
    .select([
      'p.id',
      'p.project_id',
      'i.id as instance_id',
      'p.network_id',
      'p.place',
      'p.ip',
      'i.name as instance_name',
      'i.ipv4',
      'n.name as network_name',
      'n.gateway',
      'n.snat',
      'a.id as address_id',
      'a.address',
    ])
    .where('p.company_id', '=', caller.companyId)
    .where('n.region', '=', region)
    .where('i.deleted_at', 'is', null)
    .where('p.ip', 'is not', null)
    .where('p.cloud_ref', 'is not', null)
    .$if(among !== undefined, (found) => found.where(isAmong('p.project_id', among ?? [])))
    .$if(instance !== undefined, (found) => found.where(isAmong('p.instance_id', [instance ?? ''])))
    .where(holds(q, [sql`i.name`, sql`p.ip`, sql`n.name`, sql`i.id::text`]))
    .orderBy(sql`in_natural_order(i.name)`)
    .orderBy('p.instance_id')
    .orderBy('p.place')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    portId: row.id,
    projectId: row.project_id,
    instanceId: row.instance_id,
    instanceName: row.instance_name,
    networkId: row.network_id,
    networkName: row.network_name,
    privateIp: row.ip ?? '',
    isPrimary: row.place === 0,
    address:
      row.address_id === null || row.address === null ? null : { id: row.address_id, address: row.address },
    whyNot: whyNotThere(row),
  }))
}

const whyNotThere = (row: {
  gateway: string | null
  snat: boolean
  address_id: string | null
  place: number
  ipv4: string[]
}): AddressTarget['whyNot'] => {
  if (!hasWayOut(row)) return 'noRouter'
  return row.address_id === null ? null : 'alreadyPublic'
}
