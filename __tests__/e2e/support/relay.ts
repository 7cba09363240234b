import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A line between a browser and the object store, which a test can cut. */
export interface Relay {
  /** The origin that the browser is told. */
  url: string
  /** The port on which the store is to listen. */
  storePort: number
  /** Cuts all connections whenever so many more bytes have gone to the store; 0 cuts none. */
  cutEvery: (bytes: number) => void
  cuts: () => number
  /** Requests that came through, in the order in which they began: `PUT /bucket/key?…`. */
  requests: () => readonly string[]
  close: () => Promise<void>
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // it listens on a port
  probe.close()
  return port
}

const requestLine = /^(?:GET|HEAD|PUT|POST|DELETE|OPTIONS) \S+(?= HTTP\/1\.1\r\n)/

/** Opens a relay on a free port. Request lines are read where a chunk begins with one, as browsers send them. */
export const openRelay = async (): Promise<Relay> => {
  const storePort = await freePort()
  const open = new Set<Socket>()
  const requests: string[] = []
  let every = 0
  let since = 0
  let cuts = 0
  const cut = () => {
    cuts += 1
    since = 0
    for (const socket of open) socket.destroy()
  }
  const server = createServer((browser) => {
    const store = connect(storePort, '127.0.0.1')
    for (const [socket, other] of [
      [browser, store],
      [store, browser],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    browser.on('data', (chunk) => {
      const [line] = requestLine.exec(chunk.toString('latin1')) ?? []
      if (line !== undefined) requests.push(line)
      since += chunk.length
      if (every > 0 && since >= every) cut()
    })
    browser.pipe(store)
    store.pipe(browser)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    storePort,
    cutEvery: (bytes) => {
      every = bytes
      since = 0
    },
    cuts: () => cuts,
    requests: () => requests,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
