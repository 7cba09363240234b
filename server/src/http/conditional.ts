import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '#contract/kinds.ts'
import type { Route } from '#contract/route.ts'
import { preconditionFailed } from '../problems.ts'

/** Refuses with 412 unless the record still is the one that the caller's `If-Match` names. */
export type IfMatch = (current: { revision: number | string }) => void

/**
 * The check of `If-Match`, for a handler to call inside its transaction, on the row that it has locked
 * (`for update`) or is about to change: only there is the answer still true when the change is made.
 */
export const ifMatchOf = ({ headers }: Pick<FastifyRequest, 'headers'>): IfMatch => {
  const wanted = headers['if-match']
  if (wanted === undefined || wanted.trim() === '*') return () => undefined
  // What follows the revision in a tag tells of records that came along.
  const revisions = wanted.split(',').map((tag) => /^\s*"(\d+)/.exec(tag)?.[1])
  return ({ revision }) => {
    if (!revisions.includes(String(revision)))
      throw preconditionFailed('Someone changed this in the meantime. Reload it before you change it.', {
        context: { revision: Number(revision) },
      })
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/**
 * The tag of an answer. A record's begins with its revision, which is all that `If-Match` compares;
 * records that come along add to it. Anything else is known by its content, and weakly.
 */
const tagOf = ({ gives }: Route, answer: unknown, text: string) => {
  if (gives.shape !== 'one') return `W/"${hashOf(text)}"`
  // The serializer has just proved the shape.
  const { data, included = [] } = answer as Envelope & { data: { revision: number } }
  const others = included.map(({ id, revision }) => `${id}:${revision}`).join()
  return others ? `"${data.revision}-${hashOf(others)}"` : `"${data.revision}"`
}

const weak = (tag: string) => tag.trim().replace(/^W\//, '')

/** Tags an answer, and says whether the caller has it already: then 304 with no body is enough. */
export const isKnown = (
  { route, request, reply }: { route: Route; request: FastifyRequest; reply: FastifyReply },
  answer: unknown,
  text: string,
) => {
  if (route.method !== 'GET' && route.gives.shape !== 'one') return false
  const tag = tagOf(route, answer, text)
  reply.header('etag', tag)
  const known = request.headers['if-none-match']
  return route.method === 'GET' && Boolean(known?.split(',').some((one) => weak(one) === weak(tag)))
}
