import type { FastifyInstance } from 'fastify'

/** Takes JSON and nothing else (415). A call that needs no body may still name its type. */
export const takeJsonOnly = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  // `error`: a body that tries to set `__proto__` is refused.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parse(request, text as string, done)
  })
}
