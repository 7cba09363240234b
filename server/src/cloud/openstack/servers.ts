import { z } from 'zod/mini'
import { CloudFault, type Machine, type TenantRef } from '../port.ts'
import { ourPorts, sorted } from './addresses.ts'
import { faultOfThing } from './client/faults.ts'
import { orderIn, orderTag, ourTag } from './tags.ts'
import { projectOf, refOf, regionsIn, unlessMissing, type Place, type World } from './world.ts'

export const server = z.object({
  id: z.string(),
  status: z.string(),
  tenant_id: z.string(),
  created: z.string(),
  'OS-EXT-STS:task_state': z.nullable(z.string()),
  'OS-EXT-AZ:availability_zone': z.nullish(z.string()),
  tags: z.array(z.string()),
  flavor: z.object({ original_name: z.string() }),
  addresses: z.record(z.string(), z.array(z.object({ addr: z.string() }))),
  fault: z.optional(z.object({ message: z.string() })),
})
export type Server = z.infer<typeof server>

export const taskOf = (found: Server) => found['OS-EXT-STS:task_state']

/** A machine goes on while it is copied. */
const copying = /^image_/

const settledStates: Readonly<Record<string, Machine['state']>> = {
  ACTIVE: 'on',
  SHUTOFF: 'off',
  RESCUE: 'rescue',
  ERROR: 'failed',
  DELETED: 'gone',
  SOFT_DELETED: 'gone',
  // Only an operator puts a server there; for a customer it is off, and starting it brings it back.
  PAUSED: 'off',
  SUSPENDED: 'off',
  SHELVED: 'off',
  SHELVED_OFFLOADED: 'off',
}

/** Whether nova would refuse another order now. */
export const isBusy = (found: Server) => taskOf(found) !== null || !(found.status in settledStates)

/** Status and task of nova in the port's words. */
export const stateOf = (found: Server): Machine['state'] => {
  const task = taskOf(found)
  if (found.status === 'BUILD') return 'building'
  // What nova gave up on keeps the task that it failed in, sometimes.
  if (task !== null && !copying.test(task) && found.status !== 'ERROR') return 'changing'
  return settledStates[found.status] ?? 'changing'
}

/** Nova tells no progress worth the name; where it is in a build is something. */
const building: Readonly<Record<string, number>> = {
  scheduling: 10,
  networking: 30,
  block_device_mapping: 45,
  spawning: 60,
}

/** A server in the port's words. `addresses` are those that are known better than nova knows them. */
export const toMachine = (found: Server, region: string, addresses: readonly string[] = []): Machine => {
  const state = stateOf(found)
  const isChanging = state === 'building' || state === 'changing'
  const known = Object.values(found.addresses).flatMap((all) => all.map(({ addr }) => addr))
  return {
    ref: refOf({ region, project: found.tenant_id, id: found.id }),
    tag: orderIn(found.tags) ?? '',
    state,
    progress: isChanging ? (building[taskOf(found) ?? ''] ?? 50) : 100,
    planRef: found.flavor.original_name,
    zone: found['OS-EXT-AZ:availability_zone'] || undefined,
    ...sorted([...new Set([...addresses, ...known])]),
    ...(state === 'failed' && {
      fault: faultOfThing(found.fault?.message ?? 'nova gave no reason'),
    }),
  }
}

const one = z.object({ server })

interface Building {
  region: string
  project?: string
  isEverywhere?: boolean
}

