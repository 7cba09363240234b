import { followInstances } from '#server/areas/dns/managedNames.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { zoneFaults } from '../support/chaos/zoneFaults.ts'
import { dieAt } from '../support/dieAt.ts'
import { placesToDie } from '../support/placesToDie.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { zonesOf, type TenantZones } from '../support/zones.ts'

let test: TestApp
let t: Tenant
let z: TenantZones
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  z = zonesOf(test, t)
})
afterAll(() => test.close())

it('a managed name follows its instance once, wherever a server dies', async () => {
  for (const { nth, life } of placesToDie()) {
    const [zone, instance] = [await z.active(), await t.running({ name: `web-${nth}` })]
    await t.ask(`PUT /dns/zones/${zone.id}/managed-names`, { name: 'www', instanceId: instance })
    await test.settle()
    await test.db.system((tx) =>
      tx
        .updateTable('instances')
        .set({ ipv4: ['100.64.9.9'] })
        .where('id', '=', instance)
        .execute(),
    )
    await followInstances(test.deps)
    const died = await dieAt(test, nth)
    const managed = (await z.sets(zone.id)).filter(({ managedBy }) => managedBy?.kind === 'instance')
    expect(managed.flatMap(({ values }) => values)[0]).toBe('100.64.9.9')
    if (died === undefined) break
    expect(nth).toBeLessThan(20)
    if (life % 3 === 0) {
      t = await newTenant(test)
      z = zonesOf(test, t)
    }
  }
  const faults = await test.db.system(async (tx) =>
    (await Promise.all(zoneFaults.map((query) => query.execute(tx)))).flatMap(({ rows }) => rows),
  )
  expect(faults).toEqual([])
}, 120_000)
