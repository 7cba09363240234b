import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
let instanceId: string
beforeAll(async () => {
  test = await testApp()
  t = await newTenant(test)
  // The first instance of a region brings a network, a security group and an address along.
  instanceId = await t.running({ tags: ['shop'] })
})
afterAll(() => test.close())

const lists = [
  'compute/instances',
  'block-storage/volumes',
  'guest-networks/networks',
  'guest-networks/security-groups',
  'ip-address/addresses',
  'vpc/vpcs',
  'load-balancers/balancers',
  'load-balancers/certificates',
  'dns/zones',
]

it.each(lists)('the list of %s takes what every list of resources takes, all at once', async (path) => {
  const status = { 'ip-address/addresses': 'free', 'compute/instances': 'running' }[path] ?? 'error'
  const region = path === 'dns/zones' ? '' : '&region=lab-1'
  const { status: answer, body } = await t.ask(
    `GET /${path}?project=${t.projectId}&status=${status}${region}&tag=shop&q=web&sort=-projectId`,
  )
  expect([answer, body.data.map(({ id }: { id: string }) => id)]).toEqual([
    200,
    path === 'compute/instances' ? [instanceId] : [],
  ])
})

it.each(lists)('the list of %s is sorted by backups only where there are any', async (path) => {
  const hasBackups = path === 'compute/instances' || path === 'block-storage/volumes'
  expect((await t.ask(`GET /${path}?sort=lastBackupAt`)).status).toBe(hasBackups ? 200 : 400)
})

it('a search for nothing finds everything', async () => {
  expect((await t.ask('GET /guest-networks/networks?q=')).body.page.total).toBe(1)
})
