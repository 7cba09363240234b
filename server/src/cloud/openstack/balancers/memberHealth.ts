import { z } from 'zod/mini'
import type { CloudMemberHealth, CloudTree } from '../../balancers.ts'
import { unlessMissing, type Place, type World } from '../world.ts'

const member = z.object({ name: z.nullish(z.string()), operating_status: z.string() })
const statuses = z.object({
  statuses: z.object({
    loadbalancer: z.object({
      listeners: z.nullish(
        z.array(
          z.object({
            pools: z.nullish(z.array(z.object({ members: z.nullish(z.array(member)) }))),
            l7policies: z.nullish(z.array(z.unknown())),
          }),
        ),
      ),
    }),
  }),
})

const healths: Readonly<Record<string, CloudMemberHealth['health']>> = {
  ONLINE: 'online',
  ERROR: 'offline',
  DRAINING: 'draining',
  NO_MONITOR: 'noMonitor',
}

/** What octavia says of the members that a listener leads to. They have our ids for names. */
export const membersIn =
  ({ client }: Pick<World, 'client'>) =>
  async ({ id, ...home }: Place): Promise<ReadonlyMap<string, string>> => {
    const path = `/lbaas/loadbalancers/${id}/status`
    const call = { service: 'balancer', method: 'GET', ...home, path } as const
    const answer = await unlessMissing(client.ask(call, statuses))
    return new Map(
      (answer?.statuses.loadbalancer.listeners ?? [])
        .flatMap((listener) => listener.pools ?? [])
        .flatMap(({ members }) => members ?? [])
        .map(({ name, operating_status: status }) => [name ?? '', status]),
    )
  }

/** How the members of a balancer are. */
export const healthIn = (world: Pick<World, 'client'>) => {
  const membersOf = membersIn(world)
  return async (place: Place, { pools }: CloudTree): Promise<CloudMemberHealth[]> => {
    const found = await membersOf(place)
    return pools.flatMap(({ monitor, members }) =>
      members.map(({ id: memberId, weight }): CloudMemberHealth => {
        if (monitor === null) return { memberId, health: 'noMonitor' }
        const health = healths[found.get(memberId) ?? ''] ?? 'unknown'
        return { memberId, health: health === 'online' && weight === 0 ? 'draining' : health }
      }),
    )
  }
}
