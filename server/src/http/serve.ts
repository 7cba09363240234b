import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { envelopeOf, type AnyRecord, type Removal } from '#contract/kinds.ts'
import type { PageInfo } from '#contract/record.ts'
import { anyRecord } from '#contract/records.ts'
import type { BodyOf, GivenOf, ParamsOf, QueryOf, Route } from '#contract/route.ts'
import type { Caller, Origin } from './caller.ts'
import { ifMatchOf, isKnown, type IfMatch } from './conditional.ts'
import { calledOf, isRepeatable, keptHoursOf, type AnswerOnce, type KeptAnswer } from './idempotency.ts'
import { malformed, unsupportedMediaType } from '../problems.ts'
import { originOf } from './origin.ts'

/** What a handler returns for a route: the envelope of the contract, typed for that route. */
export type AnswerOf<R extends Route> = R['gives'] extends { shape: 'bare' }
  ? GivenOf<R>
  : R['gives'] extends { shape: 'many' }
    ? Enveloped<GivenOf<R>[]> & { page?: PageInfo }
    : Enveloped<GivenOf<R>>

interface Enveloped<Data> {
  data: Data
  included?: AnyRecord[]
  removed?: Removal[]
}

/** What a handler is given: what the contract declares, checked, and who asks from where. */
export interface Asked<R extends Route> {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  /** Undefined only on routes for guests. */
  caller: R['needs'] extends 'guest' ? undefined : Caller
  origin: Origin
  /** To be called with the locked row of what is about to change: 412 when the caller's `If-Match` is stale. */
  ifMatch: IfMatch
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyInstance {
    answerOnce: AnswerOnce
  }
}

/** Serves a line of the contract. Validation, permission and answer shape come from the route itself. */
export const serve = <R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (asked: Asked<R>) => Promise<AnswerOf<R>>,
) => {
  const status = route.status ?? 200
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    ...(route.bodyKib !== undefined && { bodyLimit: route.bodyKib * 1024 }),
    ...(route.octets !== undefined && { bodyLimit: route.octets }),
    schema: {
      // A route without a query takes none: a misspelt filter must not look like an empty result.
      querystring: route.query ?? noQuery,
      ...(route.body && { body: route.body }),
      response: { [status]: answerSchema(route) },
    },
    handler: async (request, reply) => {
      const { params, query, body, caller } = request
      // Without a type no parser has seen to it.
      if (route.octets !== undefined && !Buffer.isBuffer(body))
        throw unsupportedMediaType('Send raw bytes, as application/octet-stream.')
      // The validators of this very route have produced params, query and body.
      const asked = {
        params,
        query,
        body,
        caller,
        request,
        reply,
        origin: originOf(request),
        ifMatch: ifMatchOf(request),
      } as Asked<R>
      reply.code(status)
      const work = async () => answered(await handle(asked), { route, request, reply })
      const key = request.headers['idempotency-key']
      if (route.keyed && key === undefined)
        throw malformed(
          'This call moves money: send an Idempotency-Key, and the same one when you repeat it.',
        )
      if (!isRepeatable(route) || key === undefined) return send(reply, await work())

      const called = calledOf(route, params, query)
      const kept = await app.answerOnce(
        {
          caller,
          key: String(key),
          called,
          body,
          keptHours: keptHoursOf(route),
          mayRunAgain: route.keyed === true,
          tellsSecret: route.tellsSecret === true,
        },
        work,
      )
      if (kept.replayed) reply.header('idempotency-replayed', 'true')
      return send(reply, kept)
    },
  })
}

const noQuery = z.strictObject({})

const answerSchema = ({ gives }: Route): z.ZodMiniType =>
  gives.shape === 'bare' ? gives.schema : envelopeOf(gives, anyRecord)

interface Exchange {
  route: Route
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer as it goes out: checked against the contract, with its tag; 304 when the caller has it already. */
const answered = (answer: unknown, { route, request, reply }: Exchange): KeptAnswer => {
  // The serializer of a route with a schema makes text.
  const text = reply.serialize(answer) as string
  const known = isKnown({ route, request, reply }, answer, text)
  const headers = pick(reply, ['etag', 'location'])
  return known ? { status: 304, text: '', headers } : { status: reply.statusCode, text, headers }
}

const pick = (reply: FastifyReply, names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  )

const send = (reply: FastifyReply, { status, text, headers }: KeptAnswer) => {
  reply.code(status).headers(headers)
  return status === 304 ? reply.send() : reply.type('application/json; charset=utf-8').send(text)
}
