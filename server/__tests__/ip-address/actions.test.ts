import type { IpAddressAction, IpAddressRole } from '#contract/ip-address/kind.ts'
import { checkReverseNames } from '#server/areas/ip-address/reverseNames.ts'
import { removeOwned, writeOwned } from '#server/networking/publicAddresses.ts'
import { balancersOf } from '../support/balancers.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { allowIn, networksOf } from '../support/networks.ts'
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

const hidden = async () => (await a.portsOf(await t.running({ publicIpv4: false })))[0]?.id ?? ''

/** An address with a role, and an interface that nothing leads to. */
const withRole = async (role: IpAddressRole) => {
  const portId = await hidden()
  const leads = {
    instance: async () => ({ portId: await hidden() }),
    loadBalancer: async () => ({ loadBalancerId: (await balancersOf(test, t).active()).id }),
  }
  const { id } = await a.free(role === 'instance' || role === 'loadBalancer' ? await leads[role]() : {})
  if (role === 'forwarding') await a.settled(a.forward(id, { protocol: 'udp', from: 53, portId }))
  if (role === 'sourceNat' || role === 'interface')
    await test.db.tenant(t, (tx) =>
      tx.updateTable('ip_addresses').set({ role, status: 'inUse' }).where('id', '=', id).execute(),
    )
  return { id, portId }
}

type Tried = Exclude<
  IpAddressAction,
  | 'changeForwarding'
  | 'removeForwarding'
  | 'unreserve'
  | 'rename'
  | 'tag'
  | 'lock'
  | 'unlock'
  | 'move'
  | 'recover'
>

const asked = async (action: Tried, { id, portId }: { id: string; portId: string }) => {
  const answer = await {
    associate: () => a.act(id, 'associate', { portId }),
    disassociate: () => a.act(id, 'disassociate'),
    swap: async () => a.act(id, 'swap', { with: (await a.free()).id }),
    forward: () => a.forward(id, { protocol: 'tcp', from: 22, portId }),
    reserve: async () => {
      await test.db.tenant(t, (tx) =>
        tx.updateTable('ip_addresses').set({ reserved: false }).where('id', '=', id).execute(),
      )
      return t.ask(`PATCH /ip-address/addresses/${id}`, { reserved: true })
    },
    setReverseName: () => a.act(id, 'reverse-name', { name: 'a.example.com' }),
    release: () => a.release(id),
  }[action]()
  return answer.status < 300 ? 'yes' : `${answer.status} ${answer.body.context?.reason}`
}

const fixed = '409 fixed'
const roles = ['none', 'instance', 'loadBalancer', 'forwarding', 'sourceNat', 'interface'] as const
const table: Record<Tried, readonly string[]> = {
  associate: ['yes', '409 isAssociated', '409 isAssociated', '409 hasForwardings', fixed, fixed],
  disassociate: ['409 notAssociated', 'yes', 'yes', '409 hasForwardings', fixed, fixed],
  swap: ['409 notAssociated', 'yes', 'yes', '409 hasForwardings', fixed, fixed],
  forward: ['yes', '409 isAssociated', '409 isAssociated', 'yes', fixed, fixed],
  reserve: ['yes', 'yes', 'yes', 'yes', fixed, fixed],
  setReverseName: ['yes', 'yes', 'yes', 'yes', '409 notCapable', 'yes'],
  release: ['yes', '409 isAssociated', '409 isAssociated', '409 hasForwardings', fixed, fixed],
}

it.each(Object.entries(table))(
  '%s is as legal as the table says, for each role',
  async (action, cells) => {
    const told: string[] = []
    // Of the table's own.
    for (const role of roles) told.push(await asked(action as Tried, await withRole(role)))
    expect(told).toEqual(cells)
  },
  60_000,
)

it('releases one in use and one with forwardings where the request says what becomes of that', async () => {
  const led = await withRole('instance')
  await a.settled(a.release(led.id, '?disassociate=true'))
  expect(await a.read(led.id)).toMatchObject({ status: 'released', role: 'none' })
  const forwarding = await withRole('forwarding')
  await a.settled(a.release(forwarding.id, '?dropForwardings=true'))
  expect(await a.read(forwarding.id)).toMatchObject({ status: 'released', forwardingCount: 0 })
})

