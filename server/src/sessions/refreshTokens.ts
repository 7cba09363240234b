import { createHmac, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { parse, stringify } from 'uuid'
import { sameBytes } from '../security/vault.ts'

/*
 * `prt_` and, in base64url: version (1 byte), session (16), counter (8), MAC under the session's
 * family key (16), CRC-32 of all of it (4). Nothing of it is stored: the successor of a token can be
 * made again for a tab that lost the race, and what a thief reads in the database can't be replayed.
 */

const prefix = 'prt_'
const version = 1
const macLength = 16
const headLength = 1 + 16 + 8
const bodyLength = headLength + macLength

export const newFamilyKey = () => randomBytes(32)

const macOf = (familyKey: Buffer, head: Buffer) =>
  createHmac('sha256', familyKey).update(head).digest().subarray(0, macLength)

const checksum = (body: Buffer) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(body))
  return bytes
}

/** The refresh token of this session with this counter. */
export const refreshTokenOf = (familyKey: Buffer, sessionId: string, counter: bigint): string => {
  const head = Buffer.alloc(headLength)
  head.writeUInt8(version)
  head.set(parse(sessionId), 1)
  head.writeBigUInt64BE(counter, 17)
  const body = Buffer.concat([head, macOf(familyKey, head)])
  return prefix + Buffer.concat([body, checksum(body)]).toString('base64url')
}

export interface ParsedRefreshToken {
  sessionId: string
  counter: bigint
  /** Whether it was made with this family key. Constant time. */
  isFrom(familyKey: Buffer): boolean
}

/** Takes a token apart; undefined for anything that we can't have made. Proves nothing yet. */
export const parseRefreshToken = (token: string): ParsedRefreshToken | undefined => {
  if (!token.startsWith(prefix)) return undefined
  const bytes = Buffer.from(token.slice(prefix.length), 'base64url')
  // Decoding skips what is not base64url, so the text has to come out the same again.
  if (bytes.length !== bodyLength + 4 || prefix + bytes.toString('base64url') !== token) return undefined
  const body = bytes.subarray(0, bodyLength)
  if (!checksum(body).equals(bytes.subarray(bodyLength)) || body[0] !== version) return undefined
  const head = body.subarray(0, headLength)
  const sessionId = textOfUuid(head.subarray(1, 17))
  if (!sessionId) return undefined
  return {
    sessionId,
    counter: head.readBigUInt64BE(17),
    isFrom: (familyKey) => sameBytes(macOf(familyKey, head), body.subarray(headLength)),
  }
}

const textOfUuid = (bytes: Buffer) => {
  try {
    return stringify(bytes)
  } catch {
    return undefined
  }
}
