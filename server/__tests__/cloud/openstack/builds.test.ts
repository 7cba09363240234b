import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { orderTag, ourTag } from '#server/cloud/openstack/tags.ts'
import { refOf } from '#server/cloud/openstack/world.ts'
import { fakeCloud, fakeSettings } from './fakeCloud.ts'

/* How often a cloud is asked about what it is building: it has enough to do. */

const installation = '01890000-0000-7000-8000-00000000cccc'
const refTo = (id: string) => refOf({ region: 'one', project: 'acme', id })

const building = (id: string) => ({
  id,
  status: 'BUILD',
  tenant_id: 'acme',
  created: '2030-01-01T00:00:00Z',
  'OS-EXT-STS:task_state': 'scheduling',
  tags: [ourTag({ installation }), orderTag(`${id}:build`)],
  flavor: { original_name: 'small' },
  addresses: {},
})

const withBuilds = (amount: number) => {
  const ids = Array.from({ length: amount }, (_, n) => `s${n}`)
  const servers: Record<string, object> = Object.fromEntries(ids.map((id) => [id, building(id)]))
  const fake = fakeCloud(({ call }) => {
    const id = /^GET \/compute\/servers\/(s\d+)$/.exec(call)?.[1]
    if (id === undefined) return undefined
    return servers[id] ? { body: { server: servers[id] } } : { status: 404 }
  })
  const list = () => void (fake.things['/compute/servers'] = Object.values(servers) as { id: string }[])
  list()
  let now = Date.parse('2030-01-01T00:00:00Z')
  const cloud = openOpenStack(fakeSettings, {
    installation,
    now: () => new Date(now),
    transport: fake.transport,
  })
  return {
    ...fake,
    mayBuild: async () => cloud.compute.mayBuild?.('one'),
    pass: (seconds: number) => void (now += seconds * 1000),
    become: (id: string, status: string | undefined) => {
      if (status === undefined) delete servers[id]
      else servers[id] = { ...building(id), status, 'OS-EXT-STS:task_state': null }
      list()
    },
    look: () => Promise.all(ids.map(async (id) => (await cloud.compute.find(refTo(id)))?.state)),
    looks: () => fake.askedFor('GET /compute/servers').length,
  }
}
const all = (amount: number) => Array.from({ length: amount }, () => 'building')

it('looks at many that are being built with one request', async () => {
  const fake = withBuilds(50)
  await fake.look()
  const before = fake.looks()
  expect(await fake.look()).toEqual(all(50))
  expect(await fake.look()).toEqual(all(50))
  expect(fake.looks() - before).toBe(1)
  fake.pass(5)
  expect(await fake.look()).toEqual(all(50))
  expect(fake.looks() - before).toBe(2)
  // For more than ids, nova would ask neutron about the ports of each.
  expect(fake.askedFor('GET /compute/servers/detail')).toEqual([])
})

it('asks about each that is built no longer, whatever became of it', async () => {
  const fake = withBuilds(10)
  await fake.look()
  fake.become('s1', 'ACTIVE')
  fake.become('s2', 'ERROR')
  fake.become('s3', undefined)
  fake.pass(5)
  const before = fake.looks()
  expect((await fake.look()).slice(0, 5)).toEqual(['building', 'on', 'failed', undefined, 'building'])
  expect(fake.looks() - before).toBe(4)
})

it('asks about a few one by one, and so learns the sooner that they are there', async () => {
  const fake = withBuilds(2)
  await fake.look()
  fake.become('s1', 'ACTIVE')
  expect(await fake.look()).toEqual(['building', 'on'])
})

it('takes no more orders than a region builds at once, by one count for all that wait', async () => {
  const fake = withBuilds(3)
  expect(await Promise.all([fake.mayBuild(), fake.mayBuild(), fake.mayBuild()])).toEqual([
    false,
    false,
    false,
  ])
  expect(fake.askedFor('GET /compute/servers')).toHaveLength(1)
  fake.become('s0', 'ACTIVE')
  fake.become('s1', 'ERROR')
  expect(await fake.mayBuild()).toBe(false)
  fake.pass(2)
  expect(await fake.mayBuild()).toBe(true)
})
