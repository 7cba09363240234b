import type { WebSocket } from '@fastify/websocket'
import type { Duplex } from 'node:stream'
import { terminalClosed, type ConsoleView, type TerminalEnding } from '#contract/compute/terminal.ts'
import type { Caller } from '../../../http/caller.ts'

/** What has to be legal for each. */
export const actionOf = { serial: 'terminal', graphical: 'screen' } as const

/** One person at a console of one instance. */
export interface Terminal {
  socket: WebSocket
  caller: Caller
  instanceId: string
  view: ConsoleView
  /** When something was typed last (ms). */
  typedAt: number
  /** Whether the other side has answered since it was last asked. */
  answers: boolean
  line?: Duplex
}

/** Closes it, and says why; what was on its way to the machine is dropped. */
export const endTerminal = ({ socket, line }: Terminal, ending: TerminalEnding) => {
  line?.destroy()
  socket.close(terminalClosed, ending)
}

/** RFB's messages of a key, of the pointer, of what is pasted, and of a key by its place: RFC 6143, §7.5. */
const byHand = new Set([4, 5, 6, 255])

/** A screen is asked for by itself again and again, whether or not somebody sits at it. */
const isByHand = ({ view }: Terminal, typed: Buffer) => view === 'serial' || byHand.has(typed[0] ?? 0)

const sent = (socket: WebSocket, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    socket.send(bytes, { binary: true }, (error) => (error ? reject(error) : resolve()))
  })

/**
 * Carries bytes both ways, no faster than either side takes them, until the machine or the person hangs up.
 * Rejects when the machine's line breaks.
 */
export const carry = async (terminal: Terminal, line: Duplex, now: () => number) => {
  const { socket } = terminal
  terminal.line = line
  socket.on('message', (typed: Buffer) => {
    if (isByHand(terminal, typed)) terminal.typedAt = now()
    if (line.destroyed || line.write(typed)) return
    socket.pause()
    line.once('drain', () => socket.resume())
  })
  socket.once('close', () => line.destroy())
  if (socket.readyState !== socket.OPEN) line.destroy()
  socket.resume()
  for await (const bytes of line) await sent(socket, bytes as Buffer)
}
