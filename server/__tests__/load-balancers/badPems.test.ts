import { generateKeyPairSync } from 'node:crypto'
import type { CertificateContent } from '#contract/load-balancers/routes.ts'
import { readCertificate } from '#server/areas/load-balancers/readCertificate.ts'
import { Refusal } from '#server/problems.ts'
import { certificateOf, ecKeys, newPem, rsaKeys, type Made } from '../support/certificates.ts'

const now = new Date()
const days = (n: number) => new Date(now.getTime() + n * 86_400_000)

/** The field at fault and the code, or that nothing is. */
const refusalOf = (content: CertificateContent): [string, string] | 'taken' => {
  try {
    readCertificate(content, now)
    return 'taken'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [fault] = error.problem.errors ?? []
    return [fault?.path ?? '', fault?.code ?? '']
  }
}

const root = certificateOf({ subject: 'Root', hosts: [], isAuthority: true })
const middle = certificateOf({ subject: 'Middle', hosts: [], isAuthority: true, by: root })
const leaf = certificateOf({ by: middle })
const alone = certificateOf()
const strongRsa = rsaKeys()
const good = { certificate: alone.pem, key: alone.key }
const chained = { certificate: leaf.pem, chain: middle.pem + root.pem, key: leaf.key }

const ladder = (length: number): Made[] => {
  const steps = [root]
  while (steps.length < length)
    steps.unshift(
      certificateOf({ subject: `Step ${steps.length}`, hosts: [], isAuthority: true, by: steps[0] as Made }),
    )
  return steps
}
const onLadder = (length: number) => {
  const steps = ladder(length)
  const low = certificateOf({ by: steps[0] as Made })
  return { certificate: low.pem, chain: steps.map(({ pem }) => pem).join(''), key: low.key }
}

const withKeys = (keys: ReturnType<typeof ecKeys>) => newPem({ keys })
const edwards = generateKeyPairSync('ed25519')
const encrypted = (cipher: string) =>
  alone.keys.privateKey.export({ type: 'pkcs8', format: 'pem', cipher, passphrase: 'secret' }) as string // PEM is text
const oldEncrypted = strongRsa.privateKey.export({
  type: 'pkcs1',
  format: 'pem',
  cipher: 'aes-256-cbc',
  passphrase: 'secret',
}) as string
/** As `openssl ecparam -genkey` writes them before the key. */
const parameters = '-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n'
const publicPem = alone.keys.publicKey.export({ type: 'spki', format: 'pem' }) as string
const cut = (pem: string, n: number) => `${pem.slice(0, n)}${pem.slice(n + 40)}`
const forged = certificateOf({ by: { ...middle, keys: ecKeys() } })
const otherRoot = certificateOf({ subject: 'Root', hosts: [], isAuthority: true })

