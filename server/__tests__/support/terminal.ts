import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { terminalProtocol } from '#contract/compute/terminal.ts'

/** Opens a WebSocket to a listening app by a ticket; what it shows is collected as it comes. */
export const openTerminal = async (
  app: FastifyInstance,
  ticket: string,
  {
    origin,
    host,
    protocols = [terminalProtocol, ticket],
  }: { origin?: string; host?: string; protocols?: string[] } = {},
) => {
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The app does not listen')
  // Node's own takes headers, as no browser does.
  const socket = new WebSocket(`ws://127.0.0.1:${address.port}/api/v1/compute/console`, {
    protocols,
    headers: { ...(origin && { origin }), ...(host && { host }) },
  } as never)
  socket.binaryType = 'arraybuffer'
  let shown = ''
  const waiting = new Set<() => void>()
  const decoder = new TextDecoder()
  socket.addEventListener('message', ({ data }) => {
    shown += decoder.decode(data as ArrayBuffer, { stream: true })
    for (const look of waiting) look()
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }))
  })
  const opened = new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true))
    socket.addEventListener('error', () => resolve(false))
  })
  return {
    socket,
    /** Whether it was let in. */
    isOpen: await opened,
    closed,
    type: (text: string) => socket.send(new TextEncoder().encode(text)),
    /** Resolves with all up to the text when it is shown; fails by jest's own time limit when it never is. */
    shows: (text: string) =>
      new Promise<string>((resolve) => {
        const look = () => {
          const end = shown.indexOf(text) + text.length
          if (!shown.includes(text)) return
          waiting.delete(look)
          resolve(shown.slice(0, end))
          shown = shown.slice(end)
        }
        waiting.add(look)
        look()
      }),
    hangUp: async () => {
      if (socket.readyState === WebSocket.CLOSED) return
      const over = once(socket as never, 'close')
      socket.close()
      await over
    },
  }
}
