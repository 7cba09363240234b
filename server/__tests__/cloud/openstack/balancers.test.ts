import { balancersOf, certificatesOf, type CloudTree } from '#server/cloud/balancers.ts'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import type { OpenStackSettings } from '#server/cloud/openstack/settings.ts'
import type { CloudRef, Order, TenantRef } from '#server/cloud/port.ts'
import type { OpenDb } from '#server/db/open.ts'
import { openTestDb, testClock } from '../../support/testDb.ts'
import { describeBalancers } from '../balancerSuite.ts'
import { addNeutronsOwn, fakeCloud, fakeSettings, lostAnswer, type Asked, type Given } from './fakeCloud.ts'
import { fakeBarbican } from './fakeBarbican.ts'
import { fakeOctavia } from './fakeOctavia.ts'
import { treeFrom, web } from './trees.ts'

const installation = '01890000-0000-7000-8000-00000000cccc'
const tenant = 'acme' as TenantRef
const both = { 'load-balancer': 'http://cloud/balancer', 'key-manager': 'http://cloud/secret' }
const single: OpenStackSettings = { ...fakeSettings, tenancy: { kind: 'single' } }

let db: OpenDb
const clock = testClock()
beforeAll(async () => void (db = await openTestDb(clock.now)))
afterAll(() => db.close())

let serial = 0
const order = (tag = `op-${(serial += 1)}:step`): Order => ({ tenant, tag })

interface Opening {
  react?: (asked: Asked) => Given | undefined
  services?: Record<string, string>
  settings?: OpenStackSettings
}

const open = ({ react, services = both, settings = fakeSettings }: Opening = {}) => {
  const octavia = fakeOctavia()
  const barbican = fakeBarbican()
  const fake = fakeCloud((asked) => {
    const answer = react?.(asked) ?? octavia.react(asked) ?? barbican.react(asked)
    if (!answer) addNeutronsOwn(asked)
    return answer
  }, services)
  fake.things['/identity/projects'] = [{ id: 'acme', tags: [] }]
  const about = { installation, now: clock.now, transport: fake.transport, db }
  const cloud = openOpenStack(settings, about)
  /** Another server of the same installation. */
  const again = () => openOpenStack(settings, about)
  return { ...fake, octavia, barbican, cloud, again, balancers: balancersOf(cloud) }
}

/** Looks until it is over; a plan that never ends is an error of the test. */
const settle = async (isOver: () => Promise<boolean>) => {
  for (let look = 0; !(await isOver()); look += 1) if (look > 400) throw new Error('It does not end')
}
const atRest = (state: string | undefined) => state !== 'creating' && state !== 'changing'
const settled = async (balancers: ReturnType<typeof balancersOf>, ref: CloudRef) => {
  await settle(async () => atRest((await balancers.find(ref))?.state))
  return balancers.find(ref)
}

describe('the suite of the port', () => {
  let given: ReturnType<typeof open>
  beforeAll(() => void (given = open({ settings: single })))
  describeBalancers({
    under: () => ({
      cloud: given.cloud,
      settle,
      uses: { region: 'one', small: '', large: '', image: '', otherImage: '', volumeType: '' },
      has: { terminal: false, ipv6: false, dns: false },
      atOnce: 1,
      close: async () => undefined,
    }),
    // A single project is what the token is of.
    order: () => ({ ...order(), tenant: 'portico' as TenantRef }),
  })
})

let ports = 0
const specOf = (tree: CloudTree) => ({
  name: 'lb',
  region: 'one',
  sizeRef: 'standard',
  portRef: `one/acme/port-${(ports += 1)}` as CloudRef,
  tree,
})

const patiently = async <T>(what: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1)
    try {
      return await what()
    } catch (error) {
      if (tries > 20) throw error
    }
}

