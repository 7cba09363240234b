import type { FastifyInstance } from 'fastify'

/** Takes JSON and nothing else (415). A call that needs no body may still name its type. */
export const takeJsonOnly = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  // `ignore`: a body that tries to set `__proto__` is refused later, with the place where it does (`keepable.ts`).
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parse(request, text as string, done)
  })
}
