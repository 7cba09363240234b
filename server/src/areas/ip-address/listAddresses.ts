import { sql } from 'kysely'
import type { ipAddresses as routes } from '#contract/ip-address/routes.ts'
import { readRange } from '#contract/addresses/address.ts'
import type { IpAddressStatus } from '#contract/ip-address/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import { isAmong } from '../../db/paging.ts'
import { ipAddresses } from '../../networking/ipAddressRecord.ts'
import { holds, listOf } from '../../resources/list.ts'

/** Statuses that need attention come first. */
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
export const listAddresses = listOf(ipAddresses, {
  as: 'a',
  urgency,
  finds: (text) => {
    const range = readRange(text)
    const isWithin =
      range === undefined ? sql<boolean>`false` : sql<boolean>`a.address::inet <<= network(${range}::inet)`
    return sql<boolean>`(${holds(text, [sql`a.name`, sql`a.label`, sql`a.private_ip`, sql`a.reverse_name`, sql`a.id::text`, targetName])} or ${isWithin})`
  },
  where: (found, { version, role, idle, instance }: QueryOf<typeof routes.list>) =>
    found
      .$if(version !== undefined, (rows) => rows.where('a.version', '=', version === '6' ? 6 : 4))
      .$if(role !== undefined, (rows) => rows.where('a.role', '=', role ?? 'none'))
      .$if(idle === 'true', (rows) => rows.where('a.role', '=', 'none'))
      .$if(idle === 'false', (rows) => rows.where('a.role', '<>', 'none'))
      .$if(instance !== undefined, (rows) => rows.where(isAmong('a.instance_id', [instance ?? '']))),
  sortable: {
    name: sql`a.address::inet`,
    address: sql`a.address::inet`,
    label: sql`lower(a.label)`,
    privateIp: sql`a.private_ip::inet`,
    reverseName: sql`a.reverse_name`,
    role: sql`a.role`,
    target: targetName,
  },
})
