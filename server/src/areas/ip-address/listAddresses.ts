import { sql } from 'kysely'
import type { ipAddresses as routes } from '#contract/ip-address/routes.ts'
import { readRange } from '#contract/addresses/ipv6.ts'
import { ipAddressKind, type IpAddressStatus } from '#contract/ip-address/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import type { Caller } from '../../http/caller.ts'
import { toIpAddress } from '../../networking/ipAddressRecord.ts'
import { holds, listPage, resourceSort } from '../../resources/list.ts'
import { scopeOf } from '../../resources/visibility.ts'

/** What wants attention comes first. */
const urgency: readonly IpAddressStatus[] = [
  'error',
  'allocating',
  'associating',
  'disassociating',
  'releasing',
  'free',
  'inUse',
  'released',
]

/** The name of what an address leads to. */
const targetName = sql`coalesce(
  (select i.name from instances as i where i.company_id = a.company_id and i.id = a.instance_id),
  (select r.name from resources as r where r.company_id = a.company_id and r.id = a.target_id))`

/** Addresses that a caller may see: by address, range, label, reverse name and what they lead to. */
export const listAddresses = (tx: Tx, caller: Caller, query: QueryOf<typeof routes.list>) => {
  const among = scopeOf(caller, ipAddressKind.reads, query.project)
  const { status, region, tag, q, version, role, idle, instance } = query
  const range = q === undefined ? undefined : readRange(q)
  const isWithin =
    range === undefined ? sql<boolean>`false` : sql<boolean>`a.address::inet <<= network(${range}::inet)`
  const { lastBackupAt: _, name: __, ...sortable } = resourceSort('a', urgency)
  return listPage(
    tx
      .selectFrom('ip_addresses as a')
      .where('a.company_id', '=', caller.companyId)
      .$if(among !== undefined, (rows) => rows.where(isAmong('a.project_id', among ?? [])))
      .where('a.deleted_at', status === 'released' ? 'is not' : 'is', null)
      .$if(status !== undefined, (rows) => rows.where('a.status', '=', status ?? 'error'))
      .$if(region !== undefined, (rows) => rows.where('a.region', '=', region ?? ''))
      .$if(version !== undefined, (rows) => rows.where('a.version', '=', version === '6' ? 6 : 4))
      .$if(role !== undefined, (rows) => rows.where('a.role', '=', role ?? 'none'))
      .$if(idle === 'true', (rows) => rows.where('a.role', '=', 'none'))
      .$if(idle === 'false', (rows) => rows.where('a.role', '<>', 'none'))
      .$if(instance !== undefined, (rows) => rows.where(isAmong('a.instance_id', [instance ?? ''])))
      .$if(tag !== undefined, (rows) => rows.where(sql<boolean>`${tag} = any (a.tags)`))
      .where(
        sql<boolean>`(${holds(q, [sql`a.name`, sql`a.label`, sql`a.private_ip`, sql`a.reverse_name`, sql`a.id::text`, targetName])} or ${isWithin})`,
      ),
    query,
    {
      sortable: {
        ...sortable,
        name: sql`a.address::inet`,
        address: sql`a.address::inet`,
        label: sql`lower(a.label)`,
        privateIp: sql`a.private_ip::inet`,
        reverseName: sql`a.reverse_name`,
        role: sql`a.role`,
        target: targetName,
      },
      id: sql.ref('a.id'),
      select: (found) => found.selectAll('a'),
      toRecord: toIpAddress,
    },
  )
}
