import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { ourTag } from '#server/cloud/openstack/tags.ts'
import { fakeCloud, fakeSettings, type Asked, type Given } from './fakeCloud.ts'

const installation = '01890000-0000-7000-8000-00000000cccc'
const ours = ourTag({ installation })
const company = { id: '01890000-0000-7000-8000-00000000aaaa', name: 'Acme' }
const limits = {
  instances: 50,
  vcpus: 200,
  memoryMib: 1000,
  publicAddresses: 3,
  volumes: 20,
  dnsZones: 10,
  networks: 10,
  vpcs: 10,
  securityGroups: 10,
  loadBalancers: 10,
  certificates: 20,
}

const open = (
  react?: (asked: Asked) => Given | undefined,
  settings = fakeSettings,
  services: Record<string, string> = {},
) => {
  const fake = fakeCloud(react, services)
  const about = { installation, now: () => new Date('2030-01-01T00:00:00Z'), transport: fake.transport }
  return { ...fake, cloud: openOpenStack(settings, about) }
}
const projects = (fake: ReturnType<typeof open>) => fake.things['/identity/projects'] ?? []

describe('the project of a company', () => {
  it('is made once, however many orders need it at the same time', async () => {
    const fake = open()
    const refs = await Promise.all(Array.from({ length: 5 }, () => fake.cloud.ensureTenant(company)))
    expect(new Set(refs).size).toBe(1)
    expect(projects(fake)).toHaveLength(1)
  })

  it('is the one that another server has made meanwhile', async () => {
    const fake = open(({ call }) => {
      if (call !== 'POST /identity/projects') return undefined
      fake.things['/identity/projects'] = [{ id: 'theirs', tags: [ours, `portico_company=${company.id}`] }]
      return { status: 409, body: { error: { message: 'Duplicate entry' } } }
    })
    expect(await fake.cloud.ensureTenant(company)).toBe('theirs')
  })

  it('is finished by the next order when the first one broke off', async () => {
    let breaks = true
    const fake = open(({ call }) => {
      if (!breaks || !call.startsWith('PUT /identity/projects/')) return undefined
      breaks = false
      return { status: 500 }
    })
    await expect(fake.cloud.ensureTenant(company)).rejects.toMatchObject({ reason: 'unavailable' })
    await fake.cloud.ensureTenant(company)
    expect(projects(fake)).toHaveLength(1)
    expect(fake.askedFor('PUT').at(-1)?.call).toMatch(/tags\/portico_ready_2$/)
  })

  it('has quotas that follow what the company may have, with some slack', async () => {
    const fake = open()
    await fake.cloud.ensureTenant({ ...company, limits })
    const sets = () => fake.asked.filter(({ call }) => /^PUT .*quota/.test(call)).map(({ body }) => body)
    expect(sets()).toEqual([
      { quota_set: { instances: 55, cores: 220, ram: 1100 } },
      {
        quota: {
          network: 16,
          subnet: 16,
          router: 26,
          port: 341,
          floatingip: 8,
          security_group: 15,
          security_group_rule: -1,
        },
      },
      { quota_set: { volumes: 25, gigabytes: -1, snapshots: -1 } },
    ])
    await fake.cloud.ensureTenant({ ...company, limits })
    expect(sets()).toHaveLength(3)
    await fake.cloud.ensureTenant({ ...company, limits: { ...limits, instances: 100 } })
    expect(sets()).toHaveLength(6)
  })

  it('has those of octavia and barbican, where there are any', async () => {
    const services = { 'load-balancer': 'http://cloud/balancer', 'key-manager': 'http://cloud/secret' }
    const fake = open(undefined, fakeSettings, services)
    const id = await fake.cloud.ensureTenant({ ...company, limits })
    expect(fake.askedFor(`PUT /balancer/lbaas/quotas/${id}`)[0]?.body).toEqual({
      quota: {
        loadbalancer: 15,
        listener: 220,
        pool: 220,
        healthmonitor: 220,
        member: 11_000,
        l7policy: -1,
        l7rule: -1,
      },
    })
    expect(fake.askedFor(`PUT /secret/project-quotas/${id}`)[0]?.body).toEqual({
      project_quotas: { containers: 25, secrets: 66 },
    })
  })

  it('is had even where Portico may not set quotas', async () => {
    const fake = open(({ call }) => (/^PUT .*quota/.test(call) ? { status: 403 } : undefined))
    expect(await fake.cloud.ensureTenant({ ...company, limits })).toBe(projects(fake)[0]?.id)
  })
})

