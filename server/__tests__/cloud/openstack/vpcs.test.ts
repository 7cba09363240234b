import { networkingOf } from '#server/cloud/networking.ts'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { ourTag } from '#server/cloud/openstack/tags.ts'
import type { CloudRef, Order, TenantRef } from '#server/cloud/port.ts'
import { vpcsOf } from '#server/cloud/vpcs.ts'
import { addNeutronsOwn, fakeCloud, fakeSettings, lostAnswer, type Asked, type Given } from './fakeCloud.ts'

const installation = '01890000-0000-7000-8000-00000000cccc'
const tenant = 'acme' as TenantRef
const order = (step: string): Order => ({ tenant, tag: `op:${step}` })

interface Route {
  destination: string
  nexthop: string
}

const routes = (router: Record<string, unknown>) => (router['routes'] ??= []) as Route[]
const isSame = (one: Route) => (other: Route) =>
  one.destination === other.destination && one.nexthop === other.nexthop

/** A neutron whose routers have routes and interfaces, and keep the subnets that routes lead through. */
const open = (more: (asked: Asked) => Given | undefined = () => undefined) => {
  const ports: Record<string, unknown>[] = []
  const rewire = (router: Record<string, unknown>, how: string, body: Asked['body']): Given | undefined => {
    switch (how) {
      case 'add_router_interface':
        ports.push({
          id: `if-${ports.length}`,
          device_id: router['id'],
          device_owner: 'network:router_interface',
          status: 'ACTIVE',
          fixed_ips: [{ subnet_id: body.subnet_id, ip_address: '10.1.0.1' }],
          network_id: fake.things['/network/subnets']?.find(({ id }) => id === body.subnet_id)?.[
            'network_id'
          ],
        })
        return {}
      case 'remove_router_interface':
        if (routes(router).some(({ nexthop }) => nexthop.startsWith('10.1.0.')))
          return { status: 409, body: { NeutronError: { type: 'RouterInterfaceInUseByRoute', message: '' } } }
        ports.splice(0)
        return {}
      case 'add_extraroutes':
        routes(router).push(...body.router.routes)
        return {}
      case 'remove_extraroutes':
        router['routes'] = routes(router).filter((one) => !body.router.routes.some(isSame(one)))
        return {}
      default:
        return undefined
    }
  }

  const react = (asked: Asked): Given | undefined => {
    const answer = more(asked)
    if (answer) return answer
    addNeutronsOwn(asked)
    const [, id, how] = /^PUT \/network\/routers\/([^/]+)\/(.+)$/.exec(asked.call) ?? []
    const router = fake.things['/network/routers']?.find((one) => one.id === id)
    if (router && how) return rewire(router, how, asked.body)
    const outside = asked.call === 'POST /network/routers' && asked.body.router.external_gateway_info
    if (outside) outside.external_fixed_ips = ['2001:db8::5', '203.0.113.5'].map((ip) => ({ ip_address: ip }))
    if (asked.call !== 'GET /network/ports') return undefined
    const fits = (port: Record<string, unknown>) =>
      [...asked.query].every(([name, value]) => name === 'fixed_ips' || port[name] === value)
    return { body: { ports: ports.filter(fits) } }
  }
  const fake = fakeCloud(react)
  const about = { installation, now: () => new Date('2030-01-01T00:00:00Z'), transport: fake.transport }
  const cloud = openOpenStack(fakeSettings, about)
  return { ...fake, ports, cloud, vpcs: vpcsOf(cloud), networks: networkingOf(cloud).networks }
}

const spec = { name: 'shop', region: 'one', cidr: '10.1.0.0/16' }
const tier = (routerRef: CloudRef) => ({
  name: 'web',
  region: 'one',
  routerRef,
  cidr: '10.1.0.0/24',
  gateway: '10.1.0.1',
  snat: true,
  dhcp: true,
  pool: { from: '10.1.0.11', to: '10.1.0.254' },
  dnsServers: [],
  domain: null,
  routes: [],
})