/** Reads servers. Only what carries our tag is ever given back. */
export const serversIn = (world: World) => {
  const { client, settings } = world
  const hasManyProjects = settings.tenancy.kind === 'project-per-company'

  const read = async ({ region, project, id }: Place): Promise<Server | undefined> => {
    const call = { service: 'compute', method: 'GET', region, project, path: `/servers/${id}` } as const
    const found = (await unlessMissing(client.ask(call, one)))?.server
    return found?.tags.includes(ourTag(world)) ? found : undefined
  }

  const withTags = (
    scope: { region: string; project?: string },
    tags: readonly string[],
    isEverywhere = false,
  ) =>
    client.all(
      {
        service: 'compute',
        ...scope,
        path: '/servers/detail',
        query: { tags: [ourTag(world), ...tags].join(','), ...(isEverywhere && { all_tenants: true }) },
      },
      'servers',
      server,
    )

  /** Those that nova is still building, of a project or of all. */
  const buildingIds = async ({ region, project, isEverywhere = false }: Building): Promise<string[]> => {
    const query = { tags: ourTag(world), status: 'BUILD', ...(isEverywhere && { all_tenants: true }) }
    const call = { service: 'compute', region, project, path: '/servers', query } as const
    return (await client.all(call, 'servers', z.object({ id: z.string() }))).map(({ id }) => id)
  }

  return {
    read,

    buildingIds,

    /** How many of ours a region is building, for all tenants. */
    building: async (region: string): Promise<number> =>
      (await buildingIds({ region, isEverywhere: hasManyProjects })).length,

    /** The server at a ref, for a change of it. */
    must: async (place: Place): Promise<Server> => {
      const found = await read(place)
      if (found && stateOf(found) !== 'gone') return found
      throw new CloudFault('notFound', `there is no server ${place.id} of ours`, false)
    },

    /** Of servers that an order has made, and it may be two when an answer was lost, the one that came about. */
    ofOrder: async (home: Omit<Place, 'id'>, tag: string): Promise<Server | undefined> => {
      const found = await withTags(home, [orderTag(tag)])
      const [first] = found.toSorted(
        (a, b) =>
          Number(a.status === 'ERROR') - Number(b.status === 'ERROR') || a.created.localeCompare(b.created),
      )
      return first
    },

    list: async (): Promise<Machine[]> => {
      const found = await Promise.all(
        (await regionsIn(world)).map(async (region) => [
          ...(await withTags({ region }, [], hasManyProjects))
            .filter((each) => stateOf(each) !== 'gone')
            .map((each) => toMachine(each, region)),
          ...(await halvesIn(world, { region })),
        ]),
      )
      return found.flat()
    },

    /**
     * Nova forgets the tags of what is deleted, so whose it was can't be told here: whoever knows its ref can.
     */
    changedSince: async (since: Date): Promise<Machine[]> => {
      const query = { 'changes-since': since.toISOString(), ...(hasManyProjects && { all_tenants: true }) }
      const changed = await Promise.all(
        (await regionsIn(world)).map(async (region) =>
          (
            await client.all(
              { service: 'compute', region, path: '/servers/detail', query },
              'servers',
              server,
            )
          )
            .filter((found) => stateOf(found) === 'gone' || found.tags.includes(ourTag(world)))
            .map((found) => toMachine(found, region)),
        ),
      )
      return changed.flat()
    },

    /** Ports without a server: an order that came no further. They can be destroyed like a machine. */
    halfOf: async (tenant: TenantRef, tag: string): Promise<Machine | undefined> => {
      for (const region of await regionsIn(world)) {
        const [half] = await halvesIn(world, { region, project: projectOf(tenant) }, tag)
        if (half) return half
      }
      return undefined
    },
  }
}

const half = 'half-'

const halvesIn = async (world: World, at: { region: string; project?: string }, tag?: string) => {
  const ports = await ourPorts(world, at, tag)
  return ports
    .filter(({ device_id }) => device_id === '')
    .map(({ id, project_id, description, fixed_ips }): Machine => ({
      ref: refOf({ region: at.region, project: project_id, id: `${half}${id}` }),
      tag: orderIn([description]) ?? '',
      state: 'failed',
      progress: 100,
      planRef: '',
      ...sorted(fixed_ips.map(({ ip_address }) => ip_address)),
      fault: { reason: 'rejected', message: 'the order made a port and no server' },
    }))
}

/** The port of a half, where a ref is of one. */
export const halfIn = ({ id }: Pick<Place, 'id'>) => (id.startsWith(half) ? id.slice(half.length) : undefined)