const filled = async (fake: ReturnType<typeof open>) => {
  await fake.cloud.ensureTenant(company)
  const about = { description: ours, project_id: projects(fake)[0]?.id }
  fake.things['/compute/servers'] = [{ id: 's1', tags: [ours] }]
  fake.things['/volume/volumes'] = [{ id: 'v1', metadata: { portico: installation } }]
  fake.things['/image/images'] = [{ id: 'i1', portico: installation }]
  fake.things['/network/floatingips'] = [{ id: 'f1', description: 'portico_op=x:build' }]
  fake.things['/network/ports'] = [
    { id: 'p1', name: ours, device_owner: 'compute:nova' },
    { id: 'p2', name: '', device_owner: 'network:router_interface', device_id: 'r1' },
  ]
  fake.things['/network/routers'] = [{ id: 'r1', ...about }]
  fake.things['/network/networks'] = [{ id: 'n1', ...about }]
  fake.things['/network/security-groups'] = [
    { id: 'g0', name: 'default', description: 'Default security group' },
    { id: 'g1', name: 'portico', ...about },
    { id: 'g2', name: 'web', ...about, description: `${ours} portico_op=y:create` },
  ]
}

describe('the end of a company', () => {
  it('leaves nothing behind, in the order in which things can go, and takes the project last', async () => {
    const fake = open()
    await filled(fake)
    expect(await fake.cloud.inventory(company)).toHaveLength(9)
    expect(await fake.cloud.removeTenant(company)).toEqual([])
    expect(fake.askedFor('DELETE').map(({ call }) => call.split('/').slice(2).join('/'))).toEqual([
      'floatingips/f1',
      'servers/s1',
      'volumes/v1',
      'images/i1',
      'ports/p1',
      'routers/r1',
      'networks/n1',
      'security-groups/g1',
      'security-groups/g2',
      `projects/${fake.asked.at(-1)?.call.split('/').at(-1)}`,
    ])
    // Neutron unplugs nothing that a route leads through.
    expect(fake.askedFor('PUT /network/routers/r1').map(({ body }) => body)).toEqual([
      { router: { routes: [] } },
      { port_id: 'p2' },
    ])
    expect(await fake.cloud.inventory(company)).toEqual([])
    expect(await fake.cloud.removeTenant(company)).toEqual([])
  })

  it('leaves what is somebody else’s, says so, and keeps the project', async () => {
    const fake = open()
    await filled(fake)
    fake.things['/compute/servers']?.push({ id: 's2', tags: ['portico=another'] })
    expect(await fake.cloud.removeTenant(company)).toEqual(['server s2, which is not Portico’s'])
    expect(projects(fake)).toHaveLength(1)
    expect(fake.askedFor('DELETE /compute/servers/s2')).toEqual([])
  })

  it('goes on later with what is still needed', async () => {
    let isAttached = true
    const fake = open(({ call }) =>
      isAttached && call === 'DELETE /volume/volumes/v1' ? { status: 400 } : undefined,
    )
    await filled(fake)
    expect(await fake.cloud.removeTenant(company)).toEqual(['volume v1'])
    isAttached = false
    expect(await fake.cloud.removeTenant(company)).toEqual([])
    expect(projects(fake)).toEqual([])
  })

  it('takes nothing from a project that all companies share', async () => {
    const fake = open(undefined, { ...fakeSettings, tenancy: { kind: 'single' } })
    fake.things['/compute/servers'] = [{ id: 's1', tags: [ours] }]
    expect(await fake.cloud.removeTenant(company)).toEqual([])
    expect(fake.askedFor('DELETE')).toEqual([])
  })
})
