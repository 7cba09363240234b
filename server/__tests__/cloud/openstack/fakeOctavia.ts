/* oxlint-disable jest/no-export -- an octavia of a few lines, for tests of the adapter */
import { randomUUID } from 'node:crypto'
import type { Asked, Given } from './fakeCloud.ts'

type Part = Record<string, unknown> & { id: string; provisioning_status: string }

export interface FakeBalancer extends Part {
  project_id: string
  description: string
  vip_port_id: string
}
interface Member extends Part {
  address: string
  protocol_port: number
}
export interface FakePool extends Part {
  balancer: string
  protocol: string
  members: Member[]
  monitor: Part | undefined
}
export interface FakeListener extends Part {
  balancer: string
  protocol: string
  protocol_port: number
  default_pool_id: string | null
}
export interface FakePolicy extends Part {
  listener_id: string
  position: number
  redirect_pool_id: string | null
  rules: Part[]
}

/** So often a balancer is looked at before it is at rest again. */
const looks = 2

const refusal = (status: number, faultstring: string): Given => ({
  status,
  body: { faultcode: 'Client', faultstring, debuginfo: null },
})
const immutable = (id: string) => refusal(409, `Load Balancer ${id} is immutable and cannot be updated.`)
const missing = refusal(404, 'not found.')

const passes: Readonly<Record<string, readonly string[]>> = {
  TCP: ['HTTP', 'HTTPS', 'PROXY', 'PROXYV2', 'TCP'],
  HTTP: ['HTTP', 'PROXY', 'PROXYV2'],
  TERMINATED_HTTPS: ['HTTP', 'PROXY', 'PROXYV2'],
  UDP: ['UDP'],
}
const ids = (parts: readonly Part[]) => parts.map(({ id }) => ({ id }))

const part = () => ({ id: randomUUID(), provisioning_status: 'ACTIVE' })

const remove = <P extends Part>(all: P[], gone: (one: P) => boolean) => {
  for (let at = all.length - 1; at >= 0; at -= 1) if (all[at] && gone(all[at] as P)) all.splice(at, 1)
}

