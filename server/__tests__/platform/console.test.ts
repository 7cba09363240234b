import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { answerError } from '#server/http/errors.ts'
import { serveConsole } from '#server/static/console.ts'

const built = mkdtempSync(join(tmpdir(), 'portico-dist-'))
mkdirSync(join(built, 'assets'))
mkdirSync(join(built, 'locales', 'en'), { recursive: true })
const files = {
  'index.html': '<!doctype html><html><head><title>Portico</title></head><body></body></html>',
  'pages.json': JSON.stringify({
    entry: ['assets/main.0123456789.js', 'assets/main.css', 'assets/inter.woff2'],
    pages: {
      '/login': ['assets/login.js'],
      '/products/compute': ['assets/list.js', 'assets/mark.css', 'assets/code.woff2'],
      '/products/network/vpc/:vpcId': ['assets/vpc.js'],
    },
  }),
  'assets/main.0123456789.js': 'script',
  'assets/main.0123456789.js.br': 'script in brotli',
  'assets/main.0123456789.js.gz': 'script in gzip',
  'locales/en/common.json': '{"a":1}',
  'favicon.svg': '<svg/>',
}
for (const [name, text] of Object.entries(files)) writeFileSync(join(built, name), text)

const consoleIn = async (folder: string) => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  await serveConsole(app, folder)
  return app
}
const app = await consoleIn(built)
afterAll(() => app.close())

const inter = '<link rel="preload" href="/assets/inter.woff2" as="font" type="font/woff2" crossorigin>'
const preloadsOf = (url: string) =>
  url === '/login' ? [inter, '<link rel="preload" href="/assets/login.js" as="script">'] : [inter]

