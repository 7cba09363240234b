import { createHash } from 'node:crypto'
import { decodedChunks } from '#server/objectStore/sigv4/chunks.ts'
import {
  chunkSignature,
  requestSignature,
  sha256,
  signingKey,
  trailerSignature,
  type SignedParts,
} from '#server/objectStore/sigv4/signature.ts'

/*
 * Amazon's published vectors of Signature Version 4: the examples in the documentation of S3, and those of the general test
 * suite that hold for S3 too. Left out are the ones that normalize a path, which S3 does not.
 */

const about = (
  headers: Record<string, readonly string[]>,
  parts: Partial<Omit<SignedParts, 'header' | 'signedHeaders'>> = {},
): SignedParts => ({
  method: 'GET',
  path: '/',
  query: [],
  payloadHash: sha256(''),
  ...parts,
  signedHeaders: Object.keys(headers).toSorted(),
  header: (name) => headers[name] ?? [],
})

describe('the general suite', () => {
  const scope = { day: '20150830', region: 'us-east-1', service: 'service' }
  const key = signingKey('wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', scope)
  const date = '20150830T123600Z'
  const base = { host: ['example.amazonaws.com'], 'x-amz-date': [date] }
  const unreserved = '-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const form = { method: 'POST', payloadHash: sha256('Param1=value1') }

  const vectors: [name: string, parts: SignedParts, signature: string][] = [
    ['get-vanilla', about(base), '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    [
      'get-header-key-duplicate',
      about({ ...base, 'my-header1': ['value2', 'value2', 'value1'] }),
      'c9d5ea9f3f72853aea855b47ea873832890dbdd183b4468f858259531a5138ea',
    ],
    [
      'get-header-value-order',
      about({ ...base, 'my-header1': ['value4', 'value1', 'value3', 'value2'] }),
      '08c7e5a9acfcfeb3ab6b2185e75ce8b1deb5e634ec47601a50643f830c755c01',
    ],
    [
      'get-header-value-trim',
      about({ ...base, 'my-header1': [' value1'], 'my-header2': [' "a   b   c"'] }),
      'acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736',
    ],
    [
      'get-unreserved',
      about(base, { path: `/${unreserved}` }),
      '07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f',
    ],
    [
      'get-utf8',
      about(base, { path: '/ሴ' }),
      '8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85',
    ],
    [
      'get-vanilla-empty-query-key',
      about(base, { query: [['Param1', 'value1']] }),
      'a67d582fa61cc504c4bae71f336f98b97f1ea3c7a6bfe1b6e45aec72011b9aeb',
    ],
    [
      'get-vanilla-query-order-key-case',
      about(base, {
        query: [
          ['Param2', 'value2'],
          ['Param1', 'value1'],
        ],
      }),
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
    [
      'get-vanilla-query-unreserved',
      about(base, { query: [[unreserved, unreserved]] }),
      '9c3e54bfcdf0b19771a7f523ee5669cdf59bc7cc0884027167c21bb143a40197',
    ],
    [
      'get-vanilla-utf8-query',
      about(base, { query: [['ሴ', 'bar']] }),
      '2cdec8eed098649ff3a119c94853b13c643bcf08f8b0a1d91e12c9027818dd04',
    ],
    [
      'post-vanilla',
      about(base, { method: 'POST' }),
      '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
    ],
    [
      'post-header-value-case',
      about({ ...base, 'my-header1': ['VALUE1'] }, { method: 'POST' }),
      'cdbc9802e29d2942e5e10b5bccfdd67c5f22c7c4e8ae67b53629efa58b974b7d',
    ],
    [
      'post-vanilla-query-nonunreserved',
      about(base, {
        method: 'POST',
        query: [
          ['@#$%^', ''],
          ['+', '/,?><`";:\\|][{}'],
        ],
      }),
      '66c82657c86e26fb25238d0e69f011edc4c6df5ae71119d7cb98ed9b87393c1e',
    ],
    [
      'post-x-www-form-urlencoded',
      about({ ...base, 'content-type': ['application/x-www-form-urlencoded'] }, form),
      'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
    ],
    [
      'post-x-www-form-urlencoded-parameters',
      about({ ...base, 'content-type': ['application/x-www-form-urlencoded; charset=utf8'] }, form),
      '1a72ec8f64bd914b0e42e42607c7fbce7fb2c7465f63e3092b3b0d39fa77a6fe',
    ],
  ]
  it.each(vectors)('%s has the published signature', (_name, parts, signature) => {
    expect(requestSignature(key, { date, scope }, parts)).toBe(signature)
  })
})

describe('the examples of S3', () => {
  const scope = { day: '20130524', region: 'us-east-1', service: 's3' }
  const date = '20130524T000000Z'
  const key = signingKey('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', scope)
  const bucket = { host: ['examplebucket.s3.amazonaws.com'] }
  const base = { ...bucket, 'x-amz-date': [date] }
  const empty = sha256('')
  const welcome = sha256('Welcome to Amazon S3.')
  const chunked = {
    host: ['s3.amazonaws.com'],
    'content-encoding': ['aws-chunked'],
    'x-amz-date': [date],
    'x-amz-decoded-content-length': ['66560'],
    'x-amz-storage-class': ['REDUCED_REDUNDANCY'],
  }
  const signed = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD'

  const vectors: [name: string, parts: SignedParts, signature: string][] = [
    [
      'GET object',
      about({ ...base, range: ['bytes=0-9'], 'x-amz-content-sha256': [empty] }, { path: '/test.txt' }),
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT object',
      about(
        {
          ...base,
          date: ['Fri, 24 May 2013 00:00:00 GMT'],
          'x-amz-content-sha256': [welcome],
          'x-amz-storage-class': ['REDUCED_REDUNDANCY'],
        },
        { method: 'PUT', path: '/test$file.text', payloadHash: welcome },
      ),
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET lifecycle',
      about({ ...base, 'x-amz-content-sha256': [empty] }, { query: [['lifecycle', '']] }),
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'GET bucket',
      about(
        { ...base, 'x-amz-content-sha256': [empty] },
        {
          query: [
            ['max-keys', '2'],
            ['prefix', 'J'],
          ],
        },
      ),
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
    [
      'a presigned GET',
      about(bucket, {
        path: '/test.txt',
        payloadHash: 'UNSIGNED-PAYLOAD',
        query: [
          ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
          ['X-Amz-Credential', 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'],
          ['X-Amz-Date', date],
          ['X-Amz-Expires', '86400'],
          ['X-Amz-SignedHeaders', 'host'],
        ],
      }),
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    ],
    [
      'a PUT in signed chunks',
      about(
        { ...chunked, 'content-length': ['66824'], 'x-amz-content-sha256': [signed] },
        { method: 'PUT', path: '/examplebucket/chunkObject.txt', payloadHash: signed },
      ),
      '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
    ],
    [
      'a PUT in signed chunks with a trailer',
      about(
        {
          ...chunked,
          'x-amz-content-sha256': [`${signed}-TRAILER`],
          'x-amz-trailer': ['x-amz-checksum-crc32c'],
        },
        { method: 'PUT', path: '/examplebucket/chunkObject.txt', payloadHash: `${signed}-TRAILER` },
      ),
      '106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e',
    ],
  ]
  it.each(vectors)('%s has the published signature', (_name, parts, signature) => {
    expect(requestSignature(key, { date, scope }, parts)).toBe(signature)
  })

  const chunks = [Buffer.alloc(65_536, 'a'), Buffer.alloc(1024, 'a'), Buffer.alloc(0)]
  const signaturesAfter = (seed: string) =>
    chunks.reduce<string[]>(
      (made, chunk) => [
        ...made,
        chunkSignature({ key, date, scope, seed }, made.at(-1) ?? seed, sha256(chunk)),
      ],
      [],
    )

  it('chunks have the published signatures, each over the one before', () => {
    expect(signaturesAfter('4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9')).toEqual([
      'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
      '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
      'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
    ])
  })

  it('trailers have the published signature, over that of the last chunk', () => {
    const seed = '106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e'
    const signatures = signaturesAfter(seed)
    expect(signatures).toEqual([
      'b474d8862b1487a5145d686f57f013e54db672cee1c953b3010fb58501ef5aa2',
      '1c1344b170168f8e65b41376b44b20fe354e373826ccbbe2c1d40a8cae51e5c7',
      '2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992',
    ])
    const trailers = 'x-amz-checksum-crc32c:sOO8/Q==\n'
    expect(trailerSignature({ key, date, scope, seed }, signatures.at(-1) ?? '', trailers)).toBe(
      'd81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435',
    )
  })

  it('the published stream is read whole, however it is cut', async () => {
    const seed = '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9'
    const signatures = signaturesAfter(seed)
    const sent = Buffer.concat(
      chunks.flatMap((chunk, n) => [
        Buffer.from(`${chunk.length.toString(16)};chunk-signature=${signatures[n]}\r\n`),
        chunk,
        Buffer.from('\r\n'),
      ]),
    )
    // 66,824 bytes, as its Content-Length says.
    expect(sent).toHaveLength(66_824)
    for (const bytes of [1, 7, 1000, 66_824]) {
      const pieces = async function* () {
        for (let at = 0; at < sent.length; at += bytes) yield sent.subarray(at, at + bytes)
      }
      const hash = createHash('sha256')
      const rules = { signer: { key, date, scope, seed }, trailers: [] }
      for await (const piece of decodedChunks(pieces(), rules, new Map())) hash.update(piece)
      expect(hash.digest('hex')).toBe(sha256(Buffer.alloc(66_560, 'a')))
    }
  })
})
