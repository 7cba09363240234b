import { isVersion6 } from '#contract/addresses/address.ts'
import { balancersOf, httpTree, newBalancerName, type TenantBalancers } from '../support/balancers.ts'
import { addressFaults } from '../support/chaos/addressFaults.ts'
import { balancerFaults } from '../support/chaos/balancerFaults.ts'
import { faultsAmong } from '../support/chaos/faults.ts'
import { networkFaults } from '../support/chaos/networkFaults.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { networksOf } from '../support/networks.ts'
import type { TestApp } from '../support/people.ts'
import { addressesOf } from '../support/publicAddresses.ts'
import { both, statuses, twoServers, type Asks, type TwoServers } from '../support/twoServers.ts'

let servers: TwoServers
let test: TestApp
let t: Tenant
let b: TenantBalancers
/** The same owner at two servers on the same database. */
let asks: Asks
beforeAll(async () => {
  servers = await twoServers()
  test = servers.test
})
beforeEach(async () => {
  t = await newTenant(test)
  b = balancersOf(test, t)
  asks = await servers.asksOf(t.owner)
})
afterAll(() => servers.close())

const rounds = 6
/** What is wrong once all is done. */
const faults = async () => {
  await test.settle()
  await addressesOf(test, t).releaseLeft()
  return faultsAmong(test.db, [...balancerFaults, ...networkFaults, ...addressFaults])
}
const draft = (networkId: string) => ({
  name: newBalancerName(),
  projectId: t.projectId,
  region: 'lab-1',
  sizeId: 'small',
  networkId,
  ipv6: 'public',
  configuration: httpTree(),
})

it('gives each of many balancers of a network an address of IPv6 of its own', async () => {
  const { id } = await networksOf(test, t).active()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, k) => (asks[k % 2] ?? t.ask)(`POST ${b.base}`, draft(id))),
  )
  expect(statuses(answers)).toEqual(Array<number>(10).fill(202))
  expect(await faults()).toEqual([])
  const { data } = (await t.ask(`GET ${b.base}?size=50`)).body
  expect(new Set(data.map(({ ipv6 }: { ipv6: string }) => ipv6)).size).toBe(10)
  expect(await addressesOf(test, t).own()).toHaveLength(10)
})

it('changes who reaches a balancer as one of two says', async () => {
  const { id } = await b.active()
  for (let k = 0; k < rounds; k += 1) {
    const wanted = k % 2 === 0 ? ['internal', 'public'] : ['public', 'none']
    const ask = (ipv6: string | undefined) => (by: Tenant['ask']) =>
      by(`POST ${b.base}/${id}/actions/readdress`, { ipv6 })
    const answers = await both(asks, ask(wanted[0]), ask(wanted[1]))
    expect(answers.filter(({ status }) => status === 202).length).toBeLessThanOrEqual(1)
    expect(await faults()).toEqual([])
    expect(await b.read(id)).toMatchObject({ status: 'active', error: null })
  }
})

it('takes IPv6 away, or takes a member by it, but not both', async () => {
  for (let k = 0; k < rounds; k += 1) {
    const network = await networksOf(test, t).active()
    const { id } = await b.active({ networkId: network.id, ipv6: 'internal' })
    const { version } = await b.configuration(id)
    const member = { ip: (network.ipv6Cidr ?? '').replace('::/64', '::20'), port: 80 }
    const answers = await both(
      asks,
      (ask) => ask(`POST ${b.base}/${id}/actions/readdress`, { ipv6: 'none' }),
      (ask) => ask(`PUT ${b.base}/${id}/configuration`, httpTree([member]), { 'if-match': `"${version}"` }),
    )
    expect(statuses(answers)).toEqual([202, 422])
    expect(await faults()).toEqual([])
    const { ipv6 } = await b.read(id)
    const members = (await b.pools(id)).flatMap((pool) => pool.members)
    expect([ipv6 === null, members.some(({ ip }) => isVersion6(ip))]).toContain(false)
    expect(members.length === 0 || ipv6 !== null).toBe(true)
  }
}, 120_000)

it('gives a network IPv6 while a balancer is made there, and each has what it was told', async () => {
  for (let k = 0; k < rounds; k += 1) {
    const { id } = await networksOf(test, t).active({ ipv6: false })
    const [, made] = await both(
      asks,
      (ask) => ask(`POST /guest-networks/networks/${id}/actions/enable-ipv6`),
      (ask) => ask(`POST ${b.base}`, draft(id)),
    )
    // It has none before it is given.
    expect(made?.body.errors?.[0]).toMatchObject({ path: 'ipv6', code: 'noIpv6' })
    expect(await faults()).toEqual([])
    expect((await t.ask(`POST ${b.base}`, draft(id))).status).toBe(202)
    expect(await faults()).toEqual([])
  }
}, 120_000)
