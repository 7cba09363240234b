import { sql } from 'kysely'
import { purgeReleased } from '#server/areas/ip-address/releaseLeft.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { networksOf } from '../support/networks.ts'
import { goodPassword, testApp, type TestApp } from '../support/people.ts'
import { addressesOf, forgetAddresses, type TenantAddresses } from '../support/publicAddresses.ts'

let test: TestApp
let t: Tenant
let a: TenantAddresses
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  a = addressesOf(test, t)
})
afterAll(() => test.close())

const instanceOf = async (id: string) => (await t.ask(`GET /compute/instances/${id}`)).body.data
const purged = async (id: string) => {
  await t.ask(`DELETE /compute/instances/${id}`)
  await test.settle()
  await t.ask(`POST /compute/instances/${id}/actions/purge`)
  await test.settle()
}
const ips = async () => (await t.usage()).ips

it('allocates several at once, which count in the contract and cost from then on', async () => {
  const { body } = await a.create({ count: 2, label: 'mail', tags: ['edge'] })
  expect(body.data).toMatchObject([
    { status: 'allocating', address: null, label: 'mail', tags: ['edge'], reserved: true },
    { status: 'allocating' },
  ])
  expect(await ips()).toEqual([0, 2])
  await test.settle()
  const [one, other] = await a.list('?sort=address')
  expect(one).toMatchObject({
    status: 'free',
    role: 'none',
    version: 4,
    built: true,
    address: expect.stringMatching(/^100\.64\./),
    hourlyPrice: { amount: '0.004000', currency: 'USD' },
    monthlyPrice: { amount: '2.688000', currency: 'USD' },
  })
  expect(one?.name).toBe(one?.address)
  expect(other?.address).not.toBe(one?.address)
  expect(await ips()).toEqual([2, 0])
})

it('gives an instance an address that is in its plan’s price, stays for as long as it can be recovered, and goes with it', async () => {
  const id = await t.running()
  const [address] = await a.list()
  const [port] = await a.portsOf(id)
  expect(address).toMatchObject({
    status: 'inUse',
    role: 'instance',
    target: { kind: 'networkPort', id: port?.id },
    instanceId: id,
    privateIp: port?.ips[0],
    reserved: false,
    hourlyPrice: { amount: '0.000000' },
  })
  expect((await instanceOf(id)).ipv4).toEqual([address?.address])
  expect(await ips()).toEqual([1, 0])
  await t.ask(`DELETE /compute/instances/${id}`)
  await test.settle()
  expect(await ips()).toEqual([1, 0])
  await t.ask(`POST /compute/instances/${id}/actions/recover`)
  await test.settle()
  expect((await instanceOf(id)).ipv4).toEqual([address?.address])
  expect(await a.list()).toMatchObject([{ id: address?.id, status: 'inUse', instanceId: id }])
  await purged(id)
  expect(await a.list()).toMatchObject([{ status: 'releasing', role: 'none', instanceId: null }])
  await a.releaseLeft()
  expect(await a.list()).toEqual([])
  expect(await a.list('?status=released')).toMatchObject([{ id: address?.id }])
  expect(await ips()).toEqual([0, 0])
})

it('keeps one that is reserved or locked when its instance goes, at its own price', async () => {
  for (const about of [{ reserved: true }, { locked: true }]) {
    const id = await t.running()
    const [address] = await a.list(`?instance=${id}`)
    await t.ask(`PATCH /ip-address/addresses/${address?.id}`, about)
    await purged(id)
    await a.releaseLeft()
    expect(await a.read(address?.id ?? '')).toMatchObject({
      status: 'free',
      instanceId: null,
      hourlyPrice: { amount: '0.004000' },
    })
  }
})

