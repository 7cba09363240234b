import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Trusts } from './trust.ts'

const shape = /^[\w.:-]{8,128}$/

/** The id of a request: the one a trusted proxy has given it, else a new one. */
export const requestIdFrom = (trusts: Trusts) => (request: Pick<IncomingMessage, 'headers' | 'socket'>) => {
  const given = request.headers['x-request-id']
  const believed =
    typeof given === 'string' && shape.test(given) && trusts(request.socket.remoteAddress ?? '')
  return believed ? given : uuidv7()
}

/** Tells the caller the id by which the logs and the audit log know this request. */
export const returnRequestId = (app: FastifyInstance) =>
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
