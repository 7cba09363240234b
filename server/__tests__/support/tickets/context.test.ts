import { asker } from '../ask.ts'
import { newTenant, type Tenant } from '../compute.ts'
import { giveCustomRole } from '../customRole.ts'
import { testApp, type TestApp } from '../people.ts'
import { volumesOf } from '../volumes.ts'

let test: TestApp
let tenant: Tenant
beforeAll(async () => {
  test = await testApp()
  tenant = await newTenant(test)
})
afterAll(() => test.close())

const browser = { userAgent: 'Firefox', language: 'en', viewport: '1280×720', build: 'test' }

it('the context of a ticket tells what its author sees of a resource, and a day of what happened to it', async () => {
  const volumes = volumesOf(test, tenant)
  const id = await volumes.available()
  const of = { resources: [{ kind: 'volume', id }], requestIds: ['req-1'], browser }
  const { body } = await tenant.ask('POST /tickets/context', of)
  expect(body.data).toMatchObject({ name: 'context.json', type: 'application/json', purpose: 'context' })
  const { body: context } = await tenant.ask(`GET /tickets/attachments/${body.data.id}/content`)
  const [told] = context.resources
  expect(context).toMatchObject({
    browser,
    requestIds: ['req-1'],
    resources: [{ record: { kind: 'volume', id } }],
  })
  expect(told.record).toEqual(await volumes.read(id))
  expect(told.operations).toMatchObject([{ kind: 'operation', action: 'create', status: 'succeeded' }])
  expect(told.activity.map(({ action }: { action: string }) => action)).toContain('create')
  expect(told.metrics.readBytes).toHaveLength(told.metrics.times.length)

  test.clock.advance(2 * 86_400)
  const { body: later } = await tenant.askFresh('POST /tickets/context', of)
  const { body: after } = await tenant.askFresh(`GET /tickets/attachments/${later.data.id}/content`)
  expect(after.resources[0]).toMatchObject({ operations: [], activity: [] })
})

it('an author gets no context of a resource that they can’t see', async () => {
  const id = await volumesOf(test, { ...tenant, ask: tenant.askFresh }).available({ name: 'secret' })
  const person = await test.addPerson({ companyId: tenant.companyId })
  await giveCustomRole(test.db, person, ['tickets:read', 'tickets:create', 'tickets:reply'])
  const ask = asker(test.app, await test.signIn(person))
  const { status, body } = await ask('POST /tickets/context', {
    resources: [{ kind: 'volume', id }],
    requestIds: [],
    browser,
  })
  expect([status, body.errors]).toEqual([
    422,
    [expect.objectContaining({ path: 'resources.0', code: 'notSeen' })],
  ])
})
