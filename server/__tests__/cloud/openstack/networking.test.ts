import { networkingOf } from '#server/cloud/networking.ts'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { ourTag } from '#server/cloud/openstack/tags.ts'
import type { CloudRef, Order, TenantRef } from '#server/cloud/port.ts'
import { addNeutronsOwn, fakeCloud, fakeSettings, type Asked, type Given } from './fakeCloud.ts'

const installation = '01890000-0000-7000-8000-00000000cccc'
const tenant = 'acme' as TenantRef
const order = (step: string): Order => ({ tenant, tag: `op:${step}` })
const first = (step: string): Order => ({ ...order(step), isFirst: true })

const open = (react?: (asked: Asked) => Given | undefined, services: Record<string, string> = {}) => {
  const fake = fakeCloud(react, services)
  let at = Date.parse('2030-01-01T00:00:00Z')
  const about = { installation, now: () => new Date(at), transport: fake.transport }
  const cloud = openOpenStack(fakeSettings, about)
  /** What has been made lately is known for half a minute. */
  const later = () => void (at += 30_000)
  return { ...fake, ...networkingOf(cloud), catalogue: cloud.catalogue, later }
}

const spec = {
  name: 'back',
  region: 'one',
  cidr: '10.0.0.0/24',
  gateway: '10.0.0.1',
  snat: true,
  dhcp: true,
  pool: { from: '10.0.0.11', to: '10.0.0.254' },
  dnsServers: [],
  domain: null,
  routes: [],
}

const made = (fake: ReturnType<typeof open>, kind: string) =>
  (fake.things[`/network/${kind}`] ?? []).filter(({ id }) => id !== 'public')

const answering = (
  more: (asked: Asked) => Given | undefined = () => undefined,
  services: Record<string, string> = {},
) => {
  const fake = open((asked) => {
    const answer = more(asked)
    if (answer) return answer
    addNeutronsOwn(asked)
    return undefined
  }, services)
  return fake
}

it('completes a network that was made by half, by the same order', async () => {
  let isBroken = true
  const fake = answering(({ call }) => {
    if (!isBroken || !call.endsWith('/add_router_interface')) return undefined
    isBroken = false
    return { status: 409, body: { NeutronError: { type: 'IpAddressInUse', message: 'in use' } } }
  })
  const created = async () => (await fake.networks.findByTag(tenant, order('create').tag))?.state
  await expect(fake.networks.create(order('create'), spec)).rejects.toMatchObject({ reason: 'conflict' })
  // To neutron it is active: ports would come about on it, and public addresses would be refused.
  expect(await created()).toBe('creating')
  await fake.networks.create(order('create'), spec)
  for (const kind of ['networks', 'subnets', 'routers']) expect(made(fake, kind)).toHaveLength(1)
  expect(fake.askedFor('PUT').filter(({ call }) => call.endsWith('/add_router_interface'))).toHaveLength(2)
  const [router] = made(fake, 'routers')
  expect(router).toMatchObject({ external_gateway_info: { network_id: 'public' } })
  fake.later()
  expect(await created()).toBe('creating')
  fake.things['/network/ports'] = [{ id: 'p1', device_id: router?.id }]
  expect(await created()).toBe('active')
})

/** Neutron did what a server asked for that has died since, and says so by refusing it. */
const pluggedAlready = {
  status: 400,
  body: { NeutronError: { type: 'BadRequest', message: 'Router already has a port on subnet s1.' } },
}

it('takes it as done that a router is plugged in already', async () => {
  const fake = answering(({ call }) => {
    if (!call.endsWith('/add_router_interface')) return undefined
    fake.things['/network/ports'] = [{ id: 'p1', device_id: call.split('/').at(-2) }]
    return pluggedAlready
  })
  expect(await fake.networks.create(order('create'), spec)).toMatchObject({ state: 'active' })
  expect(fake.askedFor('PUT').filter(({ call }) => call.endsWith('/add_router_interface'))).toHaveLength(1)
})

