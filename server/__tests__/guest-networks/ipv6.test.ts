import { sql } from 'kysely'
import { addressOfMac, isInPrefix, readPrefix } from '#contract/addresses/prefixes.ts'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { addressFaults } from '../support/chaos/addressFaults.ts'
import { faultsAmong } from '../support/chaos/faults.ts'
import { vpcFaults } from '../support/chaos/vpcFaults.ts'
import { networkFaults } from '../support/chaos/networkFaults.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { allowIn, networksOf, type TenantNetworks } from '../support/networks.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { addressesOf, type TenantAddresses } from '../support/publicAddresses.ts'
import { balancersOf } from '../support/balancers.ts'
import { vpcsOf } from '../support/vpcs.ts'

let test: TestApp
let t: Tenant
let n: TenantNetworks
let a: TenantAddresses
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  n = networksOf(test, t)
  a = addressesOf(test, t)
})
afterEach(async () => {
  const faults = await faultsAmong(test.db, [...networkFaults, ...addressFaults])
  if (faults.length > 0) throw new Error(faults.join('\n'))
})
afterAll(() => test.close())

const ipv6Of = async (id: string): Promise<string[]> =>
  (await t.ask(`GET /compute/instances/${id}`)).body.data.ipv6
const addressAt = ({ ips }: NetworkPort) => ips[1] ?? ''
/** The first interface of a new instance on a network. */
const portOn = async (networkId: string, about: object = {}): Promise<NetworkPort> => {
  const id = await t.running({ interfaces: [{ networkId }], ...about })
  const [port] = await a.portsOf(id)
  if (!port) throw new Error('The instance has no interface')
  return port
}
const attach = async (instance: string, networkId: string) => {
  await t.ask(`POST /compute/instances/${instance}/ports`, { networkId })
  await test.settle()
}

/** Says whether the region lab-2 has IPv6. */
const setTo = (is: boolean) =>
  test.db.system((tx) =>
    sql`update catalogue set offer = jsonb_set(offer, '{capabilities,ipv6}', ${JSON.stringify(is)}::jsonb)
      where kind = 'region' and offer->>'id' = 'lab-2'`.execute(tx),
  )

/** What is accepted, and carried out. */
const does = async (asked: ReturnType<Tenant['ask']>) => {
  expect((await asked).status).toBe(202)
  await test.settle()
}

const enable = (id: string) => t.ask(`POST /guest-networks/networks/${id}/actions/enable-ipv6`)
const reasonsOf = (answers: Awaited<ReturnType<Tenant['ask']>>[]) =>
  answers.map(({ status, body }) => [status, body.context?.reason])
const reasonOf = async (id: string) => reasonsOf([await enable(id)])[0]

/** What becomes of a packet, stage by stage. */
const judge = async (from: string, to: string, about = 'protocol=tcp&port=22') => {
  const { status, body } = await t.ask(`GET /guest-networks/test?from=${from}&to=${to}&${about}`)
  if (status !== 200) return [status, body.errors[0].path]
  const stages: { name: string; passes: boolean }[] = body.data.stages
  return [body.data.passes, ...stages.map(({ name, passes }) => `${name} ${passes}`)]
}

