import { z } from 'zod/mini'
import { checkUpItem } from './checkUp.ts'
import { limit } from '#contract/limits/routes.ts'
import { money } from '#contract/money.ts'
import { id, instant } from '#contract/record.ts'
import { route, value } from '#contract/route.ts'
import { staffVisit } from '#contract/operator/staffVisits.ts'

/** How many resources of a kind there are, and in which states. */
export const resourceCount = z.object({
  kind: z.string(),
  /** As the contract counts them: those whose creation failed are not among them. */
  total: z.int(),
  byStatus: z.record(z.string(), z.int()),
  /** Of a kind that is attached to another: how many are not, and cost all the same. */
  unattached: z.optional(z.int()),
  /** What a month of those costs. */
  unattachedMonthly: z.optional(money),
  /** How many there are whose creation failed: they are in `byStatus`, and not in `total`. */
  unbuilt: z.optional(z.int()),
})
export type ResourceCount = z.infer<typeof resourceCount>

/** One line of what happened lately. */
export const activity = z.object({
  id,
  at: instant,
  /** `area.verb`, such as `projects.create`. */
  action: z.string(),
  outcome: z.enum(['success', 'failure']),
  /** Who did it; null for Portico itself. */
  actor: z.nullable(z.string()),
  staff: z.boolean(),
  target: z.nullable(z.object({ kind: z.string(), id: z.nullable(id), name: z.nullable(z.string()) })),
})
export type Activity = z.infer<typeof activity>

/** What a new company is led to first: true is done, and what one may not do is not there. */
export const firstSteps = z.object({
  project: z.optional(z.boolean()),
  colleague: z.optional(z.boolean()),
  twoFactor: z.boolean(),
  instance: z.optional(z.boolean()),
})
export type FirstSteps = z.infer<typeof firstSteps>

/** What the company's resources have cost since the month began, those that are gone included. */
export const spend = z.extend(money, {
  from: instant,
  to: instant,
  /** What a month of what there is now costs. */
  monthly: money,
})
export type Spend = z.infer<typeof spend>

const target = z.object({ kind: z.string(), id, name: z.string() })

/**
 * A resource in error, a failed operation, ports that should not be open to the internet, a limit that is nearly used up,
 * an invitation that expires, a ticket that waits for a reply; a load balancer that is not online or a VPC that is not
 * healthy, a certificate that ends.
 */
export const attentionReasons = [
  'error',
  'failed',
  'open',
  'limit',
  'invitation',
  'ticket',
  'health',
  'certificate',
] as const

/** Something that somebody should look at. Readers meet further reasons from newer servers, and skip them. */
export const attention = z.object({
  /** Of `attentionReasons`. */
  reason: z.string(),
  /** The resource or the person that it is about; a limit has none. */
  target: z.nullable(target),
  /** What failed: an operation on the target. */
  action: z.optional(z.string()),
  limit: z.optional(limit),
  /** How many there are, of what is not named one by one. */
  count: z.optional(z.int()),
  /** When it failed, or when it expires. */
  at: z.nullable(instant),
})
export type Attention = z.infer<typeof attention>

/** What is worth knowing first. A part that the caller may not see is not there. */
export const overview = z.object({
  resources: z.optional(z.array(resourceCount)),
  /** Those in progress, newest first; the records come along as `included`. */
  operations: z.optional(z.object({ ids: z.array(id), total: z.int() })),
  /** The four that are closest to their end, the closest first. */
  limits: z.optional(z.array(limit)),
  /** For those who may read the company's billing. */
  spend: z.optional(spend),
  /** What needs somebody, the most urgent first: for those who may see any of it, empty when all is well. */
  attention: z.optional(z.array(attention)),
  /** The company's for who may read its log, else the caller's own. */
  activity: z.object({ of: z.enum(['company', 'own']), entries: z.array(activity) }),
  /** The operator's staff were here within the last 30 days: for who may read the log. */
  staffVisit: z.optional(staffVisit),
  /** What the caller’s own account lacks first of all. */
  checkUp: z.optional(checkUpItem),
  projects: z.int(),
  /** Only while the company has no resources, and only for who may begin something in it. */
  start: z.optional(firstSteps),
  /** The same for a company that has resources: what of it is still to be done. */
  next: z.optional(firstSteps),
})
export type Overview = z.infer<typeof overview>

export const dashboard = {
  read: route('GET /dashboard', {
    needs: 'anyone signed in',
    whileSuspended: true,
    summary: 'Counts, running operations, the fullest limits and recent activity, in one call.',
    gives: value(overview),
  }),
}
