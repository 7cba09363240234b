import { z } from 'zod/mini'
import type { Home } from '../network.ts'
import type { World } from '../world.ts'

/*
 * The parts of a load balancer as octavia has them. Each carries the id of the part of ours that it is.
 */

const common = { id: z.string(), provisioning_status: z.string() }

const member = z.looseObject({ ...common, address: z.string(), protocol_port: z.int() })
const monitor = z.looseObject({ ...common, type: z.string() })
const rule = z.looseObject({
  ...common,
  type: z.string(),
  compare_type: z.string(),
  key: z.nullish(z.string()),
  value: z.string(),
  invert: z.boolean(),
})
const ids = z.nullish(z.array(z.object({ id: z.string() })))
const policy = z.looseObject({
  ...common,
  tags: z.nullish(z.array(z.string())),
  position: z.int(),
  admin_state_up: z.boolean(),
  rules: ids,
})
const pool = z.looseObject({
  ...common,
  tags: z.nullish(z.array(z.string())),
  protocol: z.string(),
  healthmonitor_id: z.nullish(z.string()),
  members: ids,
})
const listener = z.looseObject({
  ...common,
  tags: z.nullish(z.array(z.string())),
  protocol: z.string(),
  protocol_port: z.int(),
  default_pool_id: z.nullish(z.string()),
  l7policies: ids,
})

export type FoundMember = z.infer<typeof member>
export type FoundMonitor = z.infer<typeof monitor>
export type FoundRule = z.infer<typeof rule>
export interface FoundPolicy {
  about: z.infer<typeof policy>
  part: string
  rules: FoundRule[]
}
export interface FoundPool {
  about: z.infer<typeof pool>
  part: string
  members: FoundMember[]
  monitor: FoundMonitor | undefined
}
export interface FoundListener {
  about: z.infer<typeof listener>
  part: string
  /** In the order in which they are looked at. */
  policies: FoundPolicy[]
}
export interface FoundTree {
  pools: FoundPool[]
  listeners: FoundListener[]
}

const prefix = 'portico_part='
/** On each part: of a tree's own its id, of a policy what is in it. */
export const partTag = (part: string) => prefix + part
const partIn = (tags: readonly string[] | null | undefined) =>
  tags?.find((tag) => tag.startsWith(prefix))?.slice(prefix.length) ?? ''

const isAny = (found: readonly unknown[] | null | undefined) => (found ?? []).length > 0

/** Reads all parts of a load balancer. */
export const partsIn = ({ client }: Pick<World, 'client'>) => {
  const all = <T>(
    home: Home,
    path: string,
    key: string,
    entry: z.ZodMiniType<T>,
    query: Record<string, string> = {},
  ): Promise<T[]> => client.all({ service: 'balancer', ...home, path: `/lbaas/${path}`, query }, key, entry)

  const policiesOf = async (home: Home, listenerId: string): Promise<FoundPolicy[]> => {
    const found = await all(home, 'l7policies', 'l7policies', policy, { listener_id: listenerId })
    return Promise.all(
      found
        .toSorted((one, other) => one.position - other.position)
        .map(async (about) => ({
          about,
          part: partIn(about.tags),
          rules: isAny(about.rules) ? await all(home, `l7policies/${about.id}/rules`, 'rules', rule) : [],
        })),
    )
  }

  return async (home: Home, balancerId: string): Promise<FoundTree> => {
    const query = { loadbalancer_id: balancerId }
    const [pools, listeners] = await Promise.all([
      all(home, 'pools', 'pools', pool, query),
      all(home, 'listeners', 'listeners', listener, query),
    ])
    return {
      pools: await Promise.all(
        pools.map(async (about) => ({
          about,
          part: partIn(about.tags),
          members: isAny(about.members)
            ? await all(home, `pools/${about.id}/members`, 'members', member)
            : [],
          monitor: about.healthmonitor_id
            ? (await all(home, 'healthmonitors', 'healthmonitors', monitor, { pool_id: about.id }))[0]
            : undefined,
        })),
      ),
      listeners: await Promise.all(
        listeners.map(async (about) => ({
          about,
          part: partIn(about.tags),
          policies: isAny(about.l7policies) ? await policiesOf(home, about.id) : [],
        })),
      ),
    }
  }
}
