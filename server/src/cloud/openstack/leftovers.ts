import { z } from 'zod/mini'
import { CloudFault } from '../port.ts'
import type { Service } from './client/endpoints.ts'
import { endpointOf } from './client/endpoints.ts'
import type { Home } from './network.ts'
import { portOnNetwork, sweepLeftPorts } from './network/leftPorts.ts'
import { isOurs as areOurs, orderIn, ourTag, tagsIn } from './tags.ts'
import { regionsIn, unlessMissing, type World } from './world.ts'

/*
 * All that a project has, and the end of what is ours in it: servers before their ports, volumes before their network,
 * each when what needs it has gone.
 */

const thing = z.looseObject({ id: z.string() })
type Thing = z.infer<typeof thing>

/** Barbican's things have addresses in place of ids. */
const container = z.pipe(
  z.looseObject({ container_ref: z.string() }),
  z.transform((found): Thing => ({ ...found, id: idIn(found.container_ref) })),
)
const secret = z.pipe(
  z.looseObject({ secret_ref: z.string() }),
  z.transform((found): Thing => ({ ...found, id: idIn(found.secret_ref) })),
)
const idIn = (url: string) => url.split('/').at(-1) ?? ''

interface Kind {
  service: Service
  path: string
  key: string
  what: string
  isOurs: (world: World, found: Thing) => boolean
  entry?: z.ZodMiniType<Thing>
}

const metadata = z.object({ metadata: z.record(z.string(), z.string()) })
const hasOurMetadata = ({ installation }: World, found: Thing) =>
  z.safeParse(metadata, found).data?.metadata['portico'] === installation
const tags = z.object({ tags: z.array(z.string()) })
const hasOurTag = (world: World, found: Thing) =>
  z.safeParse(tags, found).data?.tags.includes(ourTag(world)) === true
const isMarked = (world: World, { description }: Thing) =>
  areOurs(world, tagsIn(typeof description === 'string' ? description : ''))
/** A company's own network, which no order has made, is marked as ours alone. */
const isDescribed = (world: World, found: Thing) =>
  found['description'] === ourTag(world) || isMarked(world, found)

const isNamed = (world: World, { name }: Thing) =>
  areOurs(world, tagsIn(typeof name === 'string' ? name : ''))

/** In the order in which they can go. */
const kinds: readonly Kind[] = [
  {
    service: 'network',
    path: '/floatingips',
    key: 'floatingips',
    what: 'floating IP',
    // Those of instances have an order's tag only; the project that they are in is ours.
    isOurs: (world, found) => isMarked(world, found) || orderIn([String(found['description'])]) !== undefined,
  },
  {
    service: 'balancer',
    path: '/lbaas/loadbalancers',
    key: 'loadbalancers',
    what: 'load balancer',
    isOurs: isMarked,
  },
  {
    service: 'secret',
    path: '/containers',
    key: 'containers',
    what: 'certificate',
    isOurs: isNamed,
    entry: container,
  },
  { service: 'secret', path: '/secrets', key: 'secrets', what: 'secret', isOurs: isNamed, entry: secret },
  { service: 'compute', path: '/servers/detail', key: 'servers', what: 'server', isOurs: hasOurTag },
  {
    service: 'volume',
    path: '/snapshots/detail',
    key: 'snapshots',
    what: 'volume snapshot',
    isOurs: hasOurMetadata,
  },
  { service: 'volume', path: '/volumes/detail', key: 'volumes', what: 'volume', isOurs: hasOurMetadata },
  {
    service: 'image',
    path: '/images',
    key: 'images',
    what: 'image',
    isOurs: ({ installation }, { portico }) => portico === installation,
  },
  {
    service: 'network',
    path: '/ports',
    key: 'ports',
    what: 'port',
    isOurs: (world, found) => found['name'] === ourTag(world) || isMarked(world, found),
  },
  { service: 'dns', path: '/zones', key: 'zones', what: 'DNS zone', isOurs: isMarked },
  { service: 'network', path: '/routers', key: 'routers', what: 'router', isOurs: isDescribed },
  { service: 'network', path: '/networks', key: 'networks', what: 'network', isOurs: isDescribed },
  {
    service: 'network',
    path: '/security-groups',
    key: 'security_groups',
    what: 'security group',
    isOurs: isDescribed,
  },
]

export interface Leftover {
  what: string
  id: string
  isOurs: boolean
  remove: () => Promise<void>
}

/** Everything that a project has in all regions, in the order in which it can go. */
export const leftoversIn = async (world: World, project: string): Promise<Leftover[]> => {
  const regions = await regionsIn(world)
  const found = await Promise.all(
    regions.flatMap((region) => kinds.map((kind) => ofKind(world, { region, project }, kind))),
  )
  return found.flat()
}

const ofKind = async (world: World, home: Home, kind: Kind): Promise<Leftover[]> => {
  const { service, path, key, what, isOurs, entry = thing } = kind
  const { client, settings } = world
  const place = { region: home.region, interface: settings.interface }
  if (endpointOf(await client.token(), service, place) === undefined) return []
  const query =
    service === 'network' || service === 'balancer'
      ? { project_id: home.project }
      : service === 'image'
        ? { owner: home.project, visibility: 'private' }
        : undefined
  const all = await client.all({ service, ...home, path, ...(query && { query }) }, key, entry)
  return all.filter(isApart).map((found) => ({
    what,
    id: found.id,
    isOurs: isOurs(world, found),
    remove: () => remove(world, home, kind, found.id),
  }))
}

/** Neutron's own ports go with their network or router, and its default group with the project. */
const isApart = ({ device_owner: owner, name, description }: Thing) =>
  !(typeof owner === 'string' && owner.startsWith('network:')) &&
  !(name === 'default' && description === 'Default security group')

const remove = async (world: World, home: Home, { service, path, key }: Kind, id: string) => {
  if (key === 'routers') await unplug(world, home, id)
  if (key === 'networks') await sweep(world, home, id)
  const bare = path.replace('/detail', '')
  const query = service === 'balancer' ? { cascade: true } : undefined
  await unlessMissing(
    world.client.tell({ service, ...home, method: 'DELETE', path: `${bare}/${id}`, ...(query && { query }) }),
  )
}

/** Octavia's ports are in a project of its own. */
const sweep = async (world: World, home: Home, network: string) => {
  const call = { service: 'network', ...home, path: '/ports', query: { network_id: network } } as const
  await sweepLeftPorts(world, home, await world.client.all(call, 'ports', portOnNetwork))
}

/** A router goes when nothing is plugged into it, and what routes lead through can't be unplugged. */
const unplug = async ({ client }: World, home: Home, router: string) => {
  const call = { service: 'network', ...home } as const
  await unlessMissing(
    client.tell({ ...call, method: 'PUT', path: `/routers/${router}`, body: { router: { routes: [] } } }),
  )
  const query = { device_id: router, device_owner: 'network:router_interface' }
  for (const { id } of await client.all({ ...call, path: '/ports', query }, 'ports', thing)) {
    const path = `/routers/${router}/remove_router_interface`
    await unlessMissing(client.tell({ ...call, method: 'PUT', path, body: { port_id: id } }))
  }
}

/** Begins to remove what is ours. What is still needed by something that goes first stays for the next time. */
export const removeOurs = async (leftovers: readonly Leftover[]) => {
  for (const { isOurs, remove: go } of leftovers)
    if (isOurs)
      try {
        await go()
      } catch (error) {
        if (!(error instanceof CloudFault) || !stillNeeded.has(error.reason)) throw error
      }
}

const stillNeeded: ReadonlySet<CloudFault['reason']> = new Set(['conflict', 'rejected'])
