import type { Image, Plan } from '#contract/catalogue.ts'
import type { Limit } from '#contract/limits/routes.ts'
import { exceededBy, type Amounts } from '#src/resources/order/amounts.ts'

/** Why an instance can't change its plan now, whichever it is. */
export type WhyNotNow = 'busy' | 'locked' | 'inRescue' | 'inError' | 'deleted' | 'mustBeStopped'

/** The limits that an instance counts toward. */
type PlanMetric = 'instances' | 'vcpus' | 'memory' | 'disk' | 'ips'

/** Why a plan can't be chosen, in words that the console has a sentence for. */
export type PlanProblem =
  | { why: 'soldOut' | 'samePlan' | 'diskShrinks' | WhyNotNow }
  | { why: 'tooSmallForImage'; memoryMib?: number; diskGib?: number }
  | { why: 'overLimit'; metric: PlanMetric }

const noPlan = { vcpus: 0, memoryMib: 0, diskGib: 0 }

/** What `count` instances of a plan take; while there is no plan yet, nothing of all that they would. */
export const amountsOf = (
  plan: Pick<Plan, 'vcpus' | 'memoryMib' | 'diskGib'> | undefined,
  count: number,
  publicIpv4: boolean,
): Required<Pick<Amounts, PlanMetric>> => {
  const { vcpus, memoryMib, diskGib } = plan ?? noPlan
  const instances = plan ? count : 0
  return {
    instances,
    vcpus: vcpus * instances,
    memory: memoryMib * instances,
    disk: diskGib * instances,
    ips: publicIpv4 ? instances : 0,
  }
}

export const isBelow = (image: Image, { memoryMib, diskGib }: Plan) =>
  memoryMib < image.minMemoryMib || diskGib < image.minDiskGib

/** What an image needs that a plan lacks. */
export const belowMinimum = (image: Image, { memoryMib, diskGib }: Plan): PlanProblem => ({
  why: 'tooSmallForImage',
  ...(memoryMib < image.minMemoryMib && { memoryMib: image.minMemoryMib }),
  ...(diskGib < image.minDiskGib && { diskGib: image.minDiskGib }),
})

interface Wanted {
  region: string
  image?: Image
  limits: readonly Limit[]
  count: number
  publicIpv4: boolean
}

/** Why no new instance of a plan can be had, if so. */
export const planProblem = (
  plan: Plan,
  { region, image, limits, count, publicIpv4 }: Wanted,
): PlanProblem | undefined => {
  if (plan.soldOutIn.includes(region)) return { why: 'soldOut' }
  if (image && isBelow(image, plan)) return belowMinimum(image, plan)
  const metric = exceededBy(limits, amountsOf(plan, count, publicIpv4))
  return metric && { why: 'overLimit', metric }
}
