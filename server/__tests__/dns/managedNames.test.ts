import type { ZoneChange } from '#contract/dns/records.ts'
import { followInstances } from '#server/areas/dns/managedNames.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
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

const follow = (id: string, instanceId: string, name = 'www', about: object = {}) =>
  t.ask(`PUT /dns/zones/${id}/managed-names`, { name, instanceId, ...about })
const followed = async () => {
  await followInstances(test.deps)
  await test.settle()
}
const addressesOf = async (id: string): Promise<string[]> => {
  const { ipv4, ipv6 } = (await t.ask(`GET /compute/instances/${id}`)).body.data
  return [...ipv4, ...ipv6]
}
const managed = async (id: string) =>
  (await z.sets(id)).filter(({ managedBy }) => managedBy?.kind === 'instance')
const valuesOf = async (id: string) => (await managed(id)).flatMap(({ values }) => values)
const inCloud = (name: string) =>
  test.db.system(async (tx) => {
    const rows = await tx
      .selectFrom('sandbox_record_sets as r')
      .innerJoin('sandbox_zones as s', 's.ref', 'r.zone_ref')
      .select('r.contents')
      .where('s.name', '=', name)
      .orderBy('r.type')
      .execute()
    return rows.flatMap(({ contents }) => contents)
  })
const namesOf = async (id: string) => (await t.ask(`GET /dns/zones/${id}/managed-names`)).body
const codesOf = ({ status, body }: Awaited<ReturnType<Tenant['ask']>>) => [
  status,
  ...(body.errors ?? []).map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
]
const own = (type: string, value: string) => ({ name: 'www', type, values: [value] })
const move = (id: string, ipv4: string[]) =>
  test.db.system((tx) => tx.updateTable('instances').set({ ipv4 }).where('id', '=', id).execute())

it('leads a name to an instance, wherever that is', async () => {
  const [zone, instance] = [await z.active(), await t.running()]
  const made = await follow(zone.id, instance, 'WWW', { ttl: 60 })
  expect(made.body).toMatchObject({ data: { id: zone.id }, included: [{ action: 'change' }] })
  await test.settle()
  const addresses = await addressesOf(instance)
  expect(addresses).toHaveLength(2)
  expect(await managed(zone.id)).toMatchObject([
    { name: 'www', type: 'A', ttl: 60, values: [addresses[0]], status: 'active' },
    {
      name: 'www',
      type: 'AAAA',
      ttl: 60,
      values: [addresses[1]],
      managedBy: { kind: 'instance', id: instance },
    },
  ])
  expect(await inCloud(zone.name)).toEqual(addresses)
  expect(await namesOf(zone.id)).toMatchObject({
    data: [{ name: 'www', ttl: 60, instanceId: instance }],
    included: [{ kind: 'instance', id: instance }],
  })

  await move(instance, ['100.64.7.7', '100.64.7.8'])
  await followed()
  expect(await valuesOf(zone.id)).toEqual(['100.64.7.7', '100.64.7.8', addresses[1]])
  expect(await inCloud(zone.name)).toEqual(['100.64.7.7', '100.64.7.8', addresses[1]])
  const [last]: ZoneChange[] = (await t.ask(`GET /dns/zones/${zone.id}/history`)).body.data
  expect(last).toMatchObject({ action: 'follow', actor: null, status: 'done', sets: [{ type: 'A' }] })
  // What is as it should be is left alone.
  const { revision } = await z.read(zone.id)
  await followed()
  expect((await z.read(zone.id)).revision).toBe(revision)
})

it('leads nowhere while its instance is deleted, and there again once it is recovered', async () => {
  const [zone, instance] = [await z.active(), await t.running()]
  await follow(zone.id, instance)
  await test.settle()
  const addresses = await valuesOf(zone.id)
  // They go with it, and are nothing to be warned of.
  const asked = encodeURIComponent(addresses.join())
  expect((await t.ask(`GET /dns/references?addresses=${asked}`)).body.data.count).toBe(0)
  await t.ask(`DELETE /compute/instances/${instance}`)
  await test.settle()
  await followed()
  expect([await valuesOf(zone.id), await inCloud(zone.name)]).toEqual([[], []])
  expect((await namesOf(zone.id)).data).toHaveLength(1)
  await t.ask(`POST /compute/instances/${instance}/actions/recover`)
  await test.settle()
  await followed()
  expect(await valuesOf(zone.id)).toEqual(addresses)
  await t.ask(`DELETE /compute/instances/${instance}`)
  await test.settle()
  await t.ask(`POST /compute/instances/${instance}/actions/purge`)
  await test.settle()
  await followed()
  expect([await inCloud(zone.name), (await namesOf(zone.id)).data]).toEqual([[], []])
})

