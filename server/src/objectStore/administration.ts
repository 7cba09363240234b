import type { IncomingMessage } from 'node:http'
import type { AccessKey, Grants } from './accounts.ts'
import type { Bucket } from './buckets.ts'
import type { Parts } from './call.ts'
import { S3Error } from './errors.ts'
import { isSame } from './sigv4/signature.ts'

/*
 * The routes under `/-/`, for the operator's own program: accounts, access keys, usage and links. No bucket can be called
 * `-`. They speak JSON and want a bearer token.
 */

/** An answer to an administrator. */
export interface AdminAnswer {
  status: number
  body?: unknown
}

/** A bucket as the administrator sees it. */
export type BucketState = Pick<
  Bucket,
  | 'name'
  | 'account'
  | 'tag'
  | 'created'
  | 'access'
  | 'versioning'
  | 'objects'
  | 'bytes'
  | 'oldBytes'
  | 'unfinishedBytes'
>

/** Changes to an account. Absent fields stay as they are. */
export interface AccountDraft {
  /** Bytes; null: no quota. */
  quota?: number | null
  suspended?: boolean
}

export interface KeyDraft extends Pick<AccessKey, 'account' | 'grants' | 'configures' | 'expires'> {
  secret: string
}

export interface BucketDraft {
  account: string
  tag: string
}

const mostBytes = 1024 * 1024

const malformed = (what: string) => new S3Error('InvalidRequest', `${what} is missing or malformed.`)

const jsonOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > mostBytes) throw malformed('The document')
    pieces.push(piece)
  }
  try {
    const parsed: unknown = JSON.parse(Buffer.concat(pieces).toString())
    if (typeof parsed === 'object' && parsed !== null) return { ...parsed }
  } catch {
    // Refused below.
  }
  throw malformed('The document')
}

const text = (value: unknown, name: string) => {
  if (typeof value !== 'string' || value === '' || value.length > 255) throw malformed(name)
  return value
}

const wholeOrNull = (value: unknown, name: string) => {
  if (value === null) return null
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw malformed(name)
  return Number(value)
}

const grantsOf = (value: unknown): Grants => {
  if (value === 'root' || value === 'all') return value
  if (!Array.isArray(value)) throw malformed('grants')
  return value.map((grant: { bucket?: unknown; right?: unknown } | null) => {
    const right = grant?.right
    if (right !== 'read' && right !== 'readWrite') throw malformed('right')
    return { bucket: text(grant?.bucket, 'bucket'), right }
  })
}

const stateOf = ({
  cors: _cors,
  lifecycle: _lifecycle,
  linksAfter: _after,
  id: _id,
  ...state
}: Bucket): BucketState => state

interface Asked {
  parts: Parts
  request: IncomingMessage
  /** The name in the address. */
  name: string
  query: URLSearchParams
}

type Route = (asked: Asked) => AdminAnswer | Promise<AdminAnswer>

const routes: Record<string, Route> = {
  'PUT accounts': async ({ parts, request, name }) => {
    const { quota, suspended } = await jsonOf(request)
    if (suspended !== undefined && typeof suspended !== 'boolean') throw malformed('suspended')
    parts.accounts.put(name, {
      ...(quota !== undefined && { quota: wholeOrNull(quota, 'quota') }),
      ...(suspended !== undefined && { suspended }),
    })
    return { status: 204 }
  },
  'GET accounts': ({ parts, name }) => {
    const account = parts.accounts.find(name)
    return account
      ? { status: 200, body: { ...account, suspended: account.suspended === 1 } }
      : { status: 404 }
  },
  'DELETE accounts': ({ parts, name }) => ({ status: parts.accounts.remove(name) ? 204 : 409 }),
  'PUT keys': async ({ parts, request, name }) => {
    const draft = await jsonOf(request)
    const account = text(draft['account'], 'account')
    if (!parts.accounts.find(account)) throw malformed('account')
    const former = parts.accounts.key(name, 0)
    if (former && former.account !== account) throw malformed('account')
    parts.accounts.putKey(
      {
        id: name,
        account,
        grants: grantsOf(draft['grants']),
        configures: draft['configures'] === true,
        expires: wholeOrNull(draft['expires'] ?? null, 'expires'),
      },
      text(draft['secret'], 'secret'),
    )
    return { status: 204 }
  },
  'GET keys': ({ parts }) => ({ status: 200, body: parts.accounts.uses() }),
  'DELETE keys': ({ parts, name }) => {
    parts.accounts.removeKey(name)
    return { status: 204 }
  },
  'PUT buckets': async ({ parts, request, name }) => {
    const draft = await jsonOf(request)
    const account = text(draft['account'], 'account')
    if (!parts.accounts.find(account)) throw malformed('account')
    const tag = text(draft['tag'], 'tag')
    const bucket = parts.index.transaction(() =>
      parts.buckets.create({ name, account, tag, created: parts.now() }),
    )
    return { status: 200, body: stateOf(bucket) }
  },
  'GET buckets': ({ parts, name, query }) => {
    if (name !== '') {
      const bucket = parts.buckets.find(name)
      return bucket ? { status: 200, body: stateOf(bucket) } : { status: 404 }
    }
    const tag = query.get('tag')
    if (tag !== null) {
      const bucket = parts.buckets.byTag(tag)
      return { status: 200, body: bucket ? [stateOf(bucket)] : [] }
    }
    const account = query.get('account') ?? undefined
    const page = parts.buckets.page({ account, after: query.get('after') ?? '', size: 1000 })
    return { status: 200, body: page.map(stateOf) }
  },
  'DELETE links': ({ parts, name }) => {
    const bucket = parts.buckets.find(name)
    if (!bucket) return { status: 404 }
    parts.buckets.change(bucket.id, { linksAfter: parts.now() })
    return { status: 204 }
  },
}

/** Routes that need no name. */
const ofAll = new Set(['GET buckets', 'GET keys'])

/** Answers a request below `/-/`. */
export const administer = async (
  { parts, token }: { parts: Parts; token: string },
  request: IncomingMessage,
): Promise<AdminAnswer> => {
  if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return { status: 401 }
  const url = new URL(request.url ?? '/', 'http://store')
  const [, , kind = '', name = '', ...more] = url.pathname.split('/')
  const key = `${request.method} ${kind}`
  const route = more.length === 0 && Object.hasOwn(routes, key) ? routes[key] : undefined
  if (!route || (name === '' && !ofAll.has(key))) return { status: 404 }
  try {
    return await route({ parts, request, name: decodeURIComponent(name), query: url.searchParams })
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    return { status: error.status, body: { code: error.code, message: error.message } }
  }
}