/** Octavia as its API reference has it: one change at a time, and 409 until it is done with that. */
export const fakeOctavia = () => {
  const balancers: FakeBalancer[] = []
  const pools: FakePool[] = []
  const listeners: FakeListener[] = []
  const policies: FakePolicy[] = []
  const busy = new Map<string, number>()

  const isFree = (id: string) => balancers.find((one) => one.id === id)?.provisioning_status === 'ACTIVE'
  const begin = (id: string, status: string) => {
    const found = balancers.find((one) => one.id === id)
    if (found) found.provisioning_status = status
    busy.set(id, looks)
  }
  const dropListener = (id: string) => {
    remove(policies, ({ listener_id }) => listener_id === id)
    remove(listeners, (one) => one.id === id)
  }

  /** A balancer that is looked at gets on. */
  const look = (balancer: FakeBalancer) => {
    const left = (busy.get(balancer.id) ?? 0) - 1
    busy.set(balancer.id, left)
    if (left > 0 || !balancer.provisioning_status.startsWith('PENDING')) return
    if (balancer.provisioning_status === 'PENDING_DELETE') {
      for (const { id } of listeners.filter((one) => one.balancer === balancer.id)) dropListener(id)
      remove(pools, (one) => one.balancer === balancer.id)
      remove(balancers, (one) => one === balancer)
    } else balancer.provisioning_status = 'ACTIVE'
  }

  const onBalancers = (
    { query, body }: Asked,
    method: string,
    id: string | undefined,
    rest: string | undefined,
  ): Given => {
    const found = balancers.find((one) => one.id === id)
    if (method === 'POST') {
      const about = body.loadbalancer as FakeBalancer
      if (balancers.some(({ vip_port_id: port }) => port === about.vip_port_id))
        return refusal(409, `VIP port ${about.vip_port_id} is already in use.`)
      const one = { ...about, ...part(), provisioning_status: 'PENDING_CREATE' }
      busy.set(one.id, looks)
      balancers.push(one)
      return { status: 201, body: { loadbalancer: one } }
    }
    if (id === undefined) {
      const wanted = ['description', 'project_id'].filter((name) => query.has(name))
      const fits = balancers.filter((one) => wanted.every((name) => one[name] === query.get(name)))
      // As it was: each look makes it get on.
      const told = fits.map((one) => ({ ...one }))
      for (const one of fits) look(one)
      return { body: { loadbalancers: told } }
    }
    if (!found) return missing
    if (rest === 'status') return { body: { statuses: { loadbalancer: statusOf(found) } } }
    if (method === 'DELETE') {
      if (found.provisioning_status !== 'ACTIVE' && found.provisioning_status !== 'ERROR')
        return immutable(id)
      if (query.get('cascade') !== 'true') return refusal(400, `Load Balancer ${id} has children.`)
      begin(id, 'PENDING_DELETE')
      return { status: 204 }
    }
    const told = { ...found }
    look(found)
    return { body: { loadbalancer: told } }
  }

  const statusOf = ({ id }: FakeBalancer) => ({
    id,
    listeners: listeners
      .filter(({ balancer }) => balancer === id)
      .map((listener) => ({
        pools: pools
          .filter((pool) => pool.id === listener.default_pool_id)
          .map(({ members, monitor }) => ({
            members: members.map(({ name, operating_status: status }) => ({
              name,
              operating_status: status ?? (monitor ? 'ONLINE' : 'NO_MONITOR'),
            })),
          })),
      })),
  })

  const asPool = ({ members, monitor, ...about }: FakePool) => ({
    ...about,
    members: ids(members),
    healthmonitor_id: monitor?.id ?? null,
  })

  const onPools = (
    { query, body }: Asked,
    method: string,
    id: string | undefined,
    rest: string | undefined,
  ): Given => {
    if (method === 'GET' && id === undefined)
      return {
        body: {
          pools: pools.filter(({ balancer }) => balancer === query.get('loadbalancer_id')).map(asPool),
        },
      }
    const pool = pools.find((one) => one.id === id)
    if (method === 'GET') return pool ? { body: { members: pool.members } } : missing
    const balancer = pool?.balancer ?? String(body?.pool?.loadbalancer_id)
    if (id !== undefined && !pool) return missing
    if (!isFree(balancer)) return immutable(balancer)
    if (method === 'DELETE') {
      if (policies.some(({ redirect_pool_id: to }) => to === id))
        return refusal(409, `Pool ${id} is in use by L7 policy`)
      for (const one of listeners) if (one.default_pool_id === id) one.default_pool_id = null
      remove(pools, (one) => one.id === id)
    } else if (rest === 'members' && pool)
      pool.members = body.members.map((one: Member) => ({
        ...part(),
        ...pool.members.find(
          ({ address, protocol_port: port }) => address === one.address && port === one.protocol_port,
        ),
        ...one,
      }))
    else if (pool) Object.assign(pool, body.pool)
    else {
      const { loadbalancer_id: _, ...about } = body.pool
      pools.push({ members: [], monitor: undefined, balancer, ...part(), ...about })
    }
    begin(balancer, 'PENDING_UPDATE')
    return { status: 201, body: {} }
  }

  const onMonitors = ({ query, body }: Asked, method: string, id: string | undefined): Given => {
    const poolId = query.get('pool_id') ?? body?.healthmonitor?.pool_id
    const pool = pools.find((one) => (id === undefined ? one.id === poolId : one.monitor?.id === id))
    if (!pool) return missing
    if (method === 'GET') return { body: { healthmonitors: pool.monitor ? [pool.monitor] : [] } }
    if (!isFree(pool.balancer)) return immutable(pool.balancer)
    if (method === 'POST' && pool.monitor) return refusal(409, 'Only one health monitor')
    if (method === 'DELETE') pool.monitor = undefined
    else pool.monitor = { ...part(), ...pool.monitor, ...body.healthmonitor }
    begin(pool.balancer, 'PENDING_UPDATE')
    return { status: 201, body: {} }
  }

  const onListeners = ({ query, body }: Asked, method: string, id: string | undefined): Given => {
    if (method === 'GET')
      return {
        body: {
          listeners: listeners
            .filter(({ balancer }) => balancer === query.get('loadbalancer_id'))
            .map((one) => ({
              ...one,
              l7policies: ids(policies.filter(({ listener_id }) => listener_id === one.id)),
            })),
        },
      }
    const found = listeners.find((one) => one.id === id)
    if (id !== undefined && !found) return missing
    const balancer = found?.balancer ?? String(body.listener.loadbalancer_id)
    if (!isFree(balancer)) return immutable(balancer)
    const about = { ...found, ...body?.listener }
    const pool = pools.find((one) => one.id === about.default_pool_id)
    if (about.default_pool_id && !passes[about.protocol]?.includes(pool?.protocol ?? ''))
      return refusal(400, `The pool protocol is invalid while the listener protocol is ${about.protocol}.`)
    const isUdp = about.protocol === 'UDP'
    const taken = ({ protocol, protocol_port: port, ...one }: FakeListener) =>
      one.balancer === balancer && port === about.protocol_port && (protocol === 'UDP') === isUdp
    if (method === 'POST' && listeners.some(taken))
      return refusal(409, 'Another Listener already uses this port')
    if (method === 'DELETE') dropListener(id ?? '')
    else if (found) Object.assign(found, body.listener)
    else {
      const { loadbalancer_id: _, ...told } = body.listener
      listeners.push({ default_pool_id: null, balancer, ...part(), ...told })
    }
    begin(balancer, 'PENDING_UPDATE')
    return { status: 201, body: {} }
  }

  /** Positions are those of a list: who comes in between moves the others on. */
  const place = (policy: FakePolicy, position: number) => {
    const others = policies
      .filter((one) => one.listener_id === policy.listener_id && one !== policy)
      .toSorted((one, other) => one.position - other.position)
    others.splice(position - 1, 0, policy)
    for (const [at, one] of others.entries()) one.position = at + 1
  }

  const onPolicies = (
    { query, body }: Asked,
    method: string,
    id: string | undefined,
    rest: string | undefined,
  ): Given => {
    if (method === 'GET' && id === undefined) {
      const found = policies.filter(({ listener_id }) => listener_id === query.get('listener_id'))
      return { body: { l7policies: found.map((one) => ({ ...one, rules: ids(one.rules) })) } }
    }
    const found = policies.find((one) => one.id === id)
    if (method === 'GET') return found ? { body: { rules: found.rules } } : missing
    if (id !== undefined && !found) return missing
    const listenerId = found?.listener_id ?? String(body.l7policy.listener_id)
    const listener = listeners.find((one) => one.id === listenerId)
    if (!listener) return missing
    if (!isFree(listener.balancer)) return immutable(listener.balancer)
    if (method === 'DELETE') remove(policies, (one) => one === found)
    else if (rest === 'rules' && found) found.rules.push({ ...part(), key: null, ...body.rule })
    else {
      const policy = found ?? { redirect_pool_id: null, rules: [], ...part(), ...body.l7policy }
      if (!found) policies.push(policy)
      place(policy, body.l7policy.position ?? policy.position)
      const { position: _, ...others } = body.l7policy
      Object.assign(policy, others)
    }
    begin(listener.balancer, 'PENDING_UPDATE')
    return { status: 201, body: {} }
  }

  return {
    balancers,
    pools,
    listeners,
    policies,

    react: (asked: Asked): Given | undefined => {
      const [method = '', path = ''] = asked.call.split(' ')
      if (!path.startsWith('/balancer/')) return undefined
      const [, , , kind, id, rest] = path.split('/')
      if (kind === 'providers') return { body: { providers: [{ name: 'amphora' }, { name: 'ovn' }] } }
      if (kind === 'loadbalancers') return onBalancers(asked, method, id, rest)
      if (kind === 'pools') return onPools(asked, method, id, rest)
      if (kind === 'healthmonitors') return onMonitors(asked, method, id)
      if (kind === 'listeners') return onListeners(asked, method, id)
      if (kind === 'l7policies') return onPolicies(asked, method, id, rest)
      return { body: { flavors: [], flavorprofiles: [] } }
    },
  }
}
