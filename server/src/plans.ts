import { computePlans } from './areas/compute/plans/plans.ts'
import type { Plans } from './operations/plan.ts'

/** How each action on each kind of resource is done. One line an area. */
export const plans: Plans = { ...computePlans }
