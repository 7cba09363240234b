import { v7 as uuidv7 } from 'uuid'
import type { Permission } from '#contract/permissions/permissions.ts'
import { asker, type Ask } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { giveCustomRole } from '../support/customRole.ts'
import { addOperation } from '../support/instances.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

/** A colleague who holds nothing but these permissions. */
const holding = async (...permissions: Permission[]): Promise<Ask> => {
  const person = await test.addPerson({ companyId: t.companyId })
  await giveCustomRole(test.db, person, permissions)
  return asker(test.app, await test.signIn(person))
}

const operationOn = (kind: string) =>
  addOperation(test.db, {
    companyId: t.companyId,
    projectId: t.projectId,
    instanceId: uuidv7(),
    kind,
    action: 'resize',
  })

const listed = async (ask: Ask) => {
  const { body } = await ask('GET /operations')
  return body.data.map(({ id }: { id: string }) => id)
}

describe.each([
  ['compute:read', 'instance', 'volume'],
  ['block-storage:read', 'volume', 'instance'],
] as const)('who holds only %s', (held, seen, hidden) => {
  it(`sees the operations on an ${seen}, and none on an ${hidden}`, async () => {
    const ask = await holding(held)
    const [own, other] = [await operationOn(seen), await operationOn(hidden)]
    expect(await listed(ask)).toEqual([own])
    expect((await ask('GET /dashboard')).body.data.operations).toEqual({ ids: [own], total: 1 })
    expect((await ask(`GET /operations/${own}`)).status).toBe(200)
    expect((await ask(`GET /operations/${other}`)).status).toBe(404)
    expect((await ask(`POST /operations/${other}/cancel`)).status).toBe(404)
  })

  it('can’t cancel what they see without the permission of what it does', async () => {
    const ask = await holding(held)
    expect((await ask(`POST /operations/${await operationOn(seen)}/cancel`)).status).toBe(403)
  })
})

it('lets who may resize a volume cancel that', async () => {
  const ask = await holding('block-storage:read', 'block-storage:resize')
  expect((await ask(`POST /operations/${await operationOn('volume')}/cancel`)).status).toBe(200)
})

it('shows operations on kinds that nobody has declared to no one', async () => {
  const id = await operationOn('teleporter')
  expect(await listed(t.ask)).toEqual([])
  expect((await t.ask(`GET /operations/${id}`)).status).toBe(404)
})
