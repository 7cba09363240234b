import { newTenant, type Tenant } from '../support/compute.ts'
import { addInstance } from '../support/instances.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => {
  test = await testApp()
  t = await newTenant(test)
})
afterAll(() => test.close())

it('sorts names as people count, whatever the case and however long the number', async () => {
  const inOrder = [
    'api',
    'web-1',
    'Web-2',
    'web-10',
    'web-10-a',
    'web-010-b',
    'web-99999999999999999999',
    'zeta',
  ]
  for (const name of inOrder.toReversed()) await addInstance(test.db, { ...at(), name })
  const { data } = (await t.ask('GET /compute/instances?sort=name')).body
  expect(data.map(({ name }: { name: string }) => name)).toEqual(inOrder)
})

const at = () => ({ companyId: t.companyId, projectId: t.projectId })
