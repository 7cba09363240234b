import { newTenant, type Tenant } from '../support/compute.ts'
import { newCidr, networksOf, type TenantNetworks } from '../support/networks.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
let n: TenantNetworks
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  n = networksOf(test, t)
})
afterAll(() => test.close())

const refusal = ({
  status,
  body,
}: {
  status: number
  body: { errors?: { path: string; code: string }[] }
}) => [status, ...(body.errors ?? []).map(({ path, code }) => `${path} ${code}`)]

it('creates a network with what goes without saying', async () => {
  const asked = await n.create({ name: 'inside', cidr: '10.9.0.0/24', tags: ['a', 'a'] })
  expect(asked.body).toMatchObject({
    data: { kind: 'guestNetwork', status: 'creating', built: false },
    included: [{ kind: 'operation', action: 'create' }],
  })
  await test.settle()
  expect(await n.read(asked.body.data.id)).toMatchObject({
    name: 'inside',
    status: 'active',
    built: true,
    cidr: '10.9.0.0/24',
    gateway: '10.9.0.1',
    pool: { from: '10.9.0.11', to: '10.9.0.254' },
    addressesTotal: 244,
    addressesUsed: 0,
    snat: true,
    dhcp: true,
    mtu: 1450,
    tags: ['a'],
    isDefault: false,
    operationId: null,
  })
  expect((await t.usage()).networks).toEqual([1, 0])
})

it.each([
  [{ cidr: '10.0.0.1' }, ['cidr cidrShape']],
  [{ cidr: '10.0.0.1/24' }, ['cidr hostBits']],
  [{ cidr: '010.0.0.0/24' }, ['cidr cidrShape']],
  [{ cidr: '8.8.8.0/24' }, ['cidr notPrivate']],
  [{ cidr: '10.0.0.0/15' }, ['cidr cidrSize']],
  [{ cidr: '10.0.0.0/29' }, ['cidr cidrSize']],
  [{ cidr: '10.0.0.0/24', gateway: '10.0.1.1' }, ['gateway gatewayOutside']],
  [{ cidr: '10.0.0.0/24', gateway: '10.0.0.255' }, ['gateway gatewayOutside']],
  [{ cidr: '10.0.0.0/24', pool: { from: '10.0.0.9', to: '10.0.0.3' } }, ['pool poolOutside']],
  [{ cidr: '10.0.0.0/24', dnsServers: ['one'] }, ['dnsServers.0 invalid']],
  [
    { cidr: '10.0.0.0/24', routes: [{ cidr: '10.1.0.1/24', via: '10.2.0.1' }] },
    ['routes.0.cidr hostBits', 'routes.0.via ipOutside'],
  ],
])('refuses a network that can’t be: %j', async (about, faults) => {
  expect(refusal(await n.create(about))).toEqual([422, ...faults])
})

it('tells the range that is meant', async () => {
  const { body } = await n.create({ cidr: '10.0.0.77/24' })
  expect(body.context).toEqual({ meant: '10.0.0.0/24' })
})

it('keeps the networks of a region apart, and only those', async () => {
  const first = await n.active({ cidr: '10.8.0.0/16' })
  const refused = await n.create({ cidr: '10.8.4.0/24' })
  expect(refusal(refused)).toEqual([422, 'cidr cidrOverlaps'])
  expect(refused.body.context.network).toEqual({ id: first.id, name: first.name, cidr: '10.8.0.0/16' })
  expect((await n.create({ cidr: '10.8.4.0/24', region: 'lab-2' })).status).toBe(202)
  const other = networksOf(test, await newTenant(test))
  expect((await other.create({ cidr: '10.8.4.0/24' })).status).toBe(202)
})

it('lets one of 20 overlapping networks be, whoever asks first', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => n.create({ cidr: '10.7.0.0/24' })))
  const statuses = Object.groupBy(asked, ({ status }) => status)
  expect([statuses[202]?.length, statuses[422]?.length]).toEqual([1, 19])
  await test.settle()
  expect((await t.usage()).networks).toEqual([1, 0])
})

const free = async () => (await t.ask('GET /guest-networks/free-cidr?region=lab-1')).body.data.cidr

it('offers the next range that is free', async () => {
  expect(await free()).toBe('10.0.0.0/24')
  await n.active({ cidr: '10.0.0.0/23' })
  expect(await free()).toBe('10.0.2.0/24')
})

const found = async (q: string) =>
  (await t.ask(`GET /guest-networks/networks?q=${q}`)).body.data.map((one: { id: string }) => one.id)

it('finds networks by name, range and an address within', async () => {
  const { id, name } = await n.active({ cidr: '10.6.4.0/22' })
  await n.active()
  expect(await found('10.6.7.200')).toEqual([id])
  expect(await found('10.6.4')).toEqual([id])
  expect(await found(name)).toEqual([id])
  expect(await found('10.6.9.1')).toEqual([])
})

it('changes settings in the cloud, and takes back what the cloud refuses', async () => {
  const { id } = await n.active()
  const gateway = { gateway: null, snat: false }
  const changed = await t.ask(`PATCH /guest-networks/networks/${id}/settings`, gateway)
  expect(changed.body.data).toMatchObject({ ...gateway, dhcp: true })
  await test.settle()
  expect(await n.read(id)).toMatchObject({ ...gateway, status: 'active', error: null })

  const stubborn = await n.active({ name: 'net-fails-to-change' })
  await t.ask(`PATCH /guest-networks/networks/${stubborn.id}/settings`, { dhcp: false })
  await test.settle()
  expect(await n.read(stubborn.id)).toMatchObject({
    dhcp: true,
    status: 'active',
    error: { reason: 'rejected' },
    operationId: null,
  })
})

it('says why a network could not be made, and lets it go', async () => {
  const { id } = await n.active({ name: 'net-fails-to-build' })
  expect(await n.read(id)).toMatchObject({ status: 'error', built: false, error: { reason: 'rejected' } })
  expect((await t.usage()).networks).toEqual([0, 0])
  expect((await t.ask(`PATCH /guest-networks/networks/${id}/settings`, { dhcp: false })).status).toBe(409)
  expect((await t.ask(`DELETE /guest-networks/networks/${id}`)).status).toBe(202)
  await test.settle()
  expect((await t.ask(`GET /guest-networks/networks/${id}`)).status).toBe(404)
  expect((await t.usage()).networks).toEqual([0, 0])
})

it('deletes a network for good, and its range is free', async () => {
  const cidr = newCidr()
  const { id } = await n.active({ cidr })
  await t.ask(`DELETE /guest-networks/networks/${id}`)
  await test.settle()
  expect((await t.ask(`GET /guest-networks/networks/${id}`)).status).toBe(404)
  expect((await t.usage()).networks).toEqual([0, 0])
  expect((await n.create({ cidr })).status).toBe(202)
})

it('refuses a locked one, and more than the contract allows', async () => {
  const { id } = await n.active()
  await t.ask(`PATCH /guest-networks/networks/${id}`, { locked: true })
  const { status, body } = await t.ask(`DELETE /guest-networks/networks/${id}`)
  expect([status, body.context.reason]).toEqual([409, 'locked'])
  await test.db.system((tx) =>
    tx
      .updateTable('limits')
      .set({ lim: 1 })
      .where('company_id', '=', t.companyId)
      .where('metric', '=', 'networks')
      .execute(),
  )
  expect((await n.create()).status).toBe(402)
})
