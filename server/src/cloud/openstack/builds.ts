import type { Home } from './network.ts'
import type { Server } from './servers.ts'
import { keptFor, type Place, type World } from './world.ts'

/** From so many on, servers of a project that are being built are looked at together. */
const many = 4
/** So long one look serves all that wait. */
const keptMs = 2_000

interface Reads {
  read: (place: Place) => Promise<Server | undefined>
  building: (home: Home) => Promise<Server[]>
}

/**
 * Looks at servers. A cloud that builds hundreds at once has enough to do: one list of those that are still in BUILD
 * answers for all of them, and only one that is not in it is looked at by itself.
 */
export const looksOf = ({ now }: Pick<World, 'now'>, { read, building }: Reads) => {
  const known = new Map<string, Set<string>>()
  const together = keptFor(keptMs, now, async (key) => {
    const [region = '', project = ''] = key.split('/')
    const found = await building({ region, project })
    // What was built meanwhile, or never will be, is forgotten with it.
    known.set(key, new Set(found.map(({ id }) => id)))
    return new Map(found.map((each) => [each.id, each]))
  })
  const note = (key: string, { id, status }: Pick<Server, 'id' | 'status'>) => {
    const ids = known.get(key) ?? new Set()
    if (status === 'BUILD') known.set(key, ids.add(id))
    else ids.delete(id)
  }

  return async (place: Place): Promise<Server | undefined> => {
    const key = `${place.region}/${place.project}`
    const ids = known.get(key)
    if (ids?.has(place.id) && ids.size >= many) {
      const found = (await together(key)).get(place.id)
      if (found) return found
    }
    const found = await read(place)
    note(key, found ?? { id: place.id, status: 'DELETED' })
    return found
  }
}
