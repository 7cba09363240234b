import type { Problem } from '#contract/problem.ts'
import type { Id } from '#contract/record.ts'
import {
  longestFrame,
  terminalClosed,
  terminalEndings,
  terminalProtocol,
  type ConsoleView,
  type TerminalEnding,
  type TerminalTicket,
} from '#contract/compute/terminal.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { unsealed } from '#src/api/sealed.ts'
import type { AppDispatch } from '#src/store/store.ts'
import { once } from '#src/resources/action.ts'
import { computeApi } from '../../computeApi.ts'

/** The line to a console, as the person is told of it. */
export type LineState =
  | { is: 'connecting' | 'open' }
  | { is: 'closed'; ending: TerminalEnding }
  | { is: 'refused'; problem: Problem }

interface Ends {
  onState: (state: LineState) => void
  onShown?: (bytes: Uint8Array) => void
  /** For what speaks over the socket itself; it is not open yet. */
  onSocket?: (socket: WebSocket) => void
}

interface Console {
  id: Id
  view: ConsoleView
}

/** As many characters as make no more bytes than a frame may have. */
const charactersOfFrame = longestFrame / 4

/** Connects to a console of an instance. Nothing of what goes over the line is an action, or in the store. */
export const openLine = (dispatch: AppDispatch, wanted: Console, { onState, onShown, onSocket }: Ends) => {
  const over = new AbortController()
  let socket: WebSocket | undefined
  const tell = (state: LineState) => {
    if (!over.signal.aborted) onState(state)
  }

  const connect = async () => {
    tell({ is: 'connecting' })
    const { data, error } = await dispatch(computeApi.endpoints.openInstanceTerminal.initiate(wanted, once))
    if (over.signal.aborted) return
    if (error) return tell({ is: 'refused', problem: problemOf(error) })
    // The answer came sealed, in the shape that the contract has.
    const { url, ticket } = unsealed(data) as TerminalTicket
    const address = new URL(url, location.href)
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    socket = new WebSocket(address, [terminalProtocol, ticket])
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('open', () => tell({ is: 'open' }))
    socket.addEventListener('message', ({ data: bytes }: MessageEvent<ArrayBuffer>) =>
      onShown?.(new Uint8Array(bytes)),
    )
    onSocket?.(socket)
    socket.addEventListener('close', ({ code, reason }) => {
      const known = code === terminalClosed && terminalEndings.find((ending) => ending === reason)
      tell({ is: 'closed', ending: known || 'lost' })
    })
  }
  void connect()

  return {
    type: (text: string) => {
      if (socket?.readyState !== WebSocket.OPEN) return
      for (let from = 0; from < text.length; from += charactersOfFrame)
        socket.send(new TextEncoder().encode(text.slice(from, from + charactersOfFrame)))
    },
    hangUp: () => {
      over.abort()
      socket?.close()
    },
  }
}
