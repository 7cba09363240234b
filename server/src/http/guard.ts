import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiTokenShape, takesTokens } from '#contract/api-tokens/routes.ts'
import { isPermission, type Route } from '#contract/route.ts'
import { mayAsStaff } from '#contract/operator/staffRoles.ts'
import {
  forbidden,
  servicesSuspended,
  stepUpRequired,
  twoFactorRequired,
  unauthenticated,
} from '../problems.ts'
import { mayAnywhere, type Caller } from './caller.ts'
import { asPreviewed } from './preview.ts'

/** Finds out who a bearer token belongs to; undefined when it proves nobody. */
export type Authenticate = (bearer: string, request: FastifyRequest) => Promise<Caller | undefined>

/** Lets a request through only as its contract line allows. Runs before the body is read. */
export const guard = (app: FastifyInstance, authenticate: Authenticate, clock: () => Date) => {
  app.decorateRequest('caller', undefined as unknown as Caller)
  app.addHook('onRoute', ({ config, url, method }) => {
    if (url.startsWith('/api/v1/') && method !== 'HEAD' && !config?.route)
      throw new Error(`${String(method)} ${url} is in no contract: it would be open to anyone`)
  })
  app.addHook('onRequest', async (request) => {
    const { route } = request.routeOptions.config
    if (request.is404 || !route) return
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (route.needs === 'guest') {
      if (bearer !== undefined && apiTokenShape.test(bearer)) throw tokenNotAllowed()
      return
    }
    const caller = bearer && (await authenticate(bearer, request))
    if (!caller) throw unauthenticated('Sign in to continue.')
    const previewed = asPreviewed(caller, request.headers, request.method)
    request.caller = previewed
    refuseUnless(route, previewed, clock())
  })
}

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const tokenNotAllowed = () =>
  forbidden('API tokens can’t do this: sign in.', { context: { reason: 'tokenNotAllowed' } })

const refuseUnless = (route: Route, caller: Caller, now: Date) => {
  if (caller.token && !takesTokens(route)) throw tokenNotAllowed()
  if (caller.suspended && !route.whileSuspended)
    throw servicesSuspended('The services of this company are suspended.')
  if (caller.factorMissing && !route.withoutFactor && !route.path.startsWith('/auth/'))
    throw twoFactorRequired(
      caller.staffAccess
        ? 'Staff need a second factor. Set one up to continue.'
        : 'Your company requires a second factor. Set one up to continue.',
    )
  if (isPermission(route.needs) && !mayAnywhere(caller, route.needs))
    throw forbidden('Your role doesn’t allow this.')
  if (route.staffOnly && !caller.staffAccess) throw forbidden('Only the operator’s staff can do this.')
  if (route.staffOnly && !mayAsStaff(caller.staffRole ?? 'support', route.staffOnly))
    throw forbidden(`Only staff with the role ${route.staffOnly} can do this.`, {
      context: { reason: 'staffRole', role: route.staffOnly },
    })
  if (caller.staffAccess && route.notForStaff) throw forbidden('Staff can’t do this on behalf of a company.')
  if (caller.staffAccess === 'ro' && unsafe.has(route.method) && !(route.ownAccount || route.staffOnly))
    throw forbidden('Staff access to this company is read-only.')
  if (route.sudo && !(caller.sudoUntil && caller.sudoUntil > now))
    throw stepUpRequired('Confirm that it is you to do this.')
}
