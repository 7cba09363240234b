import { sql } from 'kysely'
import type { guestNetworks as routes, UsedAddress } from '#contract/guest-networks/routes.ts'
import type { GuestNetworkStatus } from '#contract/guest-networks/kind.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { readAddress } from '#contract/addresses/address.ts'
import { contains, printIpv4, readCidr4, readIpv4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { may, type Caller } from '../../http/caller.ts'
import { invalidField } from '../../problems.ts'
import { holds, listOf, listPage } from '../../resources/list.ts'
import { toPort } from '../../networking/networkPorts.ts'
import { scopeOf } from '../../resources/visibility.ts'
import { groups } from './groupRecord.ts'
import { networks, type NetworkRow } from '../../networking/guestNetworkRecord.ts'

/** What wants attention comes first; networks and groups have the same statuses. */
const urgency: readonly GuestNetworkStatus[] = ['error', 'creating', 'updating', 'deleting', 'active']

/** Networks that a caller may see: by name, by id, and by an address within. */
export const listNetworks = listOf(networks, {
  as: 'n',
  urgency,
  finds: (text) => {
    const within = readAddress(text)
    const isWithin =
      within === undefined
        ? sql<boolean>`false`
        : sql<boolean>`(n.cidr >> ${within}::inet or n.ipv6_cidr >> ${within}::inet)`
    return sql<boolean>`(${holds(text, [sql`n.name`, sql`n.cidr::text`, sql`n.ipv6_cidr::text`, sql`n.id::text`])} or ${isWithin})`
  },
  sortable: {
    cidr: sql`n.cidr`,
    portCount: sql`n.port_count`,
    addressesUsed: sql`n.addresses_used::float / greatest(1, n.addresses_total)`,
    snat: sql`n.snat`,
  },
})

/** Security groups that a caller may see. */
export const listGroups = listOf(groups, {
  as: 'g',
  urgency,
  finds: (text) => holds(text, [sql`g.name`, sql`g.description`, sql`g.id::text`]),
  sortable: { rules: sql`jsonb_array_length(g.rules)`, portCount: sql`g.port_count` },
})

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
