import serveStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../problems.ts'

const notBuilt = 'The console is not built yet. Run `npm run build`, or `npm start`, which does so.\n'

/** Files with a hash of their content in their name never change. */
const isHashed = (path: string) => path.includes('/assets/')

/**
 * Serves the built console, and its page for every address that is one of the console's own screens.
 * Without a build, that page is a sentence saying so; without a folder there is the API alone.
 */
export const serveConsole = async (app: FastifyInstance, folder: string | undefined) => {
  app.setNotFoundHandler((request, reply) => {
    if (folder === undefined || !wantsScreen(request)) throw notFound('page')
    return sendPage(reply, folder)
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

const sendPage = (reply: FastifyReply, folder: string) =>
  existsSync(join(folder, 'index.html'))
    ? reply.sendFile('index.html')
    : reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)

/** An address that a person opens in a browser. A missing file or call stays missing. */
const wantsScreen = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|assets|locales)(\/|$|\?)/.test(url) &&
  (headers.accept ?? '').includes('text/html')