it('does not believe that a router is plugged in when no port of it is found', async () => {
  const fake = answering(({ call }) => (call.endsWith('/add_router_interface') ? pluggedAlready : undefined))
  await expect(fake.networks.create(order('create'), spec)).rejects.toThrow('already has a port')
})

it('has no router where there is no gateway, and none outside without internet access', async () => {
  const fake = answering()
  await fake.networks.create(order('none'), { ...spec, gateway: null, snat: false })
  expect(made(fake, 'routers')).toEqual([])
  expect(await fake.networks.findByTag(tenant, order('none').tag)).toMatchObject({ state: 'active' })
  await fake.networks.create(order('inside'), { ...spec, snat: false })
  expect(made(fake, 'routers')[0]).not.toHaveProperty('external_gateway_info')
})

/** The subnets that a router was plugged into, or out of. */
const rewired = (fake: ReturnType<typeof open>, how: string) =>
  fake
    .askedFor('PUT')
    .filter(({ call }) => call.endsWith(`/${how}_router_interface`))
    .map(({ body }) => body.subnet_id)

/** Whether each region can. */
const canIn = async (cloud: ReturnType<typeof open>) =>
  (await cloud.catalogue.regions()).map(({ capabilities }) => capabilities.ipv6)

/** A neutron without subnet pools. */
const knowsNone = ({ call }: Asked) => (call === 'GET /network/subnetpools' ? { status: 404 } : undefined)

