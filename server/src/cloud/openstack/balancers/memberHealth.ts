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

/** How the members of a balancer are: octavia tells of those that a listener leads to. They have our ids for names. */
export const healthIn =
  ({ client }: Pick<World, 'client'>) =>
  async ({ id, ...home }: Place, { pools }: CloudTree): Promise<CloudMemberHealth[]> => {
    const path = `/lbaas/loadbalancers/${id}/status`
    const call = { service: 'balancer', method: 'GET', ...home, path } as const
    const answer = await unlessMissing(client.ask(call, statuses))
    const found = new Map(
      (answer?.statuses.loadbalancer.listeners ?? [])
        .flatMap((listener) => listener.pools ?? [])
        .flatMap(({ members }) => members ?? [])
        .map(({ name, operating_status: status }) => [name ?? '', status]),
    )
    return pools.flatMap(({ monitor, members }) =>
      members.map(({ id: memberId, weight }): CloudMemberHealth => {
        if (monitor === null) return { memberId, health: 'noMonitor' }
        const health = healths[found.get(memberId) ?? ''] ?? 'unknown'
        return { memberId, health: health === 'online' && weight === 0 ? 'draining' : health }
      }),
    )
  }
