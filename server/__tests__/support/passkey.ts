import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation, PasskeyCreation } from '#contract/auth/passkeyFields.ts'
import type { PasskeyRequest } from '#contract/auth/passkeyRequest.ts'

/* An authenticator in software, as the WebAuthn specification has it, that can also be made to misbehave. */

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

const head = (major: number, n: number) =>
  n < 24
    ? Buffer.from([major + n])
    : n < 256
      ? Buffer.from([major + 24, n])
      : Buffer.from([major + 25, n >> 8, n & 255])

type Cbor = number | string | Buffer | Map<number | string, Cbor>

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0x00, value) : head(0x20, -1 - value)
  if (typeof value === 'string')
    return Buffer.concat([head(0x60, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(0x40, value.length), value])
  return Buffer.concat([head(0xa0, value.size), ...[...value].flatMap(([k, v]) => [cbor(k), cbor(v)])])
}

const asText = (bytes: Buffer) => bytes.toString('base64url')

/** How an answer may differ from a good one. */
export interface Misbehaviour {
  origin?: string
  rpId?: string
  challenge?: string
  /** The keeper has not made sure of the person. */
  unverified?: true
  /** The count of signatures that it tells. */
  counter?: number
  userHandle?: string
  type?: string
}

const present = 0x01
const verified = 0x04
const attested = 0x40

export interface SoftPasskey {
  id: string
  create(options: PasskeyCreation, other?: Misbehaviour): Attestation
  sign(options: PasskeyRequest, other?: Misbehaviour): Assertion
}

const flagsOf = ({ unverified }: Misbehaviour) => present | (unverified ? 0 : verified)

/** A new passkey at an origin, kept by nobody that is known. */
export const softPasskey = (origin = 'http://localhost:8080', { counts = true } = {}): SoftPasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = asText(credentialId)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, other: Misbehaviour) =>
    Buffer.from(
      JSON.stringify({
        type: other.type ?? type,
        challenge: other.challenge ?? challenge,
        origin: other.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (rpId: string, flags: number, other: Misbehaviour, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(other.counter ?? counter)
    return Buffer.concat([sha256(other.rpId ?? rpId), Buffer.from([flags]), count, more])
  }

  return {
    id,
    create: ({ challenge, rp, user }, other = {}) => {
      handle = user.id
      const length = Buffer.from([0, credentialId.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const data = authData(rp.id, flagsOf(other) | attested, other, credential)
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: asText(clientData('webauthn.create', challenge, other)),
          attestationObject: asText(attestationObject),
          transports: ['internal'],
        },
      }
    },
    sign: ({ challenge, rpId }, other = {}) => {
      if (counts) counter += 1
      const told = clientData('webauthn.get', challenge, other)
      const data = authData(rpId, flagsOf(other), other)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: asText(told),
          authenticatorData: asText(data),
          signature: asText(sign('sha256', Buffer.concat([data, sha256(told)]), privateKey)),
          userHandle: other.userHandle ?? handle,
        },
      }
    },
  }
}