describe('IPv6', () => {
  const pool = { id: 'pool6', ip_version: 6, is_default: true }
  const others = [
    { id: 'pool4', ip_version: 4, is_default: true },
    { id: 'lab6', ip_version: 6, is_default: false },
  ]
  const withPool = (...args: Parameters<typeof answering>) => {
    const fake = answering(...args)
    fake.things['/network/subnetpools'] = [...others, pool]
    return fake
  }

  it('is a second subnet, of the cloud’s default pool, which the router announces', async () => {
    const fake = withPool()
    await fake.networks.create(order('create'), { ...spec, ipv6: true })
    const [v4, v6, ...more] = made(fake, 'subnets')
    expect(more).toEqual([])
    expect(v4).toMatchObject({ ip_version: 4, cidr: spec.cidr })
    expect(v6).toMatchObject({
      ip_version: 6,
      subnetpool_id: 'pool6',
      prefixlen: 64,
      ipv6_ra_mode: 'slaac',
      ipv6_address_mode: 'slaac',
    })
    expect(rewired(fake, 'add')).toEqual([v4?.id, v6?.id])
  })

  it('is told of as neutron has given it, by the order and by the network', async () => {
    const fake = withPool()
    const { ref } = await fake.networks.create(order('create'), { ...spec, ipv6: true })
    const [, v6] = made(fake, 'subnets')
    Object.assign(v6 ?? {}, { cidr: '2001:db8:7::/64' })
    fake.later()
    expect(await fake.networks.findByTag(tenant, order('create').tag)).toMatchObject({
      ipv6Cidr: '2001:db8:7::/64',
    })
    Object.assign(made(fake, 'networks')[0] ?? {}, { subnets: made(fake, 'subnets').map(({ id }) => id) })
    expect(await fake.networks.find(ref)).toMatchObject({ ipv6Cidr: '2001:db8:7::/64' })
    expect(await fake.networks.create(order('create'), { ...spec, ipv6: true })).toMatchObject({
      ref,
      ipv6Cidr: '2001:db8:7::/64',
    })
    expect(made(fake, 'subnets')).toHaveLength(2)
  })

  it('is completed by the same order, and is not there before', async () => {
    let isBroken = true
    const fake = withPool(({ call, body }) => {
      if (!isBroken || call !== 'POST /network/subnets' || body.subnet.ip_version !== 6) return undefined
      isBroken = false
      return { status: 503, body: {} }
    })
    const wanted = { ...spec, ipv6: true }
    await expect(fake.networks.create(order('create'), wanted)).rejects.toMatchObject({
      reason: 'unavailable',
    })
    expect((await fake.networks.findByTag(tenant, order('create').tag))?.state).toBe('creating')
    await fake.networks.create(order('create'), wanted)
    for (const [kind, count] of [
      ['networks', 1],
      ['subnets', 2],
      ['routers', 1],
    ] as const)
      expect(made(fake, kind)).toHaveLength(count)
  })

  it('comes to a network that has been without, once', async () => {
    const fake = withPool()
    const { ref } = await fake.networks.create(order('create'), spec)
    for (const _ of [1, 2]) await fake.networks.update(order('enable'), ref, { ...spec, ipv6: true })
    const [v4, v6, ...more] = made(fake, 'subnets')
    expect(more).toEqual([])
    expect(v6).toMatchObject({ network_id: v4?.network_id, ip_version: 6, ipv6_address_mode: 'slaac' })
    expect(rewired(fake, 'add')).toContain(v6?.id)
    await fake.networks.update(order('other'), ref, spec)
    expect(made(fake, 'subnets')).toHaveLength(2)
  })

  it('leaves the router when the gateway goes', async () => {
    const fake = withPool()
    const { ref } = await fake.networks.create(order('create'), { ...spec, ipv6: true })
    const [v4, v6] = made(fake, 'subnets')
    const [router] = made(fake, 'routers')
    Object.assign(v4 ?? {}, { gateway_ip: spec.gateway })
    fake.things['/network/ports'] = [
      { id: 'p1', device_id: router?.id, device_owner: 'network:router_interface' },
    ]
    await fake.networks.update(order('inside'), ref, { ...spec, gateway: null, snat: false })
    expect(new Set(rewired(fake, 'remove'))).toEqual(new Set([v4?.id, v6?.id]))
    expect(made(fake, 'routers')).toEqual([])
  })

  it('is refused where no pool is the default one, and not offered', async () => {
    const fake = answering()
    fake.things['/network/subnetpools'] = others
    await expect(fake.networks.create(order('create'), { ...spec, ipv6: true })).rejects.toMatchObject({
      reason: 'rejected',
      retryable: false,
    })
    expect(await canIn(fake)).toEqual([false])
    expect(await canIn(withPool())).toEqual([true])
    expect(await canIn(withPool(knowsNone))).toEqual([false])
  })
})

it('keeps the way out of a network that has ports', async () => {
  const fake = answering()
  const { ref } = await fake.networks.create(order('create'), spec)
  fake.things['/network/ports'] = [{ id: 'p1', device_owner: 'compute:nova' }]
  await expect(fake.networks.destroy(order('destroy'), ref)).rejects.toMatchObject({ reason: 'conflict' })
  expect(made(fake, 'routers')).toHaveLength(1)
  fake.things['/network/ports'] = [{ id: 'p1', device_owner: 'network:distributed' }]
  await fake.networks.destroy(order('destroy'), ref)
  expect([...made(fake, 'routers'), ...made(fake, 'networks')]).toEqual([])
})

it('gives a public address back with the port that it leads to, and no other', async () => {
  const fake = answering()
  const network = await fake.networks.create(order('create'), spec)
  const port = await fake.ports.create(order('port'), { networkRef: network.ref, groupRefs: [] })
  const id = port.ref.split('/')[2]
  fake.things['/network/floatingips'] = [
    { id: 'ours', port_id: id, description: 'portico_op=op:build' },
    { id: 'theirs', port_id: id, description: 'by hand' },
    { id: 'another', port_id: 'p9', description: 'portico_op=op:build' },
  ]
  await fake.ports.destroy(order('destroy'), port.ref)
  expect(fake.things['/network/floatingips'].map((one) => one.id)).toEqual(['theirs', 'another'])
  expect(made(fake, 'ports')).toEqual([])
})

