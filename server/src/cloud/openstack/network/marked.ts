import { z } from 'zod/mini'
import { CloudFault, type Order, type TenantRef } from '../../port.ts'
import type { Home } from '../network.ts'
import { isOurs, markOf, orderIn, tagsIn } from '../tags.ts'
import { projectOf, refOf, regionsIn, unlessMissing, type Place, type World } from '../world.ts'

/*
 * What neutron has of ours. It has no tags at creation: whose a thing is and which order made it are in its
 * description, by which neutron searches as well.
 */

/** The fields that are read of everything. */
export const marked = { id: z.string(), project_id: z.string(), description: z.nullish(z.string()) }
type Marked = z.infer<z.ZodMiniObject<typeof marked>>

interface Kind<Thing> {
  /** `security_group`, as bodies call it; lists and paths have it in the plural. */
  name: string
  entry: z.ZodMiniType<Thing>
}

const marksOf = ({ description }: Marked) => tagsIn(description ?? '')

/** Where a thing is, and the order that made it, in the port's words. */
export const named = (found: Marked, region: string) => ({
  ref: refOf({ region, project: found.project_id, id: found.id }),
  tag: orderIn(marksOf(found)) ?? '',
})

/** Reads things of a kind, makes them and takes them away; only what is ours, ever. */
export const markedIn = <Thing extends Marked>(world: World, { name, entry }: Kind<Thing>) => {
  const { client } = world
  const lists = `/${name.replaceAll('_', '-')}s`
  const one = z.object({ [name]: entry })
  // The only key that is asked for.
  const only = (answer: Record<string, Thing>) => answer[name] as Thing

  const all = async (at: Partial<Home>, query: Record<string, string> = {}): Promise<Thing[]> => {
    const call = { service: 'network', ...at, path: lists, query } as const
    const found = await client.all(call, `${name}s`, entry)
    return found.filter((thing) => isOurs(world, marksOf(thing)))
  }

  const read = async ({ id, ...home }: Place): Promise<Thing | undefined> => {
    const call = { service: 'network', method: 'GET', ...home, path: `${lists}/${id}` } as const
    const answer = await unlessMissing(client.ask(call, one))
    return answer && isOurs(world, marksOf(only(answer))) ? only(answer) : undefined
  }

  const ofMark = async (home: Home, description: string): Promise<Thing | undefined> =>
    (await all(home, { description, project_id: home.project }))[0]

  const create = async (home: Home, description: string, about: object): Promise<Thing> => {
    const body = { [name]: { description, ...about } }
    return only(await client.ask({ service: 'network', method: 'POST', ...home, path: lists, body }, one))
  }

  return {
    all,
    read,
    ofMark,
    create,

    /** What an order makes: what it has made where it was sent before. */
    ensure: async (home: Home, { tag, isFirst }: Order, about: object, mark = markOf(world, tag)) =>
      (isFirst ? undefined : await ofMark(home, mark)) ?? (await create(home, mark, about)),

    must: async (place: Place): Promise<Thing> => {
      const found = await read(place)
      if (!found) throw new CloudFault('notFound', `there is no ${name} ${place.id} of ours`, false)
      return found
    },

    ofTenant: async (tenant: TenantRef, tag: string, mark = markOf(world, tag)) => {
      for (const region of await regionsIn(world)) {
        const found = await ofMark({ region, project: projectOf(tenant) }, mark)
        if (found) return { region, found }
      }
      return undefined
    },

    everywhere: async () => {
      const regions = await regionsIn(world)
      const found = await Promise.all(
        regions.map(async (region) => (await all({ region })).map((thing) => ({ region, found: thing }))),
      )
      return found.flat()
    },

    change: async ({ id, ...home }: Place, about: object): Promise<Thing> => {
      const call = { service: 'network', method: 'PUT', ...home, path: `${lists}/${id}` } as const
      return only(await client.ask({ ...call, body: { [name]: about } }, one))
    },

    remove: ({ id, ...home }: Place) =>
      unlessMissing(client.tell({ service: 'network', method: 'DELETE', ...home, path: `${lists}/${id}` })),
  }
}
