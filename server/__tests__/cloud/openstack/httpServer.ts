/* oxlint-disable jest/no-export -- what tests of the client talk to */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  /** With its query. */
  path: string
  headers: IncomingMessage['headers']
  body: string
}

interface Given {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** An answer, or what becomes of the connection without one. */
export type Reaction = Given | 'hangUp' | 'silence'

export interface HttpServer {
  url: string
  received: Received[]
  close: () => Promise<void>
}

/** An HTTP server on 127.0.0.1 that reacts as it is told to and notes what it was asked. */
export const openHttpServer = async (
  react: (asked: Received, url: string) => Reaction,
): Promise<HttpServer> => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => void (body += part.toString()))
    request.on('end', () => {
      const asked = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      received.push(asked)
      answer(request, response, react(asked, urlOf(server)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: urlOf(server),
    received,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

// It listens on a port, not on a socket of the file system.
const urlOf = (server: ReturnType<typeof createServer>) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const answer = (request: IncomingMessage, response: ServerResponse, reaction: Reaction) => {
  if (reaction === 'silence') return
  if (reaction === 'hangUp') {
    request.socket.destroy()
    return
  }
  const { status = 200, body = {}, headers = {} } = reaction
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
