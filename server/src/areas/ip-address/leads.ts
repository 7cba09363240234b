import { hasWayOut } from '#contract/addresses/networks.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { loadBalancerKind } from '#contract/load-balancers/kind.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { invalidField, notFound } from '../../problems.ts'
import { networkPorts, type PortRow } from '../../networking/networkPorts.ts'
import type { Lead } from '../../networking/publicAddresses.ts'
import { illegal, refuseWhileBusy } from '../../resources/refusals.ts'
import { reach, rowsAmong, rowTable } from '../../resources/table.ts'

const networks = rowTable('guestNetwork', 'guest_networks')
const instances = rowTable('instance', 'instances')
const balancers = rowTable('loadBalancer', 'load_balancers')

/** Where a request says that an address is to lead. */
interface Asked {
  portId?: string | undefined
  loadBalancerId?: string | undefined
}

export interface Wanted {
  lead: Lead
  port: PortRow
}

interface Address {
  id?: string
  region: string
  project_id: string
}

/**
 * The interface that an address is to lead to, in the caller's sight and idle: nobody has to be allowed to change the
 * instance. Asked under the company's lock.
 */
export const wantedLead = async (
  tx: Tx,
  caller: Caller,
  { portId, loadBalancerId }: Asked,
  address: Address,
): Promise<Wanted> => {
  if (loadBalancerId !== undefined && portId !== undefined)
    throw invalidField('loadBalancerId', 'invalid', 'Name one of both.')
  if (loadBalancerId === undefined && portId === undefined)
    throw invalidField('portId', 'required', 'Say where the address is to lead.')
  const path = portId === undefined ? 'loadBalancerId' : 'portId'
  const found =
    loadBalancerId === undefined
      ? await reachInterface(tx, caller, portId ?? '', address)
      : await reachBalancer(tx, caller, loadBalancerId, address)
  if (found.port.project_id !== address.project_id)
    throw invalidField(path, 'otherProject', 'It is in another project than the address.')
  const other = await leadingTo(tx, found.port)
  if (other !== undefined && other.id !== address.id)
    throw invalidField(path, 'alreadyPublic', 'It has a public address already.')
  return found
}

/** Where a load balancer is on its network, in the caller's sight and idle. */
const reachBalancer = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { region }: Pick<Address, 'region'>,
): Promise<Wanted> => {
  const path = 'loadBalancerId'
  const balancer = await reach(tx, caller, balancers, id, loadBalancerKind.reads)
  if (balancer.deleted_at !== null) throw notFound('load balancer')
  const port = await tx
    .selectFrom('network_ports')
    .selectAll()
    .where('company_id', '=', balancer.company_id)
    .where('balancer_id', '=', balancer.id)
    .executeTakeFirst()
  if (!port) throw illegal('loadBalancer', 'inError', balancer)
  await refuseElsewhere(tx, port, region, path)
  await refuseWhileBusy(tx, 'loadBalancer', balancer, { does: '', mayWait: false })
  return { port, lead: { role: 'loadBalancer', ownerId: balancer.id, ...placeOf(port) } }
}

const refuseElsewhere = async (tx: Tx, port: PortRow, region: string, path: string) => {
  const [network] = await rowsAmong(tx, networks, port.company_id, [port.network_id])
  if (network?.region !== region)
    throw invalidField(path, 'otherRegion', 'It is in another region than the address.')
  if (!hasWayOut(network)) throw invalidField(path, 'noRouter', 'Its network has no internet access.')
}

/** Where an interface is in the cloud; one that never came to be there can't be led to. */
const placeOf = (port: PortRow) => {
  if (port.cloud_ref === null || port.ip === null) throw illegal('networkPort', 'inError', port)
  // What is there has been minted by an adapter.
  return { portId: port.id, portRef: port.cloud_ref as CloudRef, ip: port.ip }
}

/** An interface that packets from outside can be led to, of an instance that nothing else changes now. */
export const reachInterface = async (
  tx: Tx,
  caller: Caller,
  portId: string,
  { region }: Pick<Address, 'region'>,
): Promise<Wanted> => {
  const port = await reach(tx, caller, networkPorts, portId, instanceKind.reads)
  if (port.instance_id === null) throw notFound('interface')
  const [instance] = await rowsAmong(tx, instances, port.company_id, [port.instance_id])
  if (!instance || instance.deleted_at !== null) throw notFound('interface')
  await refuseElsewhere(tx, port, region, 'portId')
  await refuseWhileBusy(tx, 'instance', instance, { does: '', mayWait: false })
  return { port, lead: { role: 'instance', ownerId: instance.id, ...placeOf(port) } }
}

/** The public address that leads to an interface; of one that its machine has brought along there is no id. */
export const leadingTo = async (
  tx: Tx,
  { company_id, id, instance_id, place }: PortRow,
): Promise<{ id?: string } | undefined> => {
  const led = await tx
    .selectFrom('ip_addresses')
    .select('id')
    .where('company_id', '=', company_id)
    .where('port_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (led || place > 0 || instance_id === null) return led
  const [owner] = await rowsAmong(tx, instances, company_id, [instance_id])
  const others = await tx
    .selectFrom('ip_addresses')
    .select('id')
    .where('company_id', '=', company_id)
    .where('instance_id', '=', instance_id)
    .where('version', '=', 4)
    .executeTakeFirst()
  return (owner?.ipv4.length ?? 0) > 0 && !others ? {} : undefined
}