const made = (fake: ReturnType<typeof open>, kind: string) =>
  (fake.things[`/network/${kind}`] ?? []).filter(({ id }) => id !== 'public')

const withTier = async (fake: ReturnType<typeof open>) => {
  const { ref } = await fake.vpcs.create(order('create'), spec)
  const front = await fake.networks.create(order('tier'), tier(ref))
  return { ref, front }
}

describe('a VPC', () => {
  it('is one router with a way out, of an order that is sent twice as well', async () => {
    const fake = open()
    const { ref } = await fake.vpcs.create(order('create'), spec)
    expect(await fake.vpcs.create(order('create'), spec)).toMatchObject({ ref, sourceNatIp: '203.0.113.5' })
    expect(await fake.vpcs.findByTag(tenant, 'op:create')).toMatchObject({ ref, tag: 'op:create' })
    expect(await fake.vpcs.findByTag(tenant, 'op:other')).toBeUndefined()
    const [router, ...more] = made(fake, 'routers')
    expect(more).toEqual([])
    expect(router).toMatchObject({
      name: 'shop',
      external_gateway_info: { network_id: 'public' },
      description: `${ourTag({ installation })} portico_op=op:create portico_vpc`,
    })
  })

  it('is one router where the answer to its order was lost', async () => {
    const description = `${ourTag({ installation })} portico_op=op:create portico_vpc`
    const fake = open(({ call }) => {
      if (call !== 'POST /network/routers') return undefined
      fake.things['/network/routers'] = [{ id: 'made', project_id: 'acme', description }]
      return lostAnswer()
    })
    await expect(fake.vpcs.create(order('create'), spec)).rejects.toMatchObject({ retryable: true })
    expect((await fake.vpcs.create(order('create'), spec)).ref).toBe('one/acme/made')
    expect(fake.askedFor('POST /network/routers')).toHaveLength(1)
  })

  it('has none of the routers that networks have for themselves, and none of others', async () => {
    const fake = open()
    await fake.networks.create(order('alone'), { ...tier('' as CloudRef), routerRef: undefined })
    const [own] = made(fake, 'routers')
    const theirs = {
      id: 'theirs',
      project_id: 'acme',
      description: 'portico=x portico_op=op:create portico_vpc',
    }
    fake.things['/network/routers']?.push(theirs)
    expect(await fake.vpcs.list()).toEqual([])
    for (const id of [own?.id, 'theirs']) {
      const ref = `one/acme/${id}` as CloudRef
      expect(await fake.vpcs.find(ref)).toBeUndefined()
      expect(await fake.vpcs.health(ref)).toBeUndefined()
      await fake.vpcs.destroy(order('destroy'), ref)
      await expect(fake.vpcs.setRoutes(order('routes'), ref, [], [])).rejects.toMatchObject({
        reason: 'notFound',
      })
    }
    expect(fake.askedFor('DELETE')).toEqual([])
  })
})