/** The built document with these links at the end of its head. */
const pageWith = (links: string[]) => files['index.html'].replace('</head>', `${links.join('')}</head>`)

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the built console', () => {
  it.each(['/', '/login', '/home/projects/details?id=1'])('opens at %s, and is never kept', async (url) => {
    const { statusCode, headers, body } = await get(url, asBrowser)
    expect([statusCode, body]).toEqual([200, pageWith(preloadsOf(url))])
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  })

  it.each<[string, Record<string, string>]>([
    ['anything', { accept: '*/*' }],
    ['nothing by name', {}],
    ['other things first', { accept: 'application/json, text/plain, */*' }],
  ])('opens for who accepts %s too, such as monitors and previews of links', async (_what, asked) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: '/login', headers: asked })
      expect([method, statusCode]).toEqual([method, 200])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }
    expect((await get('/', asked)).body).toBe(pageWith([inter]))
  })

  it.each([
    ['/products/quantum', asBrowser.accept],
    ['/products/quantum?id=1', '*/*'],
    ['/login/anew', '*/*'],
  ])('says at %s that there is no such page, by its status and on the page', async (url, accept) => {
    const { statusCode, headers, body } = await get(url, { accept })
    expect([statusCode, body]).toEqual([404, pageWith([inter])])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('has no page in place of a missing file', async () => {
    const { statusCode, headers } = await get('/favicon.png', { accept: 'image/avif,*/*;q=0.8' })
    expect(statusCode).toBe(404)
    expect(headers['content-type']).not.toContain('html')
  })

  it('has scripts that are kept for good', async () => {
    const { headers, body } = await get('/assets/main.0123456789.js')
    expect(body).toBe('script')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    ['br, gzip', 'br', 'script in brotli'],
    ['gzip', 'gzip', 'script in gzip'],
  ])('is sent compressed to who takes %s', async (accepted, encoding, text) => {
    const answer = await get('/assets/main.0123456789.js', { 'accept-encoding': accepted })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(answer.body).toBe(text)
  })

  it.each([
    ['/products/compute', 'list.js'],
    ['/products/compute/', 'list.js'],
    ['/products/compute?status=running', 'list.js'],
    ['/products/network/vpc/v-1', 'vpc.js'],
  ])('names at %s the files of the page, each once', async (url, script) => {
    const { body } = await get(url, asBrowser)
    expect(body.split(`<link rel="preload" href="/assets/${script}" as="script">`)).toHaveLength(2)
    expect(body).not.toContain('login.js')
  })

  it('names files as the browser asks for them later, so that none is loaded twice', async () => {
    const { body } = await get('/products/compute', asBrowser)
    expect(body).toBe(
      pageWith([
        inter,
        '<link rel="preload" href="/assets/list.js" as="script">',
        '<link rel="preload" href="/assets/mark.css" as="style">',
        '<link rel="preload" href="/assets/code.woff2" as="font" type="font/woff2" crossorigin>',
      ]),
    )
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('sends its page compressed to who takes %s', async (accepted, encoding, unfold) => {
    const answer = await get('/login', { ...asBrowser, 'accept-encoding': accepted })
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(String(unfold(answer.rawPayload))).toBe(pageWith(preloadsOf('/login')))
  })

  it('sends its page again only when it has changed', async () => {
    const { headers } = await get('/login', asBrowser)
    const known = { ...asBrowser, 'if-none-match': `"other", ${String(headers.etag)}` }
    const again = await get('/login', known)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    // Another page is another document.
    expect((await get('/products/compute', known)).statusCode).toBe(200)
  })

  it('serves the next build as soon as it is there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-next-'))
    writeFileSync(join(folder, 'index.html'), 'the first')
    const next = await consoleIn(folder)
    const body = async () => (await next.inject({ url: '/login', headers: asBrowser })).body
    expect(await body()).toBe('the first')
    writeFileSync(join(folder, 'index.html'), 'the second')
    utimesSync(join(folder, 'index.html'), 1, 1)
    expect(await body()).toBe('the second')
    await next.close()
    rmSync(folder, { recursive: true })
  })

  it('has texts that are asked for again, and sent when they have changed', async () => {
    const { headers } = await get('/locales/en/common.json')
    expect(headers['cache-control']).toBe('no-cache')
    const again = await get('/locales/en/common.json', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it.each(['/assets/gone.js', '/locales/en/gone.json', '/api/v1/gone'])(
    'has no %s, not even for a browser',
    async (url) => {
      const answer = await get(url, asBrowser)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.body).not.toContain('<!doctype')
    },
  )

  it.each<[string, Record<string, string>, number]>([
    ['/%00', {}, 404],
    ['/assets/', {}, 404],
    ['/assets', {}, 404],
    ['/assets/%00', {}, 404],
    ['/assets/..%2findex.html', {}, 404],
    ['/favicon.svg', { range: 'bytes=-' }, 416],
    ['/assets/main.0123456789.js', { range: 'bytes=90-' }, 416],
    ['/favicon.svg', { 'if-match': '"1"' }, 412],
    ['/favicon.svg', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
    [`/${'a'.repeat(300)}`, {}, 404],
    [`/assets/${'a'.repeat(300)}`, {}, 404],
  ])('answers %s with %j as what it is, not as a fault of its own', async (url, asked, status) => {
    const { statusCode, headers } = await get(url, { accept: '*/*', ...asked })
    expect([statusCode, headers['content-type']]).toEqual([status, expect.stringMatching('problem[+]json')])
  })

  it('has no page for who wants none', async () => {
    expect((await get('/login', { accept: 'image/*' })).statusCode).toBe(404)
    expect((await get('/login', { accept: 'application/json' })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/login', headers: asBrowser })).statusCode).toBe(404)
  })
})

it('says so when the console is not built', async () => {
  const empty = await consoleIn(join(built, 'nowhere'))
  const { statusCode, body } = await empty.inject({ url: '/login', headers: asBrowser })
  await empty.close()
  expect(statusCode).toBe(503)
  expect(body).toMatch(/^The console is not built yet/)
})