const pem = 'pem'
const bad: [string, CertificateContent, [string, string]][] = [
  ['nothing but words', { ...good, certificate: 'hello' }, ['certificate', pem]],
  ['blanks', { ...good, certificate: '   \n' }, ['certificate', pem]],
  [
    'a beginning without an end',
    { ...good, certificate: '-----BEGIN CERTIFICATE-----\nAAAA' },
    ['certificate', pem],
  ],
  [
    'an end without a beginning',
    { ...good, certificate: 'AAAA\n-----END CERTIFICATE-----' },
    ['certificate', pem],
  ],
  [
    'an empty block',
    { ...good, certificate: '-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----' },
    ['certificate', pem],
  ],
  [
    'a block of nonsense',
    { ...good, certificate: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' },
    ['certificate', pem],
  ],
  ['a block with a hole', { ...good, certificate: cut(alone.pem, 100) }, ['certificate', pem]],
  [
    'a block that is not base64',
    { ...good, certificate: alone.pem.replace(/\n[^-]/, '\n*') },
    ['certificate', pem],
  ],
  [
    'a block whose end has another name',
    { ...good, certificate: alone.pem.replace('END CERTIFICATE', 'END X509 CERTIFICATE') },
    ['certificate', pem],
  ],
  [
    'a block within another',
    { ...good, certificate: `-----BEGIN CERTIFICATE-----\n${alone.pem}` },
    ['certificate', pem],
  ],
  ['a key in place of the certificate', { ...good, certificate: alone.key }, ['certificate', pem]],
  ['a key behind the certificate', { ...good, certificate: alone.pem + alone.key }, ['certificate', pem]],
  ['a public key', { ...good, certificate: publicPem }, ['certificate', pem]],
  [
    'a request to be signed',
    { ...good, certificate: alone.pem.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST') },
    ['certificate', pem],
  ],
  [
    'a PKCS #7 bundle',
    { ...good, certificate: alone.pem.replaceAll('CERTIFICATE', 'PKCS7') },
    ['certificate', pem],
  ],
  [
    'a trusted certificate of OpenSSL',
    { ...good, certificate: alone.pem.replaceAll('CERTIFICATE', 'TRUSTED CERTIFICATE') },
    ['certificate', pem],
  ],
  [
    'small letters at the beginning',
    { ...good, certificate: alone.pem.replace('BEGIN CERTIFICATE', 'begin certificate') },
    ['certificate', pem],
  ],
  ['four dashes', { ...good, certificate: alone.pem.replaceAll('-----', '----') }, ['certificate', pem]],
  [
    'DER as if it were text',
    { ...good, certificate: Buffer.from(alone.pem.split('\n')[1] ?? '', 'base64').toString('latin1') },
    ['certificate', pem],
  ],
  ['JSON', { ...good, certificate: JSON.stringify({ pem: alone.pem }) }, ['certificate', pem]],
  [
    'a second block of nonsense',
    { ...good, certificate: `${alone.pem}-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n` },
    ['certificate', pem],
  ],
  ['words as the chain', { ...chained, chain: 'hello' }, ['chain', pem]],
  ['a key as the chain', { ...chained, chain: leaf.key }, ['chain', pem]],
  ['a chain with a hole', { ...chained, chain: cut(middle.pem, 100) }, ['chain', pem]],
  [
    'nonsense in the chain',
    { ...chained, chain: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' },
    ['chain', pem],
  ],
  ['words as the key', { ...good, key: 'hello' }, ['key', pem]],
  ['blanks as the key', { ...good, key: ' ' }, ['key', pem]],
  ['the certificate as the key', { ...good, key: alone.pem }, ['key', pem]],
  ['a public key as the key', { ...good, key: publicPem }, ['key', pem]],
  ['a key with a hole', { ...good, key: cut(alone.key, 60) }, ['key', pem]],
  ['a key without its end', { ...good, key: alone.key.split('-----END')[0] ?? '' }, ['key', pem]],
  ['an empty key', { ...good, key: '-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----' }, ['key', pem]],
  [
    'a key of OpenSSH',
    { ...good, key: alone.key.replaceAll('PRIVATE KEY', 'OPENSSH PRIVATE KEY') },
    ['key', pem],
  ],
  ['a key under a passphrase', { ...good, key: encrypted('aes-256-cbc') }, ['key', 'keyEncrypted']],
  [
    'a key under a weak passphrase cipher',
    { ...good, key: encrypted('aes-128-cbc') },
    ['key', 'keyEncrypted'],
  ],
  [
    'an old key under a passphrase',
    { ...newPem({ keys: strongRsa }), key: oldEncrypted },
    ['key', 'keyEncrypted'],
  ],
  ['another EC key', { ...good, key: certificateOf().key }, ['key', 'keyMismatch']],
  [
    'an RSA key of an EC certificate',
    { ...good, key: newPem({ keys: strongRsa }).key },
    ['key', 'keyMismatch'],
  ],
  [
    'an EC key of an RSA certificate',
    { ...newPem({ keys: strongRsa }), key: alone.key },
    ['key', 'keyMismatch'],
  ],
  [
    'a key of another curve',
    { ...good, key: newPem({ keys: ecKeys('secp384r1') }).key },
    ['key', 'keyMismatch'],
  ],
  ['the key of the authority', { ...chained, key: middle.key }, ['key', 'keyMismatch']],
  ['RSA of 512 bits', withKeys(rsaKeys(512)), ['certificate', 'weakKey']],
  ['RSA of 1024 bits', withKeys(rsaKeys(1024)), ['certificate', 'weakKey']],
  ['RSA of 2040 bits', withKeys(rsaKeys(2040)), ['certificate', 'weakKey']],
  ['EC P-521', withKeys(ecKeys('secp521r1')), ['certificate', 'weakKey']],
  ['EC of 224 bits', withKeys(ecKeys('secp224r1')), ['certificate', 'weakKey']],
  ['the curve of Bitcoin', withKeys(ecKeys('secp256k1')), ['certificate', 'weakKey']],
  ['Ed25519', withKeys(edwards), ['certificate', 'weakKey']],
  ['a chain the wrong way round', { ...chained, chain: root.pem + middle.pem }, ['chain', 'chainOrder']],
  ['a chain that lacks its middle', { ...chained, chain: root.pem }, ['chain', 'chainOrder']],
  [
    'the authority before the leaf',
    { certificate: middle.pem + leaf.pem, key: leaf.key },
    ['certificate', 'chainOrder'],
  ],
  ['the leaf twice', { ...chained, chain: leaf.pem + middle.pem }, ['chain', 'chainOrder']],
  ['a stranger in the chain', { ...chained, chain: middle.pem + alone.pem }, ['chain', 'chainOrder']],
  [
    'an authority of the same name that has not signed',
    { ...chained, chain: middle.pem + otherRoot.pem },
    ['chain', 'chainOrder'],
  ],
  [
    'a leaf that another key has signed',
    { ...chained, certificate: forged.pem, key: forged.key },
    ['chain', 'chainOrder'],
  ],
  ['a chain of eleven', onLadder(10), ['chain', 'tooMany']],
  ['a chain of thirty', onLadder(29), ['chain', 'tooMany']],
  ['one that has ended', newPem({ notAfter: days(-1) }), ['certificate', 'expired']],
  ['one that ends now', newPem({ notAfter: new Date(now.getTime() - 1000) }), ['certificate', 'expired']],
  ['one without names', newPem({ hosts: [] }), ['certificate', 'noNames']],
  [
    'one of which only the subject names a host',
    newPem({ subject: 'shop.example.com', hosts: [] }),
    ['certificate', 'noNames'],
  ],
]
const oldMiddle = certificateOf({
  subject: 'Old',
  hosts: [],
  isAuthority: true,
  by: root,
  notAfter: days(-1),
})
const ofOld = certificateOf({ by: oldMiddle })
bad.push([
  'an authority that has ended',
  { certificate: ofOld.pem, chain: oldMiddle.pem + root.pem, key: ofOld.key },
  ['chain', 'expired'],
])

describe('a certificate', () => {
  it('is told apart from more than sixty that are none', () => {
    expect(bad.length).toBeGreaterThan(60)
    expect(new Set(bad.map(([name]) => name)).size).toBe(bad.length)
  })

  it.each(bad)('is refused: %s', (_, content, expected) => {
    expect(refusalOf(content)).toEqual(expected)
  })

  it.each([
    ['alone', good],
    ['with its chain apart', chained],
    ['with its chain behind it', { certificate: leaf.pem + middle.pem + root.pem, key: leaf.key }],
    ['of nine above it', onLadder(9)],
    ['of RSA 2048', withKeys(strongRsa)],
    ['of EC P-384', withKeys(ecKeys('secp384r1'))],
    [
      'with the key in the old form',
      {
        ...newPem({ keys: strongRsa }),
        key: strongRsa.privateKey.export({ type: 'pkcs1', format: 'pem' }) as string,
      },
    ],
    [
      'with lines of Windows',
      { certificate: alone.pem.replaceAll('\n', '\r\n'), key: alone.key.replaceAll('\n', '\r\n') },
    ],
    ['with words before it', { ...good, certificate: `Subject: CN = shop\n${alone.pem}` }],
    ['with words behind it', { ...good, certificate: `${alone.pem}Thanks, your CA` }],
    ['with words right behind its end', { ...good, certificate: `${alone.pem.trim()} <- this one` }],
    ['with words between the chain', { ...chained, chain: `${middle.pem}and above it:\n${root.pem}` }],
    [
      'with the attributes of OpenSSL',
      {
        certificate: `Bag Attributes\n    friendlyName: shop\n    localKeyID: 01 02\nsubject=CN = shop\n${alone.pem}`,
        key: `Bag Attributes\n    localKeyID: 01 02\nKey Attributes: <No Attributes>\n${alone.key}`,
      },
    ],
    ['with a byte order mark', { certificate: `\uFEFF${alone.pem}`, key: `\uFEFF${alone.key}` }],
    [
      'indented, as in YAML',
      { certificate: alone.pem.replaceAll(/^/gm, '    '), key: alone.key.replaceAll(/^/gm, '\t') },
    ],
    ['on one line', { certificate: alone.pem.replaceAll('\n', ' '), key: alone.key.replaceAll('\n', ' ') }],
    ['with lines of a Mac of old', { ...good, certificate: alone.pem.replaceAll('\n', '\r') }],
    ['with empty lines in it', { ...good, certificate: alone.pem.replaceAll('\n', '\n\n') }],
    ['quoted in a mail', { ...good, certificate: `On Monday Kim wrote:\n\n${alone.pem}\n-- \nKim` }],
    [
      'under the older name',
      { ...good, certificate: alone.pem.replaceAll('CERTIFICATE', 'X509 CERTIFICATE') },
    ],
    ['with the key behind the parameters of its curve', { ...good, key: `${parameters}${alone.key}` }],
  ] satisfies [string, CertificateContent][])('is taken: %s', (_, content) => {
    expect(refusalOf(content)).toBe('taken')
  })

  it('says what it is for, by whom and until when', () => {
    const notAfter = days(30)
    const one = certificateOf({
      by: root,
      hosts: ['a.example.com', '*.b.example.com'],
      ips: ['192.0.2.7'],
      notAfter,
    })
    const { facts } = readCertificate({ certificate: one.pem, chain: root.pem, key: one.key }, now)
    expect(facts).toMatchObject({
      names: ['a.example.com', '*.b.example.com', '192.0.2.7'],
      subject: 'www.example.com',
      issuer: 'Root',
      keyType: 'EC P-256',
      chainLength: 2,
    })
    expect(facts.fingerprint).toMatch(/^[\da-f]{64}$/)
    expect(Math.abs(Date.parse(facts.notAfter) - notAfter.getTime())).toBeLessThan(1000)
  })
})
