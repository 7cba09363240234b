import type { CloudAcl, VpcFacts } from '#server/cloud/vpcs.ts'
import type { CloudRef } from '#server/cloud/port.ts'
import { judge, type SavedBalancer, type SavedVpc } from '#server/areas/vpc/health/judge.ts'

const web = {
  id: 'r1',
  number: 10,
  direction: 'in' as const,
  action: 'allow' as const,
  protocol: 'tcp' as const,
  ports: [{ from: 443, to: 443 }],
  icmp: null,
  cidrs: ['0.0.0.0/0'],
  description: '',
}
const told = (about: Partial<CloudAcl> = {}): CloudAcl => {
  const { id: _, description: __, ...rule } = web
  return { lastIn: 'deny', lastOut: 'allow', rules: [rule], ...about }
}
const acl = { id: 'list', lastIn: 'deny' as const, lastOut: 'allow' as const, rules: [web] }
const group = {
  id: 'group',
  rules: [
    {
      id: 'g1',
      direction: 'in' as const,
      protocol: 'tcp' as const,
      ports: [{ from: 443, to: 443 }],
      icmp: null,
      peer: { cidrs: ['0.0.0.0/0'] },
      description: '',
    },
  ],
}

/** A VPC in which everything works. */
const good = () => {
  const shop = { id: 'i1', name: 'shop', isOn: true }
  const gate = { id: 'i2', name: 'gate', isOn: true }
  const tier = { id: 't1', name: 'front', cidr: '10.0.1.0/24', ref: 'net-1', acl, told: told() }
  const saved: SavedVpc = {
    id: 'v1',
    name: 'shop',
    hasAcls: true,
    canRestart: true,
    tiers: [tier],
    routes: [{ id: 'w1', cidr: '192.168.5.0/24', via: '10.0.1.12', description: '' }],
    interfaces: [
      {
        tierId: 't1',
        ip: '10.0.1.11',
        instance: shop,
        addresses: [{ id: 'a1', address: '192.0.2.11' }],
        groups: [group],
      },
      { tierId: 't1', ip: '10.0.1.12', instance: gate, addresses: [], groups: [group] },
    ],
    balancers: [
      {
        id: 'b1',
        name: 'door',
        tierId: 't1',
        health: 'online',
        ip: '10.0.1.20',
        ports: ['443/https'],
        address: { id: 'a2', address: '192.0.2.12' },
      },
    ],
    tunnels: [{ id: 'p1', name: 'office', tunnel: 'up', detail: null }],
  }
  const front = {
    networkRef: 'net-1' as CloudRef, // written here
    gateway: 'up' as 'up' | 'down',
    dhcp: { state: 'up' as 'up' | 'down', knows: ['10.0.1.11', '10.0.1.12'] },
    acl: told() as CloudAcl | undefined,
  }
  const facts: VpcFacts = {
    router: 'up',
    sourceNatIp: '192.0.2.1',
    natGateway: 'up',
    dns: 'up',
    routes: [{ cidr: '192.168.5.0/24', via: '10.0.1.12' }],
    tiers: [front],
  }
  return { saved, facts, front, tier, shop, gate, door: saved.balancers[0] as SavedBalancer } // the one above
}
type World = ReturnType<typeof good>

const badOf = (saved: SavedVpc, facts: VpcFacts | undefined) =>
  judge(saved, facts)
    .filter(({ result }) => result === 'failed' || result === 'warning')
    .map(({ id, detail, hint }) => [id, detail?.code, hint])

it('finds nothing wrong with what works', () => {
  const { saved, facts } = good()
  expect(badOf(saved, facts)).toEqual([])
  expect(judge(saved, facts).map(({ group: of }) => of)).toEqual([
    'router',
    'sourceNat',
    'tier',
    'dhcp',
    'acl',
    'dns',
    'route',
    'address',
    'balancer',
    'address',
    'tunnel',
  ])
})

