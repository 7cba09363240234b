import serveStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isScreen } from '#contract/screens.ts'
import { notFound } from '../problems.ts'

const notBuilt = 'The console is not built yet. Run `npm run build`, or `npm start`, which does so.\n'

/** Tells the sign-in page to offer the demo's people; it opens nothing. */
const demoCookie = 'portico-demo=1; Path=/; SameSite=Strict'

/** Files with a hash of their content in their name never change. */
const isHashed = (path: string) => path.includes('/assets/')

/**
 * Serves the built console: its page for every address that is one of its own screens, and with a 404 for all
 * others, where it says so itself. Without a build, that page is a sentence saying so; without a folder there is
 * the API alone.
 */
export const serveConsole = async (
  app: FastifyInstance,
  folder: string | undefined,
  { demo = false }: { demo?: boolean } = {},
) => {
  const sendPage = (reply: FastifyReply, of: string) =>
    pageIn(demo ? reply.header('set-cookie', demoCookie) : reply, of)
  app.setNotFoundHandler((request, reply) => {
    if (folder === undefined || !wantsPage(request)) throw notFound('page')
    return sendPage(isScreen(pathOf(request)) ? reply : reply.code(404), folder)
  })
  if (folder === undefined) return
  app.get('/', (_request, reply) => sendPage(reply, folder))
  await app.register(serveStatic, {
    root: folder,
    suppressWarning: true,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

const pageIn = (reply: FastifyReply, folder: string) =>
  existsSync(join(folder, 'index.html'))
    ? reply.sendFile('index.html')
    : reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? url

/**
 * Whether a page is an answer at all. Browsers ask for HTML by name; monitors and previews of links take anything,
 * and get the page unless the address is that of a missing file.
 */
const wantsPage = (request: FastifyRequest) => {
  const path = pathOf(request)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || /^\/(api|assets|locales)(\/|$)/.test(path)) return false
  const { accept = '*/*' } = request.headers
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}
