import type { FastifyRequest } from 'fastify'
import { isPermission } from '#contract/route.ts'
import type { Caller, Origin } from './caller.ts'
import { clientAddress } from './clientAddress.ts'

/** Where a request came from. The address is the client's own only as far as `TRUST_PROXY` allows. */
export const originOf = (request: FastifyRequest): Origin => {
  // Unset on the routes of guests.
  const caller = request.caller as Caller | undefined
  const needs = request.routeOptions.config.route?.needs
  return {
    requestId: request.id,
    ip: clientAddress(request),
    userAgent: request.headers['user-agent']?.slice(0, 512),
    ...(caller && signedInBy(caller)),
    ...(needs !== undefined && isPermission(needs) && { permission: needs }),
  }
}

const signedInBy = ({ token, sessionId }: Caller) =>
  token ? { token: { id: token.id, name: token.name } } : { sessionId }
