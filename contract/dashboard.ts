import { z } from 'zod/mini'
import { limit } from './limits.ts'
import { id, instant } from './record.ts'
import { route, value } from './route.ts'

/** How many resources of a kind there are, and in which states. */
export const resourceCount = z.object({
  kind: z.string(),
  total: z.int(),
  byStatus: z.record(z.string(), z.int()),
  /** Of a kind that is attached to another: how many are not, and cost all the same. */
  unattached: z.optional(z.int()),
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

/** What is worth knowing first. A part that the caller may not see is not there. */
export const overview = z.object({
  resources: z.optional(z.array(resourceCount)),
  /** Those in progress, newest first; the records come along as `included`. */
  operations: z.optional(z.object({ ids: z.array(id), total: z.int() })),
  /** The four that are closest to their end, the closest first. */
  limits: z.optional(z.array(limit)),
  /** The company's for who may read its log, else the caller's own. */
  activity: z.object({ of: z.enum(['company', 'own']), entries: z.array(activity) }),
  projects: z.int(),
  /** Only while the company has no resources, and only for who may begin something in it. */
  start: z.optional(firstSteps),
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
