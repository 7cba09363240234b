import { createHash, randomBytes } from 'node:crypto'

const field = (bytes: Buffer | string) => {
  const content = Buffer.from(bytes)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, content])
}

/** A line as `ssh-keygen` writes it, of these fields after the type. */
export const keyLine = (type: string, fields: (Buffer | string)[], comment = 'ada@example') => {
  const blob = Buffer.concat([type, ...fields].map(field))
  return `${type} ${blob.toString('base64')} ${comment}`
}

/** A new Ed25519 key; nobody has the other half. */
export const newKeyLine = (comment?: string) => keyLine('ssh-ed25519', [randomBytes(32)], comment)

/** An RSA key of so many bits. */
export const rsaLine = (bits: number) => {
  const modulus = randomBytes(bits / 8)
  modulus.writeUInt8((modulus[0] ?? 0) | 0x80, 0)
  modulus.writeUInt8((modulus.at(-1) ?? 0) | 1, modulus.length - 1)
  return keyLine('ssh-rsa', [Buffer.from([1, 0, 1]), Buffer.concat([Buffer.from([0]), modulus])])
}

/** A key on a curve: an uncompressed point, which need not be on it. */
export const curveLine = (curve: string, length: number, extra: string[] = [], prefix = '') =>
  keyLine(`${prefix}ecdsa-sha2-${curve}${prefix && '@openssh.com'}`, [
    curve,
    Buffer.concat([Buffer.from([4]), randomBytes(length - 1)]),
    ...extra,
  ])

export const fingerprintOf = (line: string) =>
  `SHA256:${createHash('sha256')
    .update(Buffer.from(line.split(' ')[1] ?? '', 'base64'))
    .digest('base64')
    .replace(/=+$/, '')}`
