import { jest } from '@jest/globals'
import { randomBytes, randomUUID } from 'node:crypto'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import type { Cloud, Order, TenantRef } from '#server/cloud/port.ts'
import { vaultWith } from '#server/security/vault.ts'
import { describeObjects } from '../objectSuite.ts'
import { settle, testSettings } from './testCloud.ts'

/*
 * Object storage on a real Swift: `npm run test:openstack -- objects`. OPENSTACK_OBJECT_ROLE names a role without any
 * rights: without it, customers' access keys are not tried.
 */

jest.setTimeout(300_000)

// oxlint-disable-next-line node/no-process-env -- the operator's choice
const role = process.env['OPENSTACK_OBJECT_ROLE'] ?? ''

const vault = vaultWith(randomBytes(32))
const company = { id: randomUUID(), name: 'Objects' }
let cloud: Cloud
let tenant: TenantRef
let region = ''
beforeAll(async () => {
  cloud = openOpenStack(testSettings({ OS_OBJECT_ROLE: role }), {
    installation: randomUUID(),
    now: () => new Date(),
    secretOf: (text) => vault.mac('object store', text).toString('hex'),
    consoleOrigin: 'https://console.example',
  })
  tenant = await cloud.ensureTenant(company)
  const regions = await cloud.catalogue.regions()
  region = regions.find(({ capabilities }) => capabilities.objects)?.id ?? ''
})
afterAll(async () => {
  // In rounds, each of which empties buckets a little.
  await settle(async () => (await cloud.removeTenant(company)).length === 0)
  await cloud.close()
})

let serial = 0
const order = (): Order => ({ tenant, tag: `op-${(serial += 1)}:create` })

describeObjects({
  under: () => ({
    cloud,
    settle,
    uses: { region, small: '', large: '', image: '', otherImage: '', volumeType: '' },
    has: { terminal: false, ipv6: false, dns: false, sizesApart: false },
    atOnce: 1,
    close: async () => undefined,
  }),
  order,
})

it('takes an upload from a page of the console', async () => {
  const objects = cloud.objects!
  const { ref } = await objects.createBucket(order(), { name: `page-${randomUUID()}`, region })
  const at = { tenant, region, ref }
  const url = await objects.sign(at, { kind: 'upload', key: 'from a page.txt' }, 60)
  const origin = 'https://console.example'
  const asked = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  })
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, origin])
  const sent = await fetch(url, { method: 'PUT', headers: { origin }, body: 'hello' })
  expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, origin])
  expect(sent.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('etag')
})
