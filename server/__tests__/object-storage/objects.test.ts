import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { giveCustomRole } from '../support/customRole.ts'
import { addBucket, bucketsOf, objectApp, type TenantBuckets } from '../support/objects.ts'
import { measureBuckets } from '#server/areas/object-storage/measure.ts'

let test: Awaited<ReturnType<typeof objectApp>>
let t: Tenant
let b: TenantBuckets
let id: string
beforeAll(async () => void (test = await objectApp()))
beforeEach(async () => {
  t = await newTenant(test)
  b = bucketsOf(test, t)
  id = await b.available()
})
afterAll(() => test.close())

const post = (path: string, body: object) => t.ask(`POST ${b.base}/${id}/${path}`, body)
const page = async (query = '') => (await t.ask(`GET ${b.base}/${id}/objects${query}`)).body.data

describe('the objects of a bucket', () => {
  it('are shown by folder, a page at a time', async () => {
    for (const key of ['a', 'b/1', 'b/2', 'c & d', 'é']) await b.put(id, key)
    expect(await page()).toMatchObject({ folders: ['b/'], objects: [{ key: 'a', sizeBytes: 5 }, {}, {}] })
    expect(await b.keys(id, '?prefix=b/')).toEqual(['b/1', 'b/2'])
    const first = await page('?size=2')
    const rest = await page(`?size=10&after=${encodeURIComponent(first.next)}`)
    const seen = [first, rest].flatMap(({ folders, objects }) => [
      ...folders,
      ...objects.map(({ key }: { key: string }) => key),
    ])
    expect(new Set(seen)).toEqual(new Set(['a', 'b/', 'c & d', 'é']))
    expect(seen).toHaveLength(4)
    expect(rest.next).toBeUndefined()
  })

  it('are deleted, by up to 1,000 long keys at once', async () => {
    await b.put(id, 'a')
    await b.put(id, 'b')
    const many = Array.from({ length: 999 }, (_, n) => ({ key: `${'k'.repeat(1000)}${n}` }))
    const { status, body } = await post('objects/delete', { objects: [{ key: 'a' }, ...many] })
    expect([status, body.data]).toEqual([200, { failed: [] }])
    expect(await b.keys(id)).toEqual(['b'])
    expect((await post('objects/delete', { objects: [...many, { key: 'a' }, { key: 'b' }] })).status).toBe(
      422,
    )
    const [entry] = (await t.ask(`GET ${b.base}/${id}/activity`)).body.data
    expect(entry).toMatchObject({ action: 'object-storage.delete-objects', actor: t.owner.name })
  })

  it('come back from an old version', async () => {
    const versioned = await b.available({ versioning: 'on' })
    await b.put(versioned, 'a', 'first')
    await b.put(versioned, 'a', 'second')
    const { body } = await t.ask(`GET ${b.base}/${versioned}/objects?versions=true`)
    const old = body.data.objects.find(
      ({ version }: { version: { isCurrent: boolean } }) => !version.isCurrent,
    )
    const restored = await t.ask(`POST ${b.base}/${versioned}/objects/restore`, {
      key: 'a',
      version: old.version.id,
    })
    expect(restored.status).toBe(200)
    const link = await t.ask(`POST ${b.base}/${versioned}/download-urls`, { objects: [{ key: 'a' }] })
    expect(await (await fetch(link.body.data.urls[0])).text()).toBe('first')
    const gone = await t.ask(`POST ${b.base}/${versioned}/objects/restore`, { key: 'a', version: 'none' })
    expect([404, 422]).toContain(gone.status)
  })

  it.each([
    ['', 'required'],
    ['a\0', 'invalid'],
    ['a'.repeat(1025), 'tooLong'],
  ])('can’t have the key %j', async (key, code) => {
    const { status, body } = await post('upload-urls', { objects: [{ key }] })
    expect([status, body.errors]).toMatchObject([422, [{ path: 'objects.0.key', code }]])
  })
})

