import { jest } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import type { HealthReport } from '#contract/vpc/health.ts'
import { purgeReleased, releaseLeft } from '#server/areas/ip-address/releaseLeft.ts'
import { networkingOf } from '#server/cloud/networking.ts'
import { leftoversIn } from '#server/cloud/openstack/leftovers.ts'
import { openOpenStack, openWorld } from '#server/cloud/openstack/openstack.ts'
import type { Cloud } from '#server/cloud/port.ts'
import { vpcsOf } from '#server/cloud/vpcs.ts'
import { goodPassword } from '../../support/people.ts'
import { productOn } from './productOnCloud.ts'
import { clean, testSettings } from './testCloud.ts'

/*
 * A VPC of the product on a real neutron, from its order to its end: what Portico says of it and what the cloud has are
 * held against each other.
 */

jest.setTimeout(600_000)

/** Longer than an address can be taken back. */
const hourSeconds = 3600

const installation = randomUUID()
const about = { installation, now: () => new Date() }

let cloud: Cloud
let product: Awaited<ReturnType<typeof productOn>>
beforeAll(async () => {
  cloud = openOpenStack(testSettings(), about)
  product = await productOn(cloud)
}, 120_000)
afterAll(async () => {
  await clean(cloud)
  await product.close()
  await cloud.close()
}, 300_000)

const ask: (typeof product)['t']['askFresh'] = (...call) => product.t.askFresh(...call)
const read = async (path: string) => (await ask(`GET ${path}`)).body.data

/** Asks for a change, and waits until it is over. */
const done = async (line: Parameters<typeof ask>[0], body: object = {}) => {
  const answer = await ask(line, body)
  if (answer.status !== 202) throw new Error(`${line}: ${JSON.stringify(answer.body)}`)
  await product.finish()
  return answer.body.data
}

/** All that the company has in the cloud, but for what neutron keeps by itself. */
const left = async () => {
  const tenant = await cloud.ensureTenant(product.company)
  return (await leftoversIn(openWorld(testSettings(), about), tenant)).map(({ what }) => what)
}

it('builds a VPC with tiers, an instance and a route, looks after it, and leaves nothing behind', async () => {
  const { region, small: planId, image: imageId } = product.uses
  const { id } = await done('POST /vpc/vpcs', {
    name: 'shop',
    projectId: product.t.projectId,
    region,
    cidr: '10.61.0.0/16',
    tiers: [
      { name: 'web', cidr: '10.61.0.0/24', ipv6: false },
      { name: 'data', cidr: '10.61.1.0/24', ipv6: false },
    ],
  })
  const base = `/vpc/vpcs/${id}`
  const vpc = await read(base)
  expect(vpc).toMatchObject({ status: 'active', error: null, tiers: [{ status: 'active' }, {}] })
  expect(vpc.sourceNatIp).toMatch(/^\d/)
  expect(await vpcsOf(cloud).list()).toMatchObject([{ sourceNatIp: vpc.sourceNatIp, state: 'active' }])
  // One router for both.
  expect((await left()).toSorted()).toEqual(['network', 'network', 'router'])

  await done(`POST ${base}/tiers`, { name: 'more', cidr: '10.61.2.0/24', ipv6: false })
  const more = (await read(base)).tiers.find(({ name }: { name: string }) => name === 'more')
  expect(more).toMatchObject({ status: 'active' })
  await done(`DELETE ${base}/tiers/${more.id}`)
  expect((await networkingOf(cloud).networks.list()).length).toBe(2)

  const draft = product.t.draft({ password: goodPassword, sshKeyIds: [], region, planId, imageId })
  const interfaces = [{ networkId: vpc.tiers[0].id }]
  const ordered = await done('POST /compute/instances', { ...draft, publicIpv4: true, interfaces })
  const instanceId = [ordered].flat()[0].id
  const instance = await read(`/compute/instances/${instanceId}`)
  expect([instance.status, instance.error, instance.ipv4.length]).toEqual(['running', null, 1])
  const [via] = instance.privateIps
  expect(via).toMatch(/^10\.61\.0\./)

  const route = { cidr: '192.168.44.0/24', via }
  await done(`POST ${base}/routes`, route)
  const [there] = await vpcsOf(cloud).list()
  const facts = there && (await vpcsOf(cloud).health(there.ref))
  expect(facts).toMatchObject({
    router: 'up',
    routes: [route],
    tiers: [{ gateway: 'up' }, { gateway: 'up' }],
  })

  const { checks }: HealthReport = (await ask(`POST ${base}/health`, {})).body.data
  const resultOf = (group: string) => checks.filter((one) => one.group === group).map(({ result }) => result)
  expect(
    Object.fromEntries(['router', 'tier', 'acl', 'route', 'address'].map((one) => [one, resultOf(one)])),
  ).toEqual({
    router: ['ok'],
    tier: ['ok', 'ok'],
    acl: ['notApplicable', 'notApplicable'],
    route: ['ok'],
    address: ['ok'],
  })

  const inUse = await ask(`DELETE ${base}?contents=true`)
  expect([inUse.status, inUse.body.context?.reason]).toEqual([409, 'hasPorts'])
  await done(`DELETE /compute/instances/${instanceId}`)
  await ask(`POST /compute/instances/${instanceId}/actions/purge`, {})
  await product.finish()
  // With a route that leads through a tier still.
  await done(`DELETE ${base}?contents=true`)
  expect((await ask(`GET ${base}`)).status).toBe(404)
  expect(await vpcsOf(cloud).list()).toEqual([])
  // The instance's address is the company's for a while, and the group with it belongs to the region.
  await releaseLeft(product.test.deps)
  await product.finish()
  product.test.clock.advance(hourSeconds)
  await purgeReleased(product.test.deps)
  await product.finish()
  expect(await left()).toEqual(['security group'])
})
