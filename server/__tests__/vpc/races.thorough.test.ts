import { faultsAmong } from '../support/chaos/faults.ts'
import { networkFaults } from '../support/chaos/networkFaults.ts'
import { vpcFaults } from '../support/chaos/vpcFaults.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { goodPassword, type TestApp } from '../support/people.ts'
import { newVpcCidr, tiersIn, vpcsOf } from '../support/vpcs.ts'
import { both, statuses, twoServers, type Asks, type TwoServers } from '../support/twoServers.ts'

let servers: TwoServers
let test: TestApp
let t: Tenant
let v: ReturnType<typeof vpcsOf>
/** The same owner at two servers on the same database. */
let asks: Asks
beforeAll(async () => {
  servers = await twoServers()
  test = servers.test
})
beforeEach(async () => {
  t = await newTenant(test)
  v = vpcsOf(test, t)
  asks = await servers.asksOf(t.owner)
})
afterAll(() => servers.close())

const rounds = 4
/** What is wrong once all is done. */
const faults = async () => {
  await test.settle()
  return faultsAmong(test.db, [...vpcFaults, ...networkFaults])
}

const place = () => ({ projectId: t.projectId, region: 'lab-1' })

it('makes one of a VPC and a network, or two VPCs, that overlap', async () => {
  for (let k = 0; k < rounds; k += 1) {
    const cidr = `10.${80 + k}.0.0/16`
    const vpc = (ask: Tenant['ask']) => ask('POST /vpc/vpcs', { ...place(), name: 'vpc', cidr })
    const network = (ask: Tenant['ask']) =>
      ask('POST /guest-networks/networks', {
        ...place(),
        name: 'net',
        cidr: cidr.replace('.0.0/16', '.9.0/24'),
      })
    expect(statuses(await both(asks, vpc, k % 2 === 0 ? vpc : network))).toEqual([202, 422])
  }
  expect(await faults()).toEqual([])
})

it('makes one of 50 VPCs and networks that overlap with each other', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, k) =>
      k % 4 < 2
        ? (asks[k % 2] ?? t.ask)('POST /vpc/vpcs', {
            ...place(),
            name: `vpc-${k}`,
            cidr: `10.90.0.0/${16 + (k % 9)}`,
          })
        : (asks[k % 2] ?? t.ask)('POST /guest-networks/networks', {
            ...place(),
            name: `net-${k}`,
            cidr: `10.90.0.0/${16 + (k % 13)}`,
          }),
    ),
  )
  expect(statuses(answers)).toEqual([202, ...Array<number>(49).fill(422)])
  expect(await faults()).toEqual([])
})

it('cuts one of two tiers that overlap', async () => {
  const { id, cidr } = await v.active()
  const [list] = await v.acls(id)
  for (let k = 0; k < 3; k += 1) {
    const tier = (bits: number) => (ask: Tenant['ask']) =>
      ask(`POST /vpc/vpcs/${id}/tiers`, {
        name: `tier-${k}-${bits}`,
        cidr: cidr.replace('.0.0/16', `.${k}.0/${bits}`),
        aclListId: list?.id,
      })
    expect(statuses(await both(asks, tier(24), tier(25)))).toEqual([202, 422])
    await test.settle()
  }
  expect(await faults()).toEqual([])
})

it('keeps a tier that an instance is put on, or deletes it: never both', async () => {
  for (let k = 0; k < 3; k += 1) {
    const cidr = newVpcCidr()
    const { id, tiers } = await v.active({ cidr, tiers: tiersIn(cidr, 'allowAll') })
    const networkId = tiers[0]?.id
    const draft = t.draft({ name: `web-${k}`, password: goodPassword, interfaces: [{ networkId }] })
    const answers = await both(
      asks,
      (ask) => ask('POST /compute/instances', draft),
      (ask) => ask(`DELETE /vpc/vpcs/${id}?contents=true`),
    )
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  }
  expect(await faults()).toEqual([])
})

it('gives a tier IPv6, or deletes it, alone or with its VPC: never both', async () => {
  for (let k = 0; k < rounds; k += 1) {
    const cidr = newVpcCidr()
    const [tier] = tiersIn(cidr, 'web')
    const vpc = await v.active({ cidr, tiers: [{ ...tier, ipv6: false }] })
    const id = vpc.tiers[0]?.id
    const path = k % 2 === 0 ? `/vpc/vpcs/${vpc.id}/tiers/${id}` : `/vpc/vpcs/${vpc.id}?contents=true`
    const [given, deleted] = await both(
      asks,
      (ask) => ask(`POST /guest-networks/networks/${id}/actions/enable-ipv6`),
      (ask) => ask(`DELETE ${path}`),
    )
    expect(statuses([given, deleted].filter((answer) => answer !== undefined))).toEqual([202, 409])
    expect(await faults()).toEqual([])
    const { status, body } = await t.ask(`GET /guest-networks/networks/${id}`)
    const left = given?.status === 202 ? [200, 'string'] : [404, 'undefined']
    expect([status, typeof body.data?.ipv6Cidr]).toEqual(left)
  }
})