describe('a network', () => {
  it('has a /64 of its own where the region can, and none if it is not to have one', async () => {
    const [one, other] = [await n.active(), await n.active()]
    expect(readPrefix(one.ipv6Cidr ?? '')).toHaveLength(4)
    expect(other.ipv6Cidr).not.toBe(one.ipv6Cidr)
    expect((await n.active({ ipv6: true })).ipv6Cidr).not.toBeNull()
    expect((await n.active({ ipv6: false })).ipv6Cidr).toBeNull()
    // Nobody would announce it.
    expect((await n.active({ gateway: null })).ipv6Cidr).toBeNull()
    const { status, body } = await n.create({ ipv6: true, gateway: null })
    expect([status, body.errors]).toMatchObject([422, [{ path: 'ipv6', code: 'noRouter' }]])
  })

  it('keeps its /64 whatever else changes of it, and finds itself by it', async () => {
    const { id, ipv6Cidr } = await n.active()
    await n.active()
    await t.ask(`PATCH /guest-networks/networks/${id}/settings`, { gateway: null })
    await test.settle()
    expect(await n.read(id)).toMatchObject({ gateway: null, ipv6Cidr })
    const within = `${(ipv6Cidr ?? '').replace('::/64', '')}:0:0:0:7`
    for (const q of [ipv6Cidr ?? '', within]) {
      const { data } = (await t.ask(`GET /guest-networks/networks?q=${encodeURIComponent(q)}`)).body
      expect(data).toMatchObject([{ id }])
    }
  })

  it('has none where the region has none, and can’t be given it', async () => {
    await setTo(false)
    expect((await n.active({ region: 'lab-2' })).ipv6Cidr).toBeNull()
    const { status, body } = await n.create({ region: 'lab-2', ipv6: true })
    expect([status, body.errors]).toMatchObject([422, [{ path: 'ipv6', code: 'invalid' }]])
    await setTo(true)
    expect((await n.active({ region: 'lab-2' })).ipv6Cidr).toMatch(/^2001:db8:200:/)
  })
})