it('creates an instance with a free address, and frees that where it could not be built', async () => {
  const address = await a.free()
  const draft = (about: object) => t.draft({ password: goodPassword, publicAddressId: address.id, ...about })
  const failing = await t.ask('POST /compute/instances', draft({ name: 'web-fails-to-build' }))
  expect(failing.status).toBe(202)
  expect(await a.read(address.id)).toMatchObject({ status: 'associating' })
  expect((await t.ask('POST /compute/instances', draft({}))).body.context).toMatchObject({ reason: 'busy' })
  await test.settle()
  expect(await a.read(address.id)).toMatchObject({ status: 'free', role: 'none', operationId: null })
  const { body } = await t.ask('POST /compute/instances', draft({}))
  await test.settle()
  expect((await instanceOf(body.data[0].id)).ipv4).toEqual([address.address])
  expect(await a.read(address.id)).toMatchObject({ status: 'inUse', reserved: true })
  expect(await a.list()).toHaveLength(1)
  expect(await ips()).toEqual([1, 0])
  for (const about of [{ count: 2 }, { publicIpv4: false }])
    expect((await t.ask('POST /compute/instances', draft(about))).body.errors).toMatchObject([
      { path: 'publicAddressId', code: 'invalid' },
    ])
})

it('leaves no address of an instance that could not be built', async () => {
  await t.ask('POST /compute/instances', t.draft({ password: goodPassword, name: 'web-fails-to-build' }))
  await test.settle()
  expect(await a.list()).toEqual([])
  expect(await ips()).toEqual([0, 0])
  const left = await test.db.system((tx) =>
    tx
      .selectFrom('sandbox_public_addresses')
      .select('ref')
      .where('tenant', '=', `tenant-${t.companyId}`)
      .where('state', '<>', 'gone')
      .execute(),
  )
  expect(left).toEqual([])
})

it('leads to another interface, from there to the next only by request, and to none', async () => {
  const n = networksOf(test, t)
  const [first, second] = [await t.running({ publicIpv4: false }), await t.running({ publicIpv4: false })]
  const [[one], [two]] = [await a.portsOf(first), await a.portsOf(second)]
  const address = await a.free()
  await a.settled(a.act(address.id, 'associate', { portId: one?.id }))
  expect(await a.read(address.id)).toMatchObject({ status: 'inUse', instanceId: first })
  expect((await instanceOf(first)).ipv4).toEqual([address.address])
  // It is the first of its instance, whose plan it is in.
  expect((await a.read(address.id)).hourlyPrice.amount).toBe('0.000000')
  expect((await a.act(address.id, 'associate', { portId: two?.id })).body.context).toMatchObject({
    reason: 'isAssociated',
  })
  await a.settled(a.act(address.id, 'associate', { portId: two?.id, move: true }))
  expect((await instanceOf(first)).ipv4).toEqual([])
  expect((await instanceOf(second)).ipv4).toEqual([address.address])
  const other = await a.free()
  const refused = async (body: object) => (await a.act(other.id, 'associate', body)).body.errors
  expect(await refused({ portId: two?.id })).toMatchObject([{ path: 'portId', code: 'alreadyPublic' }])
  expect(await refused({})).toMatchObject([{ path: 'portId', code: 'required' }])
  const inside = await n.active({ gateway: null })
  const third = await t.running({ publicIpv4: false, interfaces: [{ networkId: inside.id }] })
  const [hidden] = await a.portsOf(third)
  expect(await refused({ portId: hidden?.id })).toMatchObject([{ path: 'portId', code: 'noRouter' }])
  const far = await t.running({ publicIpv4: false, region: 'lab-2' })
  const [away] = await a.portsOf(far)
  expect(await refused({ portId: away?.id })).toMatchObject([{ path: 'portId', code: 'otherRegion' }])
  await a.settled(a.act(address.id, 'disassociate'))
  expect(await a.read(address.id)).toMatchObject({ status: 'free', role: 'none', target: null })
  const history = (await t.ask(`GET /ip-address/addresses/${address.id}/history`)).body.data
  expect(history).toMatchObject([
    { role: 'instance', target: { id: two?.id }, to: expect.any(String) },
    { role: 'instance', target: { id: one?.id }, to: expect.any(String) },
  ])
})

