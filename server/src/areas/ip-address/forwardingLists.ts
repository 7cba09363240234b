import { sql, type RawBuilder } from 'kysely'
import type { ipAddresses as routes } from '#contract/ip-address/routes.ts'
import type { PortForwarding } from '#contract/ip-address/records.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import type { Caller } from '../../http/caller.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { ipAddresses, toIpAddress, type IpAddressRow } from '../../networking/ipAddressRecord.ts'
import { listPage } from '../../resources/list.ts'
import { networkPorts, toPort } from '../../networking/networkPorts.ts'
import { seenInstances } from '../../resources/seenRecords.ts'
import { rowsAmong } from '../../resources/table.ts'
import { mayRead, scopeOf } from '../../resources/visibility.ts'
import { toForwarding } from './forwardings.ts'

const pageOf = (
  tx: Tx,
  { companyId }: Caller,
  where: RawBuilder<boolean>,
  query: QueryOf<typeof routes.forwardings>,
) =>
  listPage(
    tx.selectFrom('port_forwardings as f').where('f.company_id', '=', companyId).where(where),
    { ...query, sort: query.sort ?? 'from' },
    {
      sortable: { from: sql`f.from_port`, createdAt: sql`f.created_at` },
      id: sql.ref('f.id'),
      select: (found) => found.selectAll('f'),
      toRecord: toForwarding,
    },
  )

/** Where forwardings lead, as far as the caller may see it: interfaces, and the instances that have them. */
const endsOf = async (tx: Tx, { loaders }: AreaDeps, caller: Caller, found: readonly PortForwarding[]) => {
  const ids = [...new Set(found.map(({ portId }) => portId))]
  const ports = (await rowsAmong(tx, networkPorts, caller.companyId, ids)).filter((port) =>
    mayRead(caller, 'networkPort', port.project_id),
  )
  const instances = ports.flatMap(({ instance_id }) => instance_id ?? [])
  return [...ports.map(toPort), ...(await seenInstances(tx, loaders, caller, instances))]
}

/** The forwardings of an address, with where they lead. */
export const listForwardings = async (
  tx: Tx,
  deps: AreaDeps,
  caller: Caller,
  row: IpAddressRow,
  query: QueryOf<typeof routes.forwardings>,
) => {
  const page = await pageOf(tx, caller, sql<boolean>`f.address_id = ${row.id}`, query)
  return { ...page, included: await endsOf(tx, deps, caller, page.data) }
}

/** The forwardings that lead to an instance, of addresses that the caller may see, with those. */
export const listForwardingsTo = async (
  tx: Tx,
  caller: Caller,
  { instance, ...query }: QueryOf<typeof routes.forwardingsTo>,
) => {
  const among = scopeOf(caller, ipAddressKind.reads, query.project)
  const isTo = sql<boolean>`exists (select from network_ports as p where p.company_id = f.company_id
    and p.id = f.port_id and ${isAmong('p.instance_id', [instance])})`
  const isSeen = among ? isAmong('f.project_id', among) : sql<boolean>`true`
  const page = await pageOf(tx, caller, sql<boolean>`${isTo} and ${isSeen}`, query)
  const ids = [...new Set(page.data.map(({ addressId }) => addressId))]
  const rows = await rowsAmong(tx, ipAddresses, caller.companyId, ids)
  return { ...page, included: rows.map(toIpAddress) }
}