describe('an interface', () => {
  it('has the address that its MAC makes, which is its instance’s', async () => {
    const { id, ipv6Cidr } = await n.active()
    const port = await portOn(id)
    expect(port.ips).toEqual([port.ips[0], addressOfMac(ipv6Cidr ?? '', port.mac ?? '')])
    expect(await ipv6Of(port.owner.id)).toEqual([addressAt(port)])
    expect((await t.ask(`GET /compute/instances?q=${addressAt(port)}`)).body.data).toMatchObject([
      { id: port.owner.id },
    ])
  })

  it('has it among the public addresses, free of charge, where it can be named and nothing else', async () => {
    const port = await portOn((await n.active()).id, { publicIpv4: false })
    const [own, ...others] = await a.own()
    expect(others).toEqual([])
    expect(own).toMatchObject({
      address: addressAt(port),
      name: addressAt(port),
      version: 6,
      role: 'interface',
      status: 'inUse',
      target: { kind: 'networkPort', id: port.id },
      instanceId: port.owner.id,
      privateIp: null,
      reserved: false,
      built: true,
      hourlyPrice: { amount: expect.stringMatching(/^0\.0+$/) },
    })
    expect(await a.list()).toEqual([])
    expect((await t.usage()).ips).toEqual([0, 0])
    const id = own?.id ?? ''
    const refused = [
      await a.act(id, 'associate', { portId: port.id }),
      await a.act(id, 'disassociate'),
      await a.act(id, 'swap', { with: id }),
      await a.forward(id, { protocol: 'tcp', from: 80, portId: port.id }),
      await a.release(id),
      await t.ask(`PATCH /ip-address/addresses/${id}`, { reserved: true }),
    ]
    expect(refused.map(({ status, body }) => [status, body.context?.reason])).toEqual(
      refused.map(() => [409, 'fixed']),
    )
    const history = (await t.ask(`GET /ip-address/addresses/${id}/history`)).body.data
    expect(history).toMatchObject([{ role: 'interface', target: { id: port.id }, to: null }])
    const range = encodeURIComponent(`${addressAt(port)}/40`)
    expect(await a.own(`?q=${range}`)).toMatchObject([{ id }])
  })

  it('has a reverse name, which a lookup answers until there is none', async () => {
    const port = await portOn((await n.active()).id)
    const [own] = await a.own()
    const inCloud = () =>
      test.db.system(async (tx) => {
        const row = await tx
          .selectFrom('sandbox_ports')
          .select('reverse_name')
          .where(sql<string>`host(ipv6)`, '=', addressAt(port))
          .executeTakeFirst()
        return row?.reverse_name
      })
    const name = async (wanted: string | null) => {
      expect((await a.act(own?.id ?? '', 'reverse-name', { name: wanted })).status).toBe(202)
      await test.settle()
      return a.read(own?.id ?? '')
    }
    expect(await name('web.example.com')).toMatchObject({
      reverseName: 'web.example.com',
      reverseStatus: 'pending',
      role: 'interface',
      operationId: null,
    })
    expect(await inCloud()).toBe('web.example.com')
    expect(await name(null)).toMatchObject({ reverseName: null, reverseStatus: 'none' })
    expect(await inCloud()).toBeNull()
  })

  it('has no reverse name where only addresses of IPv4 have them', async () => {
    await portOn((await n.active()).id)
    const [own] = await a.own()
    const can = (only: boolean) =>
      test.db.system((tx) =>
        sql`update catalogue set offer = jsonb_set(offer, '{capabilities,ipv4ReverseNamesOnly}', ${String(only)}::jsonb)
          where kind = 'region'`.execute(tx),
      )
    await can(true)
    const refused = await a.act(own?.id ?? '', 'reverse-name', { name: 'web.example.com' })
    expect([refused.status, refused.body.context?.reason]).toEqual([409, 'notCapable'])
    await can(false)
    expect((await a.act(own?.id ?? '', 'reverse-name', { name: 'web.example.com' })).status).toBe(202)
    await test.settle()
  })

  it('takes it along when it is detached, and has none on a network without', async () => {
    const [front, back, without] = [await n.active(), await n.active(), await n.active({ ipv6: false })]
    const first = await portOn(front.id)
    const instance = first.owner.id
    await attach(instance, back.id)
    await attach(instance, without.id)
    const [, second, third] = await a.portsOf(instance)
    if (!second || !third) throw new Error('Not attached')
    expect(isInPrefix(back.ipv6Cidr ?? '', addressAt(second))).toBe(true)
    expect(third.ips).toHaveLength(1)
    expect(await ipv6Of(instance)).toEqual([addressAt(first), addressAt(second)])
    await t.ask(`DELETE /compute/instances/${instance}/ports/${second.id}`)
    await test.settle()
    expect(await ipv6Of(instance)).toEqual([addressAt(first)])
    expect((await a.own()).map(({ address }) => address)).toEqual([addressAt(first)])
  })

  it('has it again once its instance is recovered, until that is purged', async () => {
    const port = await portOn((await n.active()).id)
    const instance = port.owner.id
    await does(t.ask(`DELETE /compute/instances/${instance}`))
    await does(t.ask(`POST /compute/instances/${instance}/actions/recover`))
    expect(await ipv6Of(instance)).toEqual([addressAt(port)])
    const { body } = await t.ask('POST /projects', { name: 'elsewhere' })
    await t.ask('POST /projects/move-resources', {
      fromProject: t.projectId,
      toProject: body.data.id,
      resources: [{ kind: 'instance', id: instance }],
    })
    expect(await a.own()).toMatchObject([
      { address: addressAt(port), instanceId: instance, projectId: body.data.id },
    ])
    await does(t.ask(`DELETE /compute/instances/${instance}`))
    await does(t.ask(`POST /compute/instances/${instance}/actions/purge`))
    await a.releaseLeft()
    expect(await a.own()).toEqual([])
  })

  it('has none once its instance could not be built', async () => {
    const { id: networkId } = await n.active()
    const id = await t.running({ name: 'web-fails-to-build', interfaces: [{ networkId }] })
    expect(await ipv6Of(id)).toEqual([])
    expect(await a.own()).toEqual([])
  })
})

