import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { ConnectionLost } from '#server/cloud/openstack/client/transport.ts'
import { fakeCloud, fakeSettings, type Asked, type Given } from './fakeCloud.ts'

const active = { status: 'active', created_at: '2030-01-01T00:00:00Z', min_disk: 1, min_ram: 0 }
const volumeTypes = { volume_types: [{ id: 't1', name: 'ssd' }] }

/** What is found in a cloud with a flavor, an image, a network and a volume type, but for what `react` answers. */
const found = async (react?: (asked: Asked) => Given | undefined, settings = fakeSettings) => {
  const { transport, things, asked } = fakeCloud(
    (now) => react?.(now) ?? (now.call === 'GET /volume/types' ? { body: volumeTypes } : undefined),
  )
  things['/compute/flavors'] = [{ id: 'f1', name: 'small', vcpus: 1, ram: 1024, disk: 10 }]
  things['/image/images'] = [{ id: 'i1', name: 'Debian 13', os_distro: 'debian', ...active }]
  const about = { installation: '01890000-0000-7000-8000-00000000cccc', now: () => new Date(), transport }
  const findings = await openOpenStack(settings, about).services()
  const of = (service: string) => findings.find((finding) => finding.service === service)
  return { findings, of, asked }
}
const answering = (call: string, answer: Given) => (asked: Asked) =>
  asked.call.startsWith(call) ? answer : undefined

it('tells of each service what Portico offers from it, and changes nothing', async () => {
  const { findings, of, asked } = await found()
  expect(findings.flatMap(({ missing }) => missing)).toEqual([])
  expect(of('identity')).toMatchObject({
    version: 'v3',
    offers: expect.stringContaining('a project for each'),
  })
  expect(of('compute')).toMatchObject({
    region: 'one',
    version: '2.93',
    offers: expect.stringContaining('1 flavors'),
  })
  expect(of('volume')).toMatchObject({ version: '3.70', offers: expect.stringContaining('of ssd') })
  expect(asked.filter(({ call }) => !/^GET |^POST \/identity\/auth\/tokens$/.test(call))).toEqual([])
})

it('knows whom to sign in as by the image, by its distribution, or not at all', async () => {
  const { transport, things } = fakeCloud(() => undefined)
  things['/image/images'] = [
    { id: 'i1', name: 'Debian 13', os_distro: 'debian', ...active },
    { id: 'i2', name: 'Rocky 9', os_distro: 'rocky', os_admin_user: 'cloud-user', ...active },
    { id: 'i3', name: 'scratch', ...active },
  ]
  const about = { installation: '01890000-0000-7000-8000-00000000cccc', now: () => new Date(), transport }
  const images = await openOpenStack(fakeSettings, about).catalogue.images()
  expect(images.map(({ name, defaultUser, distribution }) => [name, distribution, defaultUser])).toEqual([
    ['Debian 13', 'debian', 'debian'],
    ['Rocky 9', 'rocky', 'cloud-user'],
    ['scratch', 'linux', ''],
  ])
})

it('says what is wanting, in sentences for operators', async () => {
  const noFlavor = await found(answering('GET /compute/flavors', { body: { flavors: [] } }))
  expect(noFlavor.of('compute')?.missing).toEqual([
    'There is no public flavor with a disk: nothing can be ordered.',
  ])
  const images = [{ id: 'i1', name: 'cirros', ...active }]
  const unmarked = await found(answering('GET /image/images', { body: { images } }))
  expect(unmarked.of('image')?.missing).toEqual([
    'Without the property os_distro, these are shown as “linux”: cirros.',
  ])
  const noProjects = await found(answering('GET /identity/projects', { status: 403 }))
  expect(noProjects.of('identity')?.missing[0]).toMatch(/may not make projects in domain default/)
})

it.each([
  ['are refused where it is not shared', false, {}, 1],
  ['are nothing to mend where it is', true, {}, 0],
  ['are allowed to an administrator', false, { tenancy: { kind: 'single' } as const }, 0],
])('knows that instances on the external network %s', async (_, shared, how, sentences) => {
  const networks = [{ id: 'public', name: 'public', 'router:external': true, shared }]
  const react = answering('GET /network/networks', { body: { networks } })
  const { of } = await found(react, { ...fakeSettings, publicMode: 'direct', ...how })
  expect(of('network')?.missing).toHaveLength(sentences)
})

it('goes on past a service that fails, but not without a token', async () => {
  const away = await found(answering('GET /network/networks', { status: 503 }))
  expect(away.of('network')).toMatchObject({ offers: 'nothing', missing: [expect.any(String)] })
  expect(away.of('compute')?.missing).toEqual([])
  const refused = await found(answering('POST /identity/auth/tokens', { status: 401 }))
  expect(refused.findings).toMatchObject([{ service: 'identity', version: '', offers: 'nothing' }])
  const silent = await found(() => {
    throw new ConnectionLost('ECONNREFUSED', true)
  })
  expect(silent.findings).toHaveLength(1)
})