describe('a tier', () => {
  it('joins the router of its VPC, and has none for itself', async () => {
    const fake = open()
    const { ref } = await withTier(fake)
    await fake.networks.create(order('tier'), tier(ref))
    expect(made(fake, 'routers')).toHaveLength(1)
    expect(fake.ports).toMatchObject([
      { device_id: ref.split('/')[2], device_owner: 'network:router_interface' },
    ])
    expect(await fake.networks.findByTag(tenant, 'op:tier')).toMatchObject({ state: 'active' })
  })

  it('is not there before it has joined, and does so by the same order', async () => {
    let isBroken = true
    const fake = open(({ call }) =>
      isBroken && call.endsWith('/add_router_interface') ? { status: 503, body: {} } : undefined,
    )
    const { ref } = await fake.vpcs.create(order('create'), spec)
    await expect(fake.networks.create(order('tier'), tier(ref))).rejects.toMatchObject({
      reason: 'unavailable',
    })
    expect((await fake.networks.findByTag(tenant, 'op:tier'))?.state).toBe('creating')
    isBroken = false
    await fake.networks.create(order('tier'), tier(ref))
    expect((await fake.networks.findByTag(tenant, 'op:tier'))?.state).toBe('active')
    for (const kind of ['routers', 'networks', 'subnets']) expect(made(fake, kind)).toHaveLength(1)
  })

  it('of a router that is not ours is refused', async () => {
    const fake = open()
    fake.things['/network/routers'] = [{ id: 'theirs', project_id: 'acme', description: '' }]
    const attempt = fake.networks.create(order('tier'), tier('one/acme/theirs' as CloudRef))
    await expect(attempt).rejects.toMatchObject({ reason: 'notFound' })
    expect(fake.ports).toEqual([])
  })

  it('takes along the routes through it when it goes, and leaves the router and its other routes', async () => {
    const fake = open()
    const { ref, front } = await withTier(fake)
    const wanted = [
      { cidr: '192.168.7.0/24', via: '10.1.0.20' },
      { cidr: '192.168.8.0/24', via: '10.1.9.20' },
    ]
    await fake.vpcs.setRoutes(order('routes'), ref, wanted, [])
    await fake.networks.destroy(order('destroy'), front.ref)
    expect(made(fake, 'networks')).toEqual([])
    expect(made(fake, 'routers')).toMatchObject([
      { routes: [{ destination: '192.168.8.0/24', nexthop: '10.1.9.20' }] },
    ])
    await fake.vpcs.destroy(order('end'), ref)
    expect(made(fake, 'routers')).toEqual([])
  })
})

describe('routes', () => {
  const ours = { cidr: '192.168.7.0/24', via: '10.1.0.20' }
  const other = { cidr: '192.168.7.0/24', via: '10.1.0.21' }
  const theirs = { destination: '172.16.0.0/16', nexthop: '10.1.0.99' }

  it('are added and taken away one by one, beside those of others', async () => {
    const fake = open()
    const { ref } = await withTier(fake)
    Object.assign(made(fake, 'routers')[0] ?? {}, { routes: [theirs] })
    await fake.vpcs.setRoutes(order('first'), ref, [ours], [])
    for (const _ of [1, 2]) await fake.vpcs.setRoutes(order('second'), ref, [other], [ours])
    expect(made(fake, 'routers')[0]?.['routes']).toEqual([
      theirs,
      { destination: other.cidr, nexthop: other.via },
    ])
    const told = fake.askedFor('PUT /network/routers').map(({ call }) => call.split('/').at(-1))
    expect(told).not.toContain(ref.split('/')[2])
    // The new one is there before the former one goes.
    expect(told.filter((how) => how?.endsWith('_extraroutes')).slice(0, 3)).toEqual([
      'add_extraroutes',
      'add_extraroutes',
      'remove_extraroutes',
    ])
  })
})

const factsOf = async (change: (fake: ReturnType<typeof open>) => void) => {
  const fake = open()
  const { ref, front } = await withTier(fake)
  change(fake)
  return { facts: await fake.vpcs.health(ref), front }
}
const router = (fake: ReturnType<typeof open>, about: object) =>
  Object.assign(made(fake, 'routers')[0] ?? {}, about)
const add = (fake: ReturnType<typeof open>, about: object) =>
  fake.ports.push({
    id: `p-${fake.ports.length}`,
    device_id: '',
    device_owner: 'compute:nova',
    status: 'ACTIVE',
    network_id: made(fake, 'networks')[0]?.id,
    fixed_ips: [],
    ...about,
  })
const at = (fake: ReturnType<typeof open>, ip: string) => [
  { subnet_id: made(fake, 'subnets')[0]?.id, ip_address: ip },
]

