import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a server that can go dead the way networks do: nothing comes through, and nobody is told. */
export interface FaultProxy {
  port: number
  /** Swallows whatever is sent on connections old and new, and closes none of them. */
  swallow(): void
  /** Lets new connections through; those from before stay dead, as after a silent fail-over. */
  failOver(): void
  /** Lets everything through again, in order: the server had only been paused. */
  resume(): void
  close(): Promise<void>
}

interface Pair {
  near: Socket
  far: Socket | undefined
  isJoined: boolean
}

export const faultProxy = async (target: { host: string; port: number }): Promise<FaultProxy> => {
  const pairs = new Set<Pair>()
  let isSilent = false

  const join = (pair: Pair) => {
    // Joined twice, everything would be sent twice, and an answer would stand ready for the next question.
    if (pair.isJoined) return
    pair.isJoined = true
    const far = (pair.far ??= connect(target))
    const { near } = pair
    near.pipe(far)
    far.pipe(near)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
  }
  const part = (pair: Pair) => {
    const { near, far } = pair
    pair.isJoined = false
    near.unpipe()
    far?.unpipe()
    near.pause()
    far?.pause()
  }

  const server = createServer((near) => {
    const pair: Pair = { near, far: undefined, isJoined: false }
    pairs.add(pair)
    near.on('error', () => near.destroy())
    if (isSilent) near.pause()
    else join(pair)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    // A listening TCP server has an address of this shape.
    port: (server.address() as AddressInfo).port,
    swallow: () => {
      isSilent = true
      for (const pair of pairs) part(pair)
    },
    failOver: () => void (isSilent = false),
    resume: () => {
      isSilent = false
      for (const pair of pairs) join(pair)
    },
    close: async () => {
      for (const { near, far } of pairs) {
        near.destroy()
        far?.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}
