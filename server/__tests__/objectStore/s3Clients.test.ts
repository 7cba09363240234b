import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { algorithms, digestBytes } from '#server/objectStore/checksums.ts'
import { programAt, running } from './support/tools.ts'
import { clientOf, openTestStore, type Credentials } from './support/testStore.ts'

/*
 * What customers use, against the store: the SDK always, the programs where this machine has them.
 */

let world: Awaited<ReturnType<typeof openTestStore>>
let key: Credentials
let folder: string
const bucket = { Bucket: 'files' }

beforeAll(async () => {
  world = await openTestStore()
  key = await world.admin.addKey()
  folder = await mkdtemp(join(tmpdir(), 's3-clients-'))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const awkward = [
  'with space',
  'a+b',
  '100%',
  '%2Fno slash',
  '<&>".txt',
  'emoji 😀',
  'ünï/cödé',
  "quote'(s)*!",
  'q?u=e#r;y',
]
const keysOf = async (prefix: string) => {
  const keys: string[] = []
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: world.client },
    { ...bucket, Prefix: prefix },
  ))
    keys.push(...Contents.map(({ Key = '' }) => Key))
  return keys
}
const bytesAt = async (at: string) => {
  const { Body } = await world.client.send(new GetObjectCommand({ ...bucket, Key: at }))
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}

const client = () => clientOf(world.url, key)
const inOrder = (list: string[]) => list.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))

describe('the AWS SDK', () => {
  it('puts, lists, gets, copies and deletes objects under awkward keys', async () => {
    const sdk = client()
    // Clients that normalize paths can't have these two.
    const keys = [...awkward, 'double//slash', '/leading', 'dots/../up', './dot'].map((name) => `sdk/${name}`)
    for (const Key of keys) {
      const body = `the bytes of ${Key}`
      await sdk.send(new PutObjectCommand({ ...bucket, Key, Body: body, Metadata: { mark: 'm1' } }))
      const got = await sdk.send(new GetObjectCommand({ ...bucket, Key }))
      expect([await got.Body?.transformToString(), got.Metadata]).toEqual([body, { mark: 'm1' }])
      const source = `files/${encodeURIComponent(Key)}`
      await sdk.send(new CopyObjectCommand({ ...bucket, Key: `${Key}.copy`, CopySource: source }))
      expect((await bytesAt(`${Key}.copy`)).toString()).toBe(body)
    }
    const copies = keys.map((one) => `${one}.copy`)
    expect(await keysOf('sdk/')).toEqual(inOrder([...keys, ...copies]))
    const encoded = await sdk.send(
      new ListObjectsV2Command({ ...bucket, Prefix: 'sdk/', EncodingType: 'url' }),
    )
    expect(encoded.Contents?.map(({ Key = '' }) => decodeURIComponent(Key))).toEqual(
      inOrder([...keys, ...copies]),
    )
    await sdk.send(new DeleteObjectsCommand({ ...bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }))
    for (const Key of copies) await sdk.send(new DeleteObjectCommand({ ...bucket, Key }))
    expect(await keysOf('sdk/')).toEqual([])
  })

  it.each(algorithms)(
    'sends %s in a header and in a trailer, and checks it again when it reads',
    async (algorithm) => {
      const sdk = client()
      const body = randomBytes(150_000)
      const about = { ...bucket, ChecksumAlgorithm: algorithm, ContentLength: body.length }
      await sdk.send(new PutObjectCommand({ ...about, Key: 'sum/header', Body: body }))
      // Of a stream it can't know the checksum before it is sent.
      await sdk.send(
        new PutObjectCommand({
          ...about,
          Key: 'sum/trailer',
          Body: Readable.from([body.subarray(0, 9), body.subarray(9)]),
        }),
      )
      for (const Key of ['sum/header', 'sum/trailer']) {
        const got = await sdk.send(new GetObjectCommand({ ...bucket, Key, ChecksumMode: 'ENABLED' }))
        expect(got[`Checksum${algorithm}` as keyof typeof got]).toBeTruthy()
        // The SDK fails here if what it reads is not what the checksum says.
        expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(body)).toBe(true)
      }
      const wrong = { [`Checksum${algorithm}`]: Buffer.alloc(digestBytes[algorithm], 1).toString('base64') }
      await expect(
        sdk.send(new PutObjectCommand({ ...bucket, Key: 'sum/wrong', Body: body, ...wrong })),
      ).rejects.toMatchObject({ name: 'BadDigest' })
      expect(await keysOf('sum/wrong')).toEqual([])
    },
  )

  it.each([
    ['CRC32', 'COMPOSITE'],
    ['CRC32', 'FULL_OBJECT'],
    ['CRC32C', 'FULL_OBJECT'],
    ['CRC64NVME', 'FULL_OBJECT'],
    ['SHA1', 'COMPOSITE'],
    ['SHA256', 'COMPOSITE'],
  ] as const)('uploads in parts with %s of the kind %s, and copies a part', async (algorithm, type) => {
    const sdk = client()
    const Key = `parts/${algorithm} ${type}`
    const body = randomBytes(5 * 1024 ** 2 + 777)
    const pieces = [body.subarray(0, 5 * 1024 ** 2), body.subarray(5 * 1024 ** 2)]
    const { UploadId } = await sdk.send(
      new CreateMultipartUploadCommand({
        ...bucket,
        Key,
        ChecksumAlgorithm: algorithm,
        ChecksumType: type,
      }),
    )
    const parts = []
    for (const [n, piece] of pieces.entries()) {
      const part = { ...bucket, Key, UploadId, PartNumber: n + 1, ChecksumAlgorithm: algorithm }
      const sent = await sdk.send(new UploadPartCommand({ ...part, Body: piece }))
      const sum = { [`Checksum${algorithm}`]: sent[`Checksum${algorithm}`] }
      parts.push({ PartNumber: n + 1, ETag: sent.ETag, ...sum })
    }
    const done = await sdk.send(
      new CompleteMultipartUploadCommand({ ...bucket, Key, UploadId, MultipartUpload: { Parts: parts } }),
    )
    expect(done.ChecksumType).toBe(type)
    expect((await bytesAt(Key)).equals(body)).toBe(true)
    // Put together from the parts, it is that of the same bytes sent at once.
    const once = await sdk.send(
      new PutObjectCommand({ ...bucket, Key: `${Key} at once`, Body: body, ChecksumAlgorithm: algorithm }),
    )
    const [made, whole] = [done[`Checksum${algorithm}`], once[`Checksum${algorithm}`]]
    expect(made === whole).toBe(type === 'FULL_OBJECT')
    const again = await sdk.send(new CreateMultipartUploadCommand({ ...bucket, Key: 'parts/copied' }))
    const about = { ...bucket, Key: 'parts/copied', UploadId: again.UploadId }
    const copied = await sdk.send(
      new UploadPartCopyCommand({
        ...about,
        PartNumber: 1,
        CopySource: `files/${encodeURIComponent(Key)}`,
        CopySourceRange: 'bytes=100-5242979',
      }),
    )
    const Parts = [{ PartNumber: 1, ETag: copied.CopyPartResult?.ETag }]
    await sdk.send(new CompleteMultipartUploadCommand({ ...about, MultipartUpload: { Parts } }))
    expect((await bytesAt('parts/copied')).equals(body.subarray(100, 5_242_980))).toBe(true)
  })

  it('makes links that need no key, to read and to write', async () => {
    const sdk = clientOf(world.url, key, { requestChecksumCalculation: 'WHEN_REQUIRED' })
    const Key = 'links/a b+c😀.txt'
    const put = await getSignedUrl(sdk, new PutObjectCommand({ ...bucket, Key }), { expiresIn: 60 })
    expect((await fetch(put, { method: 'PUT', body: 'by a link' })).status).toBe(200)
    const get = await getSignedUrl(
      sdk,
      new GetObjectCommand({ ...bucket, Key, ResponseContentType: 'text/x-mine' }),
      { expiresIn: 60 },
    )
    const answer = await fetch(get)
    expect([await answer.text(), answer.headers.get('content-type')]).toEqual(['by a link', 'text/x-mine'])
    expect((await fetch(`${get}x`)).status).toBe(403)
  })
})

