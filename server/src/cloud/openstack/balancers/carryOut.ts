import type { CloudTree } from '../../balancers.ts'
import { CloudFault, type CloudRef } from '../../port.ts'
import { endpointOf } from '../client/endpoints.ts'
import { placeOf, refOf, type Place, type World } from '../world.ts'
import { partsIn } from './found.ts'
import { nextStep } from './nextStep.ts'
import { isOpen, type Plan, type Plans } from './plans.ts'
import { wantedOf } from './wanted.ts'

/** A tree of the largest size has fewer parts; what takes more steps than this never ends. */
const mostSteps = 2000

const nothing: CloudTree = { listeners: [], pools: [] }

/** What passes: octavia is busy, or a part went while it was looked at. */
const passing: ReadonlySet<CloudFault['reason']> = new Set(['conflict', 'notFound'])
/** What another try does not change. */
const final: ReadonlySet<CloudFault['reason']> = new Set(['rejected', 'noCapacity'])

/** Carries plans out, a step at each look: octavia takes the next one once it is done with the last. */
export const carryingOut = (world: World, plans: Plans) => {
  const { client, settings } = world
  const partsOf = partsIn(world)

  const secretUrls = async ({ region }: Pick<Place, 'region'>) => {
    const url = endpointOf(await client.token(), 'secret', { region, interface: settings.interface })
    return (ref: CloudRef) => {
      if (url === undefined) throw new CloudFault('rejected', 'the catalogue has no barbican', false)
      return `${url}/containers/${placeOf(ref).id}`
    }
  }

  const stepTo = async (place: Place, tree: CloudTree, provider: string) => {
    const { id, ...home } = place
    const wanted = wantedOf(tree, { provider, secretUrl: await secretUrls(home) })
    const step = nextStep(id, await partsOf(home, id), wanted)
    if (step) await client.tell({ service: 'balancer', ...home, ...step })
    return step !== undefined
  }

  /** One step, if there is one: afterwards the plan may be over. `plan` is the newest of a balancer that is at rest. */
  return async (place: Place, provider: string, plan: Plan, before: CloudTree | null): Promise<void> => {
    if (!isOpen(plan) || !(await plans.hold(plan))) return
    const tree = plan.state === 'refused' ? (before ?? nothing) : (plan.tree ?? nothing)
    try {
      if (plan.steps > mostSteps)
        throw new CloudFault('rejected', `octavia takes no end with ${refOf(place)}`, false)
      if (await stepTo(place, tree, provider)) await plans.release(plan)
      else await plans.finish(plan)
    } catch (error) {
      if (!(error instanceof CloudFault)) throw error
      if (final.has(error.reason)) {
        // What there was before is not to be had either: it stays as it is.
        if (plan.state === 'refused') await plans.finish(plan)
        else await plans.refuse(plan, error)
        return
      }
      await plans.release(plan)
      if (!passing.has(error.reason)) throw error
    }
  }
}
