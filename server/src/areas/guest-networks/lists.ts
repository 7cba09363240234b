import { sql } from 'kysely'
import type { guestNetworks as routes, UsedAddress } from '#contract/guest-networks/routes.ts'
import { guestNetworkKind, type GuestNetworkStatus } from '#contract/guest-networks/kind.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import { readAddress } from '#contract/addresses/ipv6.ts'
import { contains, printIpv4, readCidr4, readIpv4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { may, type Caller } from '../../http/caller.ts'
import { invalidField } from '../../problems.ts'
import { holds, listPage, resourceSort } from '../../resources/list.ts'
import { toPort } from '../../networking/networkPorts.ts'
import { scopeOf } from '../../resources/visibility.ts'
import { toGroup } from './groupRecord.ts'
import { toNetwork, type NetworkRow } from '../../networking/guestNetworkRecord.ts'

/** What wants attention comes first; networks and groups have the same statuses. */
const urgency: readonly GuestNetworkStatus[] = ['error', 'creating', 'updating', 'deleting', 'active']

/** Networks that a caller may see: by name, by id, and by an address within. */
export const listNetworks = (tx: Tx, caller: Caller, query: QueryOf<typeof routes.list>) => {
  const among = scopeOf(caller, guestNetworkKind.reads, query.project)
  const { status, region, tag, q } = query
  const within = q === undefined ? undefined : readAddress(q)
  const isWithin =
    within === undefined
      ? sql<boolean>`false`
      : sql<boolean>`(n.cidr >> ${within}::inet or n.ipv6_cidr >> ${within}::inet)`
  return listPage(
    tx
      .selectFrom('guest_networks as n')
      .where('n.company_id', '=', caller.companyId)
      .$if(among !== undefined, (rows) => rows.where(isAmong('n.project_id', among ?? [])))
      .$if(status !== undefined, (rows) => rows.where('n.status', '=', status ?? 'error'))
      .$if(region !== undefined, (rows) => rows.where('n.region', '=', region ?? ''))
      .$if(tag !== undefined, (rows) => rows.where(sql<boolean>`${tag} = any (n.tags)`))
      .where(
        sql<boolean>`(${holds(q, [sql`n.name`, sql`n.cidr::text`, sql`n.ipv6_cidr::text`, sql`n.id::text`])} or ${isWithin})`,
      ),
    query,
    {
      sortable: {
        ...sortOf('n'),
        cidr: sql`n.cidr`,
        portCount: sql`n.port_count`,
        addressesUsed: sql`n.addresses_used::float / greatest(1, n.addresses_total)`,
        snat: sql`n.snat`,
      },
      id: sql.ref('n.id'),
      select: (found) => found.selectAll('n'),
      toRecord: toNetwork,
    },
  )
}

/** Security groups that a caller may see. */
export const listGroups = (tx: Tx, caller: Caller, query: QueryOf<typeof routes.groups>) => {
  const among = scopeOf(caller, securityGroupKind.reads, query.project)
  const { status, region, tag, q } = query
  return listPage(
    tx
      .selectFrom('security_groups as g')
      .where('g.company_id', '=', caller.companyId)
      .$if(among !== undefined, (rows) => rows.where(isAmong('g.project_id', among ?? [])))
      .$if(status !== undefined, (rows) => rows.where('g.status', '=', status ?? 'error'))
      .$if(region !== undefined, (rows) => rows.where('g.region', '=', region ?? ''))
      .$if(tag !== undefined, (rows) => rows.where(sql<boolean>`${tag} = any (g.tags)`))
      .where(holds(q, [sql`g.name`, sql`g.description`, sql`g.id::text`])),
    query,
    {
      sortable: {
        ...sortOf('g'),
        rules: sql`jsonb_array_length(g.rules)`,
        portCount: sql`g.port_count`,
      },
      id: sql.ref('g.id'),
      select: (found) => found.selectAll('g'),
      toRecord: toGroup,
    },
  )
}

/** Neither has backups to sort by. */
const sortOf = (alias: string) => {
  const { lastBackupAt: _, ...sortable } = resourceSort(alias, urgency)
  return sortable
}

/** Interfaces of the instances that a caller may see. */
export const listPorts = (tx: Tx, caller: Caller, query: QueryOf<typeof routes.ports>) => {
  const among = scopeOf(caller, instanceKind.reads, query.project)
  const { instance, network, group, q } = query
  return listPage(
    tx
      .selectFrom('network_ports as p')
      .where('p.company_id', '=', caller.companyId)
      .$if(among !== undefined, (rows) => rows.where(isAmong('p.project_id', among ?? [])))
      .$if(instance !== undefined, (rows) => rows.where(isAmong('p.instance_id', [instance ?? ''])))
      .$if(network !== undefined, (rows) => rows.where(isAmong('p.network_id', [network ?? ''])))
      .$if(group !== undefined, (rows) =>
        rows.where(sql<boolean>`${group ?? ''} = any (p.group_ids::text[])`),
      )
      .where(holds(q, [sql`p.ip`, sql`p.ipv6`, sql`p.mac`, sql`p.id::text`])),
    { ...query, sort: query.sort ?? 'place' },
    {
      sortable: {
        place: sql`(p.instance_id::text || lpad(p.place::text, 2, '0'))`,
        ip: sql`p.ip::inet`,
        createdAt: sql`p.created_at`,
      },
      id: sql.ref('p.id'),
      select: (found) => found.selectAll('p'),
      toRecord: toPort,
    },
  )
}

/** Addresses are shown so many at a time: those of a /24. */
const block = 256

/** What has the addresses of a network that are in one block with an address; in the first when it is not given. */
export const addressesOf = async (
  tx: Tx,
  caller: Caller,
  { id, company_id, cidr }: Pick<NetworkRow, 'id' | 'company_id' | 'cidr'>,
  { from }: QueryOf<typeof routes.addresses>,
): Promise<UsedAddress[]> => {
  // A range of the database is one.
  const range = readCidr4(cidr) as Cidr4
  const asked = from === undefined ? range.first : readIpv4(from)
  if (asked === undefined || !contains(range, asked))
    throw invalidField('from', 'ipOutside', `This is no address in ${cidr}.`)
  const first = asked - ((asked - range.first) % block)
  const rows = await tx
    .selectFrom('network_ports')
    .select(['ip', 'instance_id', 'project_id'])
    .where('company_id', '=', company_id)
    .where('network_id', '=', id)
    .where(sql<boolean>`ip::inet between ${printIpv4(first)}::inet and ${printIpv4(first + block - 1)}::inet`)
    .orderBy(sql`ip::inet`)
    .execute()
  return rows.flatMap(({ ip, instance_id, project_id }) =>
    ip === null ? [] : [{ ip, instanceId: may(caller, instanceKind.reads, project_id) ? instance_id : null }],
  )
}