it('swaps two addresses in one operation', async () => {
  const [first, second] = [await t.running(), await t.running()]
  const [[mine], [theirs]] = [await a.list(`?instance=${first}`), await a.list(`?instance=${second}`)]
  await a.settled(a.act(mine?.id ?? '', 'swap', { with: theirs?.id }))
  expect((await instanceOf(first)).ipv4).toEqual([theirs?.address])
  expect((await instanceOf(second)).ipv4).toEqual([mine?.address])
  const free = await a.free()
  await a.settled(a.act(mine?.id ?? '', 'swap', { with: free.id }))
  expect((await instanceOf(second)).ipv4).toEqual([free.address])
  expect(await a.read(mine?.id ?? '')).toMatchObject({ status: 'free', role: 'none' })
})

it('costs of several addresses of an instance all but the first', async () => {
  const n = networksOf(test, t)
  const network = await n.active()
  const id = await t.running()
  await t.ask(`POST /compute/instances/${id}/ports`, { networkId: network.id })
  await test.settle()
  const [, second] = await a.portsOf(id)
  const [own] = await a.list()
  const further = await a.free({ portId: second?.id })
  expect(further).toMatchObject({ role: 'instance', hourlyPrice: { amount: '0.004000' } })
  expect((await instanceOf(id)).ipv4).toEqual([own?.address, further.address])
  await a.settled(a.act(own?.id ?? '', 'disassociate'))
  expect((await a.read(own?.id ?? '')).hourlyPrice.amount).toBe('0.004000')
  expect((await a.read(further.id)).hourlyPrice.amount).toBe('0.000000')
  // An interface that goes lets it go: it is reserved.
  await t.ask(`DELETE /compute/instances/${id}/ports/${second?.id}`)
  await test.settle()
  expect(await a.read(further.id)).toMatchObject({ status: 'free', hourlyPrice: { amount: '0.004000' } })
})

it('releases for an hour, in which it can be taken back, then for good', async () => {
  const address = await a.free()
  await a.settled(a.release(address.id))
  expect(await ips()).toEqual([0, 0])
  const released = await a.read(address.id)
  expect(released).toMatchObject({ status: 'released', heldUntil: expect.any(String) })
  await a.settled(a.act(address.id, 'recover'))
  expect(await a.read(address.id)).toMatchObject({ status: 'free', heldUntil: null })
  expect(await ips()).toEqual([1, 0])
  await a.settled(a.release(address.id))
  expect(await purgeReleased(test.deps)).toBe(0)
  await test.db.tenant(t, (tx) =>
    sql`update ip_addresses set recoverable_until = app_now() - interval '1 second' where id = ${address.id}`.execute(
      tx,
    ),
  )
  expect(await purgeReleased(test.deps)).toBe(1)
  await test.settle()
  expect((await t.ask(`GET /ip-address/addresses/${address.id}`)).status).toBe(404)
})

it('gives instances that are older than addresses theirs, which go on as any other', async () => {
  const id = await t.running()
  const { ipv4 } = await instanceOf(id)
  await forgetAddresses(test.db, t.companyId)
  expect(await instanceOf(id)).toMatchObject({ ipv4 })
  const give = () => test.db.system((tx) => sql`select give_addresses(${t.companyId})`.execute(tx))
  await give()
  await give()
  const [address, ...others] = await a.list()
  expect(others).toEqual([])
  expect(address).toMatchObject({ address: ipv4[0], status: 'inUse', instanceId: id, reserved: false })
  await a.settled(a.act(address?.id ?? '', 'disassociate'))
  expect(await instanceOf(id)).toMatchObject({ ipv4: [] })
  expect((await a.read(address?.id ?? '')).hourlyPrice.amount).toBe('0.004000')
})

it('is not to be had where addresses have no price yet, on a cloud whose operator has not set one', async () => {
  const unpriced = await testApp()
  try {
    const tenant = await newTenant(unpriced)
    await unpriced.db.system(async (tx) =>
      tx.deleteFrom('prices').where('item', '=', 'ip-address:v4').execute(),
    )
    const refused = await addressesOf(unpriced, tenant).create()
    expect(refused).toMatchObject({ status: 409, body: { context: { reason: 'noAddressPrice' } } })
  } finally {
    await unpriced.close()
  }
})
