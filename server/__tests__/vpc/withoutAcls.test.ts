import type { HealthReport } from '#contract/vpc/health.ts'
import { CloudFault } from '#server/cloud/port.ts'
import type { CloudRoute, Vpcs } from '#server/cloud/vpcs.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { newVpcCidr, refusal, setCapability, tiersIn, vpcsOf } from '../support/vpcs.ts'

/*
 * VPCs of a cloud whose routers neither filter nor restart, as OpenStack's: security groups alone decide what passes.
 */

let test: TestApp
let t: Tenant
let v: ReturnType<typeof vpcsOf>
beforeAll(async () => {
  test = await testApp()
  for (const name of ['vpcAcls', 'vpcRestart', 'vpcVpn'] as const) await setCapability(test.db, name, false)
})
beforeEach(async () => {
  t = await newTenant(test)
  v = vpcsOf(test, t)
})
afterAll(() => test.close())

const bareTiers = (cidr: string) => [{ name: 'front', cidr: cidr.replace('.0.0/16', '.0.0/24') }]

/** A VPC with a tier, as such a cloud has it. */
const made = async (about: object = {}) => {
  const cidr = newVpcCidr()
  const vpc = await v.active({ cidr, tiers: bareTiers(cidr), ...about })
  const { id } = vpc
  const lists = await v.acls(id)
  const listOf = (builtIn: string) => lists.find((list) => list.builtIn === builtIn)?.id ?? ''
  return { ...vpc, base: `/vpc/vpcs/${id}`, tierId: vpc.tiers[0]?.id ?? '', listOf }
}

it('creates tiers that need no ACL list, and are bound to the one by which everything passes', async () => {
  const { status, tiers, listOf } = await made()
  expect([status, tiers[0]?.aclListId]).toEqual(['active', listOf('allowAll')])
  const cidr = newVpcCidr()
  expect((await v.create({ cidr, tiers: tiersIn(cidr, 'allowAll') })).status).toBe(202)
  await test.settle()
})

it.each(['denyAll', 'web', 'inside'])(
  'refuses a new tier that asks for %s, which nobody would keep',
  async (acl) => {
    const cidr = newVpcCidr()
    expect(refusal(await v.create({ cidr, tiers: tiersIn(cidr, acl) }))).toEqual([422, 'tiers.0.acl invalid'])
  },
)

it('takes no list for a tier but that one, now and later', async () => {
  const { base, cidr, tierId, listOf } = await made()
  const tier = { name: 'back', cidr: cidr.replace('.0.0/16', '.9.0/24') }
  const none = [422, 'aclListId invalid']
  expect(refusal(await t.ask(`POST ${base}/tiers`, { ...tier, aclListId: listOf('denyAll') }))).toEqual(none)
  const bound = await t.ask(`PATCH ${base}/tiers/${tierId}`, { aclListId: listOf('denyAll') })
  expect(refusal(bound)).toEqual(none)
  const added = await t.ask(`POST ${base}/tiers`, tier)
  expect(added.body.data).toMatchObject({ aclListId: listOf('allowAll') })
  expect((await t.ask(`PATCH ${base}/tiers/${tierId}`, { name: 'front' })).body.data.name).toBe('front')
  await test.settle()
})

it('requires the list where the cloud has ACL lists', async () => {
  const { base, cidr } = await made()
  await setCapability(test.db, 'vpcAcls', true)
  const tier = { name: 'back', cidr: cidr.replace('.0.0/16', '.9.0/24') }
  const answers = [await v.create({ cidr, tiers: bareTiers(cidr) }), await t.ask(`POST ${base}/tiers`, tier)]
  await setCapability(test.db, 'vpcAcls', false)
  expect(answers.map(refusal)).toEqual([
    [422, 'tiers.0.acl required'],
    [422, 'aclListId required'],
  ])
})

