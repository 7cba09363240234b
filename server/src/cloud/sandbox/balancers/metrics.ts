import type { CloudBalancerMetrics, CloudMember, CloudMemberHealth, CloudTree } from '../../balancers.ts'
import { balancerSizes } from '../catalogue.ts'
import { chance, loadAt, seriesOver, type Wanted } from '../metrics.ts'
import type { Row } from '../things.ts'

const isHttp = (protocol: string) => protocol === 'http' || protocol === 'https'

/** The members that a pool hands connections to, each with its share: backups only where there is nobody else. */
const sharesOf = (
  { members }: CloudTree['pools'][number],
  healthOf: ReadonlyMap<string, CloudMemberHealth['health']>,
): ReadonlyMap<string, number> => {
  const able = members.filter(({ id, enabled, weight }) => {
    const health = healthOf.get(id)
    return enabled && weight > 0 && health !== 'offline' && health !== 'unknown'
  })
  const first = able.filter(({ backup }) => !backup)
  const working = first.length > 0 ? first : able
  const whole = working.reduce((sum, { weight }) => sum + weight, 0)
  return new Map(working.map(({ id, weight }) => [id, weight / whole]))
}

const isOnline = ({ health }: CloudMemberHealth) => health === 'online' || health === 'draining'

/** Series that follow from the balancer's size, its listeners and the weights of members: as if there were visitors. */
export const balancerMetricsOf = (
  { ref, size_ref, tree, created_at, state }: Row<'sandbox_balancers'>,
  found: readonly CloudMemberHealth[],
  wanted: Wanted,
): CloudBalancerMetrics => {
  const healthOf = new Map(found.map(({ memberId, health }) => [memberId, health]))
  const listeners = tree.listeners.filter(({ enabled }) => enabled)
  const { times, series } = seriesOver(wanted, created_at, state === 'active' && listeners.length > 0)
  const most = (balancerSizes.find((size) => size.ref === size_ref)?.connections ?? 10_000) / 20
  /** Connections of one listener at a moment. */
  const openAt = (id: string, time: number) => loadAt(`${ref}:${id}`, time) * most
  const all = (time: number) => listeners.reduce((sum, { id }) => sum + openAt(id, time), 0)
  const asked = (time: number) =>
    listeners.reduce((sum, { id, protocol }) => sum + (isHttp(protocol) ? openAt(id, time) * 1.5 : 0), 0)
  const redirected = 0.02 + chance(`${ref}:redirects`) * 0.05
  const wrong = 0.01 + chance(`${ref}:wrong`) * 0.03
  const broken = found.some(({ health }) => health === 'offline') ? 0.02 : 0.001
  const shareOf = (pool: CloudTree['pools'][number], member: CloudMember) =>
    sharesOf(pool, healthOf).get(member.id) ?? 0
  const ofPool = (poolId: string, time: number) =>
    listeners.reduce((sum, one) => sum + (one.poolId === poolId ? openAt(one.id, time) : 0), 0)
  return {
    times,
    connections: series(all),
    requests: series(asked),
    bytesIn: series((time) => all(time) * 900),
    bytesOut: series((time) => all(time) * 14_000),
    answers: {
      ok: series((time) => asked(time) * (1 - redirected - wrong - broken)),
      redirect: series((time) => asked(time) * redirected),
      clientError: series((time) => asked(time) * wrong),
      serverError: series((time) => asked(time) * broken),
    },
    membersOnline: series(() => found.filter(isOnline).length),
    members: tree.pools.flatMap((pool) =>
      pool.members.map((member) => ({
        poolId: pool.id,
        memberId: member.id,
        connections: series((time) => ofPool(pool.id, time) * shareOf(pool, member)),
      })),
    ),
  }
}