/** A folder with files under awkward names; what none of a program's own rules forbids in a file's name. */
const filesOf = async (name: string, count: number) => {
  const root = join(folder, name)
  const names = [
    ...awkward,
    ...Array.from({ length: count - awkward.length }, (_, n) => `many/${n % 7}/file ${n}`),
  ]
  for (const file of names) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), `bytes of ${file}`)
  }
  return { root, names: names.toSorted() }
}

const filesIn = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()

interface Program {
  /** Copies a folder to the bucket below a prefix, and back. */
  upload: (from: string, prefix: string) => Promise<unknown>
  download: (prefix: string, to: string) => Promise<unknown>
  copy: (from: string, to: string) => Promise<unknown>
  remove: (at: string) => Promise<unknown>
  list: (prefix: string) => Promise<string>
  /** A link to read an object. */
  link?: (at: string) => Promise<string>
}

const programs: Record<string, (file: string) => Program | Promise<Program>> = {
  aws: async (file) => {
    // Version 1 signs links by Signature Version 2 unless it is told otherwise.
    const config = join(folder, 'aws-config')
    await writeFile(config, '[default]\ns3 =\n  signature_version = s3v4\n')
    const run = running(file, folder, {
      AWS_CONFIG_FILE: config,
      AWS_ACCESS_KEY_ID: key.accessKeyId,
      AWS_SECRET_ACCESS_KEY: key.secretAccessKey,
      AWS_DEFAULT_REGION: 'us-east-1',
      AWS_ENDPOINT_URL: world.url,
      AWS_EC2_METADATA_DISABLED: 'true',
    })
    return {
      upload: (from, prefix) => run('s3', 'sync', '--only-show-errors', from, `s3://files/${prefix}`),
      download: (prefix, to) => run('s3', 'sync', '--only-show-errors', `s3://files/${prefix}`, to),
      copy: (from, to) => run('s3', 'cp', `s3://files/${from}`, `s3://files/${to}`),
      remove: (at) => run('s3', 'rm', `s3://files/${at}`),
      list: (prefix) => run('s3', 'ls', '--recursive', `s3://files/${prefix}`),
      link: async (at) => (await run('s3', 'presign', `s3://files/${at}`)).trim(),
    }
  },
  rclone: (file) => {
    const run = running(file, folder, {
      RCLONE_CONFIG_STORE_TYPE: 's3',
      RCLONE_CONFIG_STORE_PROVIDER: 'Other',
      RCLONE_CONFIG_STORE_ENDPOINT: world.url,
      RCLONE_CONFIG_STORE_REGION: 'us-east-1',
      RCLONE_CONFIG_STORE_ACCESS_KEY_ID: key.accessKeyId,
      RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: key.secretAccessKey,
      RCLONE_CONFIG_STORE_UPLOAD_CUTOFF: '6M',
      RCLONE_CONFIG_STORE_CHUNK_SIZE: '5M',
    })
    return {
      upload: (from, prefix) => run('sync', '--transfers', '8', from, `store:files/${prefix}`),
      download: (prefix, to) => run('sync', '--transfers', '8', `store:files/${prefix}`, to),
      copy: (from, to) => run('copyto', `store:files/${from}`, `store:files/${to}`),
      remove: (at) => run('deletefile', `store:files/${at}`),
      list: (prefix) => run('lsf', '-R', '--files-only', `store:files/${prefix}`),
      link: async (at) => (await run('link', '--expire', '10m', `store:files/${at}`)).trim(),
    }
  },
  s3cmd: async (file) => {
    const config = join(folder, 's3cfg')
    const host = new URL(world.url).host
    await writeFile(
      config,
      `[default]\naccess_key = ${key.accessKeyId}\nsecret_key = ${key.secretAccessKey}\nhost_base = ${host}\n` +
        `host_bucket = ${host}\nuse_https = False\nmultipart_chunk_size_mb = 5\nsignurl_use_https = False\n`,
    )
    const run = running(file, folder)
    const s3cmd = (...args: string[]) => run('-c', config, '--quiet', ...args)
    return {
      upload: (from, prefix) => s3cmd('sync', `${from}/`, `s3://files/${prefix}/`),
      download: (prefix, to) => s3cmd('sync', `s3://files/${prefix}/`, `${to}/`),
      copy: (from, to) => s3cmd('cp', `s3://files/${from}`, `s3://files/${to}`),
      remove: (at) => s3cmd('del', `s3://files/${at}`),
      list: (prefix) => run('-c', config, 'ls', '-r', `s3://files/${prefix}/`),
    }
  },
}

