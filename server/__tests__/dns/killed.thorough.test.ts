import type { DnsZone, ZoneChange } from '#contract/dns/records.ts'
import { faultsAmong } from '../support/chaos/faults.ts'
import { zoneFaults } from '../support/chaos/zoneFaults.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { dieAt } from '../support/dieAt.ts'
import { placesToDie } from '../support/placesToDie.ts'
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

const start = { from: 'file', text: 'www 300 A 192.0.2.1\n@ MX 10 mail\nmail A 192.0.2.2\n' }
const set = { name: 'www', type: 'A', values: ['192.0.2.9'] }
const at = ({ id }: DnsZone) => `/dns/zones/${id}`

interface Life {
  /** What the zone is made ready with before the operation that a server dies in. */
  ready?: (zone: DnsZone) => Promise<unknown>
  order: (zone: DnsZone) => Promise<{ status: number }>
  /** What there is afterwards; nothing where it is absent. */
  ends?: object
  lines?: string[]
}

const begun = ['@ MX', 'mail A', 'www A']
const deletes = (zone: DnsZone) => t.ask(`DELETE ${at(zone)}`)
const lives: Record<string, Life> = {
  change: {
    order: (zone) => z.change(zone.id, set, { name: 'mail', type: 'A', values: [] }),
    ends: { status: 'active', recordSetCount: 3 },
    lines: ['@ MX', 'www A'],
  },
  configure: {
    order: (zone) => t.ask(`PATCH ${at(zone)}`, { ttl: 60, negativeTtl: 90, email: 'new@example.com' }),
    ends: { status: 'active', ttl: 60, negativeTtl: 90, email: 'new@example.com' },
    lines: begun,
  },
  import: {
    order: (zone) => t.ask(`POST ${at(zone)}/import`, { text: 'new A 192.0.2.7\n', mode: 'replace' }),
    ends: { status: 'active', error: null },
    lines: ['new A'],
  },
  restore: {
    ready: (zone) => z.change(zone.id, set, { name: 'mail', type: 'A', values: [] }),
    order: (zone) => t.ask(`POST ${at(zone)}/history/1/restore`),
    ends: { status: 'active', error: null },
    lines: begun,
  },
  delete: { order: deletes, ends: { status: 'deleted' }, lines: begun },
  recover: {
    ready: deletes,
    order: (zone) => t.ask(`POST ${at(zone)}/actions/recover`),
    ends: { status: 'active', recoverableUntil: null },
    lines: begun,
  },
  purge: {
    ready: deletes,
    order: (zone) => t.ask(`POST ${at(zone)}/actions/purge`),
  },
}

/** All that there is of a zone, its states once each. */
const leftOf = async (zone: DnsZone) => {
  const { status, body } = await t.ask(`GET ${at(zone)}`)
  if (status !== 200) return { status }
  const sets = await z.sets(zone.id)
  const history: ZoneChange[] = (await t.ask(`GET ${at(zone)}/history`)).body.data
  return {
    status,
    zone: body.data,
    lines: await shortLines(zone.id),
    states: [...new Set(sets.map((one) => one.status))],
    changes: [...new Set(history.map((one) => one.status))],
  }
}

const faults = () => faultsAmong(test.db, zoneFaults)

/** The name of a zone, whose answers get lost or not. */
const nameOf = (wish: string) => newName().replace(/\.example$/, `${wish}.example`)
const shortLines = async (id: string) =>
  (await z.lines(id)).map((line) => line.split(' ').slice(0, 2).join(' '))
const dnsUsed = async () => (await t.usage()).dnsZones

describe.each(['', '-lost-answer'])('a server that dies at any place, with names like “zone%s”', (wish) => {
  it('creates a zone with its records once', async () => {
    let created = 0
    let passed: string[] = []
    for (const { nth } of placesToDie()) {
      const { body } = await z.create({ name: nameOf(wish), start })
      created += 1
      passed = []
      const died = await dieAt(test, nth, passed)
      expect(await z.read(body.data.id)).toMatchObject({ status: 'active', recordSetCount: 4, error: null })
      expect(await shortLines(body.data.id)).toEqual(begun)
      if (died === undefined) break
    }
    expect(await faults()).toEqual([])
    expect(await dnsUsed()).toEqual([created, 0])
    expect(passed).toEqual(expect.arrayContaining(['claimed of create', 'recorded of change']))
  }, 120_000)

  it.each(Object.keys(lives))(
    '%s: loses, doubles and leaves half done nothing',
    async (action) => {
      const life = lives[action]
      if (!life) throw new Error(action)
      const { ready, order, ends, lines } = life
      for (const { nth } of placesToDie()) {
        const zone = await z.active({ name: nameOf(wish), start })
        await ready?.(zone)
        await test.settle()
        expect((await order(zone)).status).toBe(202)
        const died = await dieAt(test, nth)
        expect(await leftOf(zone)).toMatchObject(
          ends === undefined
            ? { status: 404 }
            : {
                status: 200,
                zone: ends,
                lines,
                states: ['active'],
                changes: ['done'],
              },
        )
        if (died === undefined) break
        expect(nth).toBeLessThan(60)
      }
      expect(await faults()).toEqual([])
    },
    120_000,
  )
})

it('takes back once what came to nothing, wherever it dies', async () => {
  let passed: string[] = []
  for (const { nth } of placesToDie()) {
    const { body } = await z.create({ name: nameOf('-fails-to-build'), start })
    passed = []
    const died = await dieAt(test, nth, passed)
    expect(await z.read(body.data.id)).toMatchObject({ status: 'error', built: false })
    if (died === undefined) break
  }
  expect(passed.some((place) => place.startsWith('compensating'))).toBe(true)
  expect(await faults()).toEqual([])
  expect(await dnsUsed()).toEqual([0, 0])
}, 120_000)
