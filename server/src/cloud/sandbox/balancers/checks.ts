import type { Monitor } from '#contract/load-balancers/tree.ts'
import { hasCode } from '#contract/load-balancers/syntax.ts'
import { verdict, type GroupRules } from '#contract/packets/verdict.ts'
import type { MemberCheck } from '../../../db/balancerTables.ts'
import type { CloudRule } from '../../networking.ts'
import type { CloudMemberHealth } from '../../balancers.ts'

/*
 * How members of the sandbox answer: nothing is sent, it follows from what they are and what lets packets pass.
 */

/** What a check of a member finds. */
export type Answer = { isGood: true } | ({ isGood: false } & Pick<CloudMemberHealth, 'fault' | 'code'>)

/** What is behind the address of a member. */
export interface Answering {
  name: string
  isOn: boolean
  groupRefs: readonly string[]
}

interface Asked {
  /** The balancer's own address. */
  from: string
  ip: string
  port: number
  monitor: Pick<Monitor, 'kind' | 'codes'>
  groups: ReadonlyMap<string, readonly CloudRule[]>
}

const usualCode = 200
const unhealthyCode = 503

/** What somebody answers to a check; `gone` where nobody has the address any more. */
export const answerOf = (
  who: Answering | 'gone' | 'nobody' | 'beyond',
  { from, ip, port, monitor, groups }: Asked,
): Answer => {
  if (who === 'beyond') return { isGood: true }
  if (who === 'gone') return { isGood: false, fault: 'gone' }
  if (who === 'nobody') return { isGood: false, fault: 'noAnswer' }
  if (!who.isOn) return { isGood: false, fault: 'off' }
  const { passes } = verdict(
    {
      from: { address: from, groupIds: [] },
      to: { address: ip, groupIds: who.groupRefs },
      protocol: monitor.kind === 'udp' ? 'udp' : 'tcp',
      port,
    },
    [{ name: 'receiverGroups', direction: 'in', groups: who.groupRefs.map((ref) => asRules(ref, groups)) }],
  )
  if (!passes) return { isGood: false, fault: 'blocked' }
  const isUnhealthy = /-unhealthy(-\d+)?$/.test(who.name)
  if (monitor.kind !== 'http' && monitor.kind !== 'https')
    return isUnhealthy ? { isGood: false, fault: 'noAnswer' } : { isGood: true }
  const code = isUnhealthy ? unhealthyCode : usualCode
  return hasCode(monitor.codes ?? '200', code)
    ? { isGood: true }
    : { isGood: false, fault: 'badAnswer', code: String(code) }
}

const asRules = (ref: string, groups: Asked['groups']): GroupRules => ({
  id: ref,
  rules: (groups.get(ref) ?? []).map(({ peer, ...rule }, n) => ({
    ...rule,
    id: String(n),
    description: '',
    peer: 'groupRef' in peer ? { groupId: peer.groupRef } : peer,
  })),
})

/** How the checks of a member stand after one more look at it: so many good or bad ones in a row make it what it is. */
export const nextCheck = (
  known: MemberCheck | undefined,
  isGood: boolean,
  { intervalSeconds, rise, fall }: Pick<Monitor, 'intervalSeconds' | 'rise' | 'fall'>,
  { now, speed }: { now: Date; speed: number },
): MemberCheck => {
  const since = known?.isGood === isGood ? known.since : now.toISOString()
  const lastedMs = (now.getTime() - Date.parse(since)) * speed
  const isOver = speed === Infinity || lastedMs >= (isGood ? rise : fall) * intervalSeconds * 1000
  return { isGood, since, isOnline: isOver ? isGood : (known?.isOnline ?? null) }
}
