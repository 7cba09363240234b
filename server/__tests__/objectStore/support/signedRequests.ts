import { createHash, createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { SignatureV4 } from '@smithy/signature-v4'
import type { SourceData } from '@smithy/types'
import aws4 from 'aws4'
import { chunkSignature, sha256, signingKey, trailerSignature } from '#server/objectStore/sigv4/signature.ts'
import type { Credentials } from './testStore.ts'

/** A request as it goes over the wire. */
export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer
  /** Where a change of one byte has to be noticed, beside path, query and signed headers. */
  isBodyCovered: boolean
}

/** Numbers from 0 up to 1, the same in each run. */
export const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pieces = [
  ' ',
  '+',
  '%',
  '/',
  '//',
  '<&>"',
  '😀',
  '..',
  './',
  'ü',
  'a\u0308',
  '~',
  "!'()*",
  '?',
  '#',
  '=',
  ';',
  '@',
  ':',
  '\\',
  '\u0001',
  '\u007f',
  '%2F',
  '%zz',
  '$&',
  ',',
  '|',
  '^',
  '`',
  '{}',
  '[]',
  'Ω',
  '名',
  'x',
  'photo.jpg',
  '2030',
  '-',
  '_',
]

/** A key of letters, digits and what is hard to encode. */
export const unusualKey = (random: () => number) =>
  Array.from(
    { length: 2 + Math.floor(random() * 6) },
    () => pieces[Math.floor(random() * pieces.length)],
  ).join('k') + Math.floor(random() * 1e9)

const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

const bytesOf = (data: SourceData) =>
  typeof data === 'string'
    ? Buffer.from(data)
    : ArrayBuffer.isView(data)
      ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      : Buffer.from(data)

class Sha256 {
  private readonly hash
  constructor(secret?: SourceData) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret))
  }
  update(data: SourceData) {
    this.hash.update(bytesOf(data))
  }
  async digest() {
    return new Uint8Array(this.hash.digest())
  }
  reset() {
    throw new Error('It is used once')
  }
}

const crc = (body: Buffer) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(body))
  return bytes.toString('base64')
}

const region = 'eu-north-7'

/** Makes requests that are signed at one time, by two libraries. */
export const signedRequests = (
  { host, bucket, credentials, at }: { host: string; bucket: string; credentials: Credentials; at: Date },
  random: () => number,
) => {
  const date = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const smithy = new SignatureV4({ service: 's3', region, credentials, sha256: Sha256, uriEscapePath: false })
  const [hostname = '', port = ''] = host.split(':')
  const query = (): Record<string, string> =>
    random() < 0.3 ? { 'response-content-type': unusualKey(random).replaceAll(/[^\x20-\x7e]/g, '') } : {}
  const pathOf = (key: string) => `/${bucket}/${key.split('/').map(escaped).join('/')}`
  const wire = (
    { method, path, headers, query: asked }: Awaited<ReturnType<typeof smithy.sign>>,
    body: Buffer,
    isBodyCovered: boolean,
  ): WireRequest => {
    const pairs = Object.entries(asked ?? {}).map(
      ([name, value]) => `${escaped(name)}=${escaped(String(value))}`,
    )
    return {
      method,
      path: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
      headers,
      body,
      isBodyCovered,
    }
  }
  const bySmithy = async (
    method: string,
    path: string,
    about: {
      query?: Record<string, string>
      headers?: Record<string, string>
      body?: Buffer
      isBodyCovered?: boolean
    } = {},
  ) => {
    const body = about.body ?? Buffer.alloc(0)
    const request = {
      protocol: 'http:',
      hostname,
      port: Number(port),
      method,
      path,
      query: about.query ?? {},
      headers: { host, 'x-amz-meta-mark': `m${Math.floor(random() * 1e9)}`, ...about.headers },
      body: body.length > 0 ? body : undefined,
    }
    if (method === 'GET') delete (request.headers as Partial<typeof request.headers>)['x-amz-meta-mark']
    return wire(await smithy.sign(request, { signingDate: at }), body, about.isBodyCovered ?? true)
  }
  const presignedBySmithy = async (path: string) => {
    const request = {
      protocol: 'http:',
      hostname,
      port: Number(port),
      method: 'GET',
      path,
      query: query(),
      headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    }
    return wire(await smithy.presign(request, { signingDate: at, expiresIn: 3600 }), Buffer.alloc(0), true)
  }
  const byAws4 = (method: string, path: string, body = Buffer.alloc(0), signQuery = false): WireRequest => {
    const asked = new URLSearchParams(query()).toString().replaceAll('+', '%20')
    const dated = signQuery ? [asked, `X-Amz-Date=${date}`].filter(Boolean).join('&') : asked
    const given: aws4.Request = {
      service: 's3',
      region,
      host,
      method,
      path: dated && method === 'GET' ? `${path}?${dated}` : path,
      headers: signQuery ? {} : { 'X-Amz-Date': date },
      ...(body.length > 0 && { body }),
      signQuery,
    }
    const signed = aws4.sign(given, credentials)
    const headers = Object.fromEntries(
      Object.entries(signed.headers ?? {}).map(([name, value]) => [name, String(value)]),
    )
    return { method, path: signed.path ?? '', headers: { Host: host, ...headers }, body, isBodyCovered: true }
  }
  const bodyOf = () =>
    Buffer.from(Array.from({ length: 20 + Math.floor(random() * 200) }, () => random() * 256))
  /** A body in two chunks and its end. */
  const chunked = async (path: string, isSigned: boolean) => {
    const body = bodyOf()
    const chunks = [body.subarray(0, 11), body.subarray(11), Buffer.alloc(0)]
    const trailers = `x-amz-checksum-crc32:${crc(body)}\n`
    const kind = isSigned
      ? 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER'
      : 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'
    const headers = {
      'content-encoding': 'aws-chunked',
      'x-amz-content-sha256': kind,
      'x-amz-decoded-content-length': String(body.length),
      'x-amz-trailer': 'x-amz-checksum-crc32',
    }
    const request = await bySmithy('PUT', path, { headers })
    const seed = /Signature=(\w+)/.exec(request.headers['authorization'] ?? '')?.[1] ?? ''
    const scope = { day: date.slice(0, 8), region, service: 's3' }
    const signer = { key: signingKey(credentials.secretAccessKey, scope), date, scope, seed }
    let before = seed
    const framed = chunks.map((chunk) => {
      before = chunkSignature(signer, before, sha256(chunk))
      const head = `${chunk.length.toString(16)}${isSigned ? `;chunk-signature=${before}` : ''}\r\n`
      return Buffer.concat([Buffer.from(head), chunk, Buffer.from(chunk.length > 0 ? '\r\n' : '')])
    })
    const signature = isSigned
      ? `x-amz-trailer-signature:${trailerSignature(signer, before, trailers)}\r\n`
      : ''
    const end = Buffer.from(`${trailers.trimEnd()}\r\n${signature}\r\n`)
    return { ...request, body: Buffer.concat([...framed, end]) }
  }

  /** The kinds of requests, those that write last. */
  const kinds = [
    () => bySmithy('GET', pathOf(unusualKey(random)), { query: query() }),
    () => byAws4('GET', `/${bucket}/${encodeURIComponent(unusualKey(random))}`),
    () => presignedBySmithy(pathOf(unusualKey(random))),
    () => byAws4('GET', pathOf(unusualKey(random)), Buffer.alloc(0), true),
    () => bySmithy('GET', `/${bucket}`, { query: { 'list-type': '2', prefix: unusualKey(random) } }),
    () => bySmithy('PUT', pathOf(unusualKey(random)), { body: bodyOf() }),
    () => byAws4('PUT', pathOf(unusualKey(random)), bodyOf()),
    () => chunked(pathOf(unusualKey(random)), true),
    () => chunked(pathOf(unusualKey(random)), false),
  ]
  return kinds
}

