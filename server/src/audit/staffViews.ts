import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import type { Route } from '#contract/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Caller, Origin } from '../http/caller.ts'
import { originOf } from '../http/origin.ts'
import { audit, byCaller } from './audit.ts'

/** What the console asks of its own accord, on every page, and what is about the caller alone. */
const isFrame = ({ path, needs }: Route) =>
  needs === 'guest' ||
  path.startsWith('/auth/') ||
  ['/users/me', '/users/permissions', '/events', '/account/profile', '/account/security-events'].includes(
    path,
  )

/** For so long what is open counts as opened once (minutes). */
const windowMinutes = 5
/** Sessions whose openings are remembered in this process, to spare the database. */
const mostRemembered = 10_000

/**
 * Writes down whatever the operator's staff open, before it is shown to them: in the log of the company that they visit,
 * and of what spans companies, in the operator's own. A page about one company without a visit to it is written into that
 * company's log too (`noteStaffView`).
 */
export const noteStaffViews = (app: FastifyInstance, db: Db, clock: () => Date) => {
  /** Until when what is not written again. */
  const written = new Map<string, number>()
  app.addHook('preHandler', async (request) => {
    const { route } = request.routeOptions.config
    // Unset on the routes of guests.
    const caller = request.caller as Caller | undefined
    if (!route || !caller?.staffAccess || route.method !== 'GET' || isFrame(route)) return
    // Nothing in the operator's own area is a customer's.
    if (caller.companyId === operatorCompanyId) return
    const target = targetOf(request)
    const key = `${caller.sessionId} ${route.line} ${target ?? ''} ${route.staffOnly ? request.url : ''}`
    const now = clock().getTime()
    if ((written.get(key) ?? 0) > now) return
    if (route.staffOnly) await db.system((tx) => noteOperatorView(tx, { request, route, caller, target }))
    else await db.tenant(caller, (tx) => noteView(tx, { request, route, caller, target }))
    if (written.size > mostRemembered) written.clear()
    written.set(key, now + windowMinutes * 60_000)
  })
}

const targetOf = ({ params }: FastifyRequest) => {
  const { id } = params as { id?: string }
  return id !== undefined && isUuid(id) ? id : undefined
}

interface Seen {
  caller: Caller
  origin: Origin
  route: Route
  companyId: string
}

/** Writes into a company's log that staff looked at it without visiting it, once for a while. */
export const noteStaffView = async (tx: Tx, { caller, origin, route, companyId }: Seen) => {
  if (!(await isNew(tx, { companyId, caller, route, target: '' }))) return
  await audit(tx, {
    ...byCaller(caller, origin),
    companyId,
    action: 'staff.view',
    details: { route: route.line },
  })
}

interface Opening {
  companyId: string
  caller: Caller
  route: Route
  target: string
}

/** Whether what is opened was not written down a moment ago. */
const isNew = async (tx: Tx, { companyId, caller, route, target }: Opening): Promise<boolean> => {
  const until = sql<Date>`app_now() + make_interval(mins => ${windowMinutes})`
  const opened = await tx
    .insertInto('staff_views')
    .values({ company_id: companyId, session_id: caller.sessionId, route: route.line, target, until })
    .onConflict((same) =>
      same
        .columns(['company_id', 'session_id', 'route', 'target'])
        .doUpdateSet({ until })
        .where('staff_views.until', '<=', sql<Date>`app_now()`),
    )
    .returning('route')
    .executeTakeFirst()
  return opened !== undefined
}

interface View {
  request: FastifyRequest
  route: Route
  caller: Caller
  target: string | undefined
}

const noteView = async (tx: Tx, { request, route, caller, target }: View) => {
  const { companyId } = caller
  if (!(await isNew(tx, { companyId, caller, route, target: target ?? '' }))) return
  await audit(tx, {
    ...byCaller(caller, originOf(request)),
    action: 'staff.view',
    details: { route: route.line },
    ...(target !== undefined && { target: await described(tx, route, target) }),
  })
}

/** What they looked for goes along: whose data they were shown can be told from it. */
const noteOperatorView = (tx: Tx, { request, route, caller, target }: View) =>
  audit(tx, {
    ...byCaller(caller, originOf(request)),
    companyId: null,
    action: 'staff.view',
    details: {
      route: route.line,
      ...(target !== undefined && { id: target }),
      query: { ...(request.query as object) },
    },
  })

/** Of which kind the record at an address is: `GET /compute/instances/:id/cost` is about an instance. */
const kindAt = ({ path }: Route) => {
  const record = path.slice(0, path.indexOf('/:id') + '/:id'.length)
  const read = allRoutes.find((route) => route.path === record && route.gives.shape === 'one')
  return read?.gives.shape === 'one' ? read.gives.kind : 'record'
}

const described = async (tx: Tx, route: Route, id: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from resources where id = ${id} union all select name from projects where id = ${id}
    union all select email from users where id = ${id} limit 1`.execute(tx)
  return { kind: kindAt(route), id, ...(rows[0] && { name: rows[0].name }) }
}
