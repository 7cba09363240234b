import type { Home } from './network.ts'
import type { Server } from './servers.ts'
import { keptFor, type Place, type World } from './world.ts'

/** From so many on, servers of a project that are being built are looked at together. */
const many = 4
/** So long one look serves all that wait. */
const keptMs = 2_000

interface Reads {
  read: (place: Place) => Promise<Server | undefined>
  buildingIds: (home: Home) => Promise<string[]>
}

/**
 * Looks at servers. A cloud that builds hundreds at once has enough to do: one list of those that are still in BUILD
 * answers for all of them, and only one that is not in it is looked at by itself. The list is of ids alone: for anything
 * more, nova asks neutron about the ports of each.
 */
export const looksOf = ({ now }: Pick<World, 'now'>, { read, buildingIds }: Reads) => {
  const known = new Map<string, Map<string, Server>>()
  const together = keptFor(keptMs, now, async (key) => {
    const [region = '', project = ''] = key.split('/')
    const ids = new Set(await buildingIds({ region, project }))
    // What was built meanwhile, or never will be, is forgotten.
    const builds = known.get(key)
    for (const id of builds?.keys() ?? []) if (!ids.has(id)) builds?.delete(id)
    return ids
  })
  const note = (key: string, id: string, found: Server | undefined) => {
    const builds = known.get(key) ?? new Map<string, Server>()
    if (found?.status === 'BUILD') known.set(key, builds.set(id, found))
    else builds.delete(id)
  }

  return async (place: Place): Promise<Server | undefined> => {
    const key = `${place.region}/${place.project}`
    const builds = known.get(key)
    const build = builds?.get(place.id)
    if (build && builds && builds.size >= many && (await together(key)).has(place.id)) return build
    const found = await read(place)
    note(key, place.id, found)
    return found
  }
}

/**
 * Paces orders: a region builds so many servers at once. Nova takes each order, and gives up those whose ports neutron is
 * too slow with. One count serves all that wait, and what was ordered since is added.
 */
export const paceOf = (
  { now, settings }: Pick<World, 'now' | 'settings'>,
  building: (region: string) => Promise<number>,
) => {
  const since = new Map<string, number>()
  const counted = keptFor(keptMs, now, (region) => {
    since.set(region, 0)
    return building(region)
  })
  return {
    mayBuild: async (region: string) =>
      (await counted(region)) + (since.get(region) ?? 0) < settings.buildsAtOnce,
    ordered: (region: string) => void since.set(region, (since.get(region) ?? 0) + 1),
  }
}
