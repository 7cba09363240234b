import { createHash } from 'node:crypto'
import { partTag, type FoundListener, type FoundPolicy, type FoundPool, type FoundTree } from './found.ts'
import type { L7Rule, WantedPolicy } from './policies.ts'
import type { WantedListener, WantedPool, WantedTree } from './wanted.ts'

/*
 * Octavia takes one change of a balancer at a time. What is still to be done follows from what is there, whoever has
 * broken off and where: pools come first, then who leads to them, and what nobody leads to any more goes last.
 */

export interface PartStep {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
}

type Body = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inOrder = (list: unknown) =>
  JSON.stringify(
    (Array.isArray(list) ? list : []).map(String).toSorted((one, other) => one.localeCompare(other)),
  )

/** Whether octavia has what it was told: it adds fields of its own, and orders lists as it likes. */
const isAs = (told: unknown, found: unknown): boolean => {
  if (Array.isArray(told)) return inOrder(told) === inOrder(found)
  if (isObject(told))
    return isObject(found) && Object.entries(told).every(([name, value]) => isAs(value, found[name]))
  return told === null ? found === null || found === undefined || isAs([], found) : told === found
}

/** What has to be told anew. */
const changesOf = (wanted: Body, found: Body): Body | undefined => {
  const changed = Object.entries(wanted).filter(([name, value]) => !isAs(value, found[name]))
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}

/** Octavia gives up on single parts; another one takes their place. */
const isWell = ({ provisioning_status: status }: { provisioning_status: string }) => status !== 'ERROR'

const stays = (
  found: { about: Body & { provisioning_status: string }; part: string },
  wanted: readonly { part: string; fixed: Body }[],
) => isWell(found.about) && wanted.some(({ part, fixed }) => part === found.part && isAs(fixed, found.about))

/** Nothing is said of what a new part does not have. */
const create = (path: string, kind: string, body: object): PartStep => ({
  method: 'POST',
  path,
  body: { [kind]: Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) },
})
const change = (path: string, kind: string, body: object): PartStep => ({
  method: 'PUT',
  path,
  body: { [kind]: body },
})
const remove = (path: string): PartStep => ({ method: 'DELETE', path })

/** The next call that brings a balancer closer to what is wanted of it; undefined once it is that. */
export const nextStep = (balancerId: string, found: FoundTree, wanted: WantedTree): PartStep | undefined => {
  const [step] = stepsTo(balancerId, found, wanted)
  return step
}

const of = <F extends FoundPool | FoundListener>(
  all: readonly F[],
  one: { part: string; fixed: Body },
): F | undefined => all.find((each) => each.part === one.part && stays(each, [one]))

function* stepsTo(balancerId: string, found: FoundTree, wanted: WantedTree): Generator<PartStep> {
  const idOfPool = (part: string | null) => {
    const pool = wanted.pools.find((one) => one.part === part)
    return (pool && of(found.pools, pool)?.about.id) ?? null
  }

  // Their ports may be another's now.
  for (const listener of found.listeners)
    if (!stays(listener, wanted.listeners)) yield remove(`/lbaas/listeners/${listener.about.id}`)

  for (const pool of wanted.pools) {
    const there = of(found.pools, pool)
    if (there) yield* stepsOfPool(there, pool)
    else {
      const { part, fixed, body } = pool
      const about = { ...fixed, ...body, loadbalancer_id: balancerId, tags: [partTag(part)] }
      yield create('/lbaas/pools', 'pool', about)
    }
  }

  for (const listener of wanted.listeners) {
    const { part, fixed, body: plain, poolId } = listener
    const body = { ...plain, default_pool_id: idOfPool(poolId) }
    const there = of(found.listeners, listener)
    if (!there) {
      const about = { ...fixed, ...body, loadbalancer_id: balancerId, tags: [partTag(part)] }
      yield create('/lbaas/listeners', 'listener', about)
      continue
    }
    const changes = changesOf(body, there.about)
    if (changes) yield change(`/lbaas/listeners/${there.about.id}`, 'listener', changes)
    yield* stepsOfPolicies(there, listener, idOfPool)
  }

  for (const pool of found.pools)
    if (!stays(pool, wanted.pools)) yield remove(`/lbaas/pools/${pool.about.id}`)
}

function* stepsOfPool(there: FoundPool, { body, members, monitor }: WantedPool): Generator<PartStep> {
  const { id } = there.about
  const changes = changesOf(body, there.about)
  if (changes) yield change(`/lbaas/pools/${id}`, 'pool', changes)

  const isMember = ({ address, protocol_port: port, ...about }: WantedPool['members'][number]) =>
    there.members.some(
      (one) => one.address === address && one.protocol_port === port && isWell(one) && isAs(about, one),
    )
  if (members.length !== there.members.length || !members.every(isMember))
    yield { method: 'PUT', path: `/lbaas/pools/${id}/members`, body: { members } }

  const watched = there.monitor
  if (watched && !(monitor && isWell(watched) && isAs(monitor.fixed, watched)))
    yield remove(`/lbaas/healthmonitors/${watched.id}`)
  else if (monitor && !watched)
    yield create('/lbaas/healthmonitors', 'healthmonitor', { ...monitor.fixed, ...monitor.body, pool_id: id })
  else if (monitor && watched) {
    const other = changesOf(monitor.body, watched)
    if (other) yield change(`/lbaas/healthmonitors/${watched.id}`, 'healthmonitor', other)
  }
}

/** What a policy is known again by: all that is in it. */
const nameOfPolicy = (policy: WantedPolicy) =>
  createHash('sha256').update(JSON.stringify(policy)).digest('hex').slice(0, 32)

const isRule = (wanted: L7Rule, found: FoundPolicy['rules'][number]) => isWell(found) && isAs(wanted, found)

function* stepsOfPolicies(
  { about: listener, policies: there }: FoundListener,
  { policies }: WantedListener,
  idOfPool: (part: string | null) => string | null,
): Generator<PartStep> {
  const wanted = policies.map((policy) => {
    const { rules, poolId, ...target } = policy
    return { part: nameOfPolicy(policy), rules, body: { ...target, redirect_pool_id: idOfPool(poolId) } }
  })
  const isWanted = ({ part, about, rules }: FoundPolicy) =>
    wanted.some(
      (one) =>
        one.part === part &&
        isWell(about) &&
        isAs(one.body, about) &&
        rules.every((found) => one.rules.some((rule) => isRule(rule, found))),
    )
  for (const policy of there) if (!isWanted(policy)) yield remove(`/lbaas/l7policies/${policy.about.id}`)

  for (const [at, { part, rules, body }] of wanted.entries()) {
    const position = at + 1
    const policy = there.find((one) => one.part === part)
    if (!policy) {
      // With some of its rules it would fit where it must not, and without any it never fits.
      const about = {
        ...body,
        listener_id: listener.id,
        position,
        tags: [partTag(part)],
        admin_state_up: rules.length === 1,
      }
      yield create('/lbaas/l7policies', 'l7policy', about)
      continue
    }
    const path = `/lbaas/l7policies/${policy.about.id}`
    if (there[at] !== policy) yield change(path, 'l7policy', { position })
    for (const rule of rules)
      if (!policy.rules.some((found) => isRule(rule, found))) yield create(`${path}/rules`, 'rule', rule)
    if (!policy.about.admin_state_up) yield change(path, 'l7policy', { admin_state_up: true })
  }
}