it('has no records of the customer’s own beside it', async () => {
  const [zone, instance] = [await z.active(), await t.running()]
  await z.change(
    zone.id,
    { name: 'alias', type: 'CNAME', values: ['www'] },
    { name: 'api', type: 'A', values: ['192.0.2.1'] },
  )
  await test.settle()
  expect(codesOf(await follow(zone.id, instance, 'alias'))).toEqual([422, 'name cnameAlone'])
  expect(codesOf(await follow(zone.id, instance, 'api'))).toEqual([422, 'name duplicate'])
  expect(codesOf(await follow(zone.id, instance, 'a..b'))).toEqual([422, 'name label'])
  await follow(zone.id, instance)
  await test.settle()
  const kept = await valuesOf(zone.id)
  for (const [type, value] of [
    ['A', '192.0.2.9'],
    ['AAAA', '2001:db8::9'],
    ['CNAME', 'api'],
  ] as const)
    expect(codesOf(await z.change(zone.id, own(type, value)))).toEqual([422, 'sets.0.name managedName'])
  const file = { text: 'www 300 A 192.0.2.9\n', mode: 'merge' }
  const preview = await t.ask(`POST /dns/zones/${zone.id}/import`, { ...file, dryRun: true })
  expect(preview.body.data.skipped).toMatchObject([{ code: 'managedName', text: 'www 300 A 192.0.2.9' }])
  const imported = await t.ask(`POST /dns/zones/${zone.id}/import`, file)
  expect([imported.body.data.takenCount, imported.body.included.length]).toEqual([0, 1])
  // Nothing removes them by the way: neither a file in place of all, nor what the zone was before.
  const { text } = (await t.ask(`GET /dns/zones/${zone.id}/file`)).body.data
  expect(text).toContain(`; www IN A ${kept[0]}`)
  await t.ask(`POST /dns/zones/${zone.id}/import`, { text, mode: 'replace' })
  await t.ask(`POST /dns/zones/${zone.id}/history/1/restore`)
  expect((await z.change(zone.id, own('TXT', '"hello"'))).status).toBe(202)
  await test.settle()
  expect(await z.lines(zone.id)).toEqual(['www TXT "hello" active'])
  expect(await valuesOf(zone.id)).toEqual(kept)
})

it('refuses instances of others, and those that the internet can’t reach', async () => {
  const zone = await z.active()
  const theirs = await (await newTenant(test)).running()
  expect((await follow(zone.id, theirs)).status).toBe(404)
  const inside = await t.running({ publicIpv4: false })
  await test.db.system((tx) =>
    tx.updateTable('instances').set({ ipv6: [] }).where('id', '=', inside).execute(),
  )
  expect(codesOf(await follow(zone.id, inside))).toEqual([422, 'instanceId noAddress'])
})

it('no longer follows once somebody says so, and is free for other records at once', async () => {
  const [zone, instance] = [await z.active(), await t.running()]
  await follow(zone.id, instance, '@')
  await test.settle()
  expect((await t.ask(`DELETE /dns/zones/${zone.id}/managed-names/@`)).status).toBe(202)
  await z.change(zone.id, { name: '@', type: 'A', values: ['192.0.2.1'] })
  await test.settle()
  expect(await z.lines(zone.id)).toEqual(['@ A 192.0.2.1 active'])
  expect(await inCloud(zone.name)).toEqual(['192.0.2.1'])
  const again = await t.ask(`DELETE /dns/zones/${zone.id}/managed-names/@`)
  expect([again.status, again.body.included ?? []]).toEqual([202, []])
})
