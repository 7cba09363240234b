import type { IncomingMessage, ServerResponse } from 'node:http'
import { S3Error } from './errors.ts'

/** The bytes of a request as they come. Ends with a refusal when none has come for `idleMs`. */
export async function* bytesOf(
  request: IncomingMessage,
  response: ServerResponse,
  idleMs: number,
): AsyncGenerator<Buffer, void> {
  // A client that sends `Expect: 100-continue` waits until the request has been checked.
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue()
  // An error must not take the connection with it: its answer still has to be sent.
  const source = request.iterator({ destroyOnReturn: false })
  // Each wait has a promise of its own: one that outlived them all would keep every chunk that it was raced against.
  let giveUp: ((error: S3Error) => void) | undefined
  const timer = setTimeout(
    () => giveUp?.(new S3Error('RequestTimeout', 'No byte of the body has come for too long.')),
    idleMs,
  )
  const next = () =>
    new Promise<IteratorResult<unknown>>((resolve, reject) => {
      giveUp = reject
      source.next().then(resolve, reject)
    })
  try {
    for (;;) {
      const { value, done } = await next()
      if (done) return
      timer.refresh()
      yield value as Buffer // no encoding is set on the request
    }
  } finally {
    clearTimeout(timer)
  }
}
