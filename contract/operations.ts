import { z } from 'zod/mini'
import { id, instant, pageQuery, record } from './record.ts'
import { many, one, route } from './route.ts'

export const operationStatus = z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled'])
export type OperationStatus = z.infer<typeof operationStatus>

/** Why an operation came to nothing. A console that does not know a reason shows the sentence that comes with it. */
export const failureReasons = [
  'notFound',
  'conflict',
  'noCapacity',
  'rejected',
  'unavailable',
  'timeout',
  'stateChanged',
  'internal',
  'cancelled',
  'unknown',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** Why something failed, in our words: a machine word and a sentence. The cloud's own text stays with the operator. */
export const failure = z.object({ reason: z.string(), message: z.string() })
export type Failure = z.infer<typeof failure>

/** A running or finished change of one resource. */
export const operation = record('operation', {
  /** What is done to the target, of those that its kind declares: readers meet new ones from newer servers. */
  action: z.string(),
  target: z.object({ kind: z.string(), id, name: z.string() }),
  projectId: id,
  status: operationStatus,
  /** The step in progress, a word of the action's own list; null before the first and after the last. */
  step: z.nullable(z.string()),
  steps: z.array(z.string()),
  /** 0 to 100. */
  progress: z.int(),
  error: z.nullable(failure),
  /** Who asked; null for Portico itself. */
  actor: z.nullable(z.object({ id, name: z.string() })),
  createdAt: instant,
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
})
export type Operation = z.infer<typeof operation>

export const isInProgress = ({ status }: Pick<Operation, 'status'>) =>
  status === 'queued' || status === 'running'

export const operations = {
  list: route('GET /operations', {
    needs: 'anyone signed in',
    whileSuspended: true,
    summary: 'Operations on the resources that the caller may see, newest first.',
    query: z.extend(pageQuery, {
      status: z.optional(operationStatus),
      /** Those that are queued or running. */
      inProgress: z.optional(z.enum(['true'])),
      target: z.optional(id),
    }),
    gives: many(operation),
  }),
  read: route('GET /operations/:id', {
    needs: 'anyone signed in',
    whileSuspended: true,
    gives: one(operation),
  }),
  cancel: route('POST /operations/:id/cancel', {
    needs: 'anyone signed in',
    summary: 'Cancel an operation that has not begun; needs the permission of what it does.',
    gives: one(operation),
  }),
}
