import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isScreen } from '#contract/screens.ts'
import { notFound } from '../problems.ts'
import { documentsIn, type PageDocument } from './documents.ts'

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
  const documentAt = folder === undefined ? () => undefined : documentsIn(folder)
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const document = documentAt(pathOf(request))
    if (!document) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
    if (demo) reply.header('set-cookie', demoCookie)
    return sendDocument(request, reply, document)
  }
  app.setNotFoundHandler((request, reply) => {
    if (folder === undefined || !wantsPage(request)) throw notFound('page')
    return sendPage(request, isScreen(pathOf(request)) ? reply : reply.code(404))
  })
  if (folder === undefined) return
  app.get('/', sendPage)
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

/** Compressed as the browser takes it; one that has it already is told so. */
const sendDocument = ({ headers }: FastifyRequest, reply: FastifyReply, document: PageDocument) => {
  const { etag } = document
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  const isKnown = headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag)
  if (isKnown && reply.statusCode === 200) return reply.code(304).send()
  const coding = codings.find((one) => takes(headers['accept-encoding'], one))
  if (coding) reply.header('content-encoding', coding)
  return reply.type('text/html; charset=utf-8').send(document[coding ?? 'plain'])
}

const codings = ['br', 'gzip'] as const

/** Whether an `Accept-Encoding` names a coding, and not in order to refuse it (`br;q=0`). */
const takes = (accepted: string | undefined, coding: string) =>
  (accepted ?? '').split(',').some((part) => {
    const [name, quality = ''] = part.split(';', 2)
    return name?.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(quality)
  })

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
