import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { newName, zonesOf, type TenantZones } from '../support/zones.ts'

let test: TestApp
let t: Tenant
let z: TenantZones
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  z = zonesOf(test, t)
})
afterAll(() => test.close())

const referencesTo = async (addresses: string) =>
  (await t.ask(`GET /dns/references?addresses=${encodeURIComponent(addresses)}`)).body.data

it('names the records that lead to addresses, in any of their forms', async () => {
  const name = newName()
  const { id } = await z.active({ name })
  await z.change(
    id,
    { name: 'www', type: 'A', values: ['192.0.2.7', '192.0.2.8'] },
    { name: '@', type: 'AAAA', values: ['2001:DB8::0:7'] },
    { name: 'other', type: 'A', values: ['192.0.2.70'] },
    { name: 'text', type: 'TXT', values: ['192.0.2.7'] },
  )
  expect(await referencesTo('192.0.2.7,2001:db8:0::7')).toEqual({
    count: 2,
    first: [
      { zoneId: id, name, type: 'AAAA' },
      { zoneId: id, name: `www.${name}`, type: 'A' },
    ],
  })
  expect(await referencesTo('192.0.2.9')).toEqual({ count: 0, first: [] })
})

it('counts them all and shows the first', async () => {
  const { id } = await z.active()
  const sets = Array.from({ length: 25 }, (_, n) => ({ name: `n${n}`, type: 'A', values: ['192.0.2.7'] }))
  await z.change(id, ...sets)
  const { count, first } = await referencesTo('192.0.2.7')
  expect([count, first.length]).toEqual([25, 20])
})

it('leaves out what is deleted, with its zone or by itself', async () => {
  const kept = await z.active()
  const gone = await z.active()
  for (const { id } of [kept, gone]) await z.change(id, { name: 'www', type: 'A', values: ['192.0.2.7'] })
  await test.settle()
  await z.change(kept.id, { name: 'www', type: 'A', values: [] })
  await t.ask(`DELETE /dns/zones/${gone.id}`)
  await test.settle()
  expect(await referencesTo('192.0.2.7')).toEqual({ count: 0, first: [] })
})

it('shows nobody what is in projects out of sight', async () => {
  const { id } = await z.active()
  await z.change(id, { name: 'www', type: 'A', values: ['192.0.2.7'] })
  const other: string = (await t.ask('POST /projects', { name: 'other' })).body.data.id
  const person = await test.addPerson({ companyId: t.companyId, role: 'Developer', projectId: other })
  const ask = asker(test.app, await test.signIn(person))
  expect((await ask('GET /dns/references?addresses=192.0.2.7')).body.data).toEqual({ count: 0, first: [] })
  expect((await referencesTo('192.0.2.7')).count).toBe(1)
})

it.each(['nonsense', '192.0.2', '192.0.2.7,', Array(21).fill('192.0.2.7').join()])(
  'refuses %s',
  async (addresses) => {
    const { status, body } = await t.ask(`GET /dns/references?addresses=${addresses}`)
    expect([status, body.errors[0].path]).toEqual([422, 'addresses'])
  },
)
