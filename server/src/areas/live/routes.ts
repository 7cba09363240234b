import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import { live as routes } from '#contract/live.ts'
import { serveStream } from '../../http/stream.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { aliveSessions } from '../../sessions/aliveSessions.ts'
import { openHub } from './hub.ts'
import { newStream } from './stream.ts'

/** The stream of changes that keeps consoles current. */
export const liveRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const hub = openHub({ ...deps, areAlive: aliveSessions(deps), log: app.log })
  // Before the server waits for requests under way to end: these would not.
  app.addHook('preClose', () => hub.close())

  serveStream(app, routes.events, async ({ caller, query: { since }, request: { headers } }) => {
    // The guard has let it pass, so it is a token of ours.
    const { exp = 0 } = decodeJwt(String(headers.authorization).slice('Bearer '.length))
    const stream = newStream(caller, exp)
    const lastEventId = headers['last-event-id']
    await hub.follow(stream, {
      since,
      lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    })
    return stream.source
  })
}
