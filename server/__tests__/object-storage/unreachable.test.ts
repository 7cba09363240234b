import { endAccessKeys } from '#server/areas/object-storage/revokeAccessKeys.ts'
import { tenantsOf } from '#server/areas/object-storage/tenants.ts'
import { newTenant } from '../support/compute.ts'
import { bucketsOf, objectApp } from '../support/objects.ts'
import { testApp } from '../support/people.ts'

/* What still works while the store does not answer, and what happens once it is gone for good. */

it('answers 503 to what needs the store, and the lists go on', async () => {
  const test = await objectApp()
  const t = await newTenant(test)
  const b = bucketsOf(test, t)
  const id = await b.available()
  const keys = '/object-storage/access-keys'
  const key = (await t.ask(`POST ${keys}`, { name: 'app', grants: 'all' })).body.data
  await (await test.store).store.close()

  const calls: [string, object?][] = [
    [`GET ${b.base}/${id}/objects`],
    [`POST ${b.base}/${id}/objects/delete`, { objects: [{ key: 'a' }] }],
    [`POST ${b.base}/${id}/uploads`, { key: 'a' }],
    [`GET ${b.base}/${id}/uploads`],
    [`DELETE ${b.base}/${id}`],
    [`POST ${keys}`, { name: 'later', grants: 'all' }],
    [`DELETE ${keys}/${key.id}`],
  ]
  for (const [line, body] of calls) expect([line, (await t.ask(line, body)).status]).toEqual([line, 503])
  expect((await t.ask(`GET ${b.base}`)).body.data).toMatchObject([{ id, status: 'available' }])
  // Neither works: what was begun is ended once the store answers.
  expect((await t.ask(`GET ${keys}?sort=createdAt`)).body.data).toMatchObject([
    { id: key.id, status: 'revoking' },
    { name: 'later', status: 'revoking' },
  ])
  const end = (revoke: () => Promise<void>) =>
    endAccessKeys({
      db: test.db,
      tenantOf: tenantsOf(test.deps),
      keys: { create: () => Promise.reject(new Error('nobody asked for that')), revoke },
    })
  // Nor is anything forgotten while there is nobody to tell.
  await endAccessKeys({ db: test.db, tenantOf: tenantsOf(test.deps), keys: undefined })
  expect((await t.ask(`GET ${keys}`)).body.data).toHaveLength(2)
  await expect(end(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await end(() => Promise.resolve())
  expect((await t.ask(`GET ${keys}`)).body.data).toEqual([])
  // The store is closed already.
  await test.app.close()
  await test.db.close()
}, 60_000)

it('offers nothing where there is no store, and shows what there was', async () => {
  const test = await testApp()
  const t = await newTenant(test)
  const b = bucketsOf(test, t)
  expect((await b.create()).body.errors).toMatchObject([{ path: 'region' }])
  expect((await t.ask('GET /object-storage/endpoints')).body.data).toEqual([])
  expect((await t.ask(`GET ${b.base}`)).body.data).toEqual([])
  await test.close()
})
