import { z } from 'zod/mini'
import { id, instant } from './record.ts'
import { resourceKinds } from './resources/kinds.ts'
import { route, value } from './route.ts'

/** One line of what happened to a resource: an operation on it, or an entry of the audit log. */
export const activity = z.object({
  id,
  at: instant,
  action: z.string(),
  outcome: z.enum(['success', 'failure']),
  actor: z.nullable(z.string()),
  /** Machine words: why it failed, that it is in progress, or which fields were changed (`name, tags`). */
  detail: z.nullable(z.string()),
})
export type Activity = z.infer<typeof activity>

export const activityRoutes = {
  /** People who may read the resource; anybody else gets 404. */
  list: route('GET /activity', {
    needs: 'anyone signed in',
    summary: 'What happened to a resource, newest first, 200 entries at most.',
    query: z.strictObject({ kind: z.enum(resourceKinds.map(({ kind }) => kind)), target: id }),
    gives: value(z.array(activity)),
  }),
}
