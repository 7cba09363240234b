import { jest } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { z } from 'zod/mini'
import { openClient } from '#server/cloud/openstack/client/client.ts'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { settle, testSettings, usesOf } from './testCloud.ts'

/* The life of a company's project: quotas by its limits, and the end, after which the cloud has nothing of it. */

jest.setTimeout(300_000)

it('gives a company quotas by its limits, and leaves nothing of it behind', async () => {
  const settings = testSettings()
  const cloud = openOpenStack(settings, { installation: randomUUID(), now: () => new Date() })
  const admin = openClient(settings)
  const company = { id: randomUUID(), name: 'Short-lived' }
  const limits = {
    instances: 3,
    vcpus: 30,
    memoryMib: 50_000,
    publicAddresses: 4,
    volumes: 5,
    dnsZones: 10,
    networks: 10,
    vpcs: 10,
    securityGroups: 10,
    loadBalancers: 10,
    certificates: 20,
  }
  const uses = await usesOf(cloud)
  const tenant = await cloud.ensureTenant({ ...company, limits })
  const quotas = z.object({ quota_set: z.object({ instances: z.int(), cores: z.int() }) })
  const asked = { service: 'compute', method: 'GET', path: `/os-quota-sets/${tenant}` } as const
  expect(await admin.ask(asked, quotas)).toEqual({ quota_set: { instances: 8, cores: 35 } })

  const order = (step: string) => ({ tenant, tag: `${company.id}:${step}` })
  const machine = await cloud.compute.create(order('build'), {
    name: 'short',
    region: uses.region,
    planRef: uses.small,
    imageRef: uses.image,
    sshKeys: [],
    publicIpv4: true,
  })
  const { ref } = await cloud.volumes.create(order('create'), {
    name: 'data',
    region: uses.region,
    typeRef: uses.volumeType,
    sizeGib: 1,
  })
  await settle(async () => (await cloud.compute.find(machine.ref))?.state === 'on')
  await settle(async () => (await cloud.volumes.find(ref))?.state === 'available')
  await cloud.volumes.attach(order('attach'), ref, machine.ref)
  await settle(async () => (await cloud.volumes.find(ref))?.state === 'attached')
  expect((await cloud.inventory(company)).map((what) => what.replace(/ \S+$/, '')).toSorted()).toEqual([
    'floating IP',
    'network',
    'port',
    'router',
    'security group',
    'server',
    'volume',
  ])
  await settle(async () => (await cloud.removeTenant(company)).length === 0)
  expect(await cloud.inventory(company)).toEqual([])
  const gone = admin.tell({ service: 'identity', method: 'GET', path: `/projects/${tenant}` })
  await expect(gone).rejects.toMatchObject({ reason: 'notFound' })
  admin.close()
  await cloud.close()
})