it('finds nothing wrong with an empty VPC, and asks nothing that needs an interface', () => {
  const { facts } = good()
  const saved = { ...good().saved, tiers: [], routes: [], interfaces: [], balancers: [], tunnels: [] }
  expect(judge(saved, { ...facts, routes: [], tiers: [] }).map(({ id, result }) => [id, result])).toEqual([
    ['router:v1', 'ok'],
    ['sourceNat:v1', 'ok'],
    ['dns:v1', 'notApplicable'],
  ])
})

const setTunnel = (tunnel: 'down' | 'failed', detail: string) => (w: World) =>
  void (w.saved.tunnels = [{ id: 'p1', name: 'office', tunnel, detail }])

it.each<[string, string, string, (world: World) => void]>([
  ['a router that is down', 'router:v1', 'routerDown', (w) => void (w.facts.router = 'down')],
  ['no source NAT', 'sourceNat:v1', 'noSourceNat', (w) => void (w.facts.sourceNatIp = null)],
  [
    'a gateway behind it that is down',
    'sourceNat:v1',
    'natGatewayDown',
    (w) => void (w.facts.natGateway = 'down'),
  ],
  ['a tier that is gone', 'tier:t1', 'tierMissing', (w) => void (w.facts.tiers = [])],
  ['a gateway of a tier', 'tier:t1', 'gatewayDown', (w) => void (w.front.gateway = 'down')],
  ['DHCP that is down', 'dhcp:t1', 'dhcpDown', (w) => void (w.front.dhcp.state = 'down')],
  ['DHCP that missed one', 'dhcp:t1', 'dhcpStale', (w) => void w.front.dhcp.knows.pop()],
  ['DNS that is down', 'dns:v1', 'dnsDown', (w) => void (w.facts.dns = 'down')],
  ['a rule that the cloud lacks', 'acl:t1', 'aclDiffers', (w) => void (w.front.acl = told({ rules: [] }))],
  [
    'a last rule that was turned',
    'acl:t1',
    'aclDiffers',
    (w) => void (w.front.acl = told({ lastIn: 'allow' })),
  ],
  ['no ACL at all', 'acl:t1', 'aclDiffers', (w) => void (w.front.acl = undefined)],
  ['a route that the cloud lacks', 'route:w1', 'routeMissing', (w) => void (w.facts.routes = [])],
  [
    'a route by another hop',
    'route:w1',
    'routeMissing',
    (w) => void (w.facts.routes = [{ cidr: '192.168.5.0/24', via: '10.0.1.13' }]),
  ],
  [
    'a next hop that nothing has',
    'route:w1',
    'noSuchNextHop',
    (w) => {
      w.saved.routes = w.saved.routes.map((route) => ({ ...route, via: '10.0.1.99' }))
      w.facts.routes = [{ cidr: '192.168.5.0/24', via: '10.0.1.99' }]
    },
  ],
  ['a next hop that is off', 'route:w1', 'nextHopDown', (w) => void (w.gate.isOn = false)],
  ['an instance that is off', 'address:a1', 'instanceOff', (w) => void (w.shop.isOn = false)],
  [
    'an ACL that lets nobody in',
    'address:a1',
    'nobodyGetsIn',
    (w) => {
      w.tier.acl = { ...acl, rules: [] }
      w.tier.told = told({ rules: [] })
      w.front.acl = told({ rules: [] })
      w.saved.balancers = []
    },
  ],
  [
    'an ACL that lets nobody get to a balancer',
    'address:a2',
    'nobodyGetsIn',
    (w) => void (w.door.ports = ['8443/https']),
  ],
  [
    'a balancer whose members are all offline',
    'balancer:b1',
    'balancerDown',
    (w) => void (w.door.health = 'offline'),
  ],
  [
    'a balancer that has lost some',
    'balancer:b1',
    'balancerDegraded',
    (w) => void (w.door.health = 'degraded'),
  ],
  [
    'groups that let nobody in',
    'address:a1',
    'nobodyGetsIn',
    (w) => void (w.saved.interfaces = w.saved.interfaces.map((one) => ({ ...one, groups: [] }))),
  ],
  ['other proposals', 'tunnel:p1', 'tunnelDown', setTunnel('failed', 'NO_PROPOSAL_CHOSEN')],
  ['another key', 'tunnel:p1', 'tunnelDown', setTunnel('failed', 'AUTHENTICATION_FAILED')],
  ['other ranges', 'tunnel:p1', 'tunnelDown', setTunnel('failed', 'TS_UNACCEPTABLE')],
  ['a peer that does not answer', 'tunnel:p1', 'tunnelDown', setTunnel('down', 'NO_ANSWER')],
])('finds %s, once', (_, id, code, breaks) => {
  const world = good()
  breaks(world)
  expect(badOf(world.saved, world.facts)).toEqual([[id, code, expect.any(String)]])
})

