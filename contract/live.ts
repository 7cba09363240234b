import { z } from 'zod/mini'
import { delta } from './kinds.ts'
import { bare, route } from './route.ts'

/** Seconds; a console that began to read longer ago asks for everything again instead. */
export const longestSince = 300

/**
 * Where a console begins that has heard of no event yet: at what was committed in so many seconds before it
 * opened the stream, which is to be as long as it has been reading.
 */
const eventsQuery = z.strictObject({
  since: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(longestSince))),
})

/**
 * `event: delta` with `id: <revision>` carries what has changed; `event: resync` says that what came before
 * can't be told, so that everything on screen is to be asked for again. `event: suspended` follows the opening while the
 * services of the company are suspended: a console may have read all that it shows before.
 */
export const live = {
  events: route('GET /events', {
    needs: 'anyone signed in',
    whileSuspended: true,
    streams: true,
    query: eventsQuery,
    summary:
      'Server-sent events: changes of the records that the caller may see, as they happen. Resumes after `Last-Event-ID`, or tells what was committed `since` seconds ago.',
    gives: bare(delta),
  }),
}
