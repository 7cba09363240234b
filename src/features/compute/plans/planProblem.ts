import type { Image, Plan } from '#contract/catalogue.ts'
import { metrics, type Limit, type Metric } from '#contract/limits.ts'

/** Why an instance can't change its plan now, whichever it is. */
export type WhyNotNow = 'busy' | 'locked' | 'inRescue' | 'inError' | 'deleted' | 'mustBeStopped'

/** Why a plan can't be chosen, in words that the console has a sentence for. */
export type PlanProblem =
  | { why: 'soldOut' | 'samePlan' | 'diskShrinks' | WhyNotNow }
  | { why: 'tooSmallForImage'; memoryMib?: number; diskGib?: number }
  | { why: 'overLimit'; metric: Metric }

/** So much of what a contract counts. */
export type Amounts = Partial<Record<Metric, number>>

/** What `count` instances of a plan take. */
export const amountsOf = (
  { vcpus, memoryMib, diskGib }: Pick<Plan, 'vcpus' | 'memoryMib' | 'diskGib'>,
  count: number,
  publicIpv4: boolean,
): Required<Pick<Amounts, 'instances' | 'vcpus' | 'memory' | 'disk' | 'ips'>> => ({
  instances: count,
  vcpus: vcpus * count,
  memory: memoryMib * count,
  disk: diskGib * count,
  ips: publicIpv4 ? count : 0,
})

/** What is left of a limit; operations under way have taken their part already. */
export const leftOf = ({ limit, used, reserved }: Limit) => limit - used - reserved

/** The first limit that so much would go past. */
export const exceededBy = (limits: readonly Limit[], amounts: Amounts): Metric | undefined =>
  metrics.find((metric) => {
    const limit = limits.find((one) => one.metric === metric)
    const wanted = amounts[metric] ?? 0
    return limit !== undefined && wanted > 0 && wanted > leftOf(limit)
  })

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
