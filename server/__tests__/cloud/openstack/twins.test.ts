import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { orderTag, ourTag } from '#server/cloud/openstack/tags.ts'
import { refOf } from '#server/cloud/openstack/world.ts'
import type { TenantRef } from '#server/cloud/port.ts'
import { fakeCloud, fakeSettings } from './fakeCloud.ts'

/*
 * An answer that came too late to be waited for can leave two servers of one order. They share its tag, and only one of
 * them has its port.
 */

const installation = '01890000-0000-7000-8000-00000000cccc'
const tag = '01890000-0000-7000-8000-00000000bbbb:build'
const order = { tenant: 'acme' as TenantRef, tag: 'cleanup' }
const refTo = (id: string) => refOf({ region: 'one', project: 'acme', id })

const server = (id: string, status: string) => ({
  id,
  status,
  tenant_id: 'acme',
  created: '2030-01-01T00:00:00Z',
  'OS-EXT-STS:task_state': null,
  tags: [ourTag({ installation }), orderTag(tag)],
  flavor: { original_name: 'small' },
  addresses: {},
})

const withServers = (...servers: ReturnType<typeof server>[]) => {
  const fake = fakeCloud(({ call }) => {
    const id = /^GET \/compute\/servers\/(s\d)$/.exec(call)?.[1]
    const found = fake.things['/compute/servers']?.find((each) => each.id === id)
    return id === undefined ? undefined : found ? { body: { server: found } } : { status: 404 }
  })
  fake.things['/compute/servers'] = servers
  fake.things['/network/floatingips'] = [
    { id: 'f1', floating_ip_address: '203.0.113.7', description: orderTag(tag) },
  ]
  fake.things['/network/ports'] = [
    {
      id: 'p1',
      project_id: 'acme',
      device_id: 's1',
      name: ourTag({ installation }),
      description: orderTag(tag),
      fixed_ips: [],
    },
  ]
  const about = { installation, now: () => new Date('2030-01-01T00:00:00Z'), transport: fake.transport }
  return { ...fake, cloud: openOpenStack(fakeSettings, about) }
}
const deleted = (fake: ReturnType<typeof withServers>) => fake.askedFor('DELETE').map(({ call }) => call)

it('leaves the addresses to the twin that runs when the other one is taken away', async () => {
  const fake = withServers(server('s1', 'ACTIVE'), server('s2', 'ERROR'))
  await fake.cloud.compute.destroy(order, refTo('s2'))
  expect(deleted(fake)).toEqual(['DELETE /compute/servers/s2'])
})

it('gives the addresses back with the one that has them, and then the other one goes', async () => {
  const fake = withServers(server('s1', 'ACTIVE'), server('s2', 'ERROR'))
  await fake.cloud.compute.destroy(order, refTo('s1'))
  expect(deleted(fake)).toEqual([
    'DELETE /network/floatingips/f1',
    'DELETE /network/ports/p1',
    'DELETE /compute/servers/s1',
  ])
  await fake.cloud.compute.destroy(order, refTo('s2'))
  expect(deleted(fake).at(-1)).toBe('DELETE /compute/servers/s2')
})