describe('a tree', () => {
  it('comes to octavia part by part, and each policy only once it is whole', async () => {
    const seen: unknown[] = []
    const given = open()
    const tree = treeFrom(web)
    const { ref } = await given.balancers.create(order(), specOf(tree))
    await settle(async () => {
      for (const { action, admin_state_up: isUp, rules } of given.octavia.policies)
        if (isUp === true && action === 'REDIRECT_TO_POOL') seen.push(rules.length)
      return atRest((await given.balancers.find(ref))?.state)
    })
    expect((await given.balancers.find(ref))?.state).toBe('active')
    const { pools, listeners, policies } = given.octavia
    expect(pools.map(({ protocol, tls_enabled: tls, members }) => [protocol, tls, members.length])).toEqual([
      ['HTTP', false, 1],
      ['HTTP', true, 1],
    ])
    expect(listeners).toMatchObject([{ protocol: 'HTTP', protocol_port: 80, default_pool_id: pools[0]?.id }])
    // What redirects is looked at before what chooses a pool, so it leaves out what the rule before it takes.
    expect(policies.map(({ action, rules }) => [action, rules.map(({ invert }) => invert)])).toEqual([
      ['REDIRECT_TO_POOL', [false, false]],
      ['REDIRECT_PREFIX', [true]],
      ['REDIRECT_PREFIX', [true]],
    ])
    expect(new Set(seen)).toEqual(new Set([2]))
  })

  it('changes in place where octavia can, and part by part where it can’t', async () => {
    const given = open()
    const tree = treeFrom(web)
    const { ref } = await given.balancers.create(order(), specOf(tree))
    await settled(given.balancers, ref)
    const [listener] = given.octavia.listeners
    const [first, second] = tree.pools
    if (!first || !second || !tree.listeners[0]) throw new Error('no tree')
    const other: CloudTree = {
      listeners: [{ ...tree.listeners[0], idleSeconds: 5, rules: [] }],
      pools: [{ ...first, proxyProtocol: 'v1', monitor: null }],
    }
    await given.balancers.configure(order(), ref, other)
    expect((await settled(given.balancers, ref))?.state).toBe('active')
    const { pools, listeners, policies } = given.octavia
    expect(policies).toEqual([])
    expect(pools).toMatchObject([{ protocol: 'PROXY', monitor: undefined }])
    expect(listeners).toMatchObject([
      { id: listener?.id, timeout_client_data: 5000, default_pool_id: pools[0]?.id },
    ])
  })

  it('gets another listener in place of one with another port', async () => {
    const given = open()
    const tree = treeFrom(web)
    const { ref } = await given.balancers.create(order(), specOf(tree))
    await settled(given.balancers, ref)
    const listeners = tree.listeners.map((one) => ({ ...one, port: 8080 }))
    await given.balancers.configure(order(), ref, { ...tree, listeners })
    await settled(given.balancers, ref)
    expect(given.octavia.listeners.map(({ protocol_port: port }) => port)).toEqual([8080])
    expect(given.octavia.policies).toHaveLength(3)
  })

  it('is completed by another server, and twice by none', async () => {
    const given = open()
    const { ref } = await given.balancers.create(order(), specOf(treeFrom(web)))
    await settle(async () => {
      await given.balancers.find(ref)
      return given.octavia.pools.length > 0
    })
    const servers = [given.again(), given.again(), given.again()].map(balancersOf)
    await settle(async () => {
      const states = await Promise.all(servers.map(async (one) => (await one.find(ref))?.state))
      return states.every(atRest)
    })
    const { pools, listeners, policies } = given.octavia
    expect([pools.length, listeners.length, policies.length]).toEqual([2, 1, 3])
  })

  it('is made once when answers get lost', async () => {
    const taken = new Set<string>()
    const octavia = fakeOctavia()
    const given = open({
      react: (asked) => {
        const answer = octavia.react(asked)
        const [method] = asked.call.split(' ')
        if (!answer || method === 'GET' || taken.has(asked.call)) return answer
        taken.add(asked.call)
        return lostAnswer()
      },
    })
    const create = order()
    const spec = specOf(treeFrom(web))
    const { ref } = await patiently(() => given.balancers.create(create, spec))
    await settle(async () => atRest((await patiently(() => given.balancers.find(ref)))?.state))
    expect([octavia.balancers.length, octavia.pools.length, octavia.listeners.length]).toEqual([1, 2, 1])
    expect(octavia.policies).toHaveLength(3)
  })

  it('is the one before where octavia does not take another, with the reason', async () => {
    let isFull = false
    const full = refusing(403, 'Quota has been met for resources: Listener')
    const given = open({
      react: ({ call }) => (isFull && call === 'POST /balancer/lbaas/listeners' ? full : undefined),
    })
    const tree = treeFrom(web)
    const { ref } = await given.balancers.create(order(), specOf(tree))
    await settled(given.balancers, ref)
    isFull = true
    const more = treeFrom({
      listeners: [{ protocol: 'tcp', port: 25, poolId: 'mail' }],
      pools: [{ id: 'mail', protocol: 'tcp' }],
    })
    const change = order()
    await given.balancers.configure(change, ref, {
      listeners: [...tree.listeners, ...more.listeners],
      pools: [...tree.pools, ...more.pools],
    })
    const back = { state: 'active', fault: { reason: 'noCapacity' } }
    expect(await settled(given.balancers, ref)).toMatchObject(back)
    expect(given.octavia.pools).toHaveLength(2)
    // The same order does no more; another one has no fault.
    expect(await given.balancers.configure(change, ref, tree)).toMatchObject(back)
    await given.balancers.configure(order(), ref, tree)
    expect(await settled(given.balancers, ref)).not.toHaveProperty('fault')
  })

  it('that can never be had makes a failed balancer, which goes', async () => {
    const full = refusing(403, 'Quota has been met for resources: Pool')
    const given = open({ react: ({ call }) => (call === 'POST /balancer/lbaas/pools' ? full : undefined) })
    const { ref } = await given.balancers.create(order(), specOf(treeFrom(web)))
    expect(await settled(given.balancers, ref)).toMatchObject({
      state: 'failed',
      fault: { reason: 'noCapacity' },
    })
    await settle(async () => {
      await given.balancers.destroy(order(), ref)
      return (await given.balancers.list()).length === 0
    })
    expect(given.octavia.balancers).toEqual([])
  })

  it('gets another part in place of one that octavia has given up on', async () => {
    const given = open()
    const tree = treeFrom(web)
    const { ref } = await given.balancers.create(order(), specOf(tree))
    await settled(given.balancers, ref)
    const broken = [given.octavia.listeners[0], given.octavia.pools[1]]
    for (const one of broken) Object.assign(one ?? {}, { provisioning_status: 'ERROR' })
    await given.balancers.configure(order(), ref, tree)
    await settled(given.balancers, ref)
    const left = [...given.octavia.listeners, ...given.octavia.pools]
    expect(left.map(({ provisioning_status: status }) => status)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
  })
})

const refusing = (status: number, faultstring: string): Given => ({ status, body: { faultstring } })

describe('what is not ours', () => {
  it('is neither told of nor touched', async () => {
    const given = open()
    given.octavia.balancers.push(
      ...['by hand', 'portico=another portico_op=op:create', ''].map((description, n) => ({
        id: `theirs-${n}`,
        description,
        project_id: 'acme',
        vip_port_id: `v${n}`,
        provisioning_status: 'ACTIVE',
      })),
    )
    expect(await given.balancers.list()).toEqual([])
    for (const n of [0, 1, 2]) {
      const ref = `one/acme/theirs-${n}` as CloudRef
      expect(await given.balancers.find(ref)).toBeUndefined()
      await given.balancers.destroy(order(), ref)
      const change = given.balancers.configure(order(), ref, treeFrom(web))
      await expect(change).rejects.toMatchObject({ reason: 'notFound' })
    }
    expect(given.askedFor('DELETE')).toEqual([])
  })
})

describe('a certificate', () => {
  const spec = { name: 'cert', region: 'one', certificate: 'leaf', chain: 'above', key: 'secret key' }

  it('is of all companies in a list, page by page', async () => {
    const given = open()
    const kept = certificatesOf(given.cloud)
    given.things['/identity/projects'] = ['acme', 'beta'].map((id) => ({ id, tags: [] }))
    const react = given.things['/identity/projects']
    for (const one of react) one['tags'] = [`portico=${installation}`, 'portico_ready_2']
    const refs = []
    for (const company of ['acme', 'acme', 'acme', 'beta'])
      refs.push((await kept.create({ ...order(), tenant: company as TenantRef }, spec)).ref)
    expect((await kept.list()).map(({ ref }) => ref).toSorted()).toEqual(refs.toSorted())
  })

  it('that broke off leaves no secret behind', async () => {
    let isBroken = true
    const given = open({
      react: ({ call }) => {
        if (!isBroken || call !== 'POST /secret/containers') return undefined
        isBroken = false
        return { status: 403, body: { title: 'Forbidden', description: 'no' } }
      },
    })
    const kept = certificatesOf(given.cloud)
    const make = order()
    await expect(kept.create(make, spec)).rejects.toMatchObject({ reason: 'rejected' })
    const { ref } = await kept.create(make, spec)
    expect([given.barbican.kept.containers.length, given.barbican.kept.secrets.length]).toEqual([1, 3])
    await kept.destroy(order(), ref)
    expect([given.barbican.kept.containers.length, given.barbican.kept.secrets.length]).toEqual([0, 0])
  })
})

describe('a company that goes', () => {
  it('takes its load balancers and certificates along, and no others', async () => {
    const given = open()
    const company = { id: '01890000-0000-7000-8000-00000000aaaa', name: 'Acme' }
    const tags = [`portico=${installation}`, `portico_company=${company.id}`, 'portico_ready_2']
    given.things['/identity/projects'] = [{ id: 'acme', tags }]
    const { ref } = await given.balancers.create(order(), specOf(treeFrom(web)))
    await settled(given.balancers, ref)
    const spec = { name: 'cert', region: 'one', certificate: 'leaf', chain: '', key: 'secret key' }
    await certificatesOf(given.cloud).create(order(), spec)
    const theirs = { id: 'theirs', description: 'by hand', project_id: 'acme', vip_port_id: 'v9' }
    given.octavia.balancers.push({ ...theirs, provisioning_status: 'ACTIVE' })
    const inventory = await given.cloud.inventory(company)
    expect(inventory.filter((one) => one.startsWith('load balancer'))).toHaveLength(2)
    let left = inventory
    await settle(async () => {
      left = await given.cloud.removeTenant(company)
      return left.length <= 1
    })
    expect(left).toEqual(['load balancer theirs, which is not Portico’s'])
    for (const what of ['certificate', 'secret'])
      expect(inventory).toContainEqual(expect.stringMatching(`^${what} `))
    expect(given.octavia.balancers.map(({ id }) => id)).toEqual(['theirs'])
    expect([given.barbican.kept.containers, given.barbican.kept.secrets]).toEqual([[], []])
  })
})

const featuresWith = async (opening: Opening) => {
  const { cloud } = open(opening)
  const [region] = await cloud.catalogue.regions()
  return { features: region?.capabilities.balancers, sizes: await cloud.catalogue.balancerSizes?.() }
}

describe('what is offered', () => {
  it('follows from the catalogue and the provider', async () => {
    const { features, sizes } = await featuresWith({})
    expect(features).toMatchObject({ l7: true, tls: true, udp: true, resize: false, hostRedirects: false })
    expect(sizes).toMatchObject([{ ref: 'standard', regions: ['one'] }])
    const services = { 'load-balancer': both['load-balancer'] }
    expect((await featuresWith({ services })).features).toMatchObject({ l7: true, tls: false })
    const ovn = { ...fakeSettings, balancerProvider: 'ovn' }
    expect((await featuresWith({ settings: ovn })).features).toMatchObject({
      l7: false,
      algorithms: ['sourceIpPort'],
    })
    expect(await featuresWith({ services: {} })).toEqual({ features: undefined, sizes: [] })
    const direct: OpenStackSettings = { ...fakeSettings, publicMode: 'direct' }
    expect((await featuresWith({ settings: direct })).features).toBeUndefined()
  })

  it('has a size for each flavor of the provider', async () => {
    const flavors = [
      { id: 'f1', name: 'small', enabled: true, flavor_profile_id: 'amphorae' },
      { id: 'f2', name: 'off', enabled: false, flavor_profile_id: 'amphorae' },
      { id: 'f3', name: 'flows', enabled: true, flavor_profile_id: 'ovn' },
    ]
    const flavorprofiles = [
      { id: 'amphorae', provider_name: 'amphora' },
      { id: 'ovn', provider_name: 'ovn' },
    ]
    const given = open({
      react: ({ call }) =>
        call.includes('/lbaas/flavor') ? { body: { flavors, flavorprofiles } } : undefined,
    })
    expect((await given.cloud.catalogue.balancerSizes?.())?.map(({ ref }) => ref)).toEqual(['small'])
    await given.balancers.create(order(), { ...specOf(treeFrom(web)), sizeRef: 'small' })
    expect(given.octavia.balancers).toMatchObject([{ flavor_id: 'f1', provider: 'amphora' }])
    const unknown = given.balancers.create(order(), { ...specOf(treeFrom(web)), sizeRef: 'flows' })
    await expect(unknown).rejects.toMatchObject({ reason: 'rejected' })
  })
})
