import type { Image, Plan } from '#contract/catalogue.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import type { Instance } from '#contract/compute/records.ts'
import type { Limit } from '#contract/limits/routes.ts'
import { exceededBy, type Amounts } from '#src/resources/order/amounts.ts'
import { belowMinimum, isBelow, type PlanProblem, type WhyNotNow } from '../plans/planProblem.ts'

type Now = Pick<
  Instance,
  'planId' | 'region' | 'vcpus' | 'memoryMib' | 'diskGib' | 'status' | 'locked' | 'built'
>

interface Circumstances {
  limits: readonly Limit[]
  image?: Image
  /** It may be stopped for this, and is started again. */
  restart: boolean
}

/** By how much an instance grows on a plan; less than zero where it shrinks. */
export const growthOf = (instance: Pick<Now, 'vcpus' | 'memoryMib' | 'diskGib'>, plan: Plan) =>
  ({
    vcpus: plan.vcpus - instance.vcpus,
    memory: plan.memoryMib - instance.memoryMib,
    disk: plan.diskGib - instance.diskGib,
  }) satisfies Amounts

const reasons: readonly string[] = ['busy', 'locked', 'inRescue', 'inError', 'deleted'] satisfies WhyNotNow[]

/** Why no plan at all can be chosen now, if so. */
export const whyNoResize = (
  instance: Pick<Now, 'status' | 'locked' | 'built'>,
  restart: boolean,
): WhyNotNow | undefined => {
  const reason = whyNot(instanceKind, 'resize', instance)
  // The table of legal actions has no other reason for this one.
  if (reason !== undefined) return reasons.includes(reason) ? (reason as WhyNotNow) : 'busy'
  return instance.status === 'running' && !restart ? 'mustBeStopped' : undefined
}

/** Why an instance can't move to a plan, if so. A disk never shrinks: that would cut off data. */
export const resizeProblem = (
  instance: Now,
  plan: Plan,
  { limits, image, restart }: Circumstances,
): PlanProblem | undefined => {
  if (plan.id === instance.planId) return { why: 'samePlan' }
  const growth = growthOf(instance, plan)
  if (growth.disk < 0) return { why: 'diskShrinks' }
  if (image && isBelow(image, plan)) return belowMinimum(image, plan)
  if (plan.soldOutIn.includes(instance.region)) return { why: 'soldOut' }
  const metric = exceededBy(limits, growth)
  if (metric) return { why: 'overLimit', metric }
  const now = whyNoResize(instance, restart)
  return now && { why: now }
}