it('finds a VPC that the cloud no longer has, once', () => {
  expect(badOf(good().saved, undefined)).toEqual([['router:v1', 'routerMissing', 'contactSupport']])
})

it('says which of ACL and groups to change, and what mends a tunnel', () => {
  const world = good()
  world.saved.interfaces = world.saved.interfaces.map((one) => ({ ...one, groups: [] }))
  world.saved.tunnels = [{ id: 'p1', name: 'office', tunnel: 'failed', detail: 'AUTHENTICATION_FAILED' }]
  expect(badOf(world.saved, world.facts).map(([, , hint]) => hint)).toEqual(['editGroups', 'setKey'])
})

it('expects no members to answer where nothing watches them, and nobody at a balancer without an address', () => {
  const world = good()
  Object.assign(world.door, { health: 'noMonitor', address: null, ports: ['8443/https'] })
  expect(badOf(world.saved, world.facts)).toEqual([])
  expect(judge(world.saved, world.facts).find(({ group: of }) => of === 'balancer')?.result).toBe(
    'notApplicable',
  )
})

/** The same in a cloud without ACLs, whose routers nobody restarts. */
const bare = () => {
  const world = good()
  Object.assign(world.saved, { hasAcls: false, canRestart: false })
  Object.assign(world.tier, { acl: undefined })
  return world
}

describe('of a cloud without ACLs and restarts', () => {
  it('asks for no ACL, and says that there is none', () => {
    const { saved, facts, door } = bare()
    door.ports = ['8443/https']
    expect(badOf(saved, facts)).toEqual([])
    expect(judge(saved, facts).find(({ group: of }) => of === 'acl')).toMatchObject({
      result: 'notApplicable',
      detail: { code: 'noAcls' },
    })
  })

  it('sends people to groups alone where nobody gets in', () => {
    const { saved, facts } = bare()
    saved.interfaces = saved.interfaces.map((one) => ({ ...one, groups: [] }))
    expect(badOf(saved, facts)).toEqual([['address:a1', 'nobodyGetsIn', 'editGroups']])
  })

  it.each<[string, (world: World) => void, string]>([
    ['a router that is down', (w) => void (w.facts.router = 'down'), 'contactSupport'],
    ['a gateway of a tier', (w) => void (w.front.gateway = 'down'), 'contactSupport'],
    ['a route that the cloud lacks', (w) => void (w.facts.routes = []), 'editRoute'],
  ])('advises no restart against %s', (_, breaks, hint) => {
    const world = bare()
    breaks(world)
    expect(badOf(world.saved, world.facts).map(([, , advised]) => advised)).toEqual([hint])
  })
})

it('says of DHCP and DNS that the cloud does not tell', () => {
  const { saved, facts } = good()
  const tiers = facts.tiers.map((tier) => ({ ...tier, dhcp: undefined }))
  const found = judge(saved, { ...facts, dns: undefined, tiers })
  expect(
    found.filter(({ result }) => result === 'notApplicable').map(({ id, detail }) => [id, detail?.code]),
  ).toEqual([
    ['dhcp:t1', 'notTold'],
    ['dns:v1', 'notTold'],
  ])
})
