import { z } from 'zod/mini'
import type { Balancers, CloudBalancer, CloudMemberHealth, CloudTree } from '../../balancers.ts'
import { CloudFault, type CloudRef, type Order, type TenantRef } from '../../port.ts'
import type { Home } from '../network.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { isOurs, markOf, orderIn, tagsIn } from '../tags.ts'
import { placeOf, projectOf, refOf, regionsIn, unlessMissing, type Place, type World } from '../world.ts'
import { carryingOut } from './carryOut.ts'
import { healthIn } from './memberHealth.ts'
import type { OfferedBalancers } from './offered.ts'
import { isOpen, type Plan, type Plans } from './plans.ts'

const balancer = z.object({
  id: z.string(),
  project_id: z.string(),
  description: z.nullish(z.string()),
  provisioning_status: z.string(),
  provider: z.nullish(z.string()),
})
type Found = z.infer<typeof balancer>
const one = z.object({ loadbalancer: balancer })

const lists = '/lbaas/loadbalancers'

const marksOf = ({ description }: Found) => tagsIn(description ?? '')

const states: Readonly<Record<string, CloudBalancer['state']>> = {
  PENDING_CREATE: 'creating',
  PENDING_UPDATE: 'changing',
  // Until then its port and its network are in use.
  PENDING_DELETE: 'changing',
  DELETED: 'gone',
  ERROR: 'failed',
}
const isLeaving = ({ provisioning_status: status }: Found) =>
  status === 'PENDING_DELETE' || status === 'DELETED'
const isAtRest = ({ provisioning_status: status }: Found) => status === 'ACTIVE'

const octaviasFault = { reason: 'rejected' as const, message: 'octavia: provisioning_status ERROR' }
const faultOf = ({ fault_reason: reason, fault_message: message }: Plan) =>
  reason === null ? undefined : { reason, message: message ?? '' }

/** Of a balancer that octavia has only begun with. */
const begun = 10

/** How many steps a tree takes from nothing; a change takes fewer. */
const stepsOf = ({ listeners, pools }: CloudTree) =>
  pools.reduce(
    (sum, { monitor, members }) => sum + 1 + Number(monitor !== null) + Number(members.length > 0),
    0,
  ) +
  listeners.reduce(
    (sum, { rules }) => sum + 1 + rules.reduce((n, { match }) => n + 2 + Math.max(1, match.length), 0),
    0,
  )

const progressOf = ({ tree, steps }: Plan) => {
  const share = tree ? Math.min(1, steps / Math.max(1, stepsOf(tree))) : 0
  return begun + Math.round((95 - begun) * share)
}

/** As it is in octavia, and as far as what is wanted of it is carried out. */
const toBalancer = (
  found: Found,
  region: string,
  newest?: { plan: Plan; before: CloudTree | null },
): CloudBalancer => {
  const common = {
    ref: refOf({ region, project: found.project_id, id: found.id }),
    tag: orderIn(marksOf(found)) ?? '',
  }
  const state = states[found.provisioning_status] ?? 'active'
  if (state === 'failed') return { ...common, state, progress: 100, fault: octaviasFault }
  if (isLeaving(found) || !newest) return { ...common, state, progress: state === 'active' ? 100 : begun }
  const { plan, before } = newest
  const fault = plan.state === 'undone' || plan.state === 'refused' ? faultOf(plan) : undefined
  // A first tree that is refused leaves nothing to go back to.
  if (fault && before === null) return { ...common, state: 'failed', progress: 100, fault }
  if (isOpen(plan) || state !== 'active')
    return { ...common, state: before === null ? 'creating' : 'changing', progress: progressOf(plan) }
  return { ...common, state, progress: 100, ...(fault && { fault }) }
}

