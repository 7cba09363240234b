import { once } from 'node:events'
import { connect } from 'node:net'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketAclCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  type ListObjectVersionsCommandOutput,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import aws4 from 'aws4'
import type { RequestLine } from '#server/objectStore/server.ts'
import { openStore } from '#server/objectStore/store.ts'
import { clientOf, openTestStore, settingsIn } from './support/testStore.ts'

/* What the store answers to requests that are wrong, too many, or not allowed, and how it serves what it has. */

const bucket = { Bucket: 'files' }
const lines: RequestLine[] = []
const day = 86_400_000
let passedMs = 0
let world: Awaited<ReturnType<typeof openTestStore>>

beforeAll(async () => {
  world = await openTestStore({}, { now: () => Date.now() + passedMs, log: (line) => void lines.push(line) })
})
afterAll(() => world.close())
afterEach(() => void (passedMs = 0))

/** A request that is signed, whatever is in it. */
const send = async (method: string, path: string, body = '', headers: Record<string, string> = {}) => {
  const { host } = new URL(world.url)
  const signed = aws4.sign({ service: 's3', region: 'any', host, method, path, body, headers }, world.root)
  const all = Object.entries(signed.headers ?? {}).map(([name, value]) => [name, String(value)] as const)
  const answer = await fetch(world.url + path, {
    method,
    headers: all.filter(([name]) => !/^(host|content-length)$/i.test(name)) as [string, string][],
    ...(body && { body }),
  })
  const text = await answer.text()
  return { status: answer.status, code: /<Code>(\w+)/.exec(text)?.[1], text, headers: answer.headers }
}

/** What a connection answers to bytes that are sent as they are. */
const raw = (text: string, { ends = true } = {}) =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(world.url).port), '127.0.0.1', () =>
      ends ? socket.end(text) : socket.write(text),
    )
    let answer = ''
    socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece))
    socket.on('close', () => resolve(answer))
    socket.on('error', () => resolve(answer))
  })

