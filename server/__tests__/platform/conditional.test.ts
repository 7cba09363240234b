import { serve } from '#server/http/serve.ts'
import { platformApp, things, type PlatformApp } from '../support/platformApp.ts'

let t: PlatformApp
let revision = 7
let count = 3

const thing = (id: string) => ({ kind: 'thing' as const, id, revision, name: 'atlas' })

beforeAll(async () => {
  t = await platformApp((api) => {
    serve(api, things.read, async ({ params }) => ({ data: thing(params.id) }))
    serve(api, things.list, async () => ({ data: [thing('a'), thing('b')] }))
    serve(api, things.count, async () => ({ data: count }))
    serve(api, things.change, async ({ params, ifMatch }) => {
      ifMatch({ revision })
      revision += 1
      return { data: thing(params.id) }
    })
  })
})
afterAll(() => t.close())

const get = (path: string, tag?: string) =>
  t.app.inject({ url: `/api/v1${path}`, headers: { ...t.headers, ...(tag && { 'if-none-match': tag }) } })
const change = (tag: string) =>
  t.app.inject({
    method: 'PUT',
    url: '/api/v1/things/a',
    headers: { ...t.headers, 'if-match': tag },
    payload: { name: 'borea' },
  })

describe('a record', () => {
  it('is tagged with its revision', async () => {
    expect((await get('/things/a')).headers.etag).toBe(`"${revision}"`)
  })

  it('is not sent again to who has it', async () => {
    const answer = await get('/things/a', `"1", W/"${revision}"`)
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
    expect((await get('/things/a', '"1"')).statusCode).toBe(200)
  })

  it('is changed by who has its newest revision, and by nobody else', async () => {
    const { etag } = (await get('/things/a')).headers
    const done = await change(String(etag))
    expect(done.statusCode).toBe(200)
    expect(done.headers.etag).toBe(`"${revision}"`)
    const stale = await change(String(etag))
    expect(stale.statusCode).toBe(412)
    expect(stale.json()).toMatchObject({ name: 'PreconditionFailedException', context: { revision } })
    expect((await change('*')).statusCode).toBe(200)
  })

  it('is not changed by a weak tag, which promises nothing', async () => {
    expect((await change(`W/"${revision}"`)).statusCode).toBe(412)
  })
})

describe('a value or a list', () => {
  it.each(['/things-count', '/things'])('%s is tagged by its content', async (path) => {
    const { etag } = (await get(path)).headers
    expect(etag).toMatch(/^W\/"[\w-]{16}"$/)
    expect((await get(path, etag)).statusCode).toBe(304)
    count += 1
    revision += 1
    expect((await get(path, etag)).statusCode).toBe(200)
  })
})
