import type { LbMember } from '#contract/load-balancers/records.ts'
import type { BalancerHealth } from '#contract/load-balancers/kind.ts'

const isUp = ({ health }: Pick<LbMember, 'health'>) => health === 'online' || health === 'draining'

/** What members of all pools come to. Those that are disabled or leave don't count. */
export const healthOf = (
  members: readonly Pick<LbMember, 'health' | 'isLeaving' | 'enabled'>[],
): { health: BalancerHealth; membersOnline: number; membersTotal: number } => {
  const counted = members.filter(({ enabled, isLeaving }) => enabled && !isLeaving)
  const watched = counted.filter(({ health }) => health !== 'noMonitor')
  const up = watched.filter(isUp).length
  return {
    health: together(watched, up),
    membersOnline: up,
    membersTotal: counted.length,
  }
}

/** One that is offline decides; until all are known, nothing is said. */
const together = (watched: readonly Pick<LbMember, 'health'>[], up: number): BalancerHealth => {
  if (watched.length === 0) return 'noMonitor'
  if (watched.some(({ health }) => health === 'offline')) return up > 0 ? 'degraded' : 'offline'
  return up === watched.length ? 'online' : 'unknown'
}
