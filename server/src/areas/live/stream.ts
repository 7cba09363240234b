import { PassThrough } from 'node:stream'
import type { Delta } from '#contract/kinds.ts'
import type { Caller } from '../../http/caller.ts'

/** Who does not read what is sent is dropped; their console resumes, or asks again. */
const mostWaitingBytes = 1024 * 1024

/** One console that follows its company. */
export interface Stream {
  caller: Caller
  /** Seconds since 1970 at which the token that opened it runs out. */
  expiresAt: number
  /** Everything up to this revision has been sent. */
  cursor: number
  source: PassThrough
}

export const newStream = (caller: Caller, expiresAt: number): Stream => ({
  caller,
  expiresAt,
  cursor: 0,
  source: new PassThrough(),
})

const write = ({ source }: Stream, text: string) => {
  if (source.destroyed || source.writableEnded) return
  source.write(text)
  if (source.writableLength + source.readableLength > mostWaitingBytes) source.destroy()
}

/** Sends what has changed, and moves on; what concerns nobody here costs no frame. */
export const sendDelta = (stream: Stream, delta: Delta, upTo: number) => {
  stream.cursor = Math.max(stream.cursor, upTo)
  if (delta.records.length + delta.removed.length > 0)
    write(stream, `id: ${stream.cursor}\nevent: delta\ndata: ${JSON.stringify(delta)}\n\n`)
}

/** Says that everything is to be asked for again, and that it goes on from here. */
export const sendResync = (stream: Stream, from: number) => {
  stream.cursor = from
  write(stream, `id: ${from}\nevent: resync\ndata: {}\n\n`)
}

/** Says that the services of the company are suspended, which a call for them would be told. */
export const sendSuspended = (stream: Stream) =>
  write(stream, `id: ${stream.cursor}\nevent: suspended\ndata: {}\n\n`)

/** Keeps proxies and the console sure that the line is open. */
export const sendHeartbeat = (stream: Stream) => write(stream, ': \n\n')

/** Ends it so that the console comes back where it left off: its token or its server is about to go. */
export const endForNow = (stream: Stream, retryMs?: number) => {
  if (retryMs !== undefined) write(stream, `retry: ${retryMs}\n\n`)
  stream.source.end()
}

/** Ends it so that the console comes back for everything: what it may see is not what it was. */
export const endForGood = (stream: Stream) => {
  write(stream, 'id:\nevent: end\ndata: {}\n\n')
  stream.source.end()
}
