import { poolContent, type MemberContent } from '#contract/load-balancers/tree.ts'
import { blockersOf } from '#server/areas/load-balancers/blockers.ts'
import { balancersOf, httpTree } from '../support/balancers.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { allowIn, networksOf } from '../support/networks.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { addressesOf } from '../support/publicAddresses.ts'
import { newVpcCidr, tiersIn, vpcsOf } from '../support/vpcs.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

/** A balancer in the first of two tiers, and an instance in the second behind an ACL list and a group. */
const acrossTiers = async (acl: string) => {
  const cidr = newVpcCidr()
  const vpc = await vpcsOf(test, t).active({ cidr, tiers: tiersIn(cidr, 'allowAll', acl) })
  const tiers = (await t.ask(`GET /vpc/vpcs/${vpc.id}/tiers`)).body.data
  const { id: groupId } = await networksOf(test, t).activeGroup({ rules: [allowIn(80)] })
  const [port] = await addressesOf(test, t).portsOf(
    await t.running({
      publicIpv4: false,
      interfaces: [{ networkId: tiers[1].id }],
      securityGroupIds: [groupId],
    }),
  )
  const balancer = await balancersOf(test, t).active({ networkId: tiers[0].id })
  const tree = await balancersOf(test, t).configuration(balancer.id)
  const content = poolContent.parse(tree.pools[0])
  /** What is in the way of a port there, which is named by its address alone. */
  const blocked = (memberPort: number) =>
    test.db.tenant(t, async (tx) => {
      const blockerOf = await blockersOf(tx, { company_id: t.companyId, id: balancer.id })
      const member = { portId: null, ip: port?.ips[0] ?? '', port: memberPort }
      return blockerOf({ content }, member as MemberContent)
    })
  return { blocked, groupId, listOf: () => tiers[1].aclListId }
}

it('is the rule of the ACL list that decides, or its last one, before any group', async () => {
  const { blocked, listOf } = await acrossTiers('denyAll')
  expect(await blocked(80)).toEqual({
    stage: 'receiverAcl',
    groupIds: [],
    aclListId: listOf(),
    ruleId: null,
  })
})

it('is the groups of which none allows it, and nothing where one does', async () => {
  const { blocked, groupId } = await acrossTiers('allowAll')
  expect(await blocked(81)).toEqual({
    stage: 'receiverGroups',
    groupIds: [groupId],
    aclListId: null,
    ruleId: null,
  })
  expect(await blocked(80)).toBeUndefined()
})

it('is not known of a balancer without an interface', async () => {
  const { body } = await balancersOf(test, t).create({ configuration: httpTree() })
  const blockerOf = await test.db.tenant(t, (tx) =>
    blockersOf(tx, { company_id: t.companyId, id: body.data.id }),
  )
  const member = { portId: null, ip: '192.0.2.1', port: 80 }
  const content = poolContent.parse((await balancersOf(test, t).configuration(body.data.id)).pools[0])
  expect(await blockerOf({ content }, member as MemberContent)).toBeUndefined()
})