it.each(['networks', 'ports', 'groups', 'addresses'] as const)(
  'touches none of the %s of others',
  async (kind) => {
    const fake = answering()
    const path = `/network/${{ groups: 'security-groups', addresses: 'floatingips' }[kind as string] ?? kind}`
    fake.things[path] = ['portico=another portico_op=op:create', ourTag({ installation }), ''].map(
      (description, n) => ({
        id: `t${n}`,
        description,
        project_id: 'acme',
        status: 'ACTIVE',
        device_id: '',
        mac_address: '',
        fixed_ips: [],
        security_group_rules: [],
        floating_ip_address: '203.0.113.7',
      }),
    )
    expect(await fake[kind].list()).toEqual([])
    for (const n of [0, 1, 2]) {
      const ref = `one/acme/t${n}` as CloudRef
      expect(await fake[kind].find(ref)).toBeUndefined()
      await fake[kind].destroy(order('destroy'), ref)
    }
    expect(fake.askedFor('DELETE')).toEqual([])
  },
)

it('asks neutron no more than it must for an order that is the first, and its operation’s other steps', async () => {
  const fake = answering()
  const port = await fake.ports.create(first('connect'), {
    networkRef: 'one/acme/n1' as CloudRef,
    groupRefs: [],
  })
  const address = await fake.addresses.create(first('address'), { region: 'one' })
  expect((await fake.ports.findByTag(tenant, 'op:connect'))?.ref).toBe(port.ref)
  expect((await fake.addresses.findByTag(tenant, 'op:address'))?.ref).toBe(address.ref)
  await fake.addresses.create(first('second'), { region: 'one' })
  const asked = fake.asked.map(({ call }) => call).filter((call) => call.includes('/network/'))
  expect(asked).toEqual([
    'POST /network/ports',
    'GET /network/networks',
    'POST /network/floatingips',
    'POST /network/floatingips',
  ])
})

it('calls no group by the name that neutron keeps for its own', async () => {
  const fake = answering()
  for (const name of ['default', 'DEFAULT']) await fake.groups.create(order(name), { name, region: 'one' })
  expect(made(fake, 'security-groups').map(({ name }) => name)).toEqual([
    'portico-default',
    'portico-DEFAULT',
  ])
})

it('sends many rules in parts, and those that are there not again', async () => {
  const fake = answering()
  const { ref } = await fake.groups.create(order('create'), { name: 'web', region: 'one' })
  const ports = Array.from({ length: 15 }, (_, n) => ({ from: n + 1, to: n + 1 }))
  const cidrs = Array.from({ length: 20 }, (_, n) => `192.0.2.${n}/32`)
  const rules = [{ direction: 'in' as const, protocol: 'tcp' as const, ports, icmp: null, peer: { cidrs } }]
  await fake.groups.setRules(order('rules'), ref, rules)
  const sent = fake
    .askedFor('POST /network/security-group-rules')
    .map(({ body }) => body.security_group_rules)
  expect(sent.map((part) => part.length)).toEqual([200, 100])
  Object.assign(made(fake, 'security-groups')[0] ?? {}, {
    security_group_rules: sent.flat().map((rule, n) => ({ id: `r${n}`, ...rule })),
  })
  await fake.groups.setRules(order('rules'), ref, rules)
  expect(fake.askedFor('POST /network/security-group-rules')).toHaveLength(2)
})

