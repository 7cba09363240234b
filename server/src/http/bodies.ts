import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unsupportedMediaType } from '../problems.ts'

const octetsOf = (request: FastifyRequest) => request.routeOptions.config.route?.octets

/**
 * Takes JSON and nothing else (415), but for routes of raw bytes, which take those alone. A call that needs no body may
 * still name its type.
 */
export const takeJsonAndOctets = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  // `ignore`: a body that tries to set `__proto__` is refused later, with the place where it does (`keepable.ts`).
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (octetsOf(request) !== undefined) done(unsupportedMediaType('Send raw bytes here.'), undefined)
    else if (text === '') done(null, undefined)
    else void parse(request, text as string, done)
  })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (octetsOf(request) === undefined) done(unsupportedMediaType('Send JSON here.'), undefined)
    else done(null, bytes)
  })
}
