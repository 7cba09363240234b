import { brotliDecompressSync, gzipSync, gunzipSync } from 'node:zlib'
import { platformApp, type PlatformApp } from '../support/platformApp.ts'

let t: PlatformApp
beforeAll(async () => {
  t = await platformApp()
})
afterAll(() => t.close())

const ask = (path: string, encodings?: string) =>
  t.app.inject({
    url: `/api/v1${path}`,
    headers: { ...t.headers, ...(encodings && { 'accept-encoding': encodings }) },
  })
const large = '/openapi.json'

describe('a large answer', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('is compressed for who takes %s', async (accepted, encoding, unfold) => {
    const [plain, folded] = [await ask(large), await ask(large, accepted)]
    expect(folded.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(folded.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(String(unfold(folded.rawPayload))).toBe(plain.body)
  })

  it('stays as it is for who takes nothing', async () => {
    expect((await ask(large)).headers).not.toHaveProperty('content-encoding')
  })
})

it('a small answer stays as it is', async () => {
  const { statusCode, headers } = await ask('/installation', 'br')
  expect(statusCode).toBe(200)
  expect(headers).not.toHaveProperty('content-encoding')
})

it('a request is not unfolded', async () => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync('{"email": "a@portico.test", "password": "x"}'),
  })
  expect(answer.statusCode).toBe(400)
})
