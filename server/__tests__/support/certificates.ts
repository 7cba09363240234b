import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/*
 * X.509 by hand: as much of it as is needed to make certificates, good and bad ones.
 */

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const length = content.length
  const head =
    length < 128
      ? [length]
      : length < 256
        ? [0x81, length]
        : length < 65_536
          ? [0x82, length >> 8, length & 255]
          : [0x83, length >> 16, (length >> 8) & 255, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const integer = (n: number) => der(0x02, Buffer.from([n & 0x7f]))
const oid = (text: string) => {
  const [one = 0, two = 0, ...others] = text.split('.').map(Number)
  const bytes = others.flatMap((arc) => {
    const groups = [arc & 127]
    for (let rest = arc >> 7; rest > 0; rest >>= 7) groups.unshift((rest & 127) | 128)
    return groups
  })
  return der(0x06, Buffer.from([one * 40 + two, ...bytes]))
}
const utf8 = (text: string) => der(0x0c, Buffer.from(text))
const time = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))
const named = (name: string) => sequence(der(0x31, sequence(oid('2.5.4.3'), utf8(name))))
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content)

export interface Keys {
  publicKey: KeyObject
  privateKey: KeyObject
}

export const ecKeys = (namedCurve = 'prime256v1'): Keys => generateKeyPairSync('ec', { namedCurve })
export const rsaKeys = (modulusLength = 2048): Keys => generateKeyPairSync('rsa', { modulusLength })

export interface Making {
  subject?: string
  /** Alternative names of hosts; none makes a certificate without any. */
  hosts?: readonly string[]
  ips?: readonly string[]
  keys?: Keys
  notBefore?: Date
  notAfter?: Date
  /** Who signs it; itself when absent. */
  by?: Made
  isAuthority?: boolean
}

export interface Made {
  subject: string
  keys: Keys
  pem: string
  key: string
}

const inPem = (label: string, content: Buffer) =>
  `-----BEGIN ${label}-----\n${(content.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`

const dayMs = 86_400_000

/** Makes a certificate with its key. */
export const certificateOf = ({
  subject = 'www.example.com',
  hosts = [subject],
  ips = [],
  keys = ecKeys(),
  notBefore = new Date(Date.now() - dayMs),
  // Far enough for the clocks of tests, which are years ahead.
  notAfter = new Date(Date.now() + 7300 * dayMs),
  by,
  isAuthority = false,
}: Making = {}): Made => {
  const signer = by?.keys ?? keys
  const algorithm =
    signer.privateKey.asymmetricKeyType === 'rsa'
      ? sequence(oid('1.2.840.113549.1.1.11'), der(0x05))
      : signer.privateKey.asymmetricKeyType === 'ec'
        ? sequence(oid('1.2.840.10045.4.3.2'))
        : sequence(oid('1.3.101.112'))
  const alternatives = [
    ...hosts.map((host) => der(0x82, Buffer.from(host))),
    ...ips.map((ip) => der(0x87, Buffer.from(ip.split('.').map(Number)))),
  ]
  const extensions = [
    ...(isAuthority
      ? [
          sequence(
            oid('2.5.29.19'),
            der(0x01, Buffer.from([255])),
            der(0x04, sequence(der(0x01, Buffer.from([255])))),
          ),
        ]
      : []),
    ...(alternatives.length > 0 ? [sequence(oid('2.5.29.17'), der(0x04, sequence(...alternatives)))] : []),
  ]
  const body = sequence(
    der(0xa0, integer(2)),
    integer(7),
    algorithm,
    named(by?.subject ?? subject),
    sequence(time(notBefore), time(notAfter)),
    named(subject),
    keys.publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  )
  const isEdwards = signer.privateKey.asymmetricKeyType === 'ed25519'
  const signature = sign(isEdwards ? null : 'sha256', body, signer.privateKey)
  return {
    subject,
    keys,
    pem: inPem('CERTIFICATE', sequence(body, algorithm, bits(signature))),
    key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, // PEM is text
  }
}

/** A good certificate with its key, as a request names them. */
export const newPem = (about: Making = {}) => {
  const { pem, key } = certificateOf(about)
  return { certificate: pem, key }
}
