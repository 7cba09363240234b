import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/*
 * Certificates for the demo's load balancers: as much of X.509 (RFC 5280) as they need. Nobody else trusts them.
 */

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const fromHex = (tag: number, hex: string) => der(tag, Buffer.from(hex, 'hex'))
const time = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))
const commonName = (name: string) =>
  sequence(der(0x31, sequence(fromHex(0x06, '550403'), der(0x0c, Buffer.from(name)))))
/** ECDSA with SHA-256. */
const algorithm = sequence(fromHex(0x06, '2a8648ce3d040302'))

const inPem = (label: string, content: Buffer) =>
  `-----BEGIN ${label}-----\n${(content.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`

interface Wanted {
  hosts: readonly string[]
  notBefore: Date
  notAfter: Date
}

interface Signer {
  name: string
  privateKey: KeyObject
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' })

const signed = (
  signer: Signer,
  subject: string,
  publicKey: KeyObject,
  { hosts, notBefore, notAfter }: Wanted,
) => {
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))))
  const extension =
    hosts.length > 0
      ? sequence(fromHex(0x06, '551d11'), der(0x04, names))
      : // An authority.
        sequence(fromHex(0x06, '551d13'), der(0x01, Buffer.from([255])), fromHex(0x04, '30030101ff'))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    algorithm,
    commonName(signer.name),
    sequence(time(notBefore), time(notAfter)),
    commonName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, signer.privateKey))
  return inPem('CERTIFICATE', sequence(body, algorithm, signature))
}

/** A certificate for these hosts with its key, and the authority that has signed it, in PEM. */
export const newCertificate = (wanted: Wanted) => {
  const authority = newKeys()
  const keys = newKeys()
  const signer = { name: 'Example CA', privateKey: authority.privateKey }
  return {
    certificate: signed(signer, wanted.hosts[0] ?? '', keys.publicKey, wanted),
    chain: signed(signer, signer.name, authority.publicKey, { ...wanted, hosts: [] }),
    // PEM is text.
    key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}
