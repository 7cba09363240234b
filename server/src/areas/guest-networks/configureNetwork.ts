import { sql } from 'kysely'
import { readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import { hasWayOut, poolSize } from '#contract/addresses/networks.ts'
import type { NetworkSettings } from '#contract/guest-networks/routes.ts'
import type { Tx } from '../../db/db.ts'
import { invalid } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { startAction, type Asking } from '../../resources/operate.ts'
import { refuseOutside } from './createNetwork.ts'
import { networks, toNetwork, type NetworkRow } from '../../networking/guestNetworkRecord.ts'
import { columnsOf, termsOf, type ConfigureInput, type Terms } from './workflows/network.ts'

/** Changes what the cloud is told of a network. It is shown at once, and taken back if the cloud does not take it. */
export const configureNetwork = (deps: AreaDeps, asking: Asking, id: string, settings: NetworkSettings) =>
  deps.db.tenant(asking.caller, async (tx) => {
    const { row, prepared, operation } = await startAction(tx, deps, asking, networks, {
      id,
      action: 'configure',
      prepare: async (inner, found) => {
        const former = termsOf(found)
        const given = Object.entries(settings).filter(([, setting]) => setting !== undefined)
        const terms: Terms = { ...former, ...Object.fromEntries(given) }
        // A range of the database is one.
        refuseOutside(readCidr4(found.cidr) as Cidr4, terms)
        if (hasWayOut(former) && !hasWayOut(terms)) await refusePublic(inner, found, terms)
        return { input: { terms, former } satisfies ConfigureInput }
      },
    })
    const { terms } = prepared.input
    const changed = await tx
      .updateTable('guest_networks')
      .set({ ...columnsOf(terms), addresses_total: poolSize(terms.pool) })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { data: toNetwork(changed), included: [operation] }
  })

/** Refuses to take the way out of a network through which public addresses lead, or will. */
const refusePublic = async (tx: Tx, { company_id, id }: NetworkRow, { gateway }: Terms) => {
  const isLedTo = sql<boolean>`(exists (select from ip_addresses as a where a.company_id = p.company_id and a.port_id = p.id)
    or exists (select from port_forwardings as f where f.company_id = p.company_id and f.port_id = p.id))`
  // Of a machine that has brought its address along, or will.
  const isPublic = sql<boolean>`p.place = 0 and (cardinality(i.ipv4) > 0 and not exists (
      select from ip_addresses as a where a.company_id = i.company_id and a.instance_id = i.id and a.version = 4)
    or exists (select from operations as o where o.company_id = i.company_id and o.target_id = i.id
      and o.action = 'create' and o.status in ('queued', 'running')
      and ((o.input #>> '{spec,publicIpv4}')::boolean or o.input ? 'address')))`
  const isToBeLed = sql<boolean>`exists (select from operations as o where o.company_id = i.company_id
    and o.also_id = i.id and o.status in ('queued', 'running') and o.input #>> '{lead,portId}' = p.id::text)`
  const instance = await tx
    .selectFrom('network_ports as p')
    .innerJoin('instances as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.id', '=', 'p.instance_id'),
    )
    .select('i.id')
    .where('p.company_id', '=', company_id)
    .where('p.network_id', '=', id)
    .where(sql<boolean>`(${isLedTo} or ${isPublic} or ${isToBeLed})`)
    .limit(1)
    .executeTakeFirst()
  if (!instance) return
  const message = 'Instances on this network have public addresses, which need its gateway.'
  throw invalid(message, {
    errors: [{ path: gateway === null ? 'gateway' : 'snat', code: 'hasAddress', message }],
    context: { reason: 'hasAddress' },
  })
}
