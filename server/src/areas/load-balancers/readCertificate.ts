import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import type { CertificateFacts } from '#contract/load-balancers/records.ts'
import { leastRsaBits, mostChain } from '#contract/load-balancers/limits.ts'
import type { CertificateCode } from '#contract/load-balancers/codes.ts'
import type { CertificateContent } from '#contract/load-balancers/routes.ts'
import { pemBlocksIn } from '#contract/pem.ts'
import { invalidField } from '../../problems.ts'

/** A certificate as it is given to the cloud, and what it says of itself. */
export interface ReadCertificate {
  facts: CertificateFacts
  /** PEM, tidied up: the leaf, and those above it. */
  leaf: string
  chain: string
}

const sentences: Record<CertificateCode, string> = {
  pem: 'This is not PEM.',
  tooLong: 'This is too long.',
  tooMany: `A certificate comes with ${mostChain - 1} others at the most.`,
  keyMismatch: 'This key is not the certificate’s.',
  keyEncrypted: 'This key is encrypted. Decrypt it first.',
  weakKey: 'Keys have to be RSA of 2048 bits or more, or EC P-256 or P-384.',
  chainOrder: 'Each certificate has to be signed by the next one, the leaf first.',
  expired: 'A certificate has expired.',
  noNames: 'The certificate names no host (SAN).',
}

const refuse = (path: keyof CertificateContent, code: CertificateCode) =>
  invalidField(path, code, sentences[code])

/** The certificates of a PEM text. Text around the blocks is passed over; blocks of something else are refused. */
const certificatesIn = (text: string, path: 'certificate' | 'chain'): X509Certificate[] => {
  if (text.trim() === '') return []
  const { blocks, isWhole } = pemBlocksIn(text)
  const isPem = isWhole && blocks.length > 0 && blocks.every(({ label }) => label === 'CERTIFICATE')
  if (!isPem) throw refuse(path, 'pem')
  try {
    return blocks.map(({ pem }) => new X509Certificate(pem))
  } catch {
    throw refuse(path, 'pem')
  }
}

const readKey = (text: string): KeyObject => {
  const { blocks } = pemBlocksIn(text)
  const key = blocks.find(({ label }) => label.endsWith('PRIVATE KEY'))
  if (key === undefined) throw refuse('key', 'pem')
  if (key.label === 'ENCRYPTED PRIVATE KEY' || /Proc-Type:\s*4,\s*ENCRYPTED/.test(key.pem))
    throw refuse('key', 'keyEncrypted')
  try {
    return createPrivateKey(key.pem)
  } catch {
    throw refuse('key', 'pem')
  }
}

const curves: Readonly<Record<string, string>> = { prime256v1: 'EC P-256', secp384r1: 'EC P-384' }

/** What sort of key it is; undefined for one that is too weak, or that not everybody understands. */
const typeOf = ({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): string | undefined => {
  const { modulusLength = 0, namedCurve = '' } = asymmetricKeyDetails
  if (asymmetricKeyType === 'rsa') return modulusLength >= leastRsaBits ? `RSA ${modulusLength}` : undefined
  return asymmetricKeyType === 'ec' ? curves[namedCurve] : undefined
}

/** The hosts that it is for, as RFC 9525 has it: only the alternative names count. */
const namesOf = ({ subjectAltName = '' }: X509Certificate): string[] =>
  subjectAltName.split(', ').flatMap((name) => {
    const [, host] = /^(?:DNS|IP Address):([^\s",]+)$/.exec(name) ?? []
    return host === undefined ? [] : [host]
  })

/** One line of a name of X.500: its common name, or all of it. */
const nameOf = (name: string) => /^CN=(.+)$/m.exec(name)?.[1] ?? name.replaceAll('\n', ', ')

const signs = (above: X509Certificate, below: X509Certificate) => {
  try {
    return below.checkIssued(above) && below.verify(above.publicKey)
  } catch {
    return false
  }
}

const keyOf = (certificate: X509Certificate) => {
  try {
    return certificate.publicKey
  } catch {
    // Of a sort that is known to nobody.
    return undefined
  }
}

/** Reads a certificate with its chain and its key, or says which field is at fault and why. */
export const readCertificate = (
  { certificate, chain = '', key }: CertificateContent,
  now: Date,
): ReadCertificate => {
  const given = certificatesIn(certificate, 'certificate')
  const further = certificatesIn(chain, 'chain')
  const [leaf, ...within] = given
  if (!leaf) throw refuse('certificate', 'pem')
  const above = [...within, ...further]
  /** The field that the certificate at a place of the chain is in. */
  const pathAt = (n: number) => (n <= within.length ? 'certificate' : 'chain')
  if (above.length >= mostChain) throw refuse(pathAt(mostChain), 'tooMany')
  const publicKey = keyOf(leaf)
  const keyType = publicKey && typeOf(publicKey)
  if (keyType === undefined) throw refuse('certificate', 'weakKey')
  const all = [leaf, ...above]
  for (const [n, next] of above.entries())
    if (!signs(next, all[n] ?? leaf)) throw refuse(pathAt(n + 1), 'chainOrder')
  for (const [n, one] of all.entries()) if (one.validToDate <= now) throw refuse(pathAt(n), 'expired')
  const names = namesOf(leaf)
  if (names.length === 0) throw refuse('certificate', 'noNames')
  if (!leaf.checkPrivateKey(readKey(key))) throw refuse('key', 'keyMismatch')
  return {
    leaf: leaf.toString(),
    chain: above.map(String).join(''),
    facts: {
      names,
      subject: nameOf(leaf.subject),
      issuer: nameOf(leaf.issuer),
      fingerprint: leaf.fingerprint256.replaceAll(':', '').toLowerCase(),
      keyType,
      notBefore: new Date(Math.max(...all.map((one) => one.validFromDate.getTime()))).toISOString(),
      notAfter: leaf.validToDate.toISOString(),
      chainLength: all.length,
    },
  }
}
