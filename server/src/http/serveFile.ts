import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/route.ts'
import type { Caller, Origin } from './caller.ts'
import { originOf } from './origin.ts'

/** A file as it is sent to whoever asks for it. */
export interface Download {
  /** As it is saved; letters of any script. */
  name: string
  type: string
  /** The same for the same bytes. */
  tag: string
  content: Buffer | string | Readable
  /** How long it is, where `content` doesn't say. */
  bytes?: number
}

interface FileAsked {
  caller: Caller
  origin: Origin
  /** The route's own parameter. */
  id: string
}

/** Serves a line of the contract whose answer is a file. */
export const serveFile = (
  app: FastifyInstance,
  route: Route,
  answer: (asked: FileAsked) => Promise<Download>,
) =>
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { id } = request.params as { id: string }
      return send(request, reply, await answer({ caller: request.caller, origin: originOf(request), id }))
    },
  })

/** The name for programs that know only ASCII, and for all others (RFC 6266, RFC 8187). */
const dispositionOf = (name: string) => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%/]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${whole}`}`
}

const send = (request: FastifyRequest, reply: FastifyReply, download: Download) => {
  const { name, type, tag, content, bytes } = download
  reply.headers({ etag: `"${tag}"`, 'cache-control': 'private, no-cache' })
  if (request.headers['if-none-match']?.includes(`"${tag}"`)) return reply.code(304).send()
  return reply
    .headers({
      'content-type': type,
      'content-disposition': dispositionOf(name),
      // Whatever it is: nothing in it runs, should a browser show it after all.
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      ...(bytes !== undefined && { 'content-length': String(bytes) }),
    })
    .send(content)
}