describe('a network that is given IPv6', () => {
  it('has a /64, and each interface its address there, as if it had always had it', async () => {
    const { id } = await n.active({ ipv6: false })
    const port = await portOn(id)
    expect(await ipv6Of(port.owner.id)).toEqual([])
    expect((await enable(id)).body.data).toMatchObject({ ipv6Cidr: null })
    await test.settle()
    const { ipv6Cidr, status } = await n.read(id)
    expect([status, readPrefix(ipv6Cidr ?? '')]).toEqual(['active', expect.any(Array)])
    const address = addressOfMac(ipv6Cidr ?? '', port.mac ?? '')
    expect(await a.portsOf(port.owner.id)).toMatchObject([{ ips: [port.ips[0], address] }])
    expect(await ipv6Of(port.owner.id)).toEqual([address])
    expect(await a.own()).toMatchObject([{ address, role: 'interface', target: { id: port.id } }])
    const later = await portOn(id)
    expect(isInPrefix(ipv6Cidr ?? '', addressAt(later))).toBe(true)
  })

  it('may be the default one of a region, which was there before there was any', async () => {
    await setTo(false)
    const first = await t.running({ region: 'lab-2' })
    const [port] = await a.portsOf(first)
    const id = port?.networkId ?? ''
    expect(await reasonOf(id)).toEqual([409, 'notCapable'])
    await setTo(true)
    await does(enable(id))
    expect(await n.read(id)).toMatchObject({ isDefault: true, ipv6Cidr: expect.any(String) })
    for (const instance of [first, await t.running({ region: 'lab-2' })])
      expect(await ipv6Of(instance)).toHaveLength(1)
  })

  it('lets in over IPv6 what its groups let in, and says so', async () => {
    const everywhere = { peer: { cidrs: ['0.0.0.0/0', '::/0'] } }
    const group = await n.activeGroup({ rules: [allowIn(22, everywhere)] })
    const { id } = await n.active({ ipv6: false })
    const port = await portOn(id, { publicIpv4: false, securityGroupIds: [group.id] })
    expect(await judge('2001:db8:ffff::9', port.id)).toEqual([422, 'to'])
    await does(enable(id))
    expect(await judge('2001:db8:ffff::9', port.id)).toEqual([true, 'nat true', 'receiverGroups true'])
    const [own] = await a.own()
    expect((await t.ask('GET /guest-networks/open')).body.data.rows).toMatchObject([
      { address: own?.address, cidrs: ['::/0'] },
    ])
  })

  it('is none that has it or has no gateway, and stays without if the cloud refuses', async () => {
    expect(await reasonOf((await n.active()).id)).toEqual([409, 'hasIpv6'])
    expect(await reasonOf((await n.active({ gateway: null })).id)).toEqual([409, 'noGateway'])
    const { id } = await n.active({ name: 'net-fails-to-change', ipv6: false })
    await does(enable(id))
    expect(await n.read(id)).toMatchObject({
      status: 'active',
      ipv6Cidr: null,
      error: { reason: 'rejected' },
    })
  })
})

describe('a tier that is given IPv6', () => {
  it('has it as any network, while nothing else is changed in its VPC', async () => {
    const vpc = await vpcsOf(test, t).active({
      cidr: '10.51.0.0/16',
      tiers: [{ name: 'back', cidr: '10.51.1.0/24', acl: 'allowAll', ipv6: false }],
    })
    const id = vpc.tiers[0]?.id ?? ''
    expect((await enable(id)).status).toBe(202)
    const meanwhile = [
      await t.ask(`DELETE /vpc/vpcs/${vpc.id}/tiers/${id}`),
      await t.ask(`DELETE /vpc/vpcs/${vpc.id}?contents=true`),
      await t.ask(`POST /vpc/vpcs/${vpc.id}/actions/restart`),
    ]
    expect(reasonsOf(meanwhile)).toEqual(meanwhile.map(() => [409, 'busy']))
    await test.settle()
    expect(await n.read(id)).toMatchObject({ status: 'active', ipv6Cidr: expect.any(String) })
    expect((await portOn(id, { publicIpv4: false })).ips).toHaveLength(2)
    expect(await reasonOf(id)).toEqual([409, 'hasIpv6'])
  })

  it('waits for nothing that is changed in its VPC, and is refused', async () => {
    const vpc = await vpcsOf(test, t).active({
      cidr: '10.54.0.0/16',
      tiers: [{ name: 'back', cidr: '10.54.1.0/24', acl: 'inside', ipv6: false }],
    })
    const [tier] = vpc.tiers
    await t.ask(`DELETE /vpc/vpcs/${vpc.id}/tiers/${tier?.id}`)
    const { status } = await t.ask(`POST /guest-networks/networks/${tier?.id}/actions/enable-ipv6`)
    expect(status).toBe(409)
    await test.settle()
    expect((await t.ask(`GET /guest-networks/networks/${tier?.id}`)).status).toBe(404)
  })
})

