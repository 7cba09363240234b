import { isIPv6 } from 'node:net'
import { z } from 'zod/mini'
import { externalNetwork, type Home, type TenantNetwork } from './network.ts'
import { orderTag, ourTag } from './tags.ts'
import { unlessMissing, type World } from './world.ts'

/*
 * Ports and floating IPs of instances. They are made before the instance, so that its addresses are known before its
 * first boot, and an order that is sent twice finds those of the first time: nova gives a port to one server only.
 */

const port = z.object({
  id: z.string(),
  project_id: z.string(),
  device_id: z.string(),
  description: z.string(),
  fixed_ips: z.array(z.object({ ip_address: z.string() })),
})
export type Port = z.infer<typeof port>

const floating = z.object({ id: z.string(), floating_ip_address: z.string() })

const network = { service: 'network' } as const

/** The ports that an order has made, or all of ours: their name says whose they are, their description which order's. */
export const ourPorts = (world: World, { region, project }: Partial<Home>, tag?: string): Promise<Port[]> => {
  const query = { name: ourTag(world), ...(tag !== undefined && { description: orderTag(tag) }) }
  return world.client.all({ ...network, region, project, path: '/ports', query }, 'ports', port)
}

/** The floating IPs of an order. */
export const floatingIps = (world: World, home: Home, tag: string) =>
  world.client.all(
    {
      ...network,
      ...home,
      path: '/floatingips',
      query: { description: orderTag(tag), project_id: home.project },
    },
    'floatingips',
    floating,
  )

export interface Addresses {
  portId: string
  /** All that the instance will have. */
  addresses: string[]
}

/** The port of an order's instance, with its public address where it has one. */
export const ensureAddresses = async (
  world: World,
  home: Home,
  { networkId, groupId, externalId }: TenantNetwork,
  { tag, isPublic }: { tag: string; isPublic: boolean },
): Promise<Addresses> => {
  const { client, settings } = world
  const isDirect = isPublic && settings.publicMode === 'direct'
  const [known] = await ourPorts(world, home, tag)
  const made =
    known ??
    (
      await client.ask(
        {
          ...network,
          ...home,
          method: 'POST',
          path: '/ports',
          body: {
            port: {
              name: ourTag(world),
              description: orderTag(tag),
              network_id: isDirect ? externalId : networkId,
              security_groups: [groupId],
            },
          },
        },
        z.object({ port }),
      )
    ).port
  const fixed = made.fixed_ips.map(({ ip_address }) => ip_address)
  if (!isPublic || isDirect) return { portId: made.id, addresses: fixed }
  // Before its port there is none.
  const address = await publicAddress(world, home, {
    tag,
    portId: made.id,
    externalId,
    isKnown: known !== undefined,
  })
  return { portId: made.id, addresses: [address, ...fixed] }
}

interface Public {
  tag: string
  portId: string
  externalId: string
  /** Whether there may be one of this order already. */
  isKnown: boolean
}

/** The floating IP of an order: the one that it has made, or a new one that leads to a port. */
const publicAddress = async (world: World, home: Home, { tag, portId, externalId, isKnown }: Public) => {
  const [there] = isKnown ? await floatingIps(world, home, tag) : []
  if (there) return there.floating_ip_address
  const floatingip = { floating_network_id: externalId, port_id: portId, description: orderTag(tag) }
  const call = { ...network, ...home, method: 'POST', path: '/floatingips', body: { floatingip } } as const
  return (await world.client.ask(call, z.object({ floatingip: floating }))).floatingip.floating_ip_address
}

/** The same for an instance whose ports have been made for it; the public address leads to the first. */
export const addressesOn = async (
  world: World,
  home: Home,
  { tag, isPublic, portIds }: { tag: string; isPublic: boolean; portIds: readonly string[] },
): Promise<string[]> => {
  const [portId] = portIds
  if (!isPublic || portId === undefined) return []
  const { id: externalId } = await externalNetwork(world, home)
  return [await publicAddress(world, home, { tag, portId, externalId, isKnown: true })]
}

/** Gives back what an order's instance had. Floating IPs first: a port that goes leaves them behind. */
export const releaseAddresses = async (world: World, home: Home, tag: string) => {
  const remove = (path: string) =>
    unlessMissing(world.client.tell({ ...network, ...home, method: 'DELETE', path }))
  for (const { id } of await floatingIps(world, home, tag)) await remove(`/floatingips/${id}`)
  for (const { id } of await ourPorts(world, home, tag)) await remove(`/ports/${id}`)
}

const isPrivate = (address: string) =>
  /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(address)

/** Addresses by what they are to a customer. */
export const sorted = (addresses: readonly string[]) => ({
  ipv4: addresses.filter((address) => !isIPv6(address) && !isPrivate(address)),
  ipv6: addresses.filter(isIPv6),
  privateIps: addresses.filter((address) => !isIPv6(address) && isPrivate(address)),
})