/** A group of a neutron that refuses a rule that it has. `forms` says how it writes each range down. */
const groupOfRanges = async (forms: Readonly<Record<string, string>>) => {
  const kept: { id: string; remote_ip_prefix: string | null }[] = []
  let n = 0
  const fake = answering(({ call, body }) => {
    if (call.startsWith('DELETE /network/security-group-rules/')) {
      const at = kept.findIndex(({ id }) => call.endsWith(`/${id}`))
      if (at >= 0) kept.splice(at, 1)
      return { status: 204 }
    }
    if (call !== 'POST /network/security-group-rules') return undefined
    for (const rule of body.security_group_rules) {
      const form = { ...rule, remote_ip_prefix: forms[rule.remote_ip_prefix] ?? rule.remote_ip_prefix }
      if (kept.some((one) => JSON.stringify({ ...one, id: undefined }) === JSON.stringify(form)))
        return {
          status: 409,
          body: { NeutronError: { type: 'SecurityGroupRuleExists', message: 'exists' } },
        }
      kept.push({ id: `r${(n += 1)}`, ...form })
    }
    return { status: 201, body: { security_group_rules: kept } }
  })
  const { ref } = await fake.groups.create(order('create'), { name: 'web', region: 'one' })
  Object.assign(made(fake, 'security-groups')[0] ?? {}, { security_group_rules: kept })
  const setRules = (...cidrs: string[]) =>
    fake.groups.setRules(order('rules'), ref, [
      { direction: 'in', protocol: 'tcp', ports: [{ from: 22, to: 22 }], icmp: null, peer: { cidrs } },
    ])
  const ranges = () => kept.map((one) => one.remote_ip_prefix)
  const changes = () =>
    fake.asked.filter(({ call }) => /^(POST|DELETE) \/network\/security-group-rules/.test(call)).length
  return { setRules, ranges, changes }
}

describe('a neutron that keeps ranges in their one form and refuses a rule that it has', () => {
  it.each([
    ['2001:DB8::/32', '2001:db8::/32'],
    ['2001:0db8:0000::/32', '2001:db8::/32'],
    ['2001:db8::5/32', '2001:db8::/32'],
    ['2001:db8:0:0:1:0:0:1/128', '2001:db8::1:0:0:1/128'],
    ['10.0.0.5/24', '10.0.0.0/24'],
    ['192.0.2.7/24', '192.0.2.0/24'],
    ['172.16.9.9/12', '172.16.0.0/12'],
    ['FD00::/8', 'fd00::/8'],
  ])('has one rule for %s and %s, and is told it once', async (typed, form) => {
    const { setRules, ranges, changes } = await groupOfRanges({ [typed]: form })
    await setRules(typed, form)
    expect([ranges(), changes()]).toEqual([[form], 1])
    // Rules of before ranges were stored in one form, and those that are stored now, are the same to it.
    await setRules(form)
    await setRules(typed)
    expect([ranges(), changes()]).toEqual([[form], 1])
    await setRules(form, '198.51.100.0/24')
    expect([ranges(), changes()]).toEqual([[form, '198.51.100.0/24'], 2])
  })
})

const portAt = (n: number) => ({ portRef: `one/acme/p${n}` as CloudRef, ip: `10.0.0.${n}` })
const moves = (fake: ReturnType<typeof open>) =>
  fake.askedFor('PUT /network/floatingips').map(({ body }) => body.floatingip)

