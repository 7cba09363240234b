/* oxlint-disable jest/no-export -- a part of the suite that every adapter runs */
import { createHash, randomBytes } from 'node:crypto'
import { clientOf } from '../objectStore/support/testStore.ts'
import { GetObjectCommand, ListBucketsCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { ObjectFeatures } from '#contract/object-storage/features.ts'
import type { BucketAt, BucketSettings, Objects, PageWanted } from '#server/cloud/objects.ts'
import type { Order } from '#server/cloud/port.ts'
import { faultOf, type CloudUnderTest } from './underTest.ts'

interface Given {
  /** The cloud is open only once the tests run. */
  under: () => CloudUnderTest
  order: () => Order
}

const newName = () => `suite-${randomBytes(8).toString('hex')}`
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const plain: BucketSettings = {
  access: 'private',
  versioning: 'off',
  cors: [],
  expiry: { unfinishedDays: 7, rules: [] },
}

/** What the object storage of every adapter must do. What it lacks, its features say. */
export const describeObjects = ({ under, order }: Given) => {
  const objects = (): Objects => {
    const { objects: service } = under().cloud
    if (!service) throw new Error('The cloud keeps no objects')
    return service
  }
  let features: ObjectFeatures
  beforeAll(async () => {
    const regions = await under().cloud.catalogue.regions()
    const offered = regions.find(({ id }) => id === under().uses.region)?.capabilities.objects
    if (!offered) throw new Error('The region offers no object storage')
    features = offered
  })
  const created = async (settings: Partial<BucketSettings> = {}): Promise<BucketAt> => {
    const by = order()
    const { region } = under().uses
    const { ref } = await objects().createBucket(by, { name: newName(), region })
    const at = { tenant: by.tenant, region, ref }
    await objects().configure(at, { ...plain, ...settings })
    return at
  }
  const put = async (
    at: BucketAt,
    key: string,
    body: string | Buffer,
    headers: Record<string, string> = {},
  ) => {
    const url = await objects().sign(at, { kind: 'upload', key }, 60)
    return fetch(url, { method: 'PUT', body: new Uint8Array(Buffer.from(body)), headers })
  }
  const get = async (at: BucketAt, key: string, version?: string) =>
    fetch(await objects().sign(at, { kind: 'download', key, version }, 60))
  const page = (at: BucketAt, wanted: Partial<PageWanted> = {}) =>
    objects().page(at, { prefix: '', size: 100, versions: false, ...wanted })
  const emptied = async (at: BucketAt, prefix?: string) => {
    let rounds = 0
    while ((await objects().empty(at, prefix)).hasMore)
      if ((rounds += 1) > 50) throw new Error('It stays full')
  }

  describe('object storage', () => {
    it('gives the same bucket to a repeated order, and finds it by its tag and its name', async () => {
      const by = order()
      const spec = { name: newName(), region: under().uses.region }
      const made = await objects().createBucket(by, spec)
      expect((await objects().createBucket(by, spec)).ref).toBe(made.ref)
      expect((await objects().findByTag(by.tenant, by.tag))?.ref).toBe(made.ref)
      const at = { tenant: by.tenant, region: spec.region, ref: made.ref }
      expect(await objects().find(at)).toMatchObject({ ref: made.ref, usage: { objects: 0, bytes: 0 } })
      await objects().destroy(at)
      await objects().destroy(at)
      expect(await objects().find(at)).toBeUndefined()
    })

    it('refuses a name that is taken as a conflict', async () => {
      const at = await created()
      const again = objects().createBucket(order(), { name: at.ref, region: at.region })
      expect((await faultOf(again)).reason).toBe('conflict')
    })

    it('takes and gives files by signed addresses, under every name', async () => {
      const at = await created()
      for (const key of ['a b+c%.txt', 'photos//x', '<&>"', 'emoji 😀/ü']) {
        expect((await put(at, key, `bytes of ${key}`)).status).toBe(200)
        expect(await (await get(at, key)).text()).toBe(`bytes of ${key}`)
      }
      const named = await objects().sign(at, { kind: 'download', key: '<&>"', fileName: 'ü.txt' }, 60)
      expect((await fetch(named)).headers.get('content-disposition')).toContain('%C3%BC.txt')
      const other = await fetch(named.replace(/Signature=./, 'Signature=z'))
      expect(other.status).toBe(403)
    })

    it('does not replace what is there where the upload says so', async () => {
      const at = await created()
      if (!features.conditionalPuts) return
      await put(at, 'kept', 'first')
      expect((await put(at, 'kept', 'second', { 'if-none-match': '*' })).status).toBe(412)
      expect(await (await get(at, 'kept')).text()).toBe('first')
    })

    it('pages through folders and objects', async () => {
      const at = await created()
      for (const key of ['a/1', 'a/2', 'b', 'c/d/e', 'z']) await put(at, key, key)
      const first = await page(at, { size: 2 })
      const second = await page(at, { size: 2, after: first.next })
      expect([first.folders, first.objects.map(({ key }) => key)]).toEqual([['a/'], ['b']])
      expect([second.folders, second.objects.map(({ key }) => key)]).toEqual([['c/'], ['z']])
      expect(second.next).toBeUndefined()
      expect(
        (await page(at, { prefix: 'a/' })).objects.map(({ key, sizeBytes }) => [key, sizeBytes]),
      ).toEqual([
        ['a/1', 3],
        ['a/2', 3],
      ])
    })

    it('uploads in parts, tells which have arrived, and completes once', async () => {
      const at = await created()
      const body = randomBytes(5 * 1024 ** 2 + 99)
      const key = 'large file'
      const upload = { key, id: await objects().begin(at, { key, contentType: 'text/plain' }) }
      for (const [n, piece] of [body.subarray(0, 5 * 1024 ** 2), body.subarray(5 * 1024 ** 2)].entries()) {
        const url = await objects().sign(at, { kind: 'part', upload, number: n + 1 }, 60)
        expect((await fetch(url, { method: 'PUT', body: new Uint8Array(piece) })).status).toBe(200)
      }
      expect((await objects().unfinished(at, undefined)).uploads).toMatchObject([{ key, id: upload.id }])
      const parts = await objects().parts(at, upload, 0)
      expect(parts.map(({ number, sizeBytes }) => [number, sizeBytes])).toEqual([
        [1, 5 * 1024 ** 2],
        [2, 99],
      ])
      await objects().complete(at, upload, { parts, replaces: false })
      const got = await get(at, key)
      expect(got.headers.get('content-type')).toBe('text/plain')
      expect(hash(new Uint8Array(await got.arrayBuffer()))).toBe(hash(body))

      const second = { key, id: await objects().begin(at, { key }) }
      const url = await objects().sign(at, { kind: 'part', upload: second, number: 1 }, 60)
      await fetch(url, { method: 'PUT', body: 'other' })
      const made = { parts: await objects().parts(at, second, 0), replaces: false }
      expect((await faultOf(objects().complete(at, second, made))).reason).toBe('conflict')
      await objects().abort(at, second)
      await objects().abort(at, second)
      expect((await objects().unfinished(at, undefined)).uploads).toEqual([])
    })

    it('keeps versions, restores one, and deletes one for good', async () => {
      if (!features.versioning) return
      const at = await created({ versioning: 'on' })
      await put(at, 'report', 'old')
      await put(at, 'report', 'new')
      expect(await objects().remove(at, [{ key: 'report' }])).toEqual([])
      expect((await get(at, 'report')).status).toBe(404)
      const { objects: versions } = await page(at, { versions: true })
      expect(versions.map(({ version }) => [version?.isCurrent, version?.isDeletion])).toEqual([
        [true, true],
        [false, false],
        [false, false],
      ])
      const oldest = versions.at(-1)?.version?.id ?? ''
      await objects().restore(at, { key: 'report', version: oldest })
      expect(await (await get(at, 'report')).text()).toBe('old')
      await objects().remove(at, [{ key: 'report', version: oldest }])
      expect((await get(at, 'report', oldest)).status).toBe(404)
    })

    it('counts current objects, old versions and unfinished uploads, apart where the cloud can', async () => {
      const at = await created({ versioning: features.versioning ? 'on' : 'off' })
      await put(at, 'a', 'four')
      await put(at, 'a', 'seven!!')
      const upload = { key: 'b', id: await objects().begin(at, { key: 'b' }) }
      const url = await objects().sign(at, { kind: 'part', upload, number: 1 }, 60)
      await fetch(url, { method: 'PUT', body: 'part' })
      const versionBytes = features.versioning ? 4 : 0
      const usage = async () => {
        const found = (await objects().find(at))?.usage
        if (!found) throw new Error('The bucket is gone')
        const { objects: count, bytes, oldBytes, unfinishedBytes } = found
        return { apart: [count, bytes, oldBytes, unfinishedBytes], sum: bytes + oldBytes + unfinishedBytes }
      }
      const sum = 7 + versionBytes + 4
      await under().settle(async () => (await usage()).sum === sum)
      const { apart } = await usage()
      expect(apart).toEqual(under().has.sizesApart ? [1, 7, versionBytes, 4] : [1, sum, 0, 0])
      await under().settle(async () => (await objects().list('')).some(({ ref }) => ref === at.ref))
      expect((await objects().list('')).some(({ ref }) => ref === at.ref)).toBe(true)
    })

    it('refuses to destroy what is not empty, and empties it by a prefix or wholly', async () => {
      const at = await created({ versioning: features.versioning ? 'on' : 'off' })
      for (const key of ['a/1', 'a/2', 'b']) await put(at, key, key)
      await objects().begin(at, { key: 'unfinished' })
      expect((await faultOf(objects().destroy(at))).reason).toBe('conflict')
      await emptied(at, 'a/')
      expect((await page(at)).objects.map(({ key }) => key)).toEqual(['b'])
      await emptied(at)
      expect(await page(at, { versions: features.versioning })).toMatchObject({
        folders: [],
        objects: [],
      })
      await objects().destroy(at)
    })

    it('is read by everybody only where it is public', async () => {
      if (!features.publicRead) return
      const at = await created()
      await put(at, 'page', 'hello')
      const { url } = await objects().endpoint(at.region)
      expect((await fetch(`${url}/${at.ref}/page`)).status).toBe(403)
      await objects().configure(at, { ...plain, access: 'publicRead' })
      const answer = await fetch(`${url}/${at.ref}/page`)
      expect([answer.status, await answer.text()]).toEqual([200, 'hello'])
      expect((await fetch(`${url}/${at.ref}`)).status).toBe(403)
      expect((await put(at, 'page', 'mine')).status).toBe(200)
    })

    it('lets pages of the origins that CORS names read an object, and no others', async () => {
      const rule = {
        origins: ['https://shop.example'],
        methods: ['GET' as const],
        headers: ['*'],
        maxAgeSeconds: 60,
      }
      const at = await created({ cors: [rule] })
      await put(at, 'x', 'hello')
      const url = await objects().sign(at, { kind: 'download', key: 'x' }, 60)
      const allowed = async (origin: string, method?: string) => {
        const headers = { origin, ...(method && { 'access-control-request-method': 'GET' }) }
        const answer = await fetch(url, { ...(method && { method }), headers })
        return answer.headers.get('access-control-allow-origin')
      }
      expect(await allowed('https://shop.example')).toBe('https://shop.example')
      expect(await allowed('https://evil.example')).toBeNull()
      if (features.cors !== 'rules') return
      expect(await allowed('https://shop.example', 'OPTIONS')).toBe('https://shop.example')
      expect(await allowed('https://evil.example', 'OPTIONS')).toBeNull()
    })

    it('stops links that were made before', async () => {
      const { stopLinks } = objects()
      if (!stopLinks) return
      const at = await created()
      await put(at, 'page', 'hello')
      const link = await objects().sign(at, { kind: 'download', key: 'page' }, 3600)
      expect((await fetch(link)).status).toBe(200)
      await stopLinks(at)
      expect((await fetch(link)).status).toBe(403)
    })

    it('gives access keys that reach what they are granted, until they are revoked', async () => {
      const { keys } = objects()
      if (!keys) return
      const [mine, other] = [await created(), await created()]
      await put(mine, 'a', 'hello')
      const credentials = { accessKeyId: `KEY${randomBytes(6).toString('hex')}`, secretAccessKey: newName() }
      await keys.create(mine.tenant, {
        accessKeyId: credentials.accessKeyId,
        secret: credentials.secretAccessKey,
        grants: [{ bucket: mine.ref, right: 'read' }],
        mayConfigure: false,
        expiresAt: null,
      })
      const { url, region } = await objects().endpoint(mine.region)
      const client = clientOf(url, credentials, { region })
      const read = (Bucket: string) => client.send(new GetObjectCommand({ Bucket, Key: 'a' }))
      expect(await (await read(mine.ref)).Body?.transformToString()).toBe('hello')
      await expect(read(other.ref)).rejects.toMatchObject({ name: 'AccessDenied' })
      const write = client.send(new PutObjectCommand({ Bucket: mine.ref, Key: 'b', Body: 'x' }))
      await expect(write).rejects.toMatchObject({ name: 'AccessDenied' })
      // Where a key may list buckets at all, it sees those that it reaches.
      const listed = await client.send(new ListBucketsCommand({})).catch(() => undefined)
      expect(listed?.Buckets?.map(({ Name }) => Name) ?? [mine.ref]).toEqual([mine.ref])
      await keys.revoke(mine.tenant, credentials.accessKeyId)
      await keys.revoke(mine.tenant, credentials.accessKeyId)
      await expect(read(mine.ref)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
      client.destroy()
    })

    it('holds a company to its quota and its standing, and lets Portico clean up', async () => {
      const { setStanding } = objects()
      if (!setStanding) return
      const at = await created()
      await setStanding(at.tenant, { isSuspended: false, quotaBytes: 10 })
      expect([400, 403]).toContain((await put(at, 'large', 'eleven bytes')).status)
      await setStanding(at.tenant, { isSuspended: false, quotaBytes: null })
      await put(at, 'a', 'hello')
      await setStanding(at.tenant, { isSuspended: true, quotaBytes: null })
      expect((await get(at, 'a')).status).toBe(403)
      await emptied(at)
      await objects().destroy(at)
      await setStanding(at.tenant, { isSuspended: false, quotaBytes: null })
    })
  })
}
