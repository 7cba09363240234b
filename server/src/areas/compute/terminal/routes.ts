import type { FastifyInstance, FastifyRequest } from 'fastify'
import { compute as routes } from '#contract/compute/routes.ts'
import { terminal as socketRoutes, terminalProtocol, type ConsoleView } from '#contract/compute/terminal.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import { CloudFault, type CloudRef } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import type { Caller, Origin } from '../../../http/caller.ts'
import { originOf } from '../../../http/origin.ts'
import { serve } from '../../../http/serve.ts'
import { serveSocket } from '../../../http/sockets.ts'
import { Refusal, servicesSuspended, unauthenticated } from '../../../problems.ts'
import type { AreaDeps } from '../../../resources/area.ts'
import { operate } from '../../../resources/operate.ts'
import { refuseIllegal } from '../../../resources/refusals.ts'
import { reach } from '../../../resources/table.ts'
import { reserveAttempts } from '../../../security/attempts.ts'
import { aliveSessions } from '../../../sessions/aliveSessions.ts'
import { currentCaller } from '../../../tenancy/currentCaller.ts'
import { instances } from '../instanceRecord.ts'
import type { RebootRequest } from '../workflows/power.ts'
import { actionOf, carry, type Terminal } from './terminal.ts'
import { openTerminals } from './terminals.ts'
import { issueTicket, redeemTicket } from './tickets.ts'

/** Tickets that one person gets in a minute. */
const allowance = { max: 20, windowSeconds: 60 }

/** Consoles to type at: a ticket by the API, and what it is good for by a WebSocket. */
export const terminalRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db, cloud, settings } = deps
  const areAlive = aliveSessions(deps)
  const now = () => deps.clock().getTime()
  const terminals = openTerminals({ ...deps, areAlive, log: app.log })
  // Before the server waits for its connections to end: these would not.
  app.addHook('preClose', () => terminals.close())

  serve(app, routes.openTerminal, async ({ params: { id }, query: { view = 'serial' }, caller, origin }) => {
    if (settings.rateLimit) await reserveAttempts(db, { [`terminal:${caller.userId}`]: allowance })
    const issued = await db.tenant(caller, async (tx) => {
      const row = await reached(tx, caller, id, view)
      // A console may show secrets, so opening one is audited, whether or not the person then connects.
      await audit(tx, {
        ...byCaller(caller, origin),
        action: 'compute.console',
        target: { kind: instances.kind, id: row.id, name: row.name },
      })
      return issueTicket(tx, caller, { instanceId: row.id, view })
    })
    return { data: { url: `/api/v1${socketRoutes.socket.path}`, ...issued } }
  })

  const admit = async ({ headers }: FastifyRequest) => {
    const offered = (headers['sec-websocket-protocol'] ?? '').split(',')
    const [protocol, ticket = ''] = offered.map((one) => one.trim())
    const redeemed = protocol === terminalProtocol ? await redeemTicket(db, ticket) : undefined
    if (!redeemed || !(await areAlive([redeemed.sessionId])).has(redeemed.sessionId))
      throw unauthenticated('This ticket is not good, or not any more. Open the console again.')
    const { instanceId, view, ...person } = redeemed
    return db.tenant(person, async (tx) => {
      const nobodyYet = { permissions: new Set<never>(), projectPermissions: new Map(), suspended: false }
      const caller = await currentCaller(tx, { ...nobodyYet, ...person })
      if (caller.suspended) throw servicesSuspended('The services of this company are suspended.')
      const { cloud_ref } = await reached(tx, caller, instanceId, view)
      // The column holds what an adapter has minted; what has none is refused as never built.
      return { caller, instanceId, view, ref: cloud_ref as CloudRef }
    })
  }

  /** The same as the API's call, by the same person, with what they may do by now. */
  const rebootBy = (person: Caller, id: string, origin: Origin) => async () => {
    try {
      const caller = await db.tenant(person, (tx) => currentCaller(tx, person))
      await operate(deps, { caller, origin, ifMatch: () => undefined }, instances, {
        id,
        action: 'reboot',
        prepare: async () => ({ input: { hard: false } satisfies RebootRequest }),
      })
      return undefined
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return error.problem.detail
    }
  }

  serveSocket(app, socketRoutes.socket, settings, {
    admit,
    open: async (socket, { caller, instanceId, view, ref }, request) => {
      // Nothing is read before there is somebody to read it.
      socket.pause()
      const terminal: Terminal = { socket, caller, instanceId, view, typedAt: now(), answers: true }
      terminals.add(terminal)
      try {
        const reboot = rebootBy(caller, instanceId, originOf(request))
        await carry(terminal, await cloud.compute.openConsole(ref, view, { reboot }), now)
        await terminals.endOfLine(terminal, 'stopped')
      } catch (error) {
        if (socket.readyState !== socket.OPEN) return
        const isOff = error instanceof CloudFault && error.reason === 'conflict'
        if (!isOff) request.log.warn({ err: error }, 'the line to a console broke')
        await terminals.endOfLine(terminal, isOff ? 'stopped' : 'lost')
      }
    },
  })
}

/** The instance, if the caller may sit at its console now. */
const reached = async (tx: Tx, caller: Caller, id: string, view: ConsoleView) => {
  const row = await reach(tx, caller, instances, id, routes.openTerminal.needs)
  await refuseIllegal(tx, instances, actionOf[view], row)
  return row
}