describe('packets of IPv6', () => {
  const world = '2001:db8:ffff::9'
  const only6 = { peer: { cidrs: ['::/0'] } }

  it('reach an interface by what its groups allow, without translation', async () => {
    const group = await n.activeGroup({ rules: [allowIn(22, only6), allowIn(80)] })
    const port = await portOn((await n.active()).id, { publicIpv4: false, securityGroupIds: [group.id] })
    expect(await judge(world, port.id)).toEqual([true, 'nat true', 'receiverGroups true'])
    expect(await judge(world, port.id, 'protocol=tcp&port=80')).toEqual([
      false,
      'nat true',
      'receiverGroups false',
    ])
    expect(await judge('203.0.113.9', port.id)).toEqual([false, 'nat false'])
    expect(await judge(world, '203.0.113.9')).toEqual([422, 'to'])
    expect(await judge(world, 'nonsense::')).toEqual([422, 'to'])
  })

  it('know no way out of a network that is inside, and none to one that has no IPv6', async () => {
    const [inside, without] = [await n.active({ snat: false }), await n.active({ ipv6: false })]
    const port = await portOn(inside.id, { publicIpv4: false })
    expect(await judge(world, port.id)).toEqual([false, 'nat false'])
    expect(await judge((await portOn(without.id)).id, world)).toEqual([422, 'from'])
  })

  it('are asked about between interfaces, in their version of ICMP', async () => {
    const { id } = await n.active()
    const ping = { protocol: 'icmpv6' as const, ports: [], ...only6 }
    const group = await n.activeGroup({
      rules: [allowIn(undefined, ping), { ...allowIn(), direction: 'out' }],
    })
    const out = await n.activeGroup()
    const one = await portOn(id, { name: 'one', securityGroupIds: [out.id] })
    const other = await portOn(id, { name: 'other', securityGroupIds: [group.id] })
    const passes = ['senderGroups true', 'receiverGroups true']
    expect(await judge(one.id, other.id, 'protocol=icmp&version=6')).toEqual([true, ...passes])
    expect(await judge(one.id, other.id, 'protocol=icmp')).toEqual([false, passes[0], 'receiverGroups false'])
  })

  it('are among what is open to the internet, at an address of their own', async () => {
    const group = await n.activeGroup({
      rules: [allowIn(5432, { peer: { cidrs: ['0.0.0.0/0', '::/0'] } }), allowIn(6379, only6), allowIn(443)],
    })
    const port = await portOn((await n.active()).id, { securityGroupIds: [group.id] })
    await portOn((await n.active({ snat: false })).id, { publicIpv4: false, securityGroupIds: [group.id] })
    const [ipv4] = (await t.ask(`GET /compute/instances/${port.owner.id}`)).body.data.ipv4
    const data = (await t.ask('GET /guest-networks/open')).body.data.rows
    const shown = data.map(
      ({ address, ports, cidrs }: { address: string; ports: { from: number }[]; cidrs: string[] }) => [
        address,
        ports[0]?.from,
        ...cidrs,
      ],
    )
    expect(shown).toEqual([
      [ipv4, 5432, '0.0.0.0/0'],
      [addressAt(port), 5432, '::/0'],
      [addressAt(port), 6379, '::/0'],
      [ipv4, 443, '0.0.0.0/0'],
    ])
    const { attention } = (await t.ask('GET /dashboard')).body.data
    expect(attention).toContainEqual({ reason: 'open', target: null, count: 3, at: null })
    const [own] = await a.own()
    const way = (await t.ask(`GET /ip-address/addresses/${own?.id}/way`)).body.data
    expect(way.open).toMatchObject([{ ports: [{ from: 5432 }] }, { ports: [{ from: 6379 }] }])
  })
})

