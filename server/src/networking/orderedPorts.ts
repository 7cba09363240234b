import { z } from 'zod/mini'
import { hasWayOut, isHostOf } from '#contract/addresses/networks.ts'
import { readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import { guestNetworkKind } from '#contract/guest-networks/kind.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import { networkingOf } from '../cloud/networking.ts'
import type { Cloud, CloudRef, Order } from '../cloud/port.ts'
import { CloudFault } from '../cloud/port.ts'
import type { Tx } from '../db/db.ts'
import { actionsInProgress } from '../operations/busy.ts'
import { cloudRef } from '../operations/workflow.ts'
import { invalidField } from '../problems.ts'
import { ensureDefaultGroup, ensureDefaultNetwork } from './defaultNetwork.ts'
import type { Asking, OperateDeps } from '../resources/operate.ts'
import { offer } from '../resources/catalogue.ts'
import { reach, rowsAmong, rowTable, type RowTable } from '../resources/table.ts'

/*
 * Interfaces as a request names them, and as the operation that makes them tells the cloud.
 */

const networks = rowTable('guestNetwork', 'guest_networks')
const groups = rowTable('securityGroup', 'security_groups')

/** Where something is in the cloud, or what its creation is tagged with while it is under way. */
const place = z.union([z.object({ ref: cloudRef }), z.object({ tag: z.string() })])
type Place = z.infer<typeof place>

/** A port that is to be made. */
export const orderedPort = z.object({
  network: place,
  ip: z.optional(z.string()),
  groups: z.array(place),
})
export type OrderedPort = z.infer<typeof orderedPort>

/** The columns of its row, and what the cloud is told. */
export interface NewPort {
  columns: { network_id: string; ip: string | null; group_ids: string[] }
  ordered: OrderedPort
}

interface Wish {
  networkId: string
  ip?: string | undefined
}

interface Wanted {
  region: string
  /** The default network of the region when absent. */
  interfaces?: readonly Wish[] | undefined
  /** Where the request's body names the interface at this place in the list. */
  pathOf?: (n: number) => string
  /** The default group of the region when absent; of all of them. */
  securityGroupIds?: readonly string[] | undefined
  /** Whether a public address is to lead to the primary one. */
  isPublic?: boolean
}

type Asked = Pick<Asking, 'caller' | 'origin'>

/**
 * The interfaces that a request asks for, with what goes without saying, or nothing where the cloud chooses. Asked
 * under the company's lock. What it names has to be in the caller's sight, in the region and there.
 */
export const portsFor = async (
  tx: Tx,
  deps: OperateDeps,
  asked: Asked,
  wanted: Wanted,
): Promise<NewPort[] | undefined> => {
  const { region, interfaces, securityGroupIds, pathOf = (n) => `interfaces.${n}.` } = wanted
  const { isPublic = false } = wanted
  if (!(await offer(tx, 'region', region))?.capabilities.networks) {
    if (interfaces ?? securityGroupIds)
      throw invalidField('region', 'invalid', 'This region has no networks of companies.')
    return undefined
  }
  const { ids: groupIds, places: groupPlaced } = securityGroupIds
    ? { ids: securityGroupIds, places: await groupPlaces(tx, asked, securityGroupIds, region) }
    : await defaultPlace(tx, groups, asked, await ensureDefaultGroup(tx, deps, asked, region))
  const newPort = (networkId: string, network: Place, ip?: string): NewPort => ({
    columns: { network_id: networkId, ip: ip ?? null, group_ids: [...groupIds] },
    ordered: { network, ...(ip !== undefined && { ip }), groups: groupPlaced },
  })
  if (!interfaces) {
    const id = await ensureDefaultNetwork(tx, deps, asked, region)
    if (isPublic) await refuseWithoutWayOut(tx, asked, id)
    const { places } = await defaultPlace(tx, networks, asked, id)
    return places.map((network) => newPort(id, network))
  }
  const ports: NewPort[] = []
  for (const [n, wish] of interfaces.entries()) {
    const network = await networkPlace(tx, asked, { wish, region, path: pathOf(n) })
    ports.push(newPort(wish.networkId, network, wish.ip))
  }
  const [primary] = interfaces
  if (isPublic && primary) await refuseWithoutWayOut(tx, asked, primary.networkId)
  return ports
}

/** A public address is translated by the gateway of the network, which has to lead out. */
const refuseWithoutWayOut = async (tx: Tx, { caller }: Asked, networkId: string) => {
  const [network] = await rowsAmong(tx, networks, caller.companyId, [networkId])
  if (network && !hasWayOut(network))
    throw invalidField('publicIpv4', 'noRouter', 'The primary network has no internet access.')
}

/** Where a default is: everybody who creates instances may use it, seen or not. */
const defaultPlace = async <Row extends Placed>(tx: Tx, of: RowTable<Row>, { caller }: Asked, id: string) => {
  const rows = await rowsAmong(tx, of, caller.companyId, [id])
  return { ids: [id], places: await Promise.all(rows.map((row) => placeOf(tx, row, 'region'))) }
}

/** Where the security groups are that a request names. */
const groupPlaces = async (tx: Tx, asked: Asked, ids: readonly string[], region: string) => {
  const places: Place[] = []
  for (const [n, id] of ids.entries())
    places.push(await groupPlace(tx, asked, { id, region, path: `securityGroupIds.${n}` }))
  return places
}

interface Placed {
  id: string
  company_id: string
  cloud_ref: string | null
  status: string
  operation_id: string | null
}

/** Of what is being created, the tag of that; refuses what is not there and won't be. */
const placeOf = async (
  tx: Tx,
  { cloud_ref, status, operation_id, ...key }: Placed,
  path: string,
): Promise<Place> => {
  const isGoing = (await actionsInProgress(tx, key)).includes('delete')
  // What is there has been minted by an adapter.
  if (cloud_ref !== null && !isGoing && status !== 'deleting') return { ref: cloud_ref as CloudRef }
  if (status === 'creating' && operation_id !== null) return { tag: `${operation_id}:create` }
  throw invalidField(path, 'invalid', 'It is not there, or is being deleted.')
}

const networkPlace = async (
  tx: Tx,
  { caller }: Asked,
  { wish, region, path }: { wish: Wish; region: string; path: string },
): Promise<Place> => {
  const row = await reach(tx, caller, networks, wish.networkId, guestNetworkKind.reads)
  if (row.region !== region)
    throw invalidField(`${path}networkId`, 'otherRegion', 'This network is in another region.')
  if (wish.ip !== undefined) {
    // A range of the database is one.
    if (!isHostOf(readCidr4(row.cidr) as Cidr4, wish.ip, row.gateway))
      throw invalidField(`${path}ip`, 'ipOutside', `No interface in ${row.cidr} can have this address.`)
    const taken = await tx
      .selectFrom('network_ports')
      .select('id')
      .where('company_id', '=', row.company_id)
      .where('network_id', '=', row.id)
      .where('ip', '=', wish.ip)
      .executeTakeFirst()
    if (taken) throw invalidField(`${path}ip`, 'ipTaken', 'Something else has this address.')
  }
  return placeOf(tx, row, `${path}networkId`)
}

/** Where a security group is that a request names. */
export const groupPlace = async (
  tx: Tx,
  { caller }: Pick<Asked, 'caller'>,
  { id, region, path }: { id: string; region: string; path: string },
): Promise<Place> => {
  const row = await reach(tx, caller, groups, id, securityGroupKind.reads)
  if (row.region !== region) throw invalidField(path, 'otherRegion', 'This group is in another region.')
  return placeOf(tx, row, path)
}

/** What is not there after so many seconds never comes. */
const mostSeconds = 5 * 60

interface Context {
  cloud: Cloud
  order: Order
}

type Found = { ref: CloudRef; state: string } | undefined

const foundAt = async (
  { order }: Context,
  service: {
    find(ref: CloudRef): Promise<Found>
    findByTag(tenant: Order['tenant'], tag: string): Promise<Found>
  },
  at: Place,
) => ('ref' in at ? service.find(at.ref) : service.findByTag(order.tenant, at.tag))

/** Whether all that new ports need is there; what has failed never will be. */
export const arePlacesReady = async (
  context: Context,
  ordered: readonly OrderedPort[],
  elapsedSeconds: number,
): Promise<boolean> => {
  const { networks: nets, groups: sets } = networkingOf(context.cloud)
  const found = [
    ...(await Promise.all(ordered.map(({ network }) => foundAt(context, nets, network)))),
    ...(await Promise.all(ordered.flatMap((port) => port.groups.map((at) => foundAt(context, sets, at))))),
  ]
  const isReady = found.every((one) => one !== undefined && one.state !== 'creating')
  const isGone = found.some((one) => one?.state === 'failed' || one?.state === 'gone')
  // What is there now is, however late it was looked at.
  if (isGone || (!isReady && elapsedSeconds > mostSeconds))
    throw new CloudFault('notFound', 'a network or a group for it is not there', false)
  return isReady
}

/** The tag of the order that makes one of the ports of an operation. */
export const portTag = (operationId: string, n: number) => `${operationId}:connect:${n}`

/** Makes a port; where it has been made already, that is it. */
export const makePort = async (context: Context, port: OrderedPort, tag: string): Promise<CloudRef> => {
  const { networks: nets, groups: sets, ports } = networkingOf(context.cloud)
  const network = await foundAt(context, nets, port.network)
  const found = await Promise.all(port.groups.map((at) => foundAt(context, sets, at)))
  if (!network) throw new CloudFault('notFound', 'the network is not there', false)
  const made = await ports.create(
    { ...context.order, tag },
    {
      networkRef: network.ref,
      ip: port.ip,
      groupRefs: found.flatMap((one) => one?.ref ?? []),
    },
  )
  return made.ref
}

/** Takes away what has been made with a tag. */
export const dropPort = async ({ cloud, order }: Context, tag: string) => {
  const { ports } = networkingOf(cloud)
  const made = await ports.findByTag(order.tenant, tag)
  if (made && made.state !== 'gone') await ports.destroy(order, made.ref)
}
