import canonicalize from 'canonicalize'
import { createHash, createPublicKey, verify } from 'node:crypto'
import type { ChainCrypto, Hex } from '#contract/logs/chain.ts'

const sha256 = (data: string | Buffer): Hex => createHash('sha256').update(data).digest('hex')

/** Of a raw Ed25519 key the DER that Node reads (RFC 8410). */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')

export const publicKeyOf = (key: Hex) =>
  createPublicKey({ key: Buffer.concat([spkiPrefix, Buffer.from(key, 'hex')]), format: 'der', type: 'spki' })

/** Hashes and signatures of the audit log, by Node. */
export const chainCrypto = {
  sha256,
  sha256OfHex: (digits) => sha256(Buffer.from(digits, 'hex')),
  canonical: (value) => canonicalize(value) ?? '',
  isSigned: (text, signature, key) => {
    try {
      return verify(undefined, Buffer.from(text), publicKeyOf(key), Buffer.from(signature, 'hex'))
    } catch {
      // No key at all.
      return false
    }
  },
} satisfies ChainCrypto
