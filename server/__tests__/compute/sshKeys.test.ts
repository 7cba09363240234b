import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { newKeyLine, rsaLine } from '../support/publicKeys.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

const add = (name: string, publicKey: string) => t.ask('POST /compute/ssh-keys', { name, publicKey })

it('are added once, whatever they are called', async () => {
  const line = newKeyLine()
  const { status, body, headers } = await add('desk', line)
  expect([status, headers['location']]).toEqual([201, `/api/v1/compute/ssh-keys/${body.data.id}`])
  expect((await add('again', line.replace('ada@example', 'other'))).body).toMatchObject({
    status: 409,
    errors: [{ path: 'publicKey', code: 'taken' }],
  })
  expect((await add('desk', newKeyLine())).body).toMatchObject({
    status: 409,
    errors: [{ path: 'name', code: 'taken' }],
  })
  // Another company may have the same.
  const other = await newTenant(test)
  expect((await other.ask('POST /compute/ssh-keys', { name: 'desk', publicKey: line })).status).toBe(201)
})

it.each([
  ['weak', rsaLine(1024), 'weakKey'],
  ['broken', 'ssh-ed25519 AAAA', 'publicKey'],
])('that are %s are refused at the field', async (_, line, code) => {
  expect((await add('key', line)).body).toMatchObject({ status: 422, errors: [{ path: 'publicKey', code }] })
})

it('are listed and removed', async () => {
  await add('desk', newKeyLine())
  const { data, page } = (await t.ask('GET /compute/ssh-keys?sort=-name')).body
  expect([data.map(({ name }: { name: string }) => name), page.total]).toEqual([['laptop', 'desk'], 2])
  const { body } = await t.ask(`DELETE /compute/ssh-keys/${t.keyId}`)
  expect(body.removed).toMatchObject([{ kind: 'sshKey', id: t.keyId }])
  expect((await t.ask('GET /compute/ssh-keys?q=desk')).body.page.total).toBe(1)
})
