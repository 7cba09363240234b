import { z } from 'zod/mini'
import { CloudFault } from '../port.ts'
import { ourTag } from './tags.ts'
import { keptFor, type Place, type World } from './world.ts'

/*
 * The network of a company in a region: one of its own, behind a router to the outside, made when its first instance
 * is. Neutron has no tags at creation, so what is ours is known by its description, which it searches by as well.
 */

export type Home = Pick<Place, 'region' | 'project'>

export interface TenantNetwork {
  networkId: string
  groupId: string
  externalId: string
}

const range = '10.0.0.0/20'

const thing = z.object({ id: z.string(), created_at: z.optional(z.string()) })
const external = z.object({ id: z.string(), name: z.string(), shared: z.optional(z.boolean()) })

/** The network that public addresses are of: the one that is named, or the only one. */
export const externalNetwork = async (
  { client, settings }: Pick<World, 'client' | 'settings'>,
  at: Partial<Home>,
): Promise<z.infer<typeof external>> => {
  const query = { 'router:external': true }
  const found = await client.all(
    { service: 'network', ...at, path: '/networks', query },
    'networks',
    external,
  )
  const wanted = settings.publicNetwork
  const fits = wanted === undefined ? found : found.filter(({ id, name }) => id === wanted || name === wanted)
  const [only, other] = fits
  if (only && !other) return only
  const names = found.map(({ name }) => name).join(', ') || 'none'
  const sentence =
    wanted === undefined
      ? `there is not exactly one external network (${names}): set OS_PUBLIC_NETWORK`
      : `OS_PUBLIC_NETWORK is ${wanted}, and the external networks are: ${names}`
  throw new CloudFault('rejected', sentence, false)
}

/** How long an external network is taken for the one that public addresses are of. */
const externalMs = 30_000

/** The same, asked for seldom: operators change it hardly ever, and each address names it. */
export const externalNetworks = (world: World) => {
  const kept = keptFor(externalMs, world.now, (key) => {
    const [region, project] = key.split('/')
    return externalNetwork(world, { region, project })
  })
  return ({ region, project }: Home) => kept(`${region}/${project}`)
}

/** Makes a company's network once, or finds it; half of one is completed. */
export const networkOf = (world: World) => {
  const known = new Map<string, Promise<TenantNetwork>>()
  return (home: Home): Promise<TenantNetwork> => {
    const key = `${home.region}/${home.project}`
    const ensured = known.get(key) ?? ensureNetwork(world, home)
    known.set(key, ensured)
    ensured.catch(() => known.delete(key))
    return ensured
  }
}

const ensureNetwork = async (world: World, home: Home): Promise<TenantNetwork> => {
  const { id: externalId } = await externalNetwork(world, home)
  const networkId = await ensure(world, home, 'network', {})
  const subnetId = await ensure(world, home, 'subnet', { network_id: networkId, cidr: range, ip_version: 4 })
  const routerId = await ensure(world, home, 'router', {
    external_gateway_info: { network_id: externalId },
  })
  await connect(world, home, routerId, { networkId, subnetId })
  const groupId = await ensure(world, home, 'security_group', {})
  for (const ethertype of ['IPv4', 'IPv6']) await allowIn(world, home, { groupId, ethertype })
  return { networkId, groupId, externalId }
}

/** The oldest of ours: of servers that make one at the same time, all go on with the same. */
const ensure = async (world: World, home: Home, kind: string, about: object): Promise<string> => {
  const at = { service: 'network', ...home, path: `/${kind.replaceAll('_', '-')}s` } as const
  const description = ourTag(world)
  const query = { description, project_id: home.project }
  const found = await world.client.all({ ...at, query }, `${kind}s`, thing)
  const [oldest] = found.toSorted((one, other) =>
    `${one.created_at} ${one.id}`.localeCompare(`${other.created_at} ${other.id}`),
  )
  if (oldest) return oldest.id
  const body = { [kind]: { name: 'portico', description, ...about } }
  const made = await world.client.ask({ ...at, method: 'POST', body }, z.looseObject({ [kind]: thing }))
  return z.parse(thing, made[kind]).id
}

const connect = async (
  { client }: World,
  home: Home,
  routerId: string,
  { networkId, subnetId }: { networkId: string; subnetId: string },
) => {
  const query = { device_id: routerId, network_id: networkId }
  const ports = await client.all({ service: 'network', ...home, path: '/ports', query }, 'ports', thing)
  if (ports.length > 0) return
  const path = `/routers/${routerId}/add_router_interface`
  await client.tell({ service: 'network', ...home, method: 'PUT', path, body: { subnet_id: subnetId } })
}

/** Everything may come in, as on a public cloud without a firewall in front of it; the guest has its own. */
const allowIn = async (
  { client }: World,
  home: Home,
  { groupId, ethertype }: { groupId: string; ethertype: string },
) => {
  const rule = { security_group_id: groupId, direction: 'ingress', ethertype }
  const call = { service: 'network', ...home, path: '/security-group-rules' } as const
  const found = await client.all({ ...call, query: rule }, 'security_group_rules', thing)
  // Those that the operator has put in its place are meant.
  if (found.length > 0) return
  try {
    await client.tell({ ...call, method: 'POST', body: { security_group_rule: rule } })
  } catch (error) {
    // There is one already.
    if (!(error instanceof CloudFault) || error.reason !== 'conflict') throw error
  }
}