/** Octavia's load balancers, behind the port. */
export const balancersOf = (
  world: World,
  offered: OfferedBalancers,
  { plans, metrics }: { plans: Plans; metrics: Metrics },
): Balancers => {
  const { client } = world
  const carryOut = carryingOut(world, plans)
  const healthOf = healthIn(world)

  const all = async (at: Partial<Home>, query: Record<string, string> = {}): Promise<Found[]> => {
    const found = await client.all(
      { service: 'balancer', ...at, path: lists, query },
      'loadbalancers',
      balancer,
    )
    return found.filter((each) => isOurs(world, marksOf(each)))
  }
  const ofOrder = async ({ region, project }: Home, tag: string) =>
    (await all({ region, project }, { description: markOf(world, tag), project_id: project }))[0]
  const read = async ({ id, ...home }: Place): Promise<Found | undefined> => {
    const call = { service: 'balancer', method: 'GET', ...home, path: `${lists}/${id}` } as const
    const found = (await unlessMissing(client.ask(call, one)))?.loadbalancer
    return found && isOurs(world, marksOf(found)) ? found : undefined
  }
  const must = async (place: Place): Promise<Found> => {
    const found = await read(place)
    if (!found || isLeaving(found))
      throw new CloudFault('notFound', `there is no load balancer ${place.id} of ours`, false)
    return found
  }

  /** Takes the next step of what is wanted, and tells how far it is. */
  const lookAt = async (found: Found, place: Place): Promise<CloudBalancer> => {
    const ref = refOf(place)
    const newest = await plans.newest(ref)
    if (!newest || !isAtRest(found) || !isOpen(newest.plan)) return toBalancer(found, place.region, newest)
    await carryOut(place, found.provider ?? '', newest.plan, newest.before)
    return toBalancer((await read(place)) ?? found, place.region, await plans.newest(ref))
  }

  const create = async ({ tenant, tag }: Order, spec: Parameters<Balancers['create']>[1]) => {
    const { name, region, sizeRef, portRef, tree } = spec
    const home: Home = { region, project: projectOf(tenant) }
    const size = await offered.sizeFor(region, sizeRef)
    const make = async () => {
      const loadbalancer = {
        name,
        description: markOf(world, tag),
        project_id: home.project,
        vip_port_id: placeOf(portRef).id,
        ...size,
      }
      const call = { service: 'balancer', method: 'POST', ...home, path: lists } as const
      return (await client.ask({ ...call, body: { loadbalancer } }, one)).loadbalancer
    }
    const found = (await ofOrder(home, tag)) ?? (await make())
    const place = { ...home, id: found.id }
    await plans.add(refOf(place), tag, tree)
    return toBalancer(found, region, await plans.newest(refOf(place)))
  }

  const configure = async ({ tag }: Order, ref: CloudRef, tree: CloudTree) => {
    const place = placeOf(ref)
    const found = await must(place)
    if (await plans.ofOrder(ref, tag)) return lookAt(found, place)
    const { state } = await lookAt(found, place)
    if (state === 'failed') throw new CloudFault('conflict', `load balancer ${place.id} has failed`, false)
    if (state !== 'active') throw new CloudFault('conflict', `load balancer ${place.id} is ${state}`, true)
    await plans.add(ref, tag, tree)
    return lookAt(found, place)
  }

  return {
    create,
    configure,

    findByTag: async (tenant: TenantRef, tag) => {
      for (const region of await regionsIn(world)) {
        if (!(await offered.has(region, 'balancer'))) continue
        const found = await ofOrder({ region, project: projectOf(tenant) }, tag)
        if (found)
          return toBalancer(
            found,
            region,
            await plans.newest(refOf({ ...found, region, project: found.project_id })),
          )
      }
      return undefined
    },

    find: async (ref) => {
      const place = placeOf(ref)
      const found = await read(place)
      return found && lookAt(found, place)
    },

    list: async () => {
      const regions = await regionsIn(world)
      const found = await Promise.all(
        regions.map(async (region) =>
          (await offered.has(region, 'balancer'))
            ? (await all({ region })).map((each) => toBalancer(each, region))
            : [],
        ),
      )
      return found.flat().filter(({ state }) => state !== 'gone')
    },

    resize: async () => {
      throw new CloudFault('rejected', 'octavia gives a load balancer no other flavor', false)
    },

    health: async (ref): Promise<CloudMemberHealth[]> => {
      const place = placeOf(ref)
      const found = await must(place)
      // What nobody waits for any more goes on here.
      await lookAt(found, place)
      const newest = await plans.newest(ref)
      const tree = newest?.plan.state === 'undone' ? newest.before : newest?.plan.tree
      return tree ? healthOf(place, tree) : []
    },

    metrics: async (ref, wanted) => {
      const { ok, redirect, clientError, serverError, ...others } = await metrics.series(
        ref,
        wanted,
        'connections',
        'requests',
        'bytesIn',
        'bytesOut',
        'membersOnline',
        'ok',
        'redirect',
        'clientError',
        'serverError',
      )
      return { ...others, answers: { ok, redirect, clientError, serverError }, members: [] }
    },

    destroy: async (_, ref) => {
      const place = placeOf(ref)
      const found = await read(place)
      if (found && !isLeaving(found)) {
        const { id, ...home } = place
        const call = { service: 'balancer', method: 'DELETE', ...home, path: `${lists}/${id}` } as const
        await unlessBusy(unlessMissing(client.tell({ ...call, query: { cascade: true } })))
      }
      await plans.forget(ref)
      await metrics.forget(ref)
    },
  }
}

/** Octavia refuses while it is at something, which passes. */
const unlessBusy = async (asked: Promise<void>) => {
  try {
    await asked
  } catch (error) {
    if (!(error instanceof CloudFault) || error.reason !== 'conflict') throw error
    throw new CloudFault('conflict', error.message, true, { cause: error })
  }
}
