import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import packet, { type Packet } from 'dns-packet'
import { answerTo, type Reply, type Served } from './answer.ts'

const codes: Record<string, number> = {
  NOERROR: 0,
  FORMERR: 1,
  SERVFAIL: 2,
  NXDOMAIN: 3,
  NOTIMP: 4,
  REFUSED: 5,
}

/** Without EDNS, and with it (dnsflagday.net/2020). */
const plainBytes = 512
const ednsBytes = 1232
/** Whoever says nothing over TCP for so long is let go; whoever goes on saying a little, after so long in all. */
const idleMs = 5_000
const wholeMs = 30_000
const mostConnections = 100
/** Questions that are looked up at the same time, and that may wait for it; the rest is not answered, and asked again. */
const mostLookups = 2
const mostWaiting = 200

/** Lets few pieces of work run at the same time and few more wait. Answers undefined for what there is no room for. */
const fewAtOnce = (most: number, waitingToo: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running >= most) {
      if (waiting.length >= waitingToo) return undefined
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

type Decoded = ReturnType<typeof packet.decode>

const decoded = (message: Buffer): Decoded | undefined => {
  try {
    return packet.decode(message)
  } catch {
    return undefined
  }
}

const hasEdns = ({ additionals }: Decoded) => additionals.some(({ type }) => type === 'OPT')

const packed = (query: Decoded, code: number, parts: Partial<Reply> = {}): Packet => ({
  type: 'response',
  id: query.id,
  flags:
    code |
    (query.flags & packet.RECURSION_DESIRED) |
    (parts.isAuthoritative ? packet.AUTHORITATIVE_ANSWER : 0),
  questions: query.questions,
  answers: parts.answers ?? [],
  authorities: parts.authorities ?? [],
  additionals: [
    ...(parts.additionals ?? []),
    ...(hasEdns(query) ? [{ type: 'OPT', name: '.', udpPayloadSize: ednsBytes }] : []),
  ],
})

/** Thrown by what is served where a server would not say a word. */
export class Silence extends Error {}

/** The answer to a message, in so many bytes at the most: what is longer is to be asked for over TCP. */
export const respond = async (
  message: Buffer,
  served: Served,
  mostBytes?: number,
): Promise<Buffer | undefined> => {
  const query = decoded(message)
  if (!query || (message[2] ?? 0) & 0x80) return undefined
  const [question] = query.questions
  if (query.opcode !== 'QUERY') return packet.encode(packed(query, codes['NOTIMP'] ?? 4))
  if (!question || query.questions.length !== 1) return packet.encode(packed(query, codes['FORMERR'] ?? 1))
  let answer: Packet
  try {
    const reply = await answerTo(question, served)
    answer = packed(query, codes[reply.code] ?? 2, reply)
  } catch (error) {
    if (error instanceof Silence) return undefined
    answer = packed(query, codes['SERVFAIL'] ?? 2)
  }
  const bytes = packet.encode(answer)
  const most = mostBytes ?? (hasEdns(query) ? ednsBytes : plainBytes)
  if (bytes.length <= most) return bytes
  const cut = {
    ...answer,
    answers: [],
    authorities: [],
    additionals: hasEdns(query) ? (answer.additionals?.slice(-1) ?? []) : [],
  }
  return packet.encode({ ...cut, flags: (cut.flags ?? 0) | packet.TRUNCATED_RESPONSE })
}

/** Messages over TCP have their length in front (RFC 1035 §4.2.2). */
const serveStream = (socket: Socket, answer: (message: Buffer) => Promise<Buffer | undefined>) => {
  let waiting: Buffer = Buffer.alloc(0)
  socket.setTimeout(idleMs, () => socket.destroy())
  const late = setTimeout(() => socket.destroy(), wholeMs)
  socket.once('close', () => clearTimeout(late))
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length >= 2 && waiting.length >= 2 + waiting.readUInt16BE(0)) {
      const message = waiting.subarray(2, 2 + waiting.readUInt16BE(0))
      waiting = waiting.subarray(2 + message.length)
      void answer(message).then((bytes) => {
        if (!bytes) return socket.destroy()
        const length = Buffer.alloc(2)
        length.writeUInt16BE(bytes.length)
        return socket.write(Buffer.concat([length, bytes]))
      })
    }
  })
}

export interface Responder {
  port: number
  close(): Promise<void>
}

/** Answers over UDP and TCP at an address. Rejects when it is taken. */
export const openResponder = async (host: string, port: number, served: Served): Promise<Responder> => {
  const inTurn = fewAtOnce(mostLookups, mostWaiting)
  const open = new Set<Socket>()
  const tcp = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    serveStream(socket, (message) => inTurn(() => respond(message, served, 65_535)))
  })
  tcp.maxConnections = mostConnections
  tcp.listen(port, host)
  await once(tcp, 'listening')
  const address = tcp.address()
  const taken = typeof address === 'object' && address ? address.port : port
  const udp = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  udp.on('message', (message, from) => {
    void inTurn(() => respond(message, served)).then(
      (bytes) => bytes && udp.send(bytes, from.port, from.address),
    )
  })
  try {
    udp.bind(taken, host)
    await once(udp, 'listening')
  } catch (error) {
    tcp.close()
    throw error
  }
  udp.on('error', () => undefined)
  return {
    port: taken,
    close: async () => {
      const closed = [once(tcp, 'close'), once(udp, 'close')]
      tcp.close()
      udp.close()
      for (const socket of open) socket.destroy()
      await Promise.all(closed)
    },
  }
}
