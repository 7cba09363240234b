import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { toDesignate } from '#server/cloud/openstack/recordValues.ts'
import { reverseZonesOf } from '#server/cloud/openstack/reverseZones.ts'
import type { CloudRecordSet } from '#server/cloud/dns.ts'
import type { Order, TenantRef } from '#server/cloud/port.ts'
import { describeDns } from '../dnsSuite.ts'
import { faultOf } from '../underTest.ts'
import { fakeCloud, fakeSettings, lostAnswer, type Asked, type Given } from './fakeCloud.ts'
import { fakeDesignate } from './fakeDesignate.ts'

/* Designate, as its API reference has it and as its source reads values. */

const installation = '01890000-0000-7000-8000-00000000cccc'
const tenant = 'acme' as TenantRef
let serial = 0
const order = (tag = `01890000-0000-7000-8000-00000000bbbb:step-${(serial += 1)}`): Order => ({ tenant, tag })
const spec = { name: 'acme.example', email: 'hostmaster@acme.example', ttl: 3600, negativeTtl: 300 }

const open = (first: (asked: Asked) => Given | undefined = () => undefined, settings = fakeSettings) => {
  const designate = fakeDesignate()
  const fake = fakeCloud((asked) => first(asked) ?? designate.react(asked), {
    dns: 'http://cloud/dns',
  })
  const about = { installation, now: () => new Date('2030-01-01T00:00:00Z'), transport: fake.transport }
  const cloud = openOpenStack(settings, about)
  const { dns } = cloud
  if (!dns) throw new Error('The cloud has no DNS')
  const active = async (about_: Partial<typeof spec> = {}) => {
    const zone = await dns.create(order(), { ...spec, ...about_ })
    designate.settle()
    return zone
  }
  const changes = () => fake.asked.filter(({ call }) => /^(POST|PUT|PATCH|DELETE) \/dns\//.test(call))
  return { ...fake, ...designate, cloud, dns, active, changes }
}
/** Loses the answer to what begins so, once it has been carried out. */
const losing = (call: string) => {
  let isLost = false
  const it = open((asked) => {
    if (isLost || !asked.call.startsWith(call)) return undefined
    isLost = true
    it.react(asked)
    return lostAnswer()
  })
  return it
}
const set = (name: string, type: CloudRecordSet['type'], ...values: string[]): CloudRecordSet => ({
  name,
  type,
  ttl: 600,
  values,
})

describe('the port of DNS on designate', () => {
  const ported = open()
  describeDns({
    under: () => ({
      cloud: ported.cloud,
      settle: async () => ported.settle(),
      has: { terminal: false, ipv6: false, dns: true },
    }),
    order,
  })
})

describe('a zone', () => {
  it('carries the installation and the order in its description, within what designate takes', async () => {
    const fake = open()
    await fake.dns.create(order('o'.repeat(200)), spec)
    expect(fake.changes()[0]?.body).toMatchObject({ name: 'acme.example.', type: 'PRIMARY', ttl: 3600 })
    const description = fake.zones[0]?.description ?? ''
    expect(description).toContain(`portico=${installation} portico_op=`)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  it('is made once when the answer is lost and the order comes again', async () => {
    const fake = losing('POST /dns/zones')
    const again = order()
    expect(await faultOf(fake.dns.create(again, spec))).toMatchObject({ retryable: true })
    expect(await fake.dns.create(again, spec)).toMatchObject({ name: 'acme.example', tag: again.tag })
    expect(fake.zones).toHaveLength(1)
  })

  it('is adopted when designate says that there is one, and it is of this order', async () => {
    let looks = 0
    // The first look comes too early to see it.
    const fake = open(({ call }) =>
      call === 'GET /dns/zones' && (looks += 1) === 2 ? { body: { zones: [] } } : undefined,
    )
    const again = order()
    const { ref } = await fake.dns.create(again, spec)
    expect((await fake.dns.create(again, spec)).ref).toBe(ref)
    expect(fake.askedFor('POST /dns/zones')).toHaveLength(2)
  })

  it.each(['acme.example.', 'example.', 'shop.acme.example.'])(
    'is refused for good where another project has %s, which stays as it is',
    async (name) => {
      const fake = open()
      const description = 'portico=another portico_op=theirs'
      const theirs = { id: 'z', name, project_id: 'other', email: 'a@b.c', ttl: 60, description, serial: 1 }
      fake.zones.push({ ...theirs, status: 'ACTIVE', action: 'NONE', sets: [] })
      const before = JSON.stringify(fake.zones)
      expect(await faultOf(fake.dns.create(order(), spec))).toMatchObject({
        reason: 'conflict',
        retryable: false,
      })
      expect(JSON.stringify(fake.zones)).toBe(before)
    },
  )

  it('waits for one of its name that is on its way out', async () => {
    const fake = open()
    const old = await fake.active()
    await fake.dns.destroy(order(), old.ref)
    expect(await faultOf(fake.dns.create(order(), spec))).toMatchObject({
      reason: 'conflict',
      retryable: true,
    })
    fake.settle()
    expect((await fake.dns.create(order(), spec)).state).toBe('creating')
  })

  it('that is not ours is not seen, changed or taken away, even in our project', async () => {
    const fake = open()
    const { ref } = await fake.active()
    const [zone] = fake.zones
    if (zone) zone.description = 'portico=another portico_op=theirs'
    const asked = fake.changes().length
    expect(await fake.dns.find(ref)).toBeUndefined()
    expect(await fake.dns.list()).toEqual([])
    await fake.dns.destroy(order(), ref)
    expect(await faultOf(fake.dns.change(order(), ref, { sets: [] }))).toMatchObject({ reason: 'notFound' })
    expect(fake.changes()).toHaveLength(asked)
  })

  it.each([
    ['PENDING', 'CREATE', 'creating'],
    ['ERROR', 'CREATE', 'creating'],
    ['PENDING', 'UPDATE', 'changing'],
    ['ERROR', 'UPDATE', 'changing'],
    ['ACTIVE', 'NONE', 'active'],
    ['PENDING', 'DELETE', 'gone'],
    ['ERROR', 'DELETE', 'gone'],
  ])('in %s of %s is %s', async (status, action, state) => {
    const fake = open()
    const { ref } = await fake.active()
    Object.assign(fake.zones[0] ?? {}, { status, action })
    expect((await fake.dns.find(ref))?.state).toBe(state)
  })

  it('is listed with those of all companies, over several pages', async () => {
    const fake = open()
    for (let n = 0; n < 7; n += 1)
      await fake.dns.create(
        { tenant: `t${n}` as TenantRef, tag: `o:${n}` },
        { ...spec, name: `z${n}.example` },
      )
    expect((await fake.dns.list()).map(({ name }) => name)).toHaveLength(7)
  })

  it('stays as long as there is one below it', async () => {
    const fake = open()
    const above = await fake.active()
    await fake.active({ name: 'shop.acme.example' })
    expect(await faultOf(fake.dns.destroy(order(), above.ref))).toMatchObject({ reason: 'conflict' })
  })
})

const contents = (fake: ReturnType<typeof open>) =>
  fake.zones[0]?.sets
    .filter(({ type, action }) => type !== 'SOA' && action !== 'DELETE')
    .map(({ name, type, ttl, records }) => ({ name, type, ttl, records }))

describe('record sets', () => {
  it('are made, changed and taken away each by a call; the others are left alone', async () => {
    const fake = open()
    const { ref } = await fake.active()
    const first = Array.from({ length: 8 }, (_, n) => set(`h${n}`, 'A', '192.0.2.1'))
    await fake.dns.change(order(), ref, { sets: first })
    fake.settle()
    const before = fake.changes().length
    const sets = [
      ...first.slice(2),
      set('h0', 'A'),
      set('h1', 'A', '192.0.2.2'),
      set('@', 'MX', '10 mx.acme.example.'),
    ]
    await fake.dns.change(order(), ref, { sets })
    expect(
      fake
        .changes()
        .slice(before)
        .map(({ call, body }) => [call.split(' ')[0], body]),
    ).toEqual([
      ['DELETE', undefined],
      ['PUT', { ttl: 600, records: ['192.0.2.2'] }],
      ['POST', { name: 'acme.example.', type: 'MX', ttl: 600, records: ['10 mx.acme.example.'] }],
    ])
    expect(contents(fake)).toHaveLength(9)
  })

  it.each(['POST', 'PUT', 'DELETE'])('are the same when the answer to a %s is lost', async (method) => {
    const fake = losing(`${method} /dns/zones/zone-1/recordsets`)
    const { ref } = await fake.active()
    const wanted = [set('www', 'A', '192.0.2.1'), set('old', 'A', '192.0.2.1')]
    const attempt = async (sets: CloudRecordSet[]) => {
      const again = order()
      await fake.dns.change(again, ref, { sets }).catch(() => fake.dns.change(again, ref, { sets }))
      fake.settle()
    }
    await attempt(wanted)
    await attempt([set('www', 'A', '192.0.2.2'), set('old', 'A')])
    expect(contents(fake)?.filter(({ type }) => type === 'A')).toEqual([
      { name: 'www.acme.example.', type: 'A', ttl: 600, records: ['192.0.2.2'] },
    ])
  })

  it('that are in each other’s way come one after the other', async () => {
    const fake = open()
    const { ref } = await fake.active()
    await fake.dns.change(order(), ref, { sets: [set('www', 'A', '192.0.2.1')] })
    fake.settle()
    const again = order()
    const sets = [set('www', 'A'), set('www', 'CNAME', 'acme.example.'), set('api', 'A', '192.0.2.3')]
    expect(await faultOf(fake.dns.change(again, ref, { sets }))).toMatchObject({
      reason: 'conflict',
      retryable: true,
    })
    fake.settle()
    await fake.dns.change(again, ref, { sets })
    expect(contents(fake)?.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'acme.example. NS',
      'api.acme.example. A',
      'www.acme.example. CNAME',
    ])
  })

  it('of the zone’s own servers are never touched', async () => {
    const fake = open()
    const { ref } = await fake.active()
    const before = fake.changes().length
    const sets = [set('@', 'NS', 'ns.elsewhere.example.')]
    expect(await faultOf(fake.dns.change(order(), ref, { sets }))).toMatchObject({ reason: 'rejected' })
    expect(fake.changes()).toHaveLength(before)
  })

  it('that designate refuses say so', async () => {
    const fake = open()
    const { ref } = await fake.active()
    const sets = [set('@', 'CAA', '0 issue ";"')]
    expect(await faultOf(fake.dns.change(order(), ref, { sets }))).toMatchObject({
      reason: 'rejected',
      message: expect.stringContaining('invalid_object'),
    })
  })

  it('of long texts are as designate takes them, and are known again', async () => {
    const fake = open()
    const { ref } = await fake.active()
    const sets = [
      set('long', 'TXT', `"${'a'.repeat(255)}" "${'b'.repeat(200)}"`),
      set('edge', 'TXT', `"${'c'.repeat(254)}"`),
      set('two', 'TXT', '"v=spf1 " "-all"'),
      set('quote', 'TXT', String.raw`"say \"hi\" \\"`),
      set('@', 'CAA', '0 issue "ca.example"'),
    ]
    await fake.dns.change(order(), ref, { sets })
    fake.settle()
    const before = fake.changes().length
    await fake.dns.change(order(), ref, { sets })
    expect(fake.changes()).toHaveLength(before)
  })

  it('come with terms of the zone that are others', async () => {
    const fake = open()
    const { ref } = await fake.active()
    const update = { sets: [], email: spec.email, ttl: 60, negativeTtl: 60 }
    await fake.dns.change(order(), ref, update)
    await fake.dns.change(order(), ref, update)
    expect(fake.askedFor('PATCH').map(({ body }) => body)).toEqual([{ ttl: 60 }])
  })
})

describe('what a cloud with designate offers', () => {
  it('has the names of the pool’s servers, and keeps the reverse zones of its addresses', async () => {
    const fake = open()
    fake.things['/network/subnets'] = [{ id: 's', cidr: '203.0.113.0/24', ip_version: 4 }]
    expect(await fake.dns.terms()).toEqual({
      nameServers: ['ns1.example.org'],
      recordTypes: ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NAPTR', 'NS', 'PTR', 'SRV', 'SSHFP', 'TXT'],
      reserved: ['113.0.203.in-addr.arpa'],
    })
    expect(await fake.dns.servers()).toEqual([{ name: 'ns1.example.org', address: 'ns1.example.org:53' }])
    await fake.dns.terms()
    expect(fake.askedFor('GET /dns/pools')).toHaveLength(1)
  })

  it.each([
    [['v2', 'v2.0', 'v2.1'], []],
    [
      ['v2', 'v2.0', 'v2.1', 'v2.2'],
      ['HTTPS', 'SVCB'],
    ],
    [
      ['v2', 'v2.0', 'v2.1', 'v2.2', 'v2.3', 'v2.4'],
      ['HTTPS', 'SVCB', 'TLSA'],
    ],
  ])('has the types that came with a version, of %j', async (ids, types) => {
    const versions = ids.map((id) => ({ id, status: 'SUPPORTED', links: [] }))
    const fake = open(({ call }) => (call === 'GET /dns/' ? { body: { versions } } : undefined))
    const offered = (await fake.dns.terms())?.recordTypes ?? []
    expect(offered.filter((type) => ['HTTPS', 'SVCB', 'TLSA'].includes(type))).toEqual(types)
    expect(offered).toContain('NAPTR')
  })

  it('has them of a zone where pools are not for Portico to read', async () => {
    const fake = open(({ call }) => (call === 'GET /dns/pools' ? { status: 403 } : undefined))
    await fake.dns.create({ tenant: 'portico' as TenantRef, tag: 'o:1' }, spec)
    expect((await fake.dns.terms())?.nameServers).toEqual(['ns1.example.org'])
  })

  it('is said by the check and the catalogue, and so is its lack', async () => {
    const withDns = open()
    const finding = async (cloud: ReturnType<typeof open>['cloud']) =>
      (await cloud.services()).find(({ service }) => service === 'dns')
    const capability = async (cloud: ReturnType<typeof open>['cloud']) =>
      (await cloud.catalogue.regions())[0]?.capabilities.dns
    expect(await finding(withDns.cloud)).toMatchObject({
      version: 'v2',
      offers: expect.stringContaining('ns1.example.org'),
      missing: [],
    })
    expect(await capability(withDns.cloud)).toBe(true)
    const { transport } = fakeCloud()
    const without = openOpenStack(fakeSettings, { installation, now: () => new Date(), transport })
    expect(await finding(without)).toMatchObject({ version: 'none', offers: 'no DNS', missing: [] })
    expect(await capability(without)).toBe(false)
    expect(await without.dns?.terms()).toBeUndefined()
    expect(await without.dns?.list()).toEqual([])
  })

  it('says what Portico may not do', async () => {
    const fake = open(({ call }) =>
      call === 'GET /dns/pools' || call === 'GET /dns/zones' ? { status: 403 } : undefined,
    )
    const found = (await fake.cloud.services()).find(({ service }) => service === 'dns')
    expect(found?.missing.length).toBeGreaterThan(0)
  })

  it('goes with its company: zones are in its inventory and are taken away', async () => {
    const fake = open()
    const company = { id: '01890000-0000-7000-8000-00000000aaaa', name: 'Acme' }
    const limits = {
      instances: 1,
      vcpus: 1,
      memoryMib: 1,
      publicAddresses: 1,
      volumes: 1,
      dnsZones: 100,
      networks: 5,
      vpcs: 0,
      securityGroups: 5,
      loadBalancers: 10,
      certificates: 20,
    }
    const project = await fake.cloud.ensureTenant({ ...company, limits })
    expect(fake.askedFor('PATCH /dns/quotas')[0]?.body).toMatchObject({ zones: 110, recordset_records: 50 })
    await fake.dns.create({ tenant: project, tag: 'o:1' }, spec)
    const zonesLeft = async () =>
      (await fake.cloud.inventory(company)).filter((line) => line.startsWith('DNS zone'))
    expect(await zonesLeft()).toEqual([expect.stringMatching(/^DNS zone zone-/)])
    await fake.cloud.removeTenant(company)
    fake.settle()
    expect(await zonesLeft()).toEqual([])
  })
})

it.each([
  ['TXT', '"a" "b"', '"ab"'],
  ['TXT', `"${'a'.repeat(254)}"`, `"${'a'.repeat(253)}" "a"`],
  ['CAA', '0 issue "ca.example"', '0 issue ca.example'],
  ['CAA', '0 issue ";"', '0 issue ";"'],
  ['SRV', '0 5 5060 sip.acme.example.', '0 5 5060 sip.acme.example.'],
] as const)('tells designate a %s of %s as %s', (type, value, told) => {
  expect(toDesignate(type, value, 'acme.example')).toBe(told)
})

it.each([
  ['203.0.113.0/24', ['113.0.203.in-addr.arpa']],
  ['203.0.113.64/28', ['113.0.203.in-addr.arpa']],
  ['198.51.100.0/23', ['100.51.198.in-addr.arpa', '101.51.198.in-addr.arpa']],
  ['172.16.0.0/15', ['16.172.in-addr.arpa', '17.172.in-addr.arpa']],
])('knows that the reverse zones of %s are %j', (cidr, zones) => {
  expect(reverseZonesOf(cidr)).toEqual(zones)
})
