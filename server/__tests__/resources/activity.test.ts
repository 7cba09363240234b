import type { Activity } from '#contract/activity.ts'
import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { giveCustomRole } from '../support/customRole.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { volumesOf } from '../support/volumes.ts'

let test: TestApp
let t: Tenant
let instanceId: string
let volumeId: string
beforeAll(async () => {
  test = await testApp()
  t = await newTenant(test)
  instanceId = await t.running()
  volumeId = await volumesOf(test, t).available()
})
afterAll(() => test.close())

const line = (kind: string, target: string) => `GET /activity?kind=${kind}&target=${target}`

it('tells what happened to a resource of each kind', async () => {
  for (const [kind, id] of [
    ['instance', instanceId],
    ['volume', volumeId],
  ] as const) {
    const { data } = (await t.ask(line(kind, id))).body
    expect(data.map(({ action, outcome }: Activity) => [action, outcome])).toEqual([['create', 'success']])
  }
})

it('is not found by somebody who may read other kinds only', async () => {
  const person = await test.addPerson({ companyId: t.companyId })
  await giveCustomRole(test.db, person, ['block-storage:read'])
  const ask = asker(test.app, await test.signIn(person))
  expect((await ask(line('volume', volumeId))).status).toBe(200)
  expect((await ask(line('instance', instanceId))).status).toBe(404)
  // Neither by the name of a kind that they may read.
  expect((await ask(line('volume', instanceId))).status).toBe(404)
})

it('is not found by somebody who works in another project, nor from another company', async () => {
  const projectId = (await t.ask('POST /projects', { name: 'other' })).body.data.id
  const person = await test.addPerson({ companyId: t.companyId, role: 'Developer', projectId })
  const ask = asker(test.app, await test.signIn(person))
  expect((await ask(line('instance', instanceId))).status).toBe(404)
  expect((await (await newTenant(test)).ask(line('instance', instanceId))).status).toBe(404)
})

it('an unknown kind is refused at its field', async () => {
  const { status, body } = await t.ask(line('moon', instanceId))
  expect([status, body.errors[0].path]).toEqual([400, 'kind'])
})
