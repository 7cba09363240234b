import { readFile } from 'node:fs/promises'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { meta } from '#contract/meta.ts'
import { routesByArea } from '#contract/routes.ts'
import { openApiOf } from './openApi.ts'
import { serve } from './serve.ts'

/** The reference brings its own scripts and styles; it makes its pages by script, which Trusted Types forbid. */
const contentSecurityPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

let made: ReturnType<typeof openApiOf> | undefined

/** Made when it is first asked for, and of a contract that does not change while the server runs. */
const theDocument = () => (made ??= openApiOf(routesByArea))

/** The API's document, at `/api/v1/openapi.json`. */
export const openApiRoute = async (api: FastifyInstance) => {
  serve(api, meta.openApi, async () => theDocument())
}

const client = new URL('../../../client/portico.ts', import.meta.url)

/** The document as pages to browse and try calls on, at `/api/docs`; there, too, the TypeScript client of it. */
export const referencePages = async (app: FastifyInstance) => {
  // Made when somebody reads it, for that takes a tenth of a server's start. The library's type does not know `toJSON`.
  const document = { toJSON: theDocument } as never
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: contentSecurityPolicy,
    // Without the bar on top, which would load other documents.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true },
    theme: { title: 'Portico API' },
  })
  const source = await readFile(client, 'utf8')
  app.get('/api/docs/portico.ts', (_request, reply) => reply.type('text/plain; charset=utf-8').send(source))
}
