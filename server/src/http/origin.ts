import type { FastifyRequest } from 'fastify'
import type { Origin } from './caller.ts'
import { clientAddress } from './clientAddress.ts'

/** Where a request came from. The address is the client's own only as far as `TRUST_PROXY` allows. */
export const originOf = (request: FastifyRequest): Origin => ({
  requestId: request.id,
  ip: clientAddress(request),
  userAgent: request.headers['user-agent']?.slice(0, 512),
})
