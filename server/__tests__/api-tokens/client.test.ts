import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { portico, Refusal, type Call, type Problem } from '../../../client/portico.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

/* The TypeScript client that installations serve, against a server that listens. */

let test: TestApp
let owner: Person
let address: string
beforeAll(async () => {
  test = await testApp()
  ;({ owner } = await test.foundCompany())
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  // A server that listens on a port has an address of this shape.
  address = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
})
afterAll(() => test.close())

const caller = async (permissions: string[]) => {
  const payload = { name: 'CI', permissions }
  const made = await test.as(owner, { method: 'POST', url: '/api/v1/auth/tokens', payload })
  return portico(`${address}/`, made.json<{ data: { secret: string } }>().data.secret)
}

const problemOf = async (call: Promise<unknown>): Promise<Problem> => {
  const thrown = await call.catch((error: unknown) => error)
  if (!(thrown instanceof Refusal)) throw new Error('The call was not refused')
  return thrown.problem
}

const manager = () => caller(['projects:read', 'projects:create', 'projects:update', 'projects:delete'])

it('has the types of today’s contract: after a change, `npm run client` writes them anew', async () => {
  const check = promisify(execFile)(process.execPath, ['scripts/client/write.mjs', '--check'])
  await expect(check).resolves.toMatchObject({ stderr: '' })
}, 60_000)

it('is served beside the reference', async () => {
  const answer = await fetch(`${address}/api/docs/portico.ts`)
  expect(await answer.text()).toBe(readFileSync('client/portico.ts', 'utf8'))
})

it('lists, filters and pages', async () => {
  const call = await manager()
  for (const name of ['Alpha', 'Beta']) await call('POST /projects', { body: { name } })
  const { data, page } = await call('GET /projects', { query: { size: 1, sort: '-name', q: 'alpha' } })
  expect(data.map(({ name }) => name)).toEqual(['Alpha'])
  expect(page).toMatchObject({ number: 1, size: 1, total: 1 })
})

it('creates once under one key', async () => {
  const call = await manager()
  const draft = { body: { name: 'Once' }, idempotencyKey: 'first-try' }
  const [first, again] = [await call('POST /projects', draft), await call('POST /projects', draft)]
  expect(again.data.id).toBe(first.data.id)
})

it('changes what nobody else has changed, and hears of it otherwise', async () => {
  const call = await manager()
  const { data: made } = await call('POST /projects', { body: { name: 'Shop' } })
  const path = { id: made.id }
  const { etag } = await call('GET /projects/{id}', { path })
  expect(etag).toBeDefined()
  await call('PUT /projects/{id}', { path, ifMatch: etag, body: { name: 'Web shop' } })
  const problem = await problemOf(
    call('PUT /projects/{id}', { path, ifMatch: etag, body: { name: 'Market' } }),
  )
  expect(problem).toMatchObject({ name: 'PreconditionFailedException', status: 412 })
  expect((await call('GET /projects/{id}', { path })).data.name).toBe('Web shop')
})

it('tells which fields are refused, which permission is missing, and that a token is none', async () => {
  const call = await manager()
  const invalid = await problemOf(call('POST /projects', { body: { name: '' } }))
  expect(invalid).toMatchObject({ name: 'ValidationError', errors: [{ path: 'name', code: 'required' }] })
  expect(await problemOf(call('GET /users'))).toMatchObject({ name: 'ForbiddenException' })
  const nobody = portico(address, `ptk_${'0'.repeat(49)}`)
  expect(await problemOf(nobody('GET /projects'))).toMatchObject({ name: 'UnauthenticatedException' })
})

it.each([502, 200])('says so when something else than Portico answers with a page and %i', async (status) => {
  const proxy = createServer((_, response) => response.writeHead(status).end('<h1>Elsewhere</h1>'))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  // As above.
  const call = portico(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, 'ptk_')
  expect(await problemOf(call('GET /projects'))).toMatchObject({ name: 'Unexpected', status })
  proxy.close()
})

it('knows only what tokens open', () => {
  const never: Exclude<'GET /auth/tokens' | 'POST /auth/login' | 'PUT /security/policy', Call>[] = [
    'GET /auth/tokens',
    'POST /auth/login',
    'PUT /security/policy',
  ]
  expect(never).toHaveLength(3)
})
