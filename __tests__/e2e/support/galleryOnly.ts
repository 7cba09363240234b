import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import Fastify from 'fastify'
import { sendSecurityHeaders } from '#server/http/securityHeaders.ts'
import { serveConsole } from '#server/static/console.ts'

const root = resolve(import.meta.dirname, '../../..')
const folder = resolve(root, 'node_modules/.cache/console-gallery')

const config = resolve(import.meta.dirname, 'galleryOnly.webpack.mjs')

/** Builds the gallery into a folder of its own. What has not changed is taken from the cache. */
const build = async () => {
  const cli = resolve(root, 'node_modules/webpack-cli/bin/cli.js')
  const args = [cli, '--config', config, '--mode', 'development', '--output-path', folder]
  const env = { ...process.env, NODE_ENV: 'development' }
  const webpack = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  let said = ''
  for (const stream of [webpack.stdout, webpack.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(webpack, 'close')
  if (code !== 0) throw new Error(`The gallery could not be built:\n${said}`)
}

/** Serves a development build's gallery as the server does, under the same content security policy, but without the API. */
export const serveGallery = async () => {
  await build()
  const app = Fastify()
  sendSecurityHeaders(app, { https: false, publicUrl: 'http://127.0.0.1' })
  await serveConsole(app, folder)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
}