/** Sends a signed request whose last byte comes only after `meanwhile` has been done. */
const sendSlowly = async (
  key: { accessKeyId: string; secretAccessKey: string },
  { method, path, body }: { method: string; path: string; body: string },
  meanwhile: () => Promise<unknown>,
) => {
  const { host, port } = new URL(world.url)
  const headers = { 'Content-Length': String(Buffer.byteLength(body)) }
  const signed = aws4.sign({ service: 's3', region: 'any', host, method, path, body, headers }, key)
  const head = Object.entries(signed.headers ?? {}).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  const socket = connect(Number(port), '127.0.0.1')
  const ended = once(socket, 'close')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  // The store says this once it has checked the request.
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${head.join('')}Expect: 100-continue\r\nConnection: close\r\n\r\n`,
  )
  await once(socket, 'data')
  socket.write(body.slice(0, -1))
  await meanwhile()
  socket.write(body.slice(-1))
  await ended
  return answer.replace(/^HTTP\/1.1 100 Continue\r\n\r\n/, '')
}

const putOnce = () =>
  world.client.send(new PutObjectCommand({ ...bucket, Key: 'once', Body: 'x', IfNoneMatch: '*' }))

const versions = async (Prefix: string) => {
  const { Versions = [], DeleteMarkers = [] } = await world.client.send(
    new ListObjectVersionsCommand({ Bucket: 'kept-files', Prefix }),
  )
  return { versions: Versions.length, markers: DeleteMarkers.length }
}
const keep = (Key: string) =>
  world.client.send(new PutObjectCommand({ Bucket: 'kept-files', Key, Body: Key }))

const askFrom = async (origin: string, method: string, url: string) => {
  const headers = {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'content-type',
  }
  const answer = await fetch(url, { method, headers })
  return [
    answer.status,
    answer.headers.get('access-control-allow-origin'),
    answer.headers.get('access-control-expose-headers'),
  ]
}

const asked = (authorization?: string) =>
  fetch(`${world.url}/-/buckets`, { headers: authorization === undefined ? {} : { authorization } })

/** Has the rules run as if so much time had passed. */
const expireAfter = async (ms: number) => {
  passedMs = ms
  await world.store.removeExpired()
  passedMs = 0
}

describe('a malformed request', () => {
  it.each([
    ['XML that is cut off', 'POST', '/files?delete', '<Delete><Object>'],
    ['XML of another kind', 'POST', '/files?delete', '<Other/>'],
    [
      'XML with a document type',
      'POST',
      '/files?delete',
      '<!DOCTYPE x [<!ENTITY a "b">]><Delete><Object><Key>&a;</Key></Object></Delete>',
    ],
    ['XML of more than 2 MiB', 'POST', '/files?delete', `<Delete>${' '.repeat(2 * 1024 ** 2)}</Delete>`],
    ['XML in deep layers', 'POST', '/files?delete', `<Delete>${'<a>'.repeat(10_000)}`],
    [
      '1,001 objects to delete',
      'POST',
      '/files?delete',
      `<Delete>${'<Object><Key>a</Key></Object>'.repeat(1001)}</Delete>`,
    ],
    ['a lifecycle without rules', 'PUT', '/files?lifecycle', '<LifecycleConfiguration/>'],
  ])('is refused: %s', async (_what, method, path, body) => {
    expect(await send(method, path, body)).toMatchObject({ status: 400, code: 'MalformedXML' })
  })

  it.each([
    ['a key that is too long', 'PUT', `/files/${'k'.repeat(1025)}`, 400, 'KeyTooLongError'],
    ['a key with a null character', 'PUT', '/files/a%00b', 400, 'InvalidURI'],
    ['a page of no number', 'GET', '/files?max-keys=many', 400, 'InvalidArgument'],
    ['an upload that is not there', 'GET', '/files/x?uploadId=none', 404, 'NoSuchUpload'],
    ['a bucket that is not there', 'GET', '/nothing-here', 404, 'NoSuchBucket'],
    ['a bucket with a bad name', 'PUT', '/Not_A_Name', 400, 'InvalidBucketName'],
  ])('is refused: %s', async (_what, method, path, status, code) => {
    expect(await send(method, path)).toMatchObject({ status, code })
  })

  it('is refused: an address that is not UTF-8', async () => {
    const answer = await fetch(`${world.url}/files/%ff`)
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('<Code>InvalidURI</Code>'),
    ])
  })

  it('a request that isn’t HTTP gets an error in XML, and no answer reveals internals', async () => {
    for (const text of [
      'NONSENSE\r\n\r\n',
      'GET / HTTP/1.1\r\nbad header\r\n\r\n',
      `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const answer = await raw(text)
      expect(answer).toMatch(/^HTTP\/1.1 4\d\d /)
      expect(answer).toContain('<Code>InvalidRequest</Code>')
      expect(answer).not.toMatch(/node:|\.ts|at /)
    }
  })

  it('an upload that stalls for too long is ended with an answer', async () => {
    const short = await openTestStore({ idleMs: 150 })
    const before = world
    world = short
    const { host } = new URL(short.url)
    const path = '/files/slow'
    const signed = aws4.sign(
      {
        service: 's3',
        region: 'any',
        host,
        method: 'PUT',
        path,
        headers: { 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD', 'Content-Length': '100' },
      },
      short.root,
    )
    const head = Object.entries(signed.headers ?? {}).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    const answer = await raw(`PUT ${path} HTTP/1.1\r\n${head.join('')}\r\nonly some`, { ends: false })
    expect(answer).toContain('<Code>RequestTimeout</Code>')
    world = before
    // Nothing is left of it.
    const kept = await readdir(join(short.folder, 'files'), { recursive: true, withFileTypes: true })
    expect(kept.filter((entry) => entry.isFile())).toEqual([])
    await short.close()
  })
})