describe('signed addresses', () => {
  it('fetch an object for 15 minutes, under the name that was asked for', async () => {
    await b.put(id, 'a')
    const { body } = await post('download-urls', { objects: [{ key: 'a', fileName: 'Übersicht.txt' }] })
    const answer = await fetch(body.data.urls[0])
    expect([answer.status, await answer.text()]).toEqual([200, 'hello'])
    expect(answer.headers.get('content-disposition')).toContain('%C3%9Cbersicht.txt')
    expect(Date.parse(body.data.expiresAt) - test.clock.now().getTime()).toBe(900_000)
  })

  it('replace nothing where the uploader says so', async () => {
    const url = await b.uploadUrl(id, 'a')
    const send = () => fetch(url, { method: 'PUT', body: 'x', headers: { 'if-none-match': '*' } })
    expect([(await send()).status, (await send()).status]).toEqual([200, 412])
  })

  it('live as long as is asked for by whoever manages access keys, and by nobody else', async () => {
    await b.put(id, 'a')
    const wish = { objects: [{ key: 'a' }], seconds: 604_800 }
    expect((await post('download-urls', wish)).status).toBe(200)
    expect((await post('download-urls', { ...wish, seconds: 604_801 })).status).toBe(422)
    const person = await test.addPerson({ companyId: t.companyId })
    await giveCustomRole(test.db, person, ['object-storage:read', 'object-storage:objects-read'])
    const reader = asker(test.app, await test.signIn(person))
    expect((await reader(`POST ${b.base}/${id}/download-urls`, wish)).status).toBe(403)
    expect((await reader(`POST ${b.base}/${id}/download-urls`, { objects: wish.objects })).status).toBe(200)
    expect((await reader(`POST ${b.base}/${id}/upload-urls`, { objects: wish.objects })).status).toBe(403)
  })
})

const begin = async (key: string): Promise<string> => (await post('uploads', { key })).body.data.uploadId

/** Sends an object in a single part. */
const sendWhole = async (replaces?: boolean) => {
  const uploadId = await begin('film')
  const { body } = await post('uploads/part-urls', { key: 'film', uploadId, numbers: [1] })
  const answer = await fetch(body.data.urls[0], { method: 'PUT', body: 'x' })
  const parts = [{ number: 1, etag: answer.headers.get('etag') }]
  return post('uploads/complete', { key: 'film', uploadId, parts, ...(replaces && { replaces }) })
}

describe('an upload in parts', () => {
  it('is begun, sent, looked at and completed', async () => {
    const uploadId = await begin('film')
    const { body } = await post('uploads/part-urls', { key: 'film', uploadId, numbers: [1, 2] })
    const parts = []
    for (const [n, url] of body.data.urls.entries()) {
      const content = new Uint8Array(n === 0 ? 5 * 1024 * 1024 : 10)
      const answer = await fetch(url, { method: 'PUT', body: content })
      parts.push({ number: Number(n) + 1, etag: answer.headers.get('etag') })
    }
    const sent = await t.ask(`GET ${b.base}/${id}/uploads/parts?key=film&uploadId=${uploadId}`)
    expect(sent.body.data).toMatchObject([{ number: 1, sizeBytes: 5 * 1024 * 1024 }, { number: 2 }])
    expect((await t.ask(`GET ${b.base}/${id}/uploads`)).body.data.uploads).toMatchObject([
      { key: 'film', uploadId },
    ])
    expect((await post('uploads/complete', { key: 'film', uploadId, parts })).status).toBe(200)
    expect(await b.keys(id)).toEqual(['film'])
    // The answer may have been lost.
    expect((await t.ask(`GET ${b.base}/${id}/uploads`)).body.data.uploads).toEqual([])
  })

  it('replaces an object only where the request says so', async () => {
    await b.put(id, 'film')
    const refused = await sendWhole()
    expect([refused.status, refused.body.context]).toMatchObject([409, { reason: 'exists' }])
    expect((await sendWhole(true)).status).toBe(200)
  })

  it('is counted while it is under way, and is gone once it is aborted', async () => {
    const uploadId = await begin('film')
    const { body } = await post('uploads/part-urls', { key: 'film', uploadId, numbers: [1] })
    await fetch(body.data.urls[0], { method: 'PUT', body: new Uint8Array(1000) })
    await measureBuckets(test.deps)
    expect(await b.read(id)).toMatchObject({ objects: 0, bytes: 0, unfinishedBytes: 1000 })
    const refused = await b.remove(id)
    expect(refused.body.context).toMatchObject({ reason: 'notEmpty', unfinishedBytes: 1000 })
    expect((await post('uploads/abort', { key: 'film', uploadId })).status).toBe(200)
    expect((await post('uploads/abort', { key: 'film', uploadId })).status).toBe(200)
    const parts = await t.ask(`GET ${b.base}/${id}/uploads/parts?key=film&uploadId=${uploadId}`)
    expect(parts.status).toBe(404)
    expect((await b.remove(id)).status).toBe(202)
    await test.settle()
  })
})

