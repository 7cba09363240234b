import type { CloudRef, Order, TenantRef } from '../../port.ts'
import { placeOf, type Place, type World } from '../world.ts'

interface Made {
  ref: CloudRef
  tag: string
  state: string
}

/** So long what an order has made is taken for what it was: its operation's other steps come within seconds. */
const keptMs = 30_000

const keyOf = (tenant: TenantRef, tag: string) => `${tenant}/${tag}`

type Look<Thing> = (tenant: TenantRef, tag: string) => Promise<Thing | undefined>

/**
 * What orders have made in the last seconds, by their tags. Each step of an operation asks for what the steps before it
 * have made, and hundreds of instances that wait for one network ask for that: neutron is asked once. What is only
 * being made, or is changed from here, is looked at anew.
 */
export const madeLately = <Thing extends Made>({ now }: Pick<World, 'now'>, look: Look<Thing>) => {
  const kept = new Map<string, { until: number; thing: Thing }>()
  const underWay = new Map<string, Promise<Thing | undefined>>()

  const forgetOld = () => {
    // They are kept for the same time each, so the oldest are first.
    for (const [key, { until }] of kept) {
      if (until > now().getTime()) return
      kept.delete(key)
    }
  }

  const keep = (tenant: TenantRef, thing: Thing): Thing => {
    forgetOld()
    const key = keyOf(tenant, thing.tag)
    kept.delete(key)
    if (thing.state !== 'creating') kept.set(key, { until: now().getTime() + keptMs, thing })
    return thing
  }

  const lookOnce = async (tenant: TenantRef, tag: string) => {
    const found = await look(tenant, tag)
    return found && keep(tenant, found)
  }

  return {
    /** Keeps what a creation has made. */
    made: ({ tenant }: Order, thing: Thing) => keep(tenant, thing),

    /** Looks, unless it is known; whoever asks at the same time waits for the same look. */
    findByTag: async (tenant: TenantRef, tag: string): Promise<Thing | undefined> => {
      forgetOld()
      const key = keyOf(tenant, tag)
      const known = kept.get(key)
      if (known) return known.thing
      const looking = underWay.get(key) ?? lookOnce(tenant, tag).finally(() => underWay.delete(key))
      underWay.set(key, looking)
      return looking
    },

    /** To be said before a change of it is sent, whose answer may be lost. */
    changing: (ref: CloudRef) => {
      for (const [key, { thing }] of kept) if (thing.ref === ref) kept.delete(key)
    },
  }
}

interface MarkedThings<Row> {
  ofTenant: (tenant: TenantRef, tag: string) => Promise<{ region: string; found: Row } | undefined>
  must: (place: Place) => Promise<Row>
}

/** The same for a kind of thing that neutron marks (marked.ts), `toThing` being its row in the port's words. */
export const markedLately = <Row, Thing extends Made>(
  world: Pick<World, 'now'>,
  things: MarkedThings<Row>,
  toThing: (found: Row, region: string) => Thing,
) => {
  const lately = madeLately(world, async (tenant, tag) => {
    const there = await things.ofTenant(tenant, tag)
    return there && toThing(there.found, there.region)
  })
  return {
    ...lately,
    /** Reads one that is about to change. */
    readToChange: (ref: CloudRef): Promise<Row> => {
      lately.changing(ref)
      return things.must(placeOf(ref))
    },
  }
}
