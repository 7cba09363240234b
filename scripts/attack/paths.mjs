import { connect } from 'node:net'
import { permissions } from '../../contract/permissions/permissions.ts'
import { previewOf } from '../../contract/preview.ts'

const prefixes = [
  '/',
  '/assets/',
  '/locales/',
  '/api/',
  '/api/v1/',
  '/api/v1/projects/',
  '/api/docs/',
  '/.well-known/',
  '/dev/',
  '/home/',
]
const ends = [
  '',
  '%00',
  '%ff',
  '%',
  '%zz',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5c',
  '../../../etc/passwd',
  './.',
  '//',
  '\\',
  '%c0%ae%c0%ae/',
  '%ed%a0%80',
  '%F0%9F%98%80',
  '.git/config',
  '.env',
  '~',
  ';a=b',
  '?',
  '?%00=%00',
  '?a[b]=c&a[]=d&__proto__[x]=y',
  `?${'a=1&'.repeat(2_000)}`,
  '#',
  'a'.repeat(200),
  'a'.repeat(5_000),
  '%25%30%30',
  '*',
  'index.html',
  'main.0123456789.js',
  'assets',
]

const heads = [
  {},
  { range: 'bytes=-' },
  { range: 'bytes=0-0,1-1,2-2' },
  { range: 'bytes=9999-1' },
  { range: 'lines=1' },
  { 'if-match': '"1"' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'yesterday' },
  { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  { accept: '\u00ff' },
  { 'accept-encoding': 'br;q=2, *;q=0' },
  { 'accept-language': '*'.repeat(3_000) },
  { cookie: 'a=%; =; __Host-device=%00; device=' },
  { authorization: 'Bearer' },
  { authorization: 'Basic OjpAOg==' },
  { 'content-type': 'application/json; charset=nonsense' },
  { 'content-type': 'multipart/form-data; boundary=a' },
  { 'x-request-id': 'a\u00ff' },
  { 'x-forwarded-for': '999.1.1.1, ::' },
  { 'x-background': '2' },
  { 'last-event-id': '-1' },
  { 'x-preview': 'nonsense' },
  { 'x-preview': previewOf({ permissions, projectId: "a' or true" }) },
  { 'x-preview': previewOf({ permissions, projectId: 'a'.repeat(5_000) }) },
  { 'idempotency-key': 'a'.repeat(300) },
  { host: '' },
  { origin: 'null' },
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** What is no proper request at all, written to the socket as it is. */
const raw = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/9.9\r\nhost: x\r\n\r\n',
  'GET /%00 HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET \u0000 HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET * HTTP/1.1\r\nhost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nhost: x\r\n\r\n',
  'BREW / HTTP/1.1\r\nhost: x\r\n\r\n',
  'get / http/1.1\r\n\r\n',
  '\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\n${'x: a\r\n'.repeat(3_000)}\r\n`,
  'GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: x\r\n folded: a\r\n\r\n',
  'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
  'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
  'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
  'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99999999999\r\n\r\n{',
  'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nexpect: nonsense\r\ncontent-length: 2\r\n\r\n{}',
  'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
]

/** What the server says to some bytes before it hangs up, or for a moment. */
const sayTo = (port, bytes) =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    socket.setTimeout(300, () => socket.destroy())
    socket.on('data', (text) => (answer += text))
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(answer))
    socket.write(bytes, 'latin1')
  })

const line = (method, address, head) =>
  `${method} ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}\r\n`

/** Addresses, heads and bytes that no console sends. */
export const paths = async ({ test, owner }, attack) => {
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = test.app.server.address()
  const signedIn = `authorization: ${owner.session.headers.authorization}\r\n`
  const plain = async (where, bytes) => {
    const began = performance.now()
    const answer = await sayTo(port, bytes)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
    attack.judge(where, status, answer, performance.now() - began)
  }
  for (const prefix of prefixes)
    for (const end of ends)
      for (const method of prefix === '/' ? methods : ['GET'])
        await plain(
          `${method} ${prefix}${end}`.slice(0, 100),
          line(method, `${prefix}${end}`.replaceAll(' ', '%20'), signedIn),
        )
  for (const address of [
    '/',
    '/login',
    '/assets/main.0123456789.js',
    '/api/v1/projects',
    '/api/v1/compute/instances',
    '/api/v1/logs',
    '/api/v1/events',
    '/healthz',
    '/metrics',
  ])
    for (const head of heads) {
      const lines = Object.entries({ accept: '*/*', ...head }).map(([name, value]) => `${name}: ${value}\r\n`)
      const own = 'authorization' in head ? '' : signedIn
      await plain(
        `GET ${address} with ${JSON.stringify(head)}`.slice(0, 120),
        line('GET', address, `${own}${lines.join('')}`),
      )
    }
  for (const bytes of raw) await plain(JSON.stringify(bytes.slice(0, 80)), bytes)
  // Still there, and well.
  const { status } = await fetch(`http://127.0.0.1:${port}/healthz`)
  if (status !== 200) attack.find('is not well afterwards', `/healthz: ${status}`)
}