it('forwards ports, says which packets pass, and changes places without a gap that stays', async () => {
  const n = networksOf(test, t)
  const group = await n.activeGroup({ rules: [allowIn(8080)] })
  const id = await t.running({ publicIpv4: false, securityGroupIds: [group.id] })
  const [port] = await a.portsOf(id)
  const address = await a.free()
  const draft = { protocol: 'tcp', from: 80, portId: port?.id, privateFrom: 8080 }
  await a.settled(a.forward(address.id, draft))
  const refused = async (about: object) =>
    (await a.forward(address.id, { ...draft, ...about })).body.errors?.[0]
  expect(await refused({ to: 90 })).toMatchObject({ path: 'from', code: 'portTaken' })
  expect(await refused({ from: 90, to: 80 })).toMatchObject({ path: 'to', code: 'portRange' })
  // TCP and UDP share a number.
  await a.settled(a.forward(address.id, { ...draft, protocol: 'udp' }))
  const [tcp, udp] = await a.forwardings(address.id)
  const way = async () => (await t.ask(`GET /ip-address/addresses/${address.id}/way`)).body.data.forwardings
  expect(await way()).toMatchObject([
    { id: tcp?.id, passes: true, stages: [{ name: 'nat' }, { by: { groupId: group.id } }] },
    { id: udp?.id, passes: false, stages: [{ name: 'nat' }, { name: 'receiverGroups', by: null }] },
  ])
  const path = `/ip-address/addresses/${address.id}/forwardings/${tcp?.id}`
  await a.settled(t.ask(`PATCH ${path}`, { privateFrom: 9090 }))
  expect((await way())[0]).toMatchObject({ passes: false })
  expect((await t.ask(`PATCH ${path}`, { description: 'Website' })).body).toMatchObject({
    data: { description: 'Website', privateFrom: 9090 },
  })
  await a.settled(t.ask(`DELETE ${path}`))
  expect(await a.forwardings(address.id)).toMatchObject([{ id: udp?.id }])
  // They go with the interface.
  await t.ask(`DELETE /compute/instances/${id}`)
  await test.settle()
  await t.ask(`POST /compute/instances/${id}/actions/purge`)
  await test.settle()
  expect(await a.read(address.id)).toMatchObject({ status: 'free', role: 'none', forwardingCount: 0 })
})

it('refuses names that no host can have, and tells that one does not lead back', async () => {
  const address = await a.free()
  for (const name of ['mail', '*.example.com', 'a_b.example.com'])
    expect((await a.act(address.id, 'reverse-name', { name })).body.errors).toMatchObject([
      { path: 'name', code: 'hostName' },
    ])
  await a.settled(a.act(address.id, 'reverse-name', { name: 'Mail.Example.com.' }))
  expect(await a.read(address.id)).toMatchObject({
    reverseName: 'mail.example.com',
    reverseStatus: 'pending',
  })
  await checkReverseNames(test.deps)
  expect(await a.read(address.id)).toMatchObject({ reverseStatus: 'unconfirmed' })
  await a.settled(a.act(address.id, 'reverse-name', { name: null }))
  expect(await a.read(address.id)).toMatchObject({ reverseName: null, reverseStatus: 'none' })
})

it('says of faults of the cloud why nothing came of it, and is free to be released', async () => {
  const failed = await a.free({ label: 'x-no-capacity' })
  expect(failed).toMatchObject({ status: 'error', built: false, error: { reason: 'noCapacity' } })
  expect((await t.usage()).ips).toEqual([0, 0])
  await a.settled(a.release(failed.id))
  expect((await t.ask(`GET /ip-address/addresses/${failed.id}`)).status).toBe(404)
  const refused = await a.free({ label: 'x-name-refused' })
  await a.settled(a.act(refused.id, 'reverse-name', { name: 'a.example.com' }))
  expect(await a.read(refused.id)).toMatchObject({
    status: 'free',
    reverseName: null,
    error: { reason: 'rejected' },
  })
  const unled = await a.free({ label: 'x-fails-to-attach' })
  await a.settled(a.act(unled.id, 'associate', { portId: await hidden() }))
  expect(await a.read(unled.id)).toMatchObject({
    status: 'free',
    role: 'none',
    error: { reason: 'rejected' },
  })
})

it('keeps addresses of networks and VPCs beside the others, without price and limit', async () => {
  const owner = { kind: 'vpc' as const, id: t.projectId }
  const about = { company_id: t.companyId, project_id: t.projectId, region: 'lab-1', owner }
  const write = (address: string) =>
    test.db.tenant(t, (tx) => writeOwned(tx, { ...about, role: 'sourceNat', address }))
  await write('192.0.2.1')
  await write('192.0.2.2')
  const [row, ...others] = await a.list()
  expect(others).toEqual([])
  expect(row).toMatchObject({
    address: '192.0.2.2',
    role: 'sourceNat',
    target: owner,
    built: true,
    hourlyPrice: { amount: '0.000000' },
  })
  expect((await t.usage()).ips).toEqual([0, 0])
  await test.db.tenant(t, (tx) => removeOwned(tx, { company_id: t.companyId, id: owner.id }))
  expect(await a.list()).toEqual([])
})

it('finds addresses by range, label and what they lead to, and moves with its instance', async () => {
  const id = await t.running({ name: 'shop' })
  await a.free({ label: 'spare' })
  const found = async (q: string) => (await a.list(`?q=${encodeURIComponent(q)}`)).length
  expect([
    await found('100.64.0.0/10'),
    await found('spare'),
    await found('shop'),
    await found('10.9.0.0/16'),
  ]).toEqual([2, 1, 1, 0])
  expect(await a.list('?idle=true')).toMatchObject([{ label: 'spare' }])
  const { data: other } = (await t.ask('POST /projects', { name: 'Other' })).body
  const move = await t.ask('POST /projects/move-resources', {
    fromProject: t.projectId,
    toProject: other.id,
    resources: [{ kind: 'instance', id }],
  })
  expect(move.status).toBe(200)
  expect(await a.list(`?instance=${id}`)).toMatchObject([{ projectId: other.id }])
})