describe('a public address', () => {
  it('is of the external network, and marked as ours', async () => {
    const fake = answering()
    const { ref } = await fake.addresses.create(order('allocate'), { region: 'one' })
    await fake.addresses.create(order('allocate'), { region: 'one' })
    expect(made(fake, 'floatingips')).toMatchObject([
      { floating_network_id: 'public', description: `${ourTag({ installation })} portico_op=op:allocate` },
    ])
    expect(await fake.addresses.find(ref)).toMatchObject({ tag: 'op:allocate', ip: '203.0.113.7' })
  })

  it('is read before it is led elsewhere, and not taken from its port', async () => {
    const fake = answering()
    const { ref } = await fake.addresses.create(order('allocate'), { region: 'one' })
    for (const _ of [1, 2]) await fake.addresses.associate(order('lead'), ref, portAt(1))
    const taken = fake.addresses.associate(order('take'), ref, portAt(2))
    await expect(taken).rejects.toMatchObject({ reason: 'conflict', retryable: false })
    for (const _ of [1, 2]) await fake.addresses.disassociate(order('leave'), ref)
    expect(moves(fake)).toEqual([{ port_id: 'p1', fixed_ip_address: '10.0.0.1' }, { port_id: null }])
  })

  it('is in use while the machine there is off, and failed when neutron says so', async () => {
    const fake = answering()
    const { ref } = await fake.addresses.create(order('allocate'), { region: 'one' })
    const [there] = made(fake, 'floatingips')
    Object.assign(there ?? {}, { port_id: 'p1', fixed_ip_address: '10.0.0.1', status: 'DOWN' })
    expect(await fake.addresses.find(ref)).toMatchObject({ state: 'inUse', privateIp: '10.0.0.1' })
    Object.assign(there ?? {}, { status: 'ERROR' })
    expect((await fake.addresses.find(ref))?.state).toBe('failed')
  })

  it('waits for a router that is not through yet', async () => {
    const fake = answering(({ call }) =>
      call.startsWith('PUT /network/floatingips')
        ? {
            status: 404,
            body: {
              NeutronError: { type: 'ExternalGatewayForFloatingIPNotFound', message: 'not reachable' },
            },
          }
        : undefined,
    )
    const { ref } = await fake.addresses.create(order('allocate'), { region: 'one' })
    const attempt = fake.addresses.associate(order('lead'), ref, portAt(1))
    await expect(attempt).rejects.toMatchObject({ reason: 'unavailable', retryable: true })
  })

  it('stays when the port that it leads to goes', async () => {
    const fake = answering()
    const { ref: networkRef } = await fake.networks.create(order('create'), spec)
    const { ref: portRef } = await fake.ports.create(order('port'), { networkRef, groupRefs: [] })
    const { ref } = await fake.addresses.create(order('allocate'), { region: 'one' })
    await fake.addresses.associate(order('lead'), ref, { portRef, ip: '10.0.0.11' })
    await fake.ports.destroy(order('destroy'), portRef)
    expect(made(fake, 'floatingips')).toHaveLength(1)
  })
})

/** A floating IP, and what neutron keeps of its forwardings. */
const forwarding = async () => {
  const kept: Record<string, unknown>[] = []
  const fake = answering(({ call, body }) => {
    const [method, path = ''] = call.split(' ')
    const [at, id] = path.split('/port_forwardings')
    if (at === path || !at?.startsWith('/network/floatingips/')) return undefined
    if (method === 'GET') return { body: { port_forwardings: kept } }
    if (method === 'POST') kept.push({ id: `pf-${kept.length}`, ...body.port_forwarding })
    else
      kept.splice(
        kept.findIndex((one) => `/${String(one['id'])}` === id),
        1,
      )
    return { status: 201, body: {} }
  })
  const { ref } = await fake.addresses.create(order('allocate'), { region: 'one' })
  return { ...fake, ref, kept }
}

