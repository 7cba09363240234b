import { goodPassword, testApp, type TestApp } from '../support/people.ts'
import { newTenant, type Tenant } from '../support/compute.ts'

/* Availability zones, from the order to the record. */

let test: TestApp
let t: Tenant
beforeAll(async () => {
  test = await testApp()
  t = await newTenant(test)
})
afterAll(() => test.close())

const zoneOf = async (id: string) => (await t.ask(`GET /compute/instances/${id}`)).body.data.zone

it('are told with their regions', async () => {
  const { data } = (await t.ask('GET /regions')).body
  expect(data.map(({ id, zones }: { id: string; zones: string[] }) => [id, zones])).toEqual([
    ['lab-1', ['lab-1a', 'lab-1b']],
    ['lab-2', ['lab-2a']],
  ])
})

it('have the instances that were ordered there, which stay when they are resized', async () => {
  const id = await t.running({ zone: 'lab-1b' })
  expect(await zoneOf(id)).toBe('lab-1b')
  await t.ask(`POST /compute/instances/${id}/actions/resize`, { planId: 'shared-3', restart: true })
  await test.settle()
  expect(await t.status(id)).toBe('running')
  const [machine] = await test.deps.cloud.compute.list()
  expect(machine).toMatchObject({ planRef: 'shared-3', zone: 'lab-1b' })
})

it('are the cloud’s to choose where nobody does', async () => {
  expect(await zoneOf(await t.running())).toMatch(/^lab-1[ab]$/)
})

it('are unknown until the instance is built', async () => {
  const { body } = await t.ask('POST /compute/instances', t.draft({ password: goodPassword, zone: 'lab-1a' }))
  expect(body.data[0].zone).toBeNull()
  await test.settle()
})

it('of another region are refused', async () => {
  const { status, body } = await t.ask(
    'POST /compute/instances',
    t.draft({ password: goodPassword, zone: 'lab-2a' }),
  )
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ path: 'zone', code: 'invalid' }])
})