describe('what S3 has and the store does not', () => {
  it.each([
    ['bucket policies', 'GET', '/files?policy', {}],
    ['websites', 'PUT', '/files?website', {}],
    ['tags', 'PUT', '/files/a?tagging', {}],
    ['encryption keys', 'PUT', '/files/a', { 'x-amz-server-side-encryption': 'aws:kms' }],
    ['object lock', 'PUT', '/files/a', { 'x-amz-object-lock-mode': 'GOVERNANCE' }],
    ['other storage classes', 'PUT', '/files/a', { 'x-amz-storage-class': 'GLACIER' }],
    ['several ranges at once', 'GET', '/files/ranges', { range: 'bytes=0-1,3-4' }],
  ])('is answered with 501 and its name, never ignored: %s', async (_what, method, path, headers) => {
    await world.client.send(new PutObjectCommand({ ...bucket, Key: 'ranges', Body: 'hello world' }))
    const answer = await send(method, path, '', headers)
    expect(answer).toMatchObject({ status: 501, code: 'NotImplemented' })
    expect(answer.text).toContain('does not support')
  })

  it('is refused in a lifecycle too', async () => {
    const rule =
      '<Rule><ID>x</ID><Status>Enabled</Status><Filter/><Transition><Days>1</Days></Transition></Rule>'
    expect(
      await send('PUT', '/files?lifecycle', `<LifecycleConfiguration>${rule}</LifecycleConfiguration>`),
    ).toMatchObject({
      status: 501,
      text: expect.stringContaining('Transition') as unknown,
    })
    await expect(
      world.client.send(new PutObjectTaggingCommand({ ...bucket, Key: 'ranges', Tagging: { TagSet: [] } })),
    ).rejects.toMatchObject({ name: 'NotImplemented' })
  })
})

describe('an access key', () => {
  it('reaches the buckets that it was given and no others, and creates none', async () => {
    await world.client.send(new CreateBucketCommand({ Bucket: 'other-files' }))
    await world.client.send(new PutObjectCommand({ Bucket: 'other-files', Key: 'secret', Body: 's' }))
    const key = await world.admin.addKey({ grants: [{ bucket: 'files', right: 'readWrite' }] })
    const client = clientOf(world.url, key)
    await client.send(new PutObjectCommand({ ...bucket, Key: 'mine', Body: 'm' }))
    const denied = { name: 'AccessDenied' }
    const CopySource = 'other-files/secret'
    const attempts = [
      () => client.send(new GetObjectCommand({ Bucket: 'other-files', Key: 'secret' })),
      () => client.send(new ListObjectsV2Command({ Bucket: 'other-files' })),
      () => client.send(new CopyObjectCommand({ ...bucket, Key: 'stolen', CopySource })),
      () => client.send(new CreateBucketCommand({ Bucket: 'new-files' })),
      () => client.send(new DeleteBucketCommand(bucket)),
      () => client.send(new PutBucketAclCommand({ ...bucket, ACL: 'public-read' })),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(denied)
  })

  it.each([
    ['an upload', { method: 'PUT', path: '/files/late', body: 'hello' }],
    [
      'a deletion of many objects',
      { method: 'POST', path: '/files?delete', body: '<Delete><Object><Key>kept</Key></Object></Delete>' },
    ],
    [
      'a change of settings',
      {
        method: 'PUT',
        path: '/files?versioning',
        body: '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>',
      },
    ],
  ])('that is revoked while %s comes changes nothing any more', async (_what, late) => {
    const key = await world.admin.addKey({ configures: true })
    await world.client.send(new PutObjectCommand({ ...bucket, Key: 'kept', Body: 'x' }))
    const answer = await sendSlowly(key, late, () => world.admin.ask('DELETE', `keys/${key.accessKeyId}`))
    expect(answer).toMatch(/^HTTP\/1.1 403 [^]*<Code>AccessDenied<\/Code>/)
    const { Contents = [] } = await world.client.send(new ListObjectsV2Command(bucket))
    const keys = Contents.map(({ Key }) => Key)
    expect([keys.includes('kept'), keys.includes('late')]).toEqual([true, false])
    expect(await (await world.admin.ask('GET', 'buckets/files')).json()).toMatchObject({ versioning: 'off' })
  })

  it('stops with the answer to its revocation', async () => {
    const key = await world.admin.addKey()
    const client = clientOf(world.url, key)
    await client.send(new ListObjectsV2Command(bucket))
    await world.admin.ask('DELETE', `keys/${key.accessKeyId}`)
    await expect(client.send(new ListObjectsV2Command(bucket))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    })
    client.destroy()
  })

  it('of another company reaches nothing', async () => {
    await world.admin.putAccount('globex')
    const client = clientOf(world.url, await world.admin.addKey({ account: 'globex' }))
    await expect(client.send(new ListObjectsV2Command(bucket))).rejects.toMatchObject({
      name: 'AccessDenied',
    })
    const root = clientOf(world.url, await world.admin.addKey({ account: 'globex', grants: 'root' }))
    await expect(root.send(new DeleteBucketCommand(bucket))).rejects.toMatchObject({ name: 'AccessDenied' })
  })

  it('ends when it expires', async () => {
    const client = clientOf(world.url, await world.admin.addKey({ expires: Date.now() + 60_000 }))
    await client.send(new ListObjectsV2Command(bucket))
    passedMs = 61_000
    await expect(client.send(new ListObjectsV2Command(bucket))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    })
  })

  it('is kept so that its secret is nowhere in the store’s files', async () => {
    const { secretAccessKey } = await world.admin.addKey()
    const files = (await readdir(world.folder)).filter((file) => file.startsWith('index'))
    const contents = await Promise.all(files.map((file) => readFile(join(world.folder, file))))
    expect(contents.some((content) => content.includes(secretAccessKey))).toBe(false)
  })
})

