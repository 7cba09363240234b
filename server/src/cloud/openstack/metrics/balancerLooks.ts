import { z } from 'zod/mini'
import type { CloudRef } from '../../port.ts'
import { membersIn } from '../balancers/memberHealth.ts'
import { placeOf, type World } from '../world.ts'
import { counterKey } from './rates.ts'
import type { ToLookAt } from './serverLooks.ts'

const stats = z.object({
  stats: z.object({ active_connections: z.number(), bytes_in: z.number(), bytes_out: z.number() }),
})

const online: ReadonlySet<string> = new Set(['ONLINE', 'DRAINING'])

/** Load balancers by what octavia counts of all their listeners together, and how many members answer. */
export const balancerLooks = (
  world: Pick<World, 'client' | 'now'>,
  refs: readonly CloudRef[],
): ToLookAt[] => {
  const membersOf = membersIn(world)
  return refs.map((ref) => ({
    ref,
    look: async () => {
      const place = placeOf(ref)
      const { id, ...home } = place
      const path = `/lbaas/loadbalancers/${id}/stats`
      const call = { service: 'balancer', method: 'GET', ...home, path, deadlineMs: 5_000 } as const
      const [answer, members] = await Promise.all([world.client.ask(call, stats), membersOf(place)])
      const { active_connections: connections, bytes_in: bytesIn, bytes_out: bytesOut } = answer.stats
      const membersOnline = [...members.values()].filter((status) => online.has(status)).length
      return [
        {
          ref,
          at: world.now(),
          counters: { [counterKey('bytesIn', '')]: bytesIn, [counterKey('bytesOut', '')]: bytesOut },
          gauges: { connections, membersOnline },
        },
      ]
    },
  }))
}
