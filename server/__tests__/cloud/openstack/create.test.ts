import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import type { TenantRef } from '#server/cloud/port.ts'
import { fakeCloud, fakeSettings, lostAnswer, type Asked } from './fakeCloud.ts'

/* One order of an instance: what is asked of the cloud for it, and what is there when answers were lost meanwhile. */

const about = {
  installation: '01890000-0000-7000-8000-00000000cccc',
  now: () => new Date('2030-01-01T00:00:00Z'),
}
const order = { tenant: 'acme' as TenantRef, tag: '01890000-0000-7000-8000-00000000bbbb:build' }
const spec = {
  name: 'web',
  region: 'one',
  planRef: 'small',
  imageRef: 'Debian',
  sshKeys: [],
  publicIpv4: true,
}

const building = {
  id: 's1',
  status: 'BUILD',
  tenant_id: 'acme',
  created: '2030-01-01T00:00:00Z',
  'OS-EXT-STS:task_state': null,
  flavor: { original_name: 'small' },
  addresses: {},
}

/** A cloud that loses its answers to these calls, once each. */
const losing = (...calls: string[]) => {
  const lost = new Set(calls)
  const made = (path: string, thing: { id: string }) => void (fake.things[path] ??= []).push(thing)
  const answer = ({ call, body }: Asked) => {
    if (call === 'POST /network/ports') {
      const port = { id: 'p1', project_id: 'acme', device_id: '', fixed_ips: [], ...body.port }
      made('/network/ports', port)
      return { status: 201, body: { port } }
    }
    if (call === 'POST /network/floatingips') {
      const floatingip = { id: 'f1', floating_ip_address: '203.0.113.7', ...body.floatingip }
      made('/network/floatingips', floatingip)
      return { status: 201, body: { floatingip } }
    }
    if (call === 'POST /compute/servers') {
      const { name, tags } = body.server
      const server = { ...building, name, tags }
      made('/compute/servers', server)
      return { status: 202, body: { server } }
    }
    return undefined
  }
  const fake = fakeCloud((asked) => {
    const given = answer(asked)
    return lost.delete(asked.call) ? lostAnswer() : given
  })
  fake.things['/compute/flavors'] = [{ id: 'f', name: 'small', vcpus: 1, ram: 512, disk: 10 }]
  const image = { status: 'active', created_at: '2030-01-01T00:00:00Z', min_disk: 1, min_ram: 0 }
  fake.things['/image/images'] = [{ id: 'i', name: 'Debian', ...image }]
  const cloud = openOpenStack(fakeSettings, { ...about, transport: fake.transport })
  return {
    ...fake,
    create: (isFirst = false) => cloud.compute.create({ ...order, isFirst }, spec),
    mayBuild: async () => cloud.compute.mayBuild?.('one'),
  }
}

it('asks neutron for three things and nova for one, once the company has its network', async () => {
  const fake = losing()
  await fake.create()
  const asked = fake.asked.map(({ call }) => call)
  expect(asked.slice(asked.lastIndexOf('POST /network/security-group-rules') + 1)).toEqual([
    'GET /network/ports',
    'POST /network/ports',
    'POST /network/floatingips',
    'POST /compute/servers',
  ])
})

const looks = async (isFirst: boolean) => {
  const fake = losing()
  await fake.create(isFirst)
  return fake.askedFor('GET /compute/servers').length
}

it('looks for a server that an order may have made, and not for that of the first', async () => {
  expect([await looks(true), await looks(false)]).toEqual([0, 1])
})

it('counts what was ordered since it last looked at what is being built', async () => {
  const fake = losing()
  const before = await fake.mayBuild()
  for (const _ of [1, 2]) await fake.create(true)
  expect([before, await fake.mayBuild()]).toEqual([true, false])
})

it('tells the public address at once, which nova learns of later', async () => {
  expect(await losing().create()).toMatchObject({ state: 'building', ipv4: ['203.0.113.7'] })
})

it.each(['POST /network/ports', 'POST /network/floatingips', 'POST /compute/servers'])(
  'has one of each when the answer to %s is lost and the order comes again',
  async (call) => {
    const fake = losing(call)
    await expect(fake.create()).rejects.toMatchObject({ reason: 'unavailable', retryable: true })
    expect(await fake.create()).toMatchObject({ ipv4: ['203.0.113.7'] })
    const amounts = ['/network/ports', '/network/floatingips', '/compute/servers'].map(
      (path) => fake.things[path]?.length,
    )
    expect(amounts).toEqual([1, 1, 1])
  },
)
