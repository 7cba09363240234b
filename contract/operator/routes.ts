import { z } from 'zod/mini'
import { id, instant } from '#contract/record.ts'
import { nothing, route, value } from '#contract/route.ts'

/* What the operator's staff see of the installation itself, and not of a company that they visit. */

/** What a look at one service of the cloud found. */
export const cloudService = z.object({
  /** Empty for what is not of one region. */
  region: z.string(),
  service: z.string(),
  /** Empty where it did not answer. */
  version: z.string(),
  /** What Portico offers because of it. */
  offers: z.string(),
  /** What is missing, a sentence each. */
  missing: z.array(z.string()),
})
export type CloudServiceState = z.infer<typeof cloudService>

const company = z.object({ id, name: z.string() })
const target = z.object({ kind: z.string(), id, name: z.string() })

export const troubleStates = [
  /** A step is tried again. */
  'retrying',
  /** It takes longer than it should. */
  'slow',
  /** What it did is being taken back. */
  'takingBack',
  /** It ended, and has left something in the cloud that somebody has to remove. */
  'leftBehind',
  /** It ended within the last day because of the cloud. */
  'failed',
] as const

/** An operation that needs somebody's eye. */
export const trouble = z.object({
  id,
  company,
  action: z.string(),
  target,
  state: z.enum(troubleStates),
  step: z.nullable(z.string()),
  attempts: z.int(),
  startedAt: z.nullable(instant),
  /** Null once it is over. */
  nextTryAt: z.nullable(instant),
  /** The cloud's own words. */
  cloudSays: z.nullable(z.string()),
  givenUp: z.boolean(),
})
export type Trouble = z.infer<typeof trouble>

export const drift = z.object({
  id,
  company,
  target,
  at: instant,
  before: z.string(),
  /** `lost`, or the status that it has now. */
  after: z.string(),
})
export type Drift = z.infer<typeof drift>

export const cloudState = z.object({
  name: z.string(),
  /** When its services were last looked at; null before the first time. */
  lookedAt: z.nullable(instant),
  /** Why they could not be, in the cloud's own words. */
  problem: z.nullable(z.string()),
  services: z.array(cloudService),
  /** When all of a kind was last compared with what Portico knows. */
  syncs: z.array(z.object({ kind: z.string(), at: instant, things: z.int() })),
  trouble: z.array(trouble),
  drift: z.array(drift),
})
export type CloudState = z.infer<typeof cloudState>

const forStaff = { needs: 'anyone signed in', staffOnly: 'cloud', whileSuspended: true } as const

export const operator = {
  cloud: route('GET /operator/cloud', {
    ...forStaff,
    summary:
      'For the operator’s staff: the cloud’s services, comparisons with it, and operations in trouble.',
    gives: value(cloudState),
  }),
  retry: route('POST /operator/operations/:id/retry', {
    ...forStaff,
    summary: 'For the operator’s staff: try the present step again now, as often as at first.',
    gives: nothing,
  }),
  giveUp: route('POST /operator/operations/:id/give-up', {
    ...forStaff,
    summary:
      'For the operator’s staff: end an operation and take back what it did; of one that has left something behind, say that it was removed.',
    gives: nothing,
  }),
}
