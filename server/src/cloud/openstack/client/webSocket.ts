import type { Duplex } from 'node:stream'
import { createWebSocketStream, WebSocket } from 'ws'
import { CloudFault } from '../../port.ts'

const deadlineMs = 10_000
/** No frame of a console is larger. */
const mostBytes = 16 * 1024 * 1024

/**
 * Opens a WebSocket to one of the cloud's proxies, as a stream of bytes, with the subprotocol that noVNC speaks. It is
 * not Node's own WebSocket because that one can't be given the cloud's certificate authority.
 */
export const openWebSocket = ({ url, ca }: { url: URL; ca?: string | undefined }): Promise<Duplex> => {
  const { promise, resolve, reject } = Promise.withResolvers<Duplex>()
  const socket = new WebSocket(url, 'binary', {
    origin: url.origin.replace(/^ws/, 'http'),
    handshakeTimeout: deadlineMs,
    maxPayload: mostBytes,
    perMessageDeflate: false,
    ...(ca !== undefined && { ca }),
  })
  socket
    // Within the event, before the first message.
    .once('open', () => resolve(createWebSocketStream(socket)))
    .once('error', ({ message }) =>
      reject(new CloudFault('unavailable', `the console's proxy at ${url.host}: ${message}`, true)),
    )
  return promise
}
