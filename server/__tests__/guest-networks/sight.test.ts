import type { Permission } from '#contract/permissions/permissions.ts'
import { asker, type Ask } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { giveCustomRole } from '../support/customRole.ts'
import { allowIn, networksOf, type TenantNetworks } from '../support/networks.ts'
import { testApp, type TestApp } from '../support/people.ts'

/*
 * Networks and groups of one project are used by instances of another: what is told of these must name nothing of a
 * project that is out of sight.
 */

let test: TestApp
let t: Tenant
let n: TenantNetworks
/** A project beside the one in which the tenant's networks and groups are. */
let shop: string
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  n = networksOf(test, t)
  shop = (await t.ask('POST /projects', { name: 'shop' })).body.data.id
})
afterAll(() => test.close())

/** A colleague who holds these permissions in the shop only. */
const ofShop = async (...permissions: Permission[]): Promise<Ask> => {
  const person = await test.addPerson({ companyId: t.companyId })
  await giveCustomRole(test.db, person, permissions, shop)
  return asker(test.app, await test.signIn(person))
}
const whole: Permission[] = ['guest-networks:read', 'guest-networks:create', 'compute:read']

/** An instance of the shop behind a group of the other project, and one of that project. */
const estate = async () => {
  const network = await n.active({ name: 'secret-net' })
  const group = await n.activeGroup({ name: 'secret-group', rules: [allowIn(22)] })
  const placed = { interfaces: [{ networkId: network.id }], securityGroupIds: [group.id] }
  const own = await t.running({ name: 'shop-web', projectId: shop, ...placed })
  const other = await t.running({ name: 'secret-web', ...placed })
  return { network, group, own, other }
}

it('tells what is open without the group of a project that is out of sight', async () => {
  const { group, own } = await estate()
  const all = (await t.ask('GET /guest-networks/open')).body.data.rows
  expect(all).toMatchObject([
    { owner: { name: 'secret-web' }, group: { id: group.id, name: 'secret-group' } },
    { owner: { name: 'shop-web' }, group: { id: group.id, name: 'secret-group' } },
  ])
  const { body } = await (await ofShop(...whole))('GET /guest-networks/open')
  expect(body.data.rows).toMatchObject([{ owner: { id: own, name: 'shop-web' }, group: null }])
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`secret|${group.id}`))
})

it('tells nothing of instances to who may see networks only', async () => {
  await estate()
  const { status, body } = await (await ofShop('guest-networks:read'))('GET /guest-networks/open')
  expect([status, body.data.rows]).toEqual([200, []])
})

it('lists the interfaces of instances in sight only, whatever they are asked by', async () => {
  const { network, group, own } = await estate()
  const ask = await ofShop(...whole)
  for (const query of [`network=${network.id}`, `group=${group.id}`, '']) {
    const { body } = await ask(`GET /guest-networks/ports?${query}`)
    expect(body.data).toMatchObject([{ owner: { id: own } }])
    expect(JSON.stringify(body)).not.toContain('secret')
  }
  for (const list of ['networks', 'security-groups'] as const)
    expect((await ask(`GET /guest-networks/${list}`)).body.data).toEqual([])
})

it('judges by groups that are out of sight without naming them', async () => {
  const { group, own } = await estate()
  const line = async (ask: Ask) => {
    const [port] = (await ask(`GET /guest-networks/ports?instance=${own}`)).body.data
    return (await ask(`GET /guest-networks/test?from=203.0.113.9&to=${port.id}&protocol=tcp&port=22`)).body
      .data
  }
  expect((await line(t.ask)).stages[1]).toMatchObject({ passes: true, by: { groupId: group.id } })
  const told = await line(await ofShop(...whole))
  expect([told.passes, told.stages[1]]).toEqual([true, { name: 'receiverGroups', passes: true, by: null }])
})

it('says that a range is taken, but not by which network that is out of sight', async () => {
  const { network } = await estate()
  const draft = { name: 'mine', projectId: shop, region: 'lab-1', cidr: network.cidr }
  const { body: known } = await t.ask('POST /guest-networks/networks', draft)
  expect(known.context.network).toEqual({ id: network.id, name: 'secret-net', cidr: network.cidr })
  const { status, body } = await (await ofShop(...whole))('POST /guest-networks/networks', draft)
  expect([status, body.errors]).toMatchObject([422, [{ path: 'cidr', code: 'cidrOverlaps' }]])
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`secret|${network.id}`))
})
