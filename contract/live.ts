import { delta } from './kinds.ts'
import { bare, route } from './route.ts'

/**
 * `event: delta` with `id: <revision>` carries what has changed; `event: resync` says that what came before
 * can't be told, so that everything on screen is to be asked for again.
 */
export const live = {
  events: route('GET /events', {
    needs: 'anyone signed in',
    whileSuspended: true,
    streams: true,
    summary:
      'Server-sent events: changes of the records that the caller may see, as they happen. Resumes after `Last-Event-ID`.',
    gives: bare(delta),
  }),
}