const programOf = async (name: string) => programs[name]!(programAt(name) ?? '')

const syncsThereAndBack = async (name: string) => {
  const program = await programOf(name)
  const { root, names } = await filesOf(`${name}-there`, 1000)
  await program.upload(root, name)
  expect((await keysOf(`${name}/`)).toSorted()).toEqual(names.map((one) => `${name}/${one}`).toSorted())
  const back = join(folder, `${name}-back`)
  await mkdir(back)
  await program.download(name, back)
  expect(await filesIn(back)).toEqual(names)
  const contents = await Promise.all(names.map((one) => readFile(join(back, one), 'utf8')))
  expect(contents).toEqual(names.map((one) => `bytes of ${one}`))
  expect(await program.list(name)).toContain('many/6/file 6')
}

const uploadsInParts = async (name: string) => {
  const program = await programOf(name)
  const root = join(folder, `${name}-large`)
  await mkdir(root)
  const body = randomBytes(17 * 1024 ** 2)
  await writeFile(join(root, 'large +.bin'), body)
  const at = `${name}-large/large +.bin`
  await program.upload(root, `${name}-large`)
  const { ETag } = await world.client.send(new HeadObjectCommand({ ...bucket, Key: at }))
  expect(ETag).toMatch(/-\d+"$/)
  expect((await bytesAt(at)).equals(body)).toBe(true)
  await program.copy(at, `${name}-large/copy`)
  expect((await bytesAt(`${name}-large/copy`)).equals(body)).toBe(true)
  const link = await program.link?.(at)
  if (link !== undefined) expect((await fetch(link)).status).toBe(200)
  await program.remove(at)
  expect(await keysOf(`${name}-large/`)).toEqual([`${name}-large/copy`])
}

describe.each(Object.keys(programs))('%s', (name) => {
  const isHere = programAt(name) !== undefined
  const where = isHere ? '' : ` (${name} is not installed on this machine)`
  const onThisMachine = isHere ? it : it.skip

  onThisMachine(`syncs 1,000 files there and back, each name and byte as it was${where}`, () =>
    syncsThereAndBack(name),
  )
  onThisMachine(`uploads a large file in parts, copies and deletes it${where}`, () => uploadsInParts(name))
})
