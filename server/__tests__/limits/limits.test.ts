import { metrics } from '#contract/limits.ts'
import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { expectExactlyAsManyAsFit } from './crowd.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

it('begin with what every new company may have', async () => {
  const { data } = (await t.ask('GET /limits')).body
  expect(data[0]).toEqual({ metric: 'instances', limit: 50, used: 0, reserved: 0 })
  expect(data).toHaveLength(metrics.length)
})

it('are asked to be raised, with a reason', async () => {
  const { status, body } = await t.ask('POST /limits/requests', {
    metric: 'ips',
    wanted: 80,
    reason: ' More shops. ',
  })
  expect([status, body.data]).toMatchObject([201, { status: 'open', wanted: 80, reason: 'More shops.' }])
  expect((await t.ask('GET /limits/requests')).body.data).toEqual([body.data])
  for (const wrong of [
    { metric: 'moons', wanted: 1, reason: 'x' },
    { metric: 'ips', wanted: 0, reason: 'x' },
    { metric: 'ips', wanted: 5, reason: ' ' },
  ])
    expect((await t.ask('POST /limits/requests', wrong)).status).toBe(422)
})

it('are the company’s: a role in one project says nothing of them', async () => {
  const person = await test.addPerson({
    companyId: t.companyId,
    role: 'Billing manager',
    projectId: t.projectId,
  })
  expect((await asker(test.app, await test.signIn(person))('GET /limits')).status).toBe(403)
})

it('let exactly as many through as there is room for, whichever server is asked', async () => {
  await expectExactlyAsManyAsFit(test, t, { crowd: 70, room: 5 })
}, 120_000)
