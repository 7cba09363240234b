import { perMinute } from '#server/http/limits.ts'
import { serve } from '#server/http/serve.ts'
import { platformApp, things, type PlatformApp } from '../support/platformApp.ts'

const openWith = (rateLimit: boolean) =>
  platformApp(
    (api) => {
      const data = { kind: 'thing' as const, id: 'a', revision: 1, name: 'atlas' }
      serve(api, things.read, async () => ({ data }))
      serve(api, things.list, async () => ({ data: [data] }))
      serve(api, things.count, async () => ({ data: 1 }))
    },
    { settings: { rateLimit } },
  )

let t: PlatformApp
beforeAll(async () => void (t = await openWith(true)))
afterAll(() => t.close())

const get = (path: string, from = '192.0.2.1') =>
  t.app.inject({ url: `/api/v1${path}`, headers: t.headers, remoteAddress: from })

const left = async (from: string) => Number((await get('/things-count', from)).headers['ratelimit-remaining'])

describe('the general limits', () => {
  it('are told with each answer', async () => {
    const { headers } = await get('/things/a')
    expect(headers).toMatchObject({
      'ratelimit-limit': String(perMinute.reads),
      'ratelimit-remaining': String(perMinute.reads - 1),
      'ratelimit-reset': expect.stringMatching(/^\d+$/),
    })
  })

  it('refuse more lists than a person may ask for, and leave reads alone', async () => {
    for (let n = 0; n < perMinute.lists; n += 1) expect((await get('/things')).statusCode).toBe(200)
    const refused = await get('/things')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ name: 'TooManyAttemptsException' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get('/things/a')).statusCode).toBe(200)
  })

  it('count guests by their address, and a customer with many addresses as one', async () => {
    const before = await left('2001:db8:1:2::1')
    expect(await left('2001:db8:1:2:ffff::9')).toBe(before - 1)
    expect(await left('2001:db8:1:3::1')).toBe(before)
  })
})

it('there are none where the installation wants none', async () => {
  const unlimited = await openWith(false)
  const { headers } = await unlimited.app.inject({ url: '/api/v1/things/a', headers: unlimited.headers })
  await unlimited.close()
  expect(headers['ratelimit-limit']).toBeUndefined()
})
