import canonicalize from 'canonicalize'
import type { ChainCrypto, Hex } from '#contract/logs/chain.ts'

const bytesOf = (digits: Hex) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hexOf = (bytes: ArrayBuffer): Hex =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => hexOf(await crypto.subtle.digest('SHA-256', bytes))
const encoder = new TextEncoder()

/** Hashes and signatures of the audit log, by the browser. */
export const webChainCrypto: ChainCrypto = {
  sha256: (text) => sha256(encoder.encode(text)),
  sha256OfHex: (digits) => sha256(bytesOf(digits)),
  canonical: (value) => canonicalize(value) ?? '',
  isSigned: async (text, signature, key) => {
    const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
    return crypto.subtle.verify('Ed25519', imported, bytesOf(signature), encoder.encode(text))
  },
}