describe('ports of a public address', () => {
  const rule = { protocol: 'tcp', from: 80, to: 89, ...portAt(1), privateFrom: 8080 } as const

  it('lead to as many inside, once', async () => {
    const { addresses, ref, kept } = await forwarding()
    for (const _ of [1, 2]) await addresses.forward(order('forward'), ref, rule)
    await addresses.forward(order('single'), ref, { ...rule, from: 22, to: 22, privateFrom: 22 })
    expect(kept).toMatchObject([
      {
        protocol: 'tcp',
        external_port_range: '80:89',
        internal_port_range: '8080:8089',
        internal_port_id: 'p1',
      },
      { external_port_range: '22:22', internal_port_range: '22:22' },
    ])
  })

  it('are not taken away from where they lead', async () => {
    const fake = await forwarding()
    const { addresses, ref, kept } = fake
    await addresses.forward(order('forward'), ref, rule)
    for (const other of [
      { ...rule, ...portAt(2) },
      { ...rule, from: 89, to: 90 },
      { ...rule, from: 70, to: 80 },
    ])
      await expect(addresses.forward(order('take'), ref, other)).rejects.toMatchObject({
        reason: 'conflict',
        retryable: false,
      })
    // Those of another protocol are others, and so are those beside.
    await addresses.forward(order('udp'), ref, { ...rule, protocol: 'udp' })
    await addresses.forward(order('next'), ref, { ...rule, from: 90, to: 90 })
    expect(kept).toHaveLength(3)
    await addresses.unforward(order('another'), ref, { ...rule, ...portAt(2) })
    expect(kept).toHaveLength(3)
    for (const _ of [1, 2]) await addresses.unforward(order('end'), ref, rule)
    expect(kept.map(({ protocol }) => protocol)).toEqual(['udp', 'tcp'])
  })

  it('lead nowhere by themselves while the whole address does', async () => {
    const { addresses, ref, kept } = await forwarding()
    await addresses.associate(order('lead'), ref, portAt(1))
    const forward = addresses.forward(order('forward'), ref, rule)
    await expect(forward).rejects.toMatchObject({ reason: 'conflict', retryable: false })
    expect(kept).toEqual([])
  })
})

const knowsNoNeutron = ({ call }: Asked) =>
  call === 'GET /dns/reverse/floatingips' ? { status: 403, body: { type: 'forbidden' } } : undefined

const capabilitiesWith = async (aliases: string[], react?: (asked: Asked) => Given | undefined) => {
  const fake = open(react, { dns: 'http://cloud/dns' })
  fake.things['/network/extensions'] = aliases.map((alias) => ({ id: alias, alias }))
  return (await fake.catalogue.regions())[0]?.capabilities
}

const knowsNeutron = ({ call }: Asked) =>
  call === 'GET /dns/reverse/floatingips' ? { body: { floatingips: [] } } : undefined

describe('what a region can', () => {
  const base = 'floating-ip-port-forwarding'

  it('follows from neutron’s extensions, and from a designate that knows neutron', async () => {
    expect((await capabilitiesWith([base]))?.portForwarding).toBe(false)
    expect((await capabilitiesWith([base, `${base}-port-ranges`]))?.portForwarding).toBe(true)
    expect(await capabilitiesWith([], knowsNeutron)).toMatchObject({
      reverseNames: true,
      ipv4ReverseNamesOnly: true,
    })
    expect((await capabilitiesWith([], knowsNoNeutron))?.reverseNames).toBe(false)
  })
})

const named = (patch: Given = { status: 202 }) => {
  const fake = answering(({ call }) => (call.startsWith('PATCH /dns/reverse/') ? patch : undefined), {
    dns: 'http://cloud/dns',
  })
  const told = () =>
    fake.askedFor('PATCH /dns').map(({ call, body }) => [call.split('/').at(-1), body.ptrdname])
  return { ...fake, told }
}

describe('a reverse name', () => {
  it('is told to designate with its region, and goes with the address', async () => {
    const { addresses, told } = named()
    const { ref } = await addresses.create(order('allocate'), { region: 'one' })
    const at = `one:${ref.split('/')[2]}`
    for (const name of ['mail.example.com', null]) await addresses.setReverseName(order('name'), ref, name)
    await addresses.destroy(order('release'), ref)
    expect(told()).toEqual([
      [at, 'mail.example.com.'],
      [at, null],
      [at, null],
    ])
  })

  it('keeps no address from going', async () => {
    const { addresses, things } = named({ status: 400, body: { type: 'bad_request' } })
    const { ref } = await addresses.create(order('allocate'), { region: 'one' })
    await addresses.destroy(order('release'), ref)
    expect(things['/network/floatingips']).toEqual([])
  })
})