describe('the health of a VPC', () => {
  it('is of its router, way out, routes and tiers', async () => {
    const { facts, front } = await factsOf((fake) =>
      router(fake, { routes: [{ destination: '192.168.7.0/24', nexthop: '10.1.0.9' }] }),
    )
    expect(facts).toEqual({
      router: 'up',
      sourceNatIp: '203.0.113.5',
      natGateway: 'up',
      routes: [{ cidr: '192.168.7.0/24', via: '10.1.0.9' }],
      tiers: [{ networkRef: front.ref, gateway: 'up' }],
    })
  })

  it.each([
    ['in an error', { status: 'ERROR' }],
    ['switched off', { admin_state_up: false }],
  ])('says that a router is down which is %s', async (_, about) => {
    expect((await factsOf((fake) => router(fake, about))).facts).toMatchObject({ router: 'down' })
  })

  it.each([
    ['nobody carries it', { 'binding:host_id': '', status: 'DOWN' }, 'down'],
    ['it is switched off', { 'binding:host_id': 'net-1', admin_state_up: false }, 'down'],
    ['neutron never says that it is up', { 'binding:host_id': 'net-1', status: 'DOWN' }, 'up'],
    ['neutron never says who carries it', { 'binding:host_id': '', status: 'ACTIVE' }, 'up'],
  ])('says how the way out is where %s', async (_, about, natGateway) => {
    const { facts } = await factsOf((fake) =>
      add(fake, {
        device_id: made(fake, 'routers')[0]?.id,
        device_owner: 'network:router_gateway',
        ...about,
      }),
    )
    expect(facts).toMatchObject({ natGateway })
  })

  it('says that a VPC without an address has no way out', async () => {
    const { facts } = await factsOf((fake) => router(fake, { external_gateway_info: null }))
    expect(facts).toMatchObject({ sourceNatIp: null, natGateway: 'down' })
  })

  it.each([
    ['unplugged', (fake: ReturnType<typeof open>) => void fake.ports.splice(0)],
    ['down', (fake: ReturnType<typeof open>) => void Object.assign(fake.ports[0] ?? {}, { status: 'DOWN' })],
  ])('says that the gateway of a tier is down which is %s', async (_, change) => {
    expect((await factsOf(change)).facts).toMatchObject({ tiers: [{ gateway: 'down' }] })
  })

  it('knows whom DHCP knows where there is a server to look at', async () => {
    const { facts } = await factsOf((fake) => {
      add(fake, { device_owner: 'network:dhcp', fixed_ips: at(fake, '10.1.0.2') })
      add(fake, { fixed_ips: at(fake, '10.1.0.20') })
      add(fake, { status: 'BUILD', fixed_ips: at(fake, '10.1.0.21') })
    })
    expect(facts).toMatchObject({ tiers: [{ dhcp: { state: 'up' } }] })
    const knows = facts?.tiers[0]?.dhcp?.knows
    expect(knows).toContain('10.1.0.20')
    expect(knows).not.toContain('10.1.0.21')
  })

  it.each([
    ['its server is down', { device_owner: 'network:dhcp', status: 'DOWN' }, {}],
    ['it is switched off', {}, { enable_dhcp: false }],
  ])('says that DHCP is down where %s', async (_, server, subnet) => {
    const { facts } = await factsOf((fake) => {
      add(fake, server)
      Object.assign(made(fake, 'subnets')[0] ?? {}, subnet)
    })
    expect(facts).toMatchObject({ tiers: [{ dhcp: { state: 'down' } }] })
  })
})

it('is offered without ACL lists, restarts and VPN, where routers have routes', async () => {
  const capabilities = async (aliases: string[]) => {
    const fake = open()
    fake.things['/network/extensions'] = aliases.map((alias) => ({ id: alias, alias }))
    return (await fake.cloud.catalogue.regions())[0]?.capabilities
  }
  const none = { vpcAcls: false, vpcRestart: false, vpcVpn: false }
  expect(await capabilities(['router', 'extraroute'])).toMatchObject({ vpc: true, ...none })
  expect(await capabilities(['router'])).toMatchObject({ vpc: false })
  const { cloud, vpcs } = open()
  expect([vpcs.setAcl, vpcs.restart, cloud.vpns]).toEqual([undefined, undefined, undefined])
})