describe('a company', () => {
  it('stores no more than its quota, however many uploads run at once', async () => {
    await world.admin.putAccount('small', { quota: 1000 })
    const client = clientOf(world.url, await world.admin.addKey({ account: 'small', grants: 'root' }))
    await client.send(new CreateBucketCommand({ Bucket: 'small-files' }))
    const put = (n: number) =>
      client.send(new PutObjectCommand({ Bucket: 'small-files', Key: `k${n}`, Body: Buffer.alloc(300) }))
    const tried = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => put(n)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(put(9)).rejects.toMatchObject({ name: 'QuotaExceeded', $metadata: { httpStatusCode: 403 } })
    const account = (await (await world.admin.ask('GET', 'accounts/small')).json()) as { bytes: number }
    expect(account.bytes).toBe(900)
  })

  it('a suspended company reaches nothing, and nobody else reaches its objects', async () => {
    await world.admin.putAccount('stopped')
    const root = clientOf(world.url, await world.admin.addKey({ account: 'stopped', grants: 'root' }))
    await root.send(new CreateBucketCommand({ Bucket: 'stopped-files' }))
    await root.send(new PutBucketAclCommand({ Bucket: 'stopped-files', ACL: 'public-read' }))
    await root.send(new PutObjectCommand({ Bucket: 'stopped-files', Key: 'a', Body: 'a' }))
    const key = clientOf(world.url, await world.admin.addKey({ account: 'stopped' }))
    const link = await getSignedUrl(root, new GetObjectCommand({ Bucket: 'stopped-files', Key: 'a' }))
    await world.admin.putAccount('stopped', { suspended: true })
    await expect(key.send(new ListObjectsV2Command({ Bucket: 'stopped-files' }))).rejects.toMatchObject({
      name: 'AllAccessDisabled',
    })
    for (const url of [link, `${world.url}/stopped-files/a`]) expect((await fetch(url)).status).toBe(403)
    // Whoever cleans up after it gets through.
    await root.send(new DeleteObjectCommand({ Bucket: 'stopped-files', Key: 'a' }))
  })

  it('is told when the disk is full', async () => {
    const full = await openTestStore({ leastFreeBytes: Number.MAX_SAFE_INTEGER })
    await expect(
      full.client.send(new PutObjectCommand({ ...bucket, Key: 'a', Body: 'a' })),
    ).rejects.toMatchObject({
      name: 'InsufficientStorage',
      $metadata: { httpStatusCode: 507 },
    })
    await full.close()
  })
})

