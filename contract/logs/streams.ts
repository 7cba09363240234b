import { z } from 'zod/mini'
import { logFilters } from './routes.ts'
import { nameText } from '#contract/nameText.ts'
import { id, instant } from '#contract/record.ts'
import { nothing, route, value } from '#contract/route.ts'

/* Streams carry entries of the audit log to a system that the company runs, as they are sealed. */

/** Streams that a company may have. */
export const mostStreams = 3

/** A webhook over https, or syslog (RFC 5424) over TLS. */
export const logStreamType = z.enum(['webhook', 'syslog'])
export type LogStreamType = z.infer<typeof logStreamType>

/** `failing` is tried again by itself; `paused` waits for somebody. */
export const logStreamState = z.enum(['active', 'failing', 'paused'])

/** Why the last batch wasn't taken. */
export const streamProblem = z.object({
  code: z.enum(['answer', 'unknownHost', 'privateAddress', 'certificate', 'timeout', 'connection']),
  /** The answer's status, the host, or the system's own word. */
  detail: z.string(),
})
export type StreamProblem = z.infer<typeof streamProblem>

/** What of the log is sent: its filters, without a period. */
export const streamFilters = z.omit(logFilters, { from: true, to: true })

export const logStream = z.object({
  id,
  name: z.string(),
  type: logStreamType,
  address: z.string(),
  filters: streamFilters,
  state: logStreamState,
  /**
   * Who or what has paused it: a person, refusals for a day, or an address that is gone for good. `unconfirmed` waits
   * for whoever made it, whose account was recovered: see `GET /auth/unconfirmed`.
   */
  pausedBy: z.nullable(z.enum(['person', 'failing', 'gone', 'unconfirmed'])),
  /** The number of the last entry that was taken or that the filters leave out, and of the last there is. */
  sentSeq: z.int(),
  lastSeq: z.int(),
  sentAt: z.nullable(instant),
  problem: z.nullable(streamProblem),
  /** When it is tried again. */
  nextAt: z.nullable(instant),
  createdAt: instant,
})
export type LogStream = z.infer<typeof logStream>

const portOf = ({ port }: URL) => port === '' || Number(port) > 0

/** Addresses by type: https without a user's name, or `tls://host:6514`. */
export const isStreamAddress = (type: LogStreamType, typed: string) => {
  if (!URL.canParse(typed)) return false
  const url = new URL(typed)
  const isBare = url.username === '' && url.password === '' && url.hash === ''
  const scheme = type === 'webhook' ? 'https:' : 'tls:'
  const isPlain = type === 'webhook' || ((url.pathname === '' || url.pathname === '/') && url.search === '')
  return isBare && isPlain && url.protocol === scheme && url.hostname !== '' && portOf(url)
}

const name = nameText(60)

export const logStreamDraft = z
  .object({
    name,
    type: logStreamType,
    address: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(500, 'tooLong')),
    filters: streamFilters,
  })
  .check(
    z.refine(({ type, address }) => isStreamAddress(type, address), { path: ['address'], error: 'invalid' }),
  )
export type LogStreamDraft = z.output<typeof logStreamDraft>

const terms = { needs: 'logs:export', whileSuspended: true } as const
const change = { ...terms, unversioned: true, sudo: true, notForStaff: true } as const

export const logStreams = {
  list: route('GET /logs/streams', {
    ...terms,
    summary: 'The streams of the audit log to other systems.',
    gives: value(z.array(logStream)),
  }),
  create: route('POST /logs/streams', {
    ...change,
    summary:
      'Sends what is logged from now on. The answer is the only one with the secret that signs webhooks.',
    body: logStreamDraft,
    tellsSecret: true,
    gives: value(z.object({ stream: logStream, secret: z.nullable(z.string()) })),
    status: 201,
  }),
  test: route('POST /logs/streams/:id/test', {
    ...change,
    summary: 'Sends one made-up entry at once and tells what came of it; null when it was taken.',
    gives: value(z.object({ problem: z.nullable(streamProblem) })),
  }),
  pause: route('POST /logs/streams/:id/pause', {
    ...change,
    summary: 'Sends nothing until it is resumed.',
    gives: value(logStream),
  }),
  resume: route('POST /logs/streams/:id/resume', {
    ...change,
    summary: 'Goes on where it stood.',
    gives: value(logStream),
  }),
  remove: route('DELETE /logs/streams/:id', { ...change, summary: 'Ends a stream.', gives: nothing }),
}
