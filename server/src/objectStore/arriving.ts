import type { IncomingMessage, ServerResponse } from 'node:http'
import { S3Error } from './errors.ts'

/** The bytes of a request as they come. Ends with a refusal when none has come for `idleMs`. */
export async function* bytesOf(
  request: IncomingMessage,
  response: ServerResponse,
  idleMs: number,
): AsyncGenerator<Buffer, void> {
  // Whoever sends `Expect: 100-continue` waits until the request is known to be in order.
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
  // An error must not take the connection with it: its answer still has to be sent.
  const source = request.iterator({ destroyOnReturn: false })
  const { promise: silence, reject } = Promise.withResolvers<never>()
  silence.catch(() => undefined)
  const timer = setTimeout(
    () => reject(new S3Error('RequestTimeout', 'No byte of the body has come for too long.')),
    idleMs,
  )
  try {
    for (;;) {
      const { value, done } = await Promise.race([source.next(), silence])
      if (done) return
      timer.refresh()
      yield value as Buffer // no encoding is set on the request
    }
  } finally {
    clearTimeout(timer)
  }
}