/** What a byte is changed to: never only to its other case, which headers and hexadecimal digits don't heed. */
const otherThan = (byte: number, random: () => number) => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  const now = String.fromCharCode(byte).toLowerCase()
  const others = letters.split('').filter((letter) => letter !== now)
  return (others[Math.floor(random() * others.length)] ?? 'a').charCodeAt(0)
}

const changedAt = (text: string, places: readonly number[], random: () => number) => {
  const at = places[Math.floor(random() * places.length)] ?? 0
  return text.slice(0, at) + String.fromCharCode(otherThan(text.charCodeAt(at), random)) + text.slice(at + 1)
}

/** Where a text has letters and digits that stand for themselves. */
const plainPlaces = (text: string) =>
  [...text.replaceAll(/%[\dA-F]{2}/g, '\u0000\u0000\u0000').matchAll(/[a-z\d]/gi)].map(({ index }) => index)

export type Part = 'path' | 'query' | 'header' | 'date' | 'body'

/** Which parts of a request a change can be in. */
export const partsOf = ({ path, headers, body, isBodyCovered }: WireRequest): Part[] => [
  'path',
  ...(path.includes('?') ? (['query'] as const) : []),
  'header',
  ...(Object.keys(headers).some((name) => /^x-amz-date$/i.test(name)) || /x-amz-date=/i.test(path)
    ? (['date'] as const)
    : []),
  ...(body.length > 0 && isBodyCovered ? (['body'] as const) : []),
]

const signedHeader = /^(host|authorization|x-amz-.*)$/i

/** The same request with one byte changed. */
export const changed = (request: WireRequest, part: Part, random: () => number): WireRequest => {
  const [path = '', query = ''] = request.path.split('?')
  switch (part) {
    case 'path':
      return {
        ...request,
        path: changedAt(path, plainPlaces(path), random) + (query && `?${query}`),
      }
    case 'query':
      return { ...request, path: `${path}?${changedAt(query, plainPlaces(query), random)}` }
    case 'header': {
      const names = Object.keys(request.headers).filter((name) => signedHeader.test(name))
      const name = names[Math.floor(random() * names.length)] ?? 'host'
      const value = request.headers[name] ?? ''
      return {
        ...request,
        headers: { ...request.headers, [name]: changedAt(value, plainPlaces(value), random) },
      }
    }
    case 'date': {
      const name = Object.keys(request.headers).find((one) => /^x-amz-date$/i.test(one))
      const digit = (text: string) => {
        const places = [...text.matchAll(/\d/g)].map(({ index }) => index)
        const at = places[Math.floor(random() * places.length)] ?? 0
        return text.slice(0, at) + String((Number(text[at]) + 1) % 10) + text.slice(at + 1)
      }
      if (name !== undefined)
        return { ...request, headers: { ...request.headers, [name]: digit(request.headers[name] ?? '') } }
      return {
        ...request,
        path: request.path.replace(/(X-Amz-Date=)(\w+)/, (_all, before, date) => before + digit(date)),
      }
    }
    case 'body': {
      const body = Buffer.from(request.body)
      const at = Math.floor(random() * body.length)
      body[at] = otherThan(body[at] ?? 0, random)
      return { ...request, body }
    }
    default:
      return part satisfies never
  }
}
