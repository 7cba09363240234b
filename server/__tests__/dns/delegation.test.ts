import { openResponder, type Responder } from '#server/cloud/sandbox/dns/responder.ts'
import type { Served } from '#server/cloud/sandbox/dns/answer.ts'
import { checkDelegations } from '#server/areas/dns/delegation.ts'
import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { testSettings } from '../support/testSettings.ts'
import { newName, zonesOf, type TenantZones } from '../support/zones.ts'

/** What a resolver that stands in for the public ones says: name servers by zone, and addresses of `www`. */
const told = new Map<string, { servers: string[]; www: string[] }>()
const zoneOf = (name: string) => [...told.keys()].find((zone) => name === zone || name.endsWith(`.${zone}`))
const standIn: Served = {
  zoneOf: async (name) => {
    const zone = zoneOf(name)
    const about = zone === undefined ? undefined : told.get(zone)
    if (zone === undefined || !about) return undefined
    return {
      ref: zone,
      name: zone,
      email: 'a@b.example',
      ttl: 300,
      negativeTtl: 60,
      serial: 1,
      nameServers: about.servers,
    }
  },
  setsAt: async ({ name: zone }, names) =>
    names.includes('www') ? [{ name: 'www', type: 'A', ttl: 30, values: told.get(zone)?.www ?? [] }] : [],
  hasBelow: async (_, name) => name === '@',
  pointerOf: async () => undefined,
}

let resolver: Responder
let test: TestApp
let t: Tenant
let z: TenantZones
const settings = () => ({
  auditRetentionDays: 400,
  billing: 'metered' as const,
  supplier: testSettings.supplier,
  supportHours: testSettings.supportHours,
  outboundAllow: [],
  dnsResolvers: [`127.0.0.1:${resolver.port}`],
})
beforeAll(async () => {
  resolver = await openResponder('127.0.0.1', 0, standIn)
  test = await testApp({ settings: settings() })
})
beforeEach(async () => {
  t = await newTenant(test)
  z = zonesOf(test, t)
})
afterAll(async () => {
  await test.close()
  await resolver.close()
})

const ours = ['ns1.sandbox.invalid', 'ns2.sandbox.invalid']

it.each([
  ['ok', ours],
  ['partial', [ours[0] ?? '', 'ns.example.net']],
  ['elsewhere', ['ns.example.net']],
  ['missing', []],
])('a zone is delegated %s', async (state, servers) => {
  const zone = await z.active()
  told.set(zone.name, { servers, www: [] })
  await checkDelegations({ db: test.db, settings: settings() })
  const { delegation, revision } = await z.read(zone.id)
  expect(delegation).toMatchObject({ state, found: servers.toSorted() })
  expect(delegation.checkedAt).not.toBeNull()
  expect(revision).toBeGreaterThan(zone.revision)
  const { body } = await t.ask(`GET /dns/zones/${zone.id}/delegation`)
  expect(body.data.state).toBe(state)
})

it('is looked at again after an hour, or a day once all is well', async () => {
  const zone = await z.active()
  told.set(zone.name, { servers: [], www: [] })
  const lookAfter = async (hours: number) => {
    test.clock.advance(hours * 3600 + 1)
    await checkDelegations({ db: test.db, settings: settings() })
    // Whoever has signed in is not any more.
    const { delegation_state } = await test.db.system((tx) =>
      tx
        .selectFrom('dns_zones')
        .select('delegation_state')
        .where('id', '=', zone.id)
        .executeTakeFirstOrThrow(),
    )
    return delegation_state
  }
  expect(await lookAfter(0)).toBe('missing')
  told.set(zone.name, { servers: ours, www: [] })
  expect(await lookAfter(0.5)).toBe('missing')
  expect(await lookAfter(0.6)).toBe('ok')
  told.set(zone.name, { servers: [], www: [] })
  expect(await lookAfter(2)).toBe('ok')
  expect(await lookAfter(23)).toBe('missing')
})

it('is unknown where nobody answers', async () => {
  const zone = await z.active()
  await checkDelegations({ db: test.db, settings: { ...settings(), dnsResolvers: [] } })
  expect((await z.read(zone.id)).delegation.state).toBe('unknown')
})

it('a purged zone’s name stays its company’s while it is delegated here, for 90 days at the most', async () => {
  const purged = async (servers: string[]) => {
    const zone = await z.active({ name: newName('held') })
    told.set(zone.name, { servers, www: [] })
    await t.ask(`DELETE /dns/zones/${zone.id}`)
    await test.settle()
    await t.ask(`POST /dns/zones/${zone.id}/actions/purge`)
    await test.settle()
    return zone.name
  }
  const [here, gone] = [await purged(ours), await purged(['ns.example.net'])]
  // Sessions end as time goes by: somebody new each time.
  const statusOf = async (name: string) =>
    (await zonesOf(test, await newTenant(test)).create({ name })).status
  expect([await statusOf(here), await statusOf(gone)]).toEqual([409, 409])
  test.clock.advance(3700)
  await checkDelegations({ db: test.db, settings: settings() })
  expect([await statusOf(here), await statusOf(gone)]).toEqual([409, 202])
  test.clock.advance(91 * 24 * 3600)
  await checkDelegations({ db: test.db, settings: settings() })
  expect(await statusOf(here)).toBe(202)
})

it('a check tells what each server says, and whether it is what the zone says', async () => {
  const zone = await z.active()
  await z.change(zone.id, { name: 'www', type: 'A', values: ['192.0.2.1'] })
  told.set(zone.name, { servers: ours, www: ['192.0.2.1'] })
  const check = async (name: string) =>
    (await t.ask(`GET /dns/zones/${zone.id}/check?name=${name}&type=A`)).body.data
  expect(await check('www')).toEqual([
    {
      role: 'resolver',
      server: `127.0.0.1:${resolver.port}`,
      state: 'answered',
      values: ['192.0.2.1'],
      ttl: 30,
      agrees: true,
    },
  ])
  expect(await check('other')).toMatchObject([{ state: 'noSuchName', values: [], agrees: true }])
})

it('asks other servers once in five seconds for a person, whatever they ask about', async () => {
  const limited = await testApp({ beside: test, settings: { ...settings(), rateLimit: true } })
  const zone = await z.active()
  const ada = asker(limited.app, await test.signIn(t.owner))
  const bob = asker(limited.app, await test.signIn((await newTenant(test)).owner))
  const check = `GET /dns/zones/${zone.id}/check?name=www&type=A`
  expect((await ada(check)).status).toBe(200)
  const soon = await ada(`GET /dns/zones/${zone.id}/delegation`)
  expect([soon.status, Number(soon.headers['retry-after'])]).toEqual([429, 5])
  // What is not there is asked of nobody, and others are not held up.
  expect((await bob(check)).status).toBe(404)
  test.clock.advance(6)
  expect((await ada(check)).status).toBe(200)
  await limited.close()
})
