import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * Keeps secrets unreadable at rest and makes keyed hashes. Everything derives from one
 * key-encryption key of 32 bytes that never enters the database.
 */
export interface Vault {
  /** AES-256-GCM. `boundTo` must be the same when opened: a sealed value can't be moved to another row. */
  seal(plain: Buffer, boundTo: string): Buffer
  open(sealed: Buffer, boundTo: string): Buffer
  /** HMAC-SHA256 under a key of its own for each purpose. */
  mac(purpose: string, text: string): Buffer
}

const ivLength = 12
const tagLength = 16

export const vaultWith = (keyEncryptionKey: Buffer): Vault => {
  if (keyEncryptionKey.length !== 32) throw new Error('The key-encryption key must have 32 bytes')
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', keyEncryptionKey, '', `portico ${purpose}`, 32))
  const sealing = derive('seal')
  const macKeys = new Map<string, Buffer>()

  const macKey = (purpose: string) => {
    const known = macKeys.get(purpose) ?? derive(`mac ${purpose}`)
    macKeys.set(purpose, known)
    return known
  }

  return {
    seal: (plain, boundTo) => {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(boundTo))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    open: (sealed, boundTo) => {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, ivLength))
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
      return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()])
    },
    mac: (purpose, text) => createHmac('sha256', macKey(purpose)).update(text).digest(),
  }
}

/** Compares without telling by its time where the two differ. */
export const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
