/* oxlint-disable jest/no-export -- TLS in front of a cloud that has none */
import { createServer, type Server } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTransport } from '#server/cloud/openstack/client/transport.ts'
import { localhostCert, localhostKey } from '../../support/localhostCert.ts'

const readAll = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const ofConnection = new Set(['host', 'connection', 'content-length', 'accept-encoding'])
const passedOn = ['content-type', 'x-subject-token', 'x-openstack-request-id', 'retry-after']

/**
 * Ends TLS for each of these origins, as `https://127.0.0.1:…`, and puts itself in their place in what they answer, the
 * catalogue above all.
 */
export const openTlsFront = async (origins: readonly string[]) => {
  const transport = openTransport()
  const fronts = new Map<string, string>()
  const behindFront = (text: string) =>
    [...fronts].reduce((all, [origin, front]) => all.replaceAll(origin, front), text)

  const pass = async (origin: string, request: IncomingMessage, response: ServerResponse) => {
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      ofConnection.has(name) ? [] : [[name, String(value)] as const],
    )
    const body = await readAll(request)
    const answer = await transport.send({
      method: request.method ?? '',
      url: `${origin}${request.url}`,
      headers: Object.fromEntries(headers),
      body: body || undefined,
      deadlineMs: 60_000,
    })
    for (const name of passedOn) {
      const value = answer.headers[name]
      if (value !== undefined) response.setHeader(name, value)
    }
    response.writeHead(answer.status).end(behindFront(answer.text))
  }

  const servers = await Promise.all(
    origins.map(async (origin): Promise<Server> => {
      const server = createServer({ cert: localhostCert, key: localhostKey }, (request, response) => {
        pass(origin, request, response).catch(() => response.destroy())
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      // It listens on a port, not on a socket of the file system.
      fronts.set(origin, `https://127.0.0.1:${(server.address() as AddressInfo).port}`)
      return server
    }),
  )
  return {
    behindFront,
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise<void>((resolve) => server.close(() => resolve()))
      }
      transport.close()
    },
  }
}
