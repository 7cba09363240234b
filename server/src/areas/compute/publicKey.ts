import { createHash } from 'node:crypto'

/** A public key as OpenSSH writes it, taken apart and found good. */
export interface PublicKey {
  type: string
  /** `SHA256:…`, as `ssh-keygen -l` shows it. */
  fingerprint: string
  /** The line without what does not belong to it. */
  line: string
}

const leastRsaBits = 2048
const mostRsaBits = 16_384

/** Reads the length-prefixed strings of a key (RFC 4251 §5); undefined past the end. */
const fieldsOf = (blob: Buffer): Buffer[] | undefined => {
  const fields = []
  let at = 0
  while (at < blob.length) {
    if (at + 4 > blob.length) return undefined
    const end = at + 4 + blob.readUInt32BE(at)
    if (end > blob.length) return undefined
    fields.push(blob.subarray(at + 4, end))
    at = end
  }
  return fields
}

const bitsOf = (number: Buffer) => {
  const hex = number.toString('hex').replace(/^0+/, '')
  return hex === '' ? 0 : (hex.length - 1) * 4 + (Number.parseInt(hex.charAt(0), 16) | 0).toString(2).length
}

type Verdict = 'good' | 'weak' | 'broken'

const curve =
  (name: string, length: number, extra = 0) =>
  ([named, point, ...rest]: Buffer[]): Verdict =>
    named?.toString() === name && point?.length === length && point[0] === 4 && rest.length === extra
      ? 'good'
      : 'broken'

const edwards =
  (extra = 0) =>
  ([key, ...rest]: Buffer[]): Verdict =>
    key?.length === 32 && rest.length === extra ? 'good' : 'broken'

const isOdd = (number: Buffer) => ((number.at(-1) ?? 0) & 1) === 1

const rsa = ([exponent, modulus, ...rest]: Buffer[]): Verdict => {
  if (!exponent || !modulus || rest.length > 0 || bitsOf(modulus) > mostRsaBits) return 'broken'
  if (!isOdd(exponent) || bitsOf(exponent) < 2 || !isOdd(modulus)) return 'broken'
  return bitsOf(modulus) < leastRsaBits ? 'weak' : 'good'
}

/** What comes after the type in each kind of key. */
const kinds: Readonly<Record<string, (fields: Buffer[]) => Verdict>> = {
  'ssh-ed25519': edwards(),
  'ssh-rsa': rsa,
  // Broken by design: 1024 bits, whatever is in it.
  'ssh-dss': () => 'weak',
  'ecdsa-sha2-nistp256': curve('nistp256', 65),
  'ecdsa-sha2-nistp384': curve('nistp384', 97),
  'ecdsa-sha2-nistp521': curve('nistp521', 133),
  // The keys of a hardware token also name the application that they are for.
  'sk-ssh-ed25519@openssh.com': edwards(1),
  'sk-ecdsa-sha2-nistp256@openssh.com': curve('nistp256', 65, 1),
}

/** Reads a line of `authorized_keys` or an `id_….pub` file; options in front of a key are not taken. */
export const readPublicKey = (text: string): PublicKey | 'weak' | 'broken' => {
  const [, type = '', base64 = '', comment = ''] =
    /^([a-z0-9@.-]+)[ \t]+([A-Za-z0-9+/]+={0,2})(?:[ \t]+([^ \t\r\n][^\r\n]*))?$/.exec(text.trim()) ?? []
  if (!Object.hasOwn(kinds, type)) return 'broken'
  const blob = Buffer.from(base64, 'base64')
  // `Buffer` forgives what base64 does not allow.
  if (blob.toString('base64') !== base64) return 'broken'
  const [named, ...fields] = fieldsOf(blob) ?? []
  if (named?.toString() !== type) return 'broken'
  const verdict = kinds[type]?.(fields) ?? 'broken'
  if (verdict !== 'good') return verdict
  // A comment goes into files on the instance: printable characters only.
  const note = comment.replaceAll(/[^\P{C}]/gu, '').trim()
  return {
    type,
    fingerprint: `SHA256:${createHash('sha256').update(blob).digest('base64').replace('=', '')}`,
    line: [type, base64, note].filter(Boolean).join(' '),
  }
}
