import { jest } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { z } from 'zod/mini'
import { balancersOf } from '#server/cloud/balancers.ts'
import { networkingOf } from '#server/cloud/networking.ts'
import { openOpenStack, openWorld } from '#server/cloud/openstack/openstack.ts'
import { placeOf } from '#server/cloud/openstack/world.ts'
import type { Cloud, Order, TenantRef } from '#server/cloud/port.ts'
import type { OpenDb } from '#server/db/open.ts'
import { openTestDb } from '../../support/testDb.ts'
import { clean, settle, testSettings, usesOf } from './testCloud.ts'
import { treeFrom, web } from './trees.ts'

/* What a real nova and a real octavia count, and what octavia may leave behind. */

jest.setTimeout(400_000)

let ahead = 0
const now = () => new Date(Date.now() + ahead)
const about = { installation: randomUUID(), now }
const company = { id: randomUUID(), name: 'Measured' }

let cloud: Cloud
let db: OpenDb
let tenant: TenantRef
beforeAll(async () => {
  db = await openTestDb(now)
  cloud = openOpenStack(testSettings(), { ...about, db })
  tenant = await cloud.ensureTenant(company)
}, 60_000)
afterAll(async () => {
  await clean(cloud)
  await settle(async () => (await cloud.removeTenant(company)).length === 0)
  await cloud.close()
  await db.close()
}, 300_000)

let serial = 0
const order = (): Order => ({ tenant, tag: `op-${(serial += 1)}:step` })

const newNetwork = async () => {
  const { region } = await usesOf(cloud)
  const { networks } = networkingOf(cloud)
  const terms = { gateway: '10.43.0.1', snat: true, dhcp: true, dnsServers: [], domain: null, routes: [] }
  const pool = { from: '10.43.0.11', to: '10.43.0.254' }
  const { ref } = await networks.create(order(), {
    name: 'measured',
    region,
    cidr: '10.43.0.0/24',
    pool,
    ...terms,
  })
  await settle(async () => (await networks.find(ref))?.state === 'active')
  return ref
}
const lastMinutes = () => ({ from: new Date(now().getTime() - 120_000), to: now(), points: 3 })
const isMeasured = (value: number | null) => value !== null && value >= 0

it('measures an instance and a load balancer', async () => {
  const { region, small: planRef, image: imageRef } = await usesOf(cloud)
  const { ports } = networkingOf(cloud)
  const networkRef = await newNetwork()
  const made = await cloud.compute.create(order(), {
    name: 'measured',
    region,
    planRef,
    imageRef,
    sshKeys: [],
    publicIpv4: false,
    portRefs: [(await ports.create(order(), { networkRef, groupRefs: [] })).ref],
  })
  const sizeRef = (await cloud.catalogue.balancerSizes?.())?.[0]?.ref ?? ''
  const portRef = (await ports.create(order(), { networkRef, groupRefs: [] })).ref
  const balancers = balancersOf(cloud)
  const spec = { name: 'measured', region, sizeRef, portRef, tree: treeFrom(web) }
  const balancer = await balancers.create(order(), spec)
  await settle(async () => (await cloud.compute.find(made.ref))?.state === 'on')
  await settle(async () => (await balancers.find(balancer.ref))?.state === 'active')

  expect(await cloud.measure?.()).toEqual({ measured: 2, missed: 0 })
  ahead += 60_000
  expect(await cloud.measure?.()).toEqual({ measured: 2, missed: 0 })
  const ofInstance = await cloud.compute.metrics(made.ref, lastMinutes())
  for (const series of [ofInstance.cpuPercent, ofInstance.diskReadBytes, ofInstance.networkInBytes])
    expect(series.some(isMeasured)).toBe(true)
  const ofBalancer = await balancers.metrics(balancer.ref, lastMinutes())
  for (const series of [
    ofBalancer.connections,
    ofBalancer.bytesIn,
    ofBalancer.bytesOut,
    ofBalancer.membersOnline,
  ])
    expect(series.some(isMeasured)).toBe(true)
})

it('deletes a network with a port that octavia has left there, once octavia knows nothing of it', async () => {
  const ref = await newNetwork()
  const { id: network_id, region } = placeOf(ref)
  // As octavia: in a project of its own.
  const admin = openWorld(testSettings(), about).client
  const port = { network_id, name: `octavia-lb-vrrp-${randomUUID()}`, device_owner: 'Octavia' }
  const call = { service: 'network', method: 'POST', region, path: '/ports', body: { port } } as const
  await admin.ask(call, z.object({ port: z.object({ id: z.string() }) }))
  const { networks } = networkingOf(cloud)
  await networks.destroy(order(), ref)
  expect(await networks.find(ref)).toBeUndefined()
  admin.close()
})
