import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { byVersion } from '#contract/addresses/address.ts'
import type { CloudPort } from '../../cloud/networking.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import type { ResourceKey } from '../../operations/busy.ts'
import type { NewPort } from '../../networking/orderedPorts.ts'
import { changeRow } from '../../resources/target.ts'
import { balancers, type BalancerRow } from './balancerRecord.ts'
import { noIpv6 } from './ipv6.ts'

/*
 * The interface of a load balancer: it is among those of its network, and no group filters it.
 */

/** Writes the interface down that a balancer will have. */
export const writeOwnPort = async (
  tx: Tx,
  { id, company_id, project_id }: { id: string; company_id: string; project_id: string },
  { columns }: NewPort,
) => {
  await tx
    .insertInto('network_ports')
    .values({
      id: uuidv7(),
      company_id,
      project_id,
      instance_id: null,
      balancer_id: id,
      place: 0,
      ...columns,
      status: 'attaching',
    })
    .execute()
}

/** Writes down what the cloud has made of it. */
export const noteOwnPort = async (
  tx: Tx,
  { company_id, id }: ResourceKey,
  { ref, mac, ips }: Pick<CloudPort, 'ref' | 'mac' | 'ips'>,
) => {
  const { v4 = null } = byVersion(ips)
  const port = await tx
    .updateTable('network_ports')
    .set({ cloud_ref: ref, mac, ip: v4, status: 'active', updated_at: sql<Date>`app_now()` })
    .where('company_id', '=', company_id)
    .where('balancer_id', '=', id)
    .returning('id')
    .executeTakeFirst()
  await changeRow<BalancerRow>(
    tx,
    balancers,
    { company_id, id },
    {
      private_ip: v4,
      port_id: port?.id ?? null,
    },
  )
}

/** Takes the interface of a balancer away that could not be made. */
export const removeOwnPort = async (tx: Tx, { company_id, id }: ResourceKey) => {
  await tx
    .deleteFrom('network_ports')
    .where('company_id', '=', company_id)
    .where('balancer_id', '=', id)
    .execute()
  await changeRow<BalancerRow>(
    tx,
    balancers,
    { company_id, id },
    { private_ip: null, port_id: null, ...noIpv6 },
  )
}

/** Where the interface of a balancer is in the cloud. */
export const ownPortRef = async (tx: Tx, { company_id, id }: ResourceKey): Promise<CloudRef | undefined> => {
  const row = await tx
    .selectFrom('network_ports')
    .select('cloud_ref')
    .where('company_id', '=', company_id)
    .where('balancer_id', '=', id)
    .executeTakeFirst()
  // The column holds what an adapter has minted.
  return (row?.cloud_ref ?? undefined) as CloudRef | undefined
}
