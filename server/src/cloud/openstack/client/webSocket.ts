import { createHash, randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Duplex } from 'node:stream'
import { CloudFault } from '../../port.ts'

/*
 * A WebSocket to one of the cloud's proxies, as a stream of bytes: with the cloud's own certificate authority, which
 * Node's WebSocket does not take.
 */

const deadlineMs = 10_000
/** A frame that is larger than this is none of a console's. */
const mostBytes = 16 * 1024 * 1024
const opcodes = { binary: 2, close: 8, ping: 9, pong: 10 }

/** Opens one and speaks the subprotocol that noVNC does. */
export const openWebSocket = ({ url, ca }: { url: URL; ca?: string | undefined }): Promise<Duplex> => {
  const key = randomBytes(16).toString('base64')
  const isSecure = url.protocol === 'wss:' || url.protocol === 'https:'
  const address = new URL(url)
  address.protocol = isSecure ? 'https:' : 'http:'
  const opened = Promise.withResolvers<Duplex>()
  const failed = (why: string) =>
    opened.reject(new CloudFault('unavailable', `the console's proxy at ${address.host}: ${why}`, true))
  const send = isSecure ? httpsRequest : httpRequest
  const request = send(address, {
    ...(ca !== undefined && { ca }),
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: address.origin,
      'sec-websocket-version': '13',
      'sec-websocket-key': key,
      'sec-websocket-protocol': 'binary',
    },
  })
  const late = setTimeout(() => {
    failed(`no answer in ${deadlineMs} ms`)
    request.destroy()
  }, deadlineMs)
  request
    .on('error', ({ message }) => failed(message))
    .on('response', ({ statusCode }) => {
      failed(`it answers ${statusCode}`)
      request.destroy()
    })
    .on('upgrade', ({ headers }, socket: Duplex, first: Buffer) => {
      if (headers['sec-websocket-accept'] === acceptOf(key)) opened.resolve(framed(socket, first))
      else {
        failed('it is no WebSocket')
        socket.destroy()
      }
    })
    .end()
  return opened.promise.finally(() => clearTimeout(late))
}

/** As RFC 6455 has it. */
const acceptOf = (key: string) =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')

/** The bytes within the frames of a connection. */
const framed = (socket: Duplex, first: Buffer): Duplex => {
  let waiting = first
  const line: Duplex = new Duplex({
    read: () => void socket.resume(),
    write: (bytes: Buffer, _, done) => void socket.write(frameOf(opcodes.binary, bytes), done),
    final: (done) => void socket.end(frameOf(opcodes.close, Buffer.alloc(0)), done),
    destroy: (error, done) => {
      socket.destroy()
      done(error)
    },
  })
  const take = (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes])
    for (let frame = frameIn(waiting); frame; frame = frameIn(waiting)) {
      waiting = waiting.subarray(frame.length)
      const { opcode, payload } = frame
      if (opcode === opcodes.close) return void line.push(null)
      if (opcode === opcodes.ping) socket.write(frameOf(opcodes.pong, payload))
      // Text, binary and what continues them.
      else if (opcode <= opcodes.binary && payload.length > 0 && !line.push(payload)) socket.pause()
    }
    if (waiting.length > mostBytes) line.destroy(new Error('a frame of the console is too large'))
    return undefined
  }
  socket
    .on('data', take)
    .on('end', () => void (line.destroyed || line.push(null)))
    .on('close', () => line.destroy())
    .on('error', (error) => line.destroy(error))
  take(Buffer.alloc(0))
  return line
}

/** The first whole frame; a server's have no mask. */
const frameIn = (bytes: Buffer) => {
  if (bytes.length < 2) return undefined
  const short = bytes.readUInt8(1) & 127
  const header = short === 126 ? 4 : short === 127 ? 10 : 2
  if (bytes.length < header) return undefined
  const size =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  if (bytes.length < header + size) return undefined
  return {
    opcode: bytes.readUInt8(0) & 15,
    payload: bytes.subarray(header, header + size),
    length: header + size,
  }
}

/** A frame of a client, masked as the protocol wants it. */
const frameOf = (opcode: number, payload: Buffer) => {
  const { length } = payload
  const isShort = length < 126
  const isMiddle = !isShort && length < 65_536
  const header = Buffer.alloc(isShort ? 2 : isMiddle ? 4 : 10)
  header.writeUInt8(0x80 | opcode, 0)
  header.writeUInt8(0x80 | (isShort ? length : isMiddle ? 126 : 127), 1)
  if (isMiddle) header.writeUInt16BE(length, 2)
  else if (!isShort) header.writeBigUInt64BE(BigInt(length), 2)
  const mask = randomBytes(4)
  const masked = Buffer.from(payload)
  for (let at = 0; at < length; at += 1) masked[at] = (masked[at] ?? 0) ^ (mask[at % 4] ?? 0)
  return Buffer.concat([header, mask, masked])
}
