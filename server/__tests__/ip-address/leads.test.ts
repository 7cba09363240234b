import { balancersOf } from '../support/balancers.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { addressesOf, type TenantAddresses } from '../support/publicAddresses.ts'

let test: TestApp
let t: Tenant
let a: TenantAddresses
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  a = addressesOf(test, t)
})
afterAll(() => test.close())

const balancerTargets = async (q = '') =>
  (await t.ask(`GET /ip-address/targets/load-balancers?region=lab-1&q=${q}`)).body.data
const history = async (id: string) => (await t.ask(`GET /ip-address/addresses/${id}/history`)).body.data

it('offers load balancers of the region, and leads an address to one', async () => {
  const b = balancersOf(test, t)
  const { id: loadBalancerId, name, privateIp } = await b.active()
  await b.active({ publicAddress: 'new' })
  expect(await balancerTargets(privateIp ?? '')).toContainEqual(
    expect.objectContaining({ loadBalancerId, name, privateIp, address: null, whyNot: null }),
  )
  expect((await balancerTargets()).map(({ whyNot }: { whyNot: string | null }) => whyNot)).toEqual(
    expect.arrayContaining([null, 'alreadyPublic']),
  )
  const { id } = await a.free({ loadBalancerId })
  expect(await a.read(id)).toMatchObject({ role: 'loadBalancer', target: { id: loadBalancerId } })
  expect((await t.ask(`GET /ip-address/addresses/${id}`)).body.included).toMatchObject([
    { kind: 'loadBalancer', id: loadBalancerId, name },
  ])
  expect(await history(id)).toMatchObject([{ name, owner: { kind: 'loadBalancer', id: loadBalancerId } }])
  const { body } = await a.act(id, 'associate', { loadBalancerId, move: true })
  expect(body.errors).toMatchObject([{ path: 'loadBalancerId', code: 'alreadyPublic' }])
})

it('finds who held an address by their interface, as long as it is there', async () => {
  const instance = await t.running({ publicIpv4: false })
  const [port] = await a.portsOf(instance)
  const { id } = await a.free({ portId: port?.id })
  expect(await history(id)).toMatchObject([
    { target: { kind: 'networkPort', id: port?.id }, owner: { kind: 'instance', id: instance } },
  ])
  await t.ask(`DELETE /compute/instances/${instance}`)
  await test.settle()
  await t.ask(`POST /compute/instances/${instance}/actions/purge`)
  await test.settle()
  expect(await history(id)).toMatchObject([{ target: { kind: 'networkPort' }, owner: null }])
})

it('tells what ports are forwarded to an instance, and of an address where to', async () => {
  const instances = [await t.running({ publicIpv4: false }), await t.running({ publicIpv4: false })]
  const [first] = await a.portsOf(instances[0] ?? '')
  const [second] = await a.portsOf(instances[1] ?? '')
  const { id } = await a.free()
  await a.settled(a.forward(id, { protocol: 'tcp', from: 22, portId: first?.id }))
  await a.settled(a.forward(id, { protocol: 'tcp', from: 23, portId: second?.id }))
  const ofAddress = (await t.ask(`GET /ip-address/addresses/${id}/forwardings`)).body
  expect(new Set(ofAddress.included.map((one: { id: string }) => one.id))).toEqual(
    new Set([first?.id, second?.id, ...instances]),
  )
  const { body } = await t.ask(`GET /ip-address/forwardings?instance=${instances[1]}`)
  expect(body).toMatchObject({ data: [{ from: 23, portId: second?.id }], included: [{ id }] })
})