it.each([
  ['creating an ACL list', 'POST', '/acl-lists', { name: 'own' }],
  ['restarting', 'POST', '/actions/restart', {}],
  [
    'adding a tunnel',
    'POST',
    '/vpn-connections',
    {
      name: 'office',
      peerAddress: '203.0.113.9',
      peerCidrs: ['192.168.8.0/24'],
      key: 'correct-horse-battery-staple',
    },
  ],
] as const)('says that it is not capable of %s', async (_, method, path, body) => {
  const { base } = await made()
  const answer = await t.ask(`${method} ${base}${path}`, body)
  expect([answer.status, answer.body.context?.reason]).toEqual([409, 'notCapable'])
})

it('judges packets and openings without ACL lists, whatever is saved of them', async () => {
  const { base, tierId, listOf } = await made()
  const instance = await t.running({ interfaces: [{ networkId: tierId }] })
  const [port] = (await t.ask(`GET /guest-networks/ports?instance=${instance}`)).body.data
  // From a time when the cloud had some.
  await test.db.system((tx) =>
    tx
      .updateTable('guest_networks')
      .set({ acl_list_id: listOf('denyAll') })
      .where('id', '=', tierId)
      .execute(),
  )
  const judged = async () => {
    const way = await t.ask(`GET ${base}/test?from=198.51.100.9&to=${port.id}&protocol=tcp&port=22`)
    const { passes, stages } = way.body.data
    const isOpen = (await t.ask('GET /guest-networks/open')).body.data.rows.length > 0
    return [passes, stages.map(({ name }: { name: string }) => name), isOpen]
  }
  expect(await judged()).toEqual([true, ['nat', 'receiverGroups'], true])
  await setCapability(test.db, 'vpcAcls', true)
  const before = await judged()
  await setCapability(test.db, 'vpcAcls', false)
  expect(before).toEqual([false, ['nat', 'receiverAcl'], false])
})

const check = async (base: string): Promise<HealthReport> => {
  test.clock.advance(90)
  return (await t.askFresh(`POST ${base}/health`)).body.data
}

it('says of ACL lists that there are none, and is well', async () => {
  const { base, tierId } = await made()
  const { overall, checks } = await check(base)
  expect(overall).toBe('ok')
  expect(checks).toContainEqual(
    expect.objectContaining({
      id: `acl:${tierId}`,
      result: 'notApplicable',
      detail: { code: 'noAcls', values: {} },
    }),
  )
})

it('advises no restart, which nobody could order', async () => {
  const { base, id } = await made({ name: 'vpc-router-down' })
  await check(base)
  const { checks } = await check(base)
  expect(checks.find(({ group }) => group === 'router')).toMatchObject({
    result: 'failed',
    hint: 'contactSupport',
  })
  expect((await t.askFresh(`GET /vpc/vpcs/${id}`)).body.data).toMatchObject({
    health: 'down',
    restartNeeded: null,
  })
})

it('tells the cloud which routes there were, and takes half of a change back', async () => {
  const { id, base, cidr } = await made()
  const via = cidr.replace('.0.0/16', '.0.9')
  const first = { cidr: '192.168.40.0/24', via }
  await t.ask(`POST ${base}/routes`, first)
  await test.settle()
  const { vpcs } = test.deps.cloud
  // The test's cloud has some.
  const { setRoutes } = vpcs as Vpcs
  const told: [readonly CloudRoute[], readonly CloudRoute[]][] = []
  const isFirst = () => told.length === 1
  const breaking: Vpcs['setRoutes'] = async (order, ref, routes, former) => {
    told.push([routes, former])
    if (isFirst()) throw new CloudFault('rejected', 'too many routes', false)
    return setRoutes(order, ref, routes, former)
  }
  Object.assign(vpcs ?? {}, { setRoutes: breaking })
  const second = { cidr: '192.168.41.0/24', via }
  await t.ask(`POST ${base}/routes`, second)
  await test.settle()
  Object.assign(vpcs ?? {}, { setRoutes })
  expect(told).toEqual([
    [[first, second], [first]],
    [[first], [first, second]],
  ])
  expect(await v.read(id)).toMatchObject({ routes: [first], error: { reason: 'rejected' } })
})
