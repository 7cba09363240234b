import { newTenant, type Tenant } from '../support/compute.ts'
import { networksOf, type TenantNetworks } from '../support/networks.ts'
import { goodPassword, testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
let n: TenantNetworks
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  n = networksOf(test, t)
})
afterAll(() => test.close())

const create = (about: object) =>
  t.ask('POST /compute/instances', t.draft({ password: goodPassword, ...about }))
const configure = (id: string, settings: object) =>
  t.ask(`PATCH /guest-networks/networks/${id}/settings`, settings)
const on = (...ids: string[]) => ids.map((networkId) => ({ networkId }))
const noRouter = [{ path: 'publicIpv4', code: 'noRouter' }]
const without = [{ gateway: null }, { snat: false }]

it.each(without)('refuses a public address on a primary network with %j', async (terms) => {
  const inside = await n.active(terms)
  const front = await n.active()
  const { status, body } = await create({ interfaces: on(inside.id, front.id) })
  expect([status, body.errors]).toMatchObject([422, noRouter])
  expect((await create({ interfaces: on(inside.id), publicIpv4: false })).status).toBe(202)
  // It leads to the primary interface only.
  expect((await create({ interfaces: on(front.id, inside.id) })).status).toBe(202)
})

it('holds for the region’s default network, too', async () => {
  await t.running({ publicIpv4: false })
  const [network] = (await t.ask('GET /guest-networks/networks')).body.data
  expect((await configure(network.id, { snat: false })).status).toBe(202)
  await test.settle()
  expect((await create({})).body.errors).toMatchObject(noRouter)
  expect((await create({ publicIpv4: false })).status).toBe(202)
})

it.each([
  [{ gateway: null }, 'gateway'],
  [{ snat: false }, 'snat'],
])('keeps the way out of a network while public addresses lead through it: %j', async (terms, path) => {
  const { id } = await n.active()
  const instance = await t.running({ interfaces: [{ networkId: id }] })
  const { status, body } = await configure(id, terms)
  expect([status, body.errors, body.context]).toMatchObject([
    422,
    [{ path, code: 'hasAddress' }],
    { reason: 'hasAddress' },
  ])
  expect((await configure(id, { dhcp: false })).status).toBe(202)
  await test.settle()
  await t.ask(`DELETE /compute/instances/${instance}`)
  await test.settle()
  await t.ask(`POST /compute/instances/${instance}/actions/purge`)
  await test.settle()
  expect((await configure(id, terms)).status).toBe(202)
})

it('keeps it for an instance that is only being made, and asks nothing of one without a public address', async () => {
  const { id } = await n.active()
  await create({ interfaces: [{ networkId: id }] })
  expect((await configure(id, { gateway: null })).status).toBe(422)
  const other = await n.active()
  await create({ publicIpv4: false, interfaces: [{ networkId: other.id }] })
  expect((await configure(other.id, { gateway: null })).status).toBe(202)
})
