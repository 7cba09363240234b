import { storedAccessToken } from '#src/auth/tokenStorage.ts'
import { askAsPreviewed } from '#src/auth/previewHeader.ts'
import { noteServerTime } from '#src/common/serverClock.ts'
import { apiUrl } from '#src/common/config.ts'
import type { Problem } from '#contract/problem.ts'
import type { Route } from '#contract/route.ts'
import type { Call } from './baseQuery.ts'
import { knownTag, keepTagged, taggedAnswer } from './etags.ts'
import { problemIn, unreachable } from './problems.ts'

export type Answer = { data: unknown; error?: undefined } | { error: Problem; data?: undefined }

/** As much of a call as it takes to send it. */
interface Sent extends Omit<Call, 'route'> {
  route: Pick<Route, 'method' | 'path' | 'downloads'> & { body?: unknown }
}

/** Sends one call and reads its answer. Every kind of failure becomes the contract's `Problem`. */
export const exchange = async (call: Sent, signal?: AbortSignal): Promise<Answer> => {
  try {
    const request = toRequest(call)
    const response = await fetch(request, { signal })
    noteServerTime(response.headers.get('date'))
    if (response.status === 304) return { data: taggedAnswer(request.url) }
    // A file is not looked into: whoever has asked for it hands it on.
    if (call.route.downloads && response.ok) return { data: await response.blob() }
    const body = bodyIn(await response.text())
    if (!response.ok) return { error: problemIn(body, response) }
    if (call.isBackground) keepTagged(request.url, response, body)
    return { data: body }
  } catch {
    return { error: unreachable() }
  }
}

/** An answer without a body says as much as one with `data: null`. */
const bodyIn = (text: string): unknown => {
  if (!text) return { data: null }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Path parameters fill the path; what is left is the body of a route that takes one, else the query. Raw bytes are a blob,
 * `octets`, whose type becomes that of the request.
 */
const toRequest = ({ route: { method, path, body }, arg, isBackground }: Sent) => {
  const { ifRevision, idempotencyKey, octets, ...rest } = { ...(arg as Record<string, unknown> | undefined) }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const part = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return part
  })
  const url = apiUrl + filled + (body ? '' : queryOf(rest))
  const headers = headersFor(url, isBackground, Boolean(body))
  // One's own session goes on meanwhile.
  if (!path.startsWith('/auth/')) askAsPreviewed(headers)
  if (ifRevision !== undefined) headers.set('if-match', `"${Number(ifRevision)}"`)
  if (typeof idempotencyKey === 'string') headers.set('idempotency-key', idempotencyKey)
  return new Request(url, {
    method,
    headers,
    // Whoever calls a route that takes bytes gives them as a blob.
    body: body ? JSON.stringify(rest) : (octets as Blob | undefined),
  })
}

const queryOf = (rest: Record<string, unknown>) => {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  return given.length
    ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`
    : ''
}

const headersFor = (url: string, isBackground: boolean | undefined, hasBody: boolean) => {
  const headers = new Headers({ accept: 'application/json' })
  const token = storedAccessToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (hasBody) headers.set('content-type', 'application/json')
  if (!isBackground) return headers

  headers.set('x-background', '1')
  const tag = knownTag(url)
  if (tag) headers.set('if-none-match', tag)
  return headers
}