it('has none of a load balancer, which answers to no IPv6', async () => {
  const { id: networkId } = await n.active()
  const { privateIp } = await balancersOf(test, t).active({ networkId })
  const { data } = (await t.ask(`GET /guest-networks/ports?network=${networkId}`)).body
  expect(data.map(({ ips }: NetworkPort) => ips)).toEqual([[privateIp]])
  expect(await a.own()).toEqual([])
})

it('is what an instance has that is older than networks of companies, beside what its machine has', async () => {
  const { id: networkId } = await n.active()
  const id = await t.running({ interfaces: [{ networkId: (await n.active({ ipv6: false })).id }] })
  const brought = ['2001:db8:1::7']
  await test.db.system((tx) =>
    tx.updateTable('instances').set({ ipv6: brought, brought_ipv6: brought }).where('id', '=', id).execute(),
  )
  await attach(id, networkId)
  const [, second] = await a.portsOf(id)
  if (!second) throw new Error('Not attached')
  expect(await ipv6Of(id)).toEqual([addressAt(second), ...brought])
  await t.ask(`DELETE /compute/instances/${id}/ports/${second.id}`)
  await test.settle()
  expect(await ipv6Of(id)).toEqual(brought)
})

describe('a tier', () => {
  it('has IPv6 as any network has, and hands it on to its instances', async () => {
    const v = vpcsOf(test, t)
    const vpc = await v.active({
      cidr: '10.50.0.0/16',
      tiers: [
        { name: 'front', cidr: '10.50.0.0/24', acl: 'web' },
        { name: 'back', cidr: '10.50.1.0/24', acl: 'inside', ipv6: false },
      ],
    })
    const [front, back] = await Promise.all(vpc.tiers.map(({ id }) => n.read(id)))
    expect(readPrefix(front?.ipv6Cidr ?? '')).toHaveLength(4)
    expect(back?.ipv6Cidr).toBeNull()
    const port = await portOn(front?.id ?? '', { publicIpv4: false })
    expect(isInPrefix(front?.ipv6Cidr ?? '', addressAt(port))).toBe(true)
    // Its ACL judges them: web traffic comes in, all else is denied.
    const { data } = (
      await t.ask(`GET /guest-networks/test?from=2001:db8:ffff::9&to=${port.id}&protocol=tcp&port=25`)
    ).body
    expect(data.stages.at(-1)).toMatchObject({ name: 'receiverAcl', passes: false })
  })

  it('lets in what comes from the inside over IPv6 as over IPv4, by the lists that a VPC begins with', async () => {
    const v = vpcsOf(test, t)
    const vpc = await v.active({
      cidr: '10.53.0.0/16',
      tiers: [
        { name: 'front', cidr: '10.53.0.0/24', acl: 'web' },
        { name: 'back', cidr: '10.53.1.0/24', acl: 'inside' },
      ],
    })
    const [front, back] = await Promise.all(vpc.tiers.map(({ id }) => n.read(id)))
    const list = (await v.acls(vpc.id)).find(({ name }) => name === 'inside-only')
    expect(list?.rules).toMatchObject([{ cidrs: [vpc.cidr, front?.ipv6Cidr, back?.ipv6Cidr] }])
    const group = await n.activeGroup({
      rules: [allowIn(5432, { peer: { cidrs: ['0.0.0.0/0', '::/0'] } }), { ...allowIn(), direction: 'out' }],
    })
    const about = { publicIpv4: false, securityGroupIds: [group.id, (await n.activeGroup()).id] }
    const [from, to] = [await portOn(front?.id ?? '', about), await portOn(back?.id ?? '', about)]
    for (const version of [4, 6])
      expect((await judge(from.id, to.id, `protocol=tcp&port=5432&version=${version}`)).at(-1)).toBe(
        'receiverGroups true',
      )
    expect((await judge('2001:db8:ffff::9', to.id, 'protocol=tcp&port=5432')).at(-1)).toBe(
      'receiverAcl false',
    )
    expect(await faultsAmong(test.db, vpcFaults)).toEqual([])
  })
})
