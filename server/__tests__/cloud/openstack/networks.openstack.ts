import { jest } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { reconcile } from '#server/areas/guest-networks/reconcile.ts'
import { networkingOf } from '#server/cloud/networking.ts'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import type { Cloud, CloudRef } from '#server/cloud/port.ts'
import { allowIn, newNetworkName } from '../../support/networks.ts'
import { goodPassword } from '../../support/people.ts'
import { productOn } from './productOnCloud.ts'
import { clean, orderFor, testSettings } from './testCloud.ts'
import { aPeriodLater } from '../../support/looks.ts'

/*
 * Networks and security groups of the product on a real neutron: what Portico says of them and what the cloud has are
 * held against each other.
 */

jest.setTimeout(300_000)

let cloud: Cloud
let product: Awaited<ReturnType<typeof productOn>>
beforeAll(async () => {
  cloud = openOpenStack(testSettings(), { installation: randomUUID(), now: () => new Date() })
  product = await productOn(cloud)
}, 120_000)
afterAll(async () => {
  await clean(cloud)
  await product.close()
  await cloud.close()
}, 300_000)

const read = async (path: string) => {
  const { body } = await product.t.askFresh(`GET ${path}`)
  return body.data
}

/** Asks for a change and gives back what it is about, as it is once the change is over. */
const done = async (line: Parameters<typeof product.t.askFresh>[0], body: object, at: string) => {
  const { status, body: answer } = await product.t.askFresh(line, body)
  if (status !== 202) throw new Error(`${line}: ${JSON.stringify(answer)}`)
  await product.finish()
  return read(`${at}/${[answer.data].flat()[0].id}`)
}
const instance = (about: object = {}) => {
  const { region, small: planId, image: imageId } = product.uses
  const draft = product.t.draft({ password: goodPassword, sshKeyIds: [], region, planId, imageId, ...about })
  return done('POST /compute/instances', draft, '/compute/instances')
}
const network = (cidr: string) => {
  const { region } = product.uses
  const draft = { name: newNetworkName(), projectId: product.t.projectId, region, cidr }
  return done('POST /guest-networks/networks', draft, '/guest-networks/networks')
}
const portsOf = (id: string) => read(`/guest-networks/ports?instance=${id}`)
const countOfGroups = async () => (await networkingOf(cloud).groups.list()).length

it('gives the first instance of a region a network and a group, as neutron has them', async () => {
  const made = await instance({ publicIpv4: true })
  expect([made.status, made.error, made.ipv4.length]).toEqual(['running', null, 1])
  const [port] = await portsOf(made.id)
  expect(port).toMatchObject({ isPrimary: true, status: 'active', ips: made.privateIps })
  const { ports, networks } = networkingOf(cloud)
  expect(await ports.list()).toMatchObject([{ ips: port.ips, mac: port.mac, state: 'active' }])
  expect(await networks.list()).toHaveLength(1)
  expect(await countOfGroups()).toBe(1)
  expect(await read('/guest-networks/networks')).toMatchObject([
    { name: 'default', status: 'active', portCount: 1 },
  ])
})

it('connects an instance to a network, filters and disconnects it', async () => {
  const made = await instance()
  const net = await network('10.77.0.0/24')
  expect(net).toMatchObject({ status: 'active', error: null })
  const { region } = product.uses
  const group = await done(
    'POST /guest-networks/security-groups',
    { name: newNetworkName('web'), projectId: product.t.projectId, region, rules: [allowIn(443)] },
    '/guest-networks/security-groups',
  )
  expect(group).toMatchObject({ status: 'active', error: null })

  const at = `/compute/instances/${made.id}/ports`
  await done(`POST ${at}`, { networkId: net.id, ip: '10.77.0.40' }, '/compute/instances')
  const [, second] = await portsOf(made.id)
  expect(second).toMatchObject({ networkId: net.id, ips: ['10.77.0.40'], status: 'active' })

  await done(`PUT ${at}/${second.id}/security-groups`, { securityGroupIds: [group.id] }, '/compute/instances')
  expect((await portsOf(made.id))[1].securityGroupIds).toEqual([group.id])

  const { name, gateway, dhcp, pool } = net
  const terms = { gateway, snat: false, dhcp, pool, domain: null, dnsServers: ['9.9.9.9'], routes: [] }
  const changed = await done(
    `PATCH /guest-networks/networks/${net.id}/settings`,
    terms,
    '/guest-networks/networks',
  )
  expect(changed).toMatchObject({ name, snat: false, dnsServers: ['9.9.9.9'], status: 'active', error: null })

  const inUse = await product.t.askFresh(`DELETE /guest-networks/networks/${net.id}`)
  expect([inUse.status, inUse.body.context?.reason]).toEqual([409, 'hasPorts'])
  await done(`DELETE ${at}/${second.id}`, {}, '/compute/instances')
  expect(await portsOf(made.id)).toHaveLength(1)
  await product.t.askFresh(`DELETE /guest-networks/networks/${net.id}`)
  await product.t.askFresh(`DELETE /guest-networks/security-groups/${group.id}`)
  await product.finish()
  const { networks } = networkingOf(cloud)
  expect(await networks.list()).toHaveLength(1)
  expect(await countOfGroups()).toBe(1)
})

it('says that a network is lost which somebody has deleted in neutron', async () => {
  const net = await network('10.78.0.0/24')
  const { cloud_ref: ref } = await product.test.db.system((tx) =>
    tx.selectFrom('guest_networks').select('cloud_ref').where('id', '=', net.id).executeTakeFirstOrThrow(),
  )
  // As the adapter has minted it.
  await networkingOf(cloud).networks.destroy(orderFor(ref ?? '', 'outside'), ref as CloudRef)
  const log = { warn: () => undefined, error: () => undefined }
  // What is missed once may only be late.
  for (const _ of [1, 2]) {
    await aPeriodLater(product.test.db)
    await reconcile({ db: product.test.db, cloud, log })
  }
  expect(await read(`/guest-networks/networks/${net.id}`)).toMatchObject({
    status: 'error',
    error: { reason: 'lost' },
  })
})
