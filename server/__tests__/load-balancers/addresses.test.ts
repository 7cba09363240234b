import { sql } from 'kysely'
import { balancersOf, newBalancerName, type TenantBalancers } from '../support/balancers.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { networksOf } from '../support/networks.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
let b: TenantBalancers
beforeAll(async () => {
  test = await testApp()
  // A region that allocates addresses apart from instances.
  await test.db.system((tx) =>
    sql`update catalogue set offer = jsonb_set(offer, '{capabilities,addresses}', 'true') where kind = 'region'`.execute(
      tx,
    ),
  )
})
beforeEach(async () => {
  t = await newTenant(test)
  b = balancersOf(test, t)
})
afterAll(() => test.close())

const addresses = () =>
  test.db.system((tx) =>
    tx
      .selectFrom('ip_addresses')
      .select(['id', 'status', 'role', 'target_id', 'address', 'private_ip', 'operation_id'])
      .where('company_id', '=', t.companyId)
      .orderBy('created_at')
      .execute(),
  )
const readdress = (id: string, publicAddress: string) =>
  t.ask(`POST ${b.base}/${id}/actions/readdress`, { publicAddress })

it('is led to a new address that counts and is its own', async () => {
  const made = await b.active({ publicAddress: 'new' })
  const [address] = await addresses()
  expect(address).toMatchObject({
    status: 'inUse',
    role: 'loadBalancer',
    target_id: made.id,
    private_ip: made.privateIp,
    operation_id: null,
  })
  expect([made.addressId, made.publicIp]).toEqual([address?.id, address?.address])
  expect((await t.usage()).ips).toEqual([1, 0])
})

it('changes to another one, and to none', async () => {
  const made = await b.active({ publicAddress: 'new' })
  expect((await readdress(made.id, 'new')).status).toBe(202)
  expect((await readdress(made.id, 'none')).body.context.reason).toBe('busy')
  await test.settle()
  const other = await b.read(made.id)
  expect(other).toMatchObject({ status: 'active', error: null })
  expect(other.publicIp).not.toBe(made.publicIp)
  const [former] = (await addresses()).filter(({ id }) => id === made.addressId)
  // Its own area gives back what is not reserved.
  expect(former?.status ?? 'releasing').toBe('releasing')
  await readdress(made.id, 'none')
  await test.settle()
  expect(await b.read(made.id)).toMatchObject({ status: 'active', addressId: null, publicIp: null })
})

it('is refused on a network that has no way out', async () => {
  const { id: networkId } = await networksOf(test, t).active({ gateway: null, snat: false })
  const { status, body } = await b.create({ networkId, publicAddress: 'new' })
  expect([status, body.errors[0]]).toMatchObject([422, { path: 'publicAddress', code: 'noRouter' }])
})

it('goes back with what could not be made', async () => {
  await b.create({ name: `${newBalancerName()}-fails-to-build`, publicAddress: 'new' })
  await test.settle()
  expect(await addresses()).toEqual([])
  expect((await t.usage()).ips).toEqual([0, 0])
})

it('stays while a deleted one can be recovered, and is let go at its purge', async () => {
  const made = await b.active({ publicAddress: 'new' })
  await t.ask(`DELETE ${b.base}/${made.id}`)
  await test.settle()
  expect(await b.read(made.id)).toMatchObject({ status: 'deleted', publicIp: made.publicIp })
  expect((await t.usage()).loadBalancers).toEqual([0, 0])
  await t.ask(`POST ${b.base}/${made.id}/actions/recover`)
  await test.settle()
  expect(await b.read(made.id)).toMatchObject({
    status: 'active',
    publicIp: made.publicIp,
    recoverableUntil: null,
  })
  expect((await t.usage()).loadBalancers).toEqual([1, 0])
  await t.ask(`DELETE ${b.base}/${made.id}`)
  await test.settle()
  await t.ask(`POST ${b.base}/${made.id}/actions/purge`)
  await test.settle()
  expect((await t.ask(`GET ${b.base}/${made.id}`)).status).toBe(404)
  for (const { status, target_id } of await addresses())
    expect([status, target_id]).toEqual(['releasing', null])
  expect((await t.ask(`GET /guest-networks/networks/${made.networkId}`)).body.data.portCount).toBe(0)
})