describe('an object', () => {
  it('an object is served with headers that stop its scripts, whoever asks', async () => {
    await world.client.send(new PutBucketAclCommand({ ...bucket, ACL: 'public-read' }))
    const page = { ...bucket, Key: 'page.html' }
    await world.client.send(
      new PutObjectCommand({ ...page, Body: '<script>1</script>', ContentType: 'text/html' }),
    )
    const link = await getSignedUrl(world.client, new GetObjectCommand(page))
    for (const url of [link, `${world.url}/files/page.html`, `${world.url}/files/none.html`]) {
      const { headers } = await fetch(url)
      expect(headers.get('content-security-policy')).toBe('sandbox')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('set-cookie')).toBeNull()
    }
    expect((await fetch(`${world.url}/files`)).status).toBe(403)
    await world.client.send(new PutBucketAclCommand({ ...bucket, ACL: 'private' }))
  })

  it('an object is served by conditions and ranges', async () => {
    const Key = 'conditions'
    const { ETag } = await world.client.send(new PutObjectCommand({ ...bucket, Key, Body: '0123456789' }))
    const get = (headers: Record<string, string>) => send('GET', `/files/${Key}`, '', headers)
    expect(await get({ 'if-none-match': ETag ?? '' })).toMatchObject({ status: 304, text: '' })
    expect(await get({ 'if-match': '"other"' })).toMatchObject({ status: 412 })
    expect(await get({ 'if-modified-since': new Date(Date.now() + 1000).toUTCString() })).toMatchObject({
      status: 304,
    })
    expect(await get({ 'if-unmodified-since': new Date(0).toUTCString() })).toMatchObject({ status: 412 })
    expect(await get({ range: 'bytes=2-4' })).toMatchObject({ status: 206, text: '234' })
    expect(await get({ range: 'bytes=-3' })).toMatchObject({ status: 206, text: '789' })
    expect(await get({ range: 'bytes=8-99' })).toMatchObject({ status: 206, text: '89' })
    expect(await get({ range: 'bytes=10-' })).toMatchObject({ status: 416, code: 'InvalidRange' })
    expect(await get({ range: 'bytes=2-4', 'if-range': '"other"' })).toMatchObject({
      status: 200,
      text: '0123456789',
    })
    const put = (headers: object) =>
      world.client.send(new PutObjectCommand({ ...bucket, Key, Body: 'new', ...headers }))
    await expect(put({ IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
    await expect(put({ IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
    await put({ IfMatch: ETag })
  })

  it('eight conditional writes of one new object at once write it once', async () => {
    const tried = await Promise.allSettled(Array.from({ length: 8 }, putOnce))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('a bucket is listed by pages that skip over folders', async () => {
    for (const Key of ['p/a/1', 'p/a/2', 'p/b', 'p/c/1', 'p/d'])
      await world.client.send(new PutObjectCommand({ ...bucket, Key, Body: Key }))
    const seen: (string | undefined)[] = []
    let ContinuationToken: string | undefined
    do {
      const about = { ...bucket, Prefix: 'p/', Delimiter: '/', MaxKeys: 1, ContinuationToken }
      const page = await world.client.send(new ListObjectsV2Command(about))
      seen.push(page.Contents?.[0]?.Key ?? page.CommonPrefixes?.[0]?.Prefix)
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    expect(seen).toEqual(['p/a/', 'p/b', 'p/c/', 'p/d'])
  })
})

describe('versions and expiry', () => {
  beforeAll(async () => {
    await world.client.send(new CreateBucketCommand({ Bucket: 'kept-files' }))
    await world.client.send(
      new PutBucketVersioningCommand({
        Bucket: 'kept-files',
        VersioningConfiguration: { Status: 'Enabled' },
      }),
    )
  })

  it('a deletion leaves a marker, and the version before is current again when the marker is gone', async () => {
    await keep('a')
    const { VersionId, DeleteMarker } = await world.client.send(
      new DeleteObjectCommand({ Bucket: 'kept-files', Key: 'a' }),
    )
    expect(DeleteMarker).toBe(true)
    await expect(
      world.client.send(new HeadObjectCommand({ Bucket: 'kept-files', Key: 'a' })),
    ).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    })
    await world.client.send(new DeleteObjectCommand({ Bucket: 'kept-files', Key: 'a', VersionId }))
    expect(
      (await world.client.send(new HeadObjectCommand({ Bucket: 'kept-files', Key: 'a' }))).ContentLength,
    ).toBe(1)
  })

  it('versions are listed by pages that may end within a key', async () => {
    for (const Key of ['paged/a', 'paged/b', 'paged/b', 'paged/b', 'paged/c']) await keep(Key)
    const seen: string[] = []
    let next: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {}
    while (next) {
      const about = { Bucket: 'kept-files', Prefix: 'paged/', MaxKeys: 2, ...next }
      const page: ListObjectVersionsCommandOutput = await world.client.send(
        new ListObjectVersionsCommand(about),
      )
      seen.push(...(page.Versions ?? []).map(({ Key, IsLatest }) => `${Key} ${IsLatest}`))
      next = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
        : undefined
    }
    expect(seen).toEqual(['paged/a true', 'paged/b true', 'paged/b false', 'paged/b false', 'paged/c true'])
  })

  it('rules remove objects and old versions when their days are over, and nothing before', async () => {
    for (const Key of ['logs/1', 'logs/2', 'logs/2', 'other']) await keep(Key)
    const rule = { ID: 'r', Status: 'Enabled' as const, Filter: { Prefix: 'logs/' } }
    const Rules = [{ ...rule, Expiration: { Days: 3 }, NoncurrentVersionExpiration: { NoncurrentDays: 5 } }]
    await world.client.send(
      new PutBucketLifecycleConfigurationCommand({ Bucket: 'kept-files', LifecycleConfiguration: { Rules } }),
    )
    await expireAfter(2 * day)
    expect(await versions('logs/')).toEqual({ versions: 3, markers: 0 })
    await expireAfter(3 * day + 60_000)
    expect(await versions('logs/')).toEqual({ versions: 3, markers: 2 })
    await expireAfter(9 * day)
    expect(await versions('logs/')).toEqual({ versions: 0, markers: 2 })
    expect(await versions('other')).toEqual({ versions: 1, markers: 0 })
  })
})

describe('CORS', () => {
  it('lets the console’s origin in everywhere, and others by the rules of the bucket', async () => {
    const url = `${world.url}/files/a`
    expect(await askFrom('https://console.example', 'OPTIONS', url)).toEqual([
      200,
      'https://console.example',
      expect.stringContaining('etag'),
    ])
    expect(await askFrom('https://shop.example', 'OPTIONS', url)).toEqual([403, null, null])
    const CORSRules = [
      { AllowedOrigins: ['https://*.example'], AllowedMethods: ['PUT'], AllowedHeaders: ['Content-*'] },
    ]
    await world.client.send(new PutBucketCorsCommand({ ...bucket, CORSConfiguration: { CORSRules } }))
    expect(await askFrom('https://shop.example', 'OPTIONS', url)).toEqual([200, 'https://shop.example', null])
    expect(await askFrom('http://shop.example', 'OPTIONS', url)).toEqual([403, null, null])
    // The console has to be able to read why it is refused.
    expect(await askFrom('https://console.example', 'PUT', url)).toEqual([
      403,
      'https://console.example',
      expect.stringContaining('etag'),
    ])
  })
})

it('answers its administrator only', async () => {
  expect((await asked()).status).toBe(401)
  expect((await asked('Bearer admin-tokem')).status).toBe(401)
  expect((await asked('Bearer admin-token')).status).toBe(200)
})

it('logs no query, since links carry their signature there', async () => {
  const link = await getSignedUrl(world.client, new GetObjectCommand({ ...bucket, Key: 'a' }))
  await fetch(link)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => /Signature|X-Amz|\?/.test(JSON.stringify(line)))).toEqual([])
  // What went wrong inside would be told with its reason.
  expect(lines.filter(({ error }) => error !== undefined)).toEqual([])
})

it('opens a folder once at a time, and deletes files that nothing names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swept-store-'))
  const settings = settingsIn(folder)
  const first = await openStore(settings)
  await expect(openStore(settings)).rejects.toThrow(/locked/)
  const stray = join(folder, 'files', 'ab', 'ab00000000000000000000000000000c')
  await writeFile(stray, 'left by a crash')
  await first.close()
  const second = await openStore(settings)
  expect(await readdir(join(folder, 'files', 'ab'))).toEqual([])
  await second.close()
  await rm(folder, { recursive: true, force: true })
})