const limitTo = (gib: number) =>
  test.db.system((tx) =>
    tx
      .updateTable('limits')
      .set({ lim: String(gib) })
      .where('company_id', '=', t.companyId)
      .where('metric', '=', 'objectGib')
      .execute(),
  )

describe('the limit of what is stored', () => {
  it('refuses what is over it before it is sent', async () => {
    await limitTo(1)
    const gib = 1024 ** 3
    expect((await post('upload-urls', { objects: [{ key: 'a', sizeBytes: gib }] })).status).toBe(200)
    const beyond = await post('upload-urls', { objects: [{ key: 'a', sizeBytes: gib + 1 }] })
    expect([beyond.status, beyond.body.context]).toEqual([
      402,
      { metric: 'objectGib', limit: 1, used: 0, requested: 2 },
    ])
    expect((await post('uploads', { key: 'a', sizeBytes: gib + 1 })).status).toBe(402)
    await limitTo(0)
    expect((await post('uploads', { key: 'a' })).status).toBe(402)
  })
})

describe('a bucket that is not built', () => {
  it('answers 409 to whatever is about its objects', async () => {
    const place = { companyId: t.companyId, projectId: t.projectId, built: false }
    const creating = await addBucket(test.db, { ...place, status: 'creating' })
    const failed = await addBucket(test.db, { ...place, status: 'error' })
    const reasonOf = async (bucket: string) => (await t.ask(`GET ${b.base}/${bucket}/objects`)).body.context
    expect(await reasonOf(creating)).toMatchObject({ reason: 'busy', status: 'creating' })
    expect(await reasonOf(failed)).toMatchObject({ reason: 'inError', status: 'error' })
  })
})

it('says where programs reach the store', async () => {
  expect((await t.ask('GET /object-storage/endpoints')).body.data).toEqual([
    { region: 'lab-1', url: test.storeUrl, signingRegion: 'us-east-1', pathStyle: true },
    { region: 'lab-2', url: test.storeUrl, signingRegion: 'us-east-1', pathStyle: true },
  ])
})

const answersAbout = async (bucket: string) => {
  const made = await Promise.all([
    t.ask(`GET ${b.base}/${bucket}/objects`),
    t.ask(`POST ${b.base}/${bucket}/download-urls`, { objects: [{ key: 'a' }] }),
    t.ask(`POST ${b.base}/${bucket}/uploads`, { key: 'a' }),
    t.ask(`DELETE ${b.base}/${bucket}?empty=true`),
  ])
  return made.map(({ status, body: { requestId: _id, ...body } }) => [status, body])
}

it('answers about another company’s bucket as about one that does not exist', async () => {
  const other = await newTenant(test)
  const theirs = await bucketsOf(test, other).available()
  const seen = await answersAbout(theirs)
  expect(seen).toEqual(await answersAbout(crypto.randomUUID()))
  expect(seen.every(([status]) => status === 404)).toBe(true)
})
