import { z } from 'zod/mini'
import type { CloudZone } from '../dns.ts'
import { CloudFault } from '../port.ts'
import type { Home } from './network.ts'
import { isOurs, markOf, orderIn, ourTag, tagsIn } from './tags.ts'
import { refOf, unlessMissing, type Place, type World } from './world.ts'

/*
 * Zones of designate. Whose they are and which order made them is in their description. Names have a dot at their ends
 * there, and none in the port.
 */

export const zone = z.object({
  id: z.string(),
  name: z.string(),
  project_id: z.string(),
  email: z.nullish(z.string()),
  ttl: z.nullish(z.int()),
  serial: z.nullish(z.int()),
  status: z.string(),
  action: z.nullish(z.string()),
  description: z.nullish(z.string()),
})
export type Zone = z.infer<typeof zone>

/** Has designate answer an administrator for all projects. */
export const everyProject = { 'x-auth-all-projects': 'true' }

/** As many a page as designate gives. */
export const longestPage = { limit: 'max' }

const tagsOf = ({ description }: Zone) => tagsIn(description ?? '')

const isGone = ({ status, action }: Zone) => action === 'DELETE' || status === 'DELETED'

/**
 * What is in ERROR is tried again by designate itself, so it is no failure of ours: whoever waits for it gives up in
 * the end.
 */
const stateOf = (found: Zone): CloudZone['state'] => {
  if (isGone(found)) return 'gone'
  if (found.status === 'ACTIVE') return 'active'
  return found.action === 'CREATE' ? 'creating' : 'changing'
}

export const toZone = (found: Zone, region: string): CloudZone => {
  const state = stateOf(found)
  return {
    ref: refOf({ region, project: found.project_id, id: found.id }),
    tag: orderIn(tagsOf(found)) ?? '',
    name: found.name.replace(/\.$/, ''),
    state,
    progress: state === 'active' || state === 'gone' ? 100 : 50,
    serial: found.serial ?? 0,
  }
}

/** Reads what is ours of a project, or of all. */
export const zonesIn = (world: World) => {
  const { client } = world

  const list = async (
    { region, project }: { region: string; project?: string | undefined },
    query: Record<string, string>,
  ) => {
    const headers = project === undefined ? everyProject : undefined
    const call = { service: 'dns', region, project, path: '/zones', ...(headers && { headers }) } as const
    const found = await client.all({ ...call, query: { ...longestPage, ...query } }, 'zones', zone)
    return found.filter((one) => isOurs(world, tagsOf(one)))
  }

  const read = async ({ id, ...home }: Place): Promise<Zone | undefined> => {
    const call = { service: 'dns', method: 'GET', ...home, path: `/zones/${id}` } as const
    const found = await unlessMissing(client.ask(call, zone))
    return found && isOurs(world, tagsOf(found)) ? found : undefined
  }

  return {
    read: async (place: Place) => {
      const found = await read(place)
      return found && !isGone(found) ? found : undefined
    },

    /** One that is on its way out as well. */
    readAny: read,

    must: async (place: Place): Promise<Zone> => {
      const found = await read(place)
      if (found && !isGone(found)) return found
      throw new CloudFault('notFound', `there is no zone ${place.id} of ours`, false)
    },

    all: async (scope: { region: string; project?: string | undefined }) =>
      (await list(scope, { description: `${ourTag(world)} *` })).filter((one) => !isGone(one)),

    ofOrder: async (home: Home, tag: string) => {
      const description = markOf(world, tag)
      const found = await list(home, { description })
      return found.find((one) => one.description === description && !isGone(one))
    },

    /** Whether one of ours of this name is still on its way out. */
    isLeaving: async (home: Home, name: string) =>
      (await list(home, { name })).some((one) => one.name === name && isGone(one)),
  }
}
