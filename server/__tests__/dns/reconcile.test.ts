import type { DnsZone } from '#contract/dns/records.ts'
import { reconcile } from '#server/areas/dns/reconcile.ts'
import type { CloudRecordSet } from '#server/cloud/dns.ts'
import { writeSets } from '#server/cloud/sandbox/dns/zones.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { zonesOf, type TenantZones } from '../support/zones.ts'
import { aPeriodLater } from '../support/looks.ts'

let test: TestApp
let t: Tenant
let z: TenantZones
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  z = zonesOf(test, t)
})
afterAll(() => test.close())

const log = { warn: () => undefined }
const compare = async (times = 1) => {
  for (let n = 0; n < times; n += 1) {
    await aPeriodLater(test.db)
    await reconcile({ ...test.deps, log })
  }
}
const inCloud = ({ name }: Pick<DnsZone, 'name'>) =>
  test.db.system((tx) =>
    tx.selectFrom('sandbox_zones').selectAll().where('name', '=', name).executeTakeFirstOrThrow(),
  )
const setCloud = ({ name }: DnsZone, change: { state?: 'active' | 'gone'; serial?: string; tag?: string }) =>
  test.db.system((tx) => tx.updateTable('sandbox_zones').set(change).where('name', '=', name).execute())
const charge = async ({ id }: DnsZone) => {
  const { hourly_price } = await test.db.system((tx) =>
    tx
      .selectFrom('resource_events')
      .select('hourly_price')
      .where('resource_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  return hourly_price
}
const told = async ({ id }: DnsZone, action: string) => {
  const { body } = await t.ask(`GET /activity?kind=dnsZone&target=${id}`)
  return body.data.filter((one: { action: string }) => one.action === action)
}

it('changes nothing where both agree', async () => {
  const zone = await z.active()
  await compare(2)
  expect(await z.read(zone.id)).toEqual(zone)
})

it('says of a zone that was missed twice that it is lost, and charges nothing for it', async () => {
  const zone = await z.active()
  await setCloud(zone, { state: 'gone' })
  await compare()
  expect(await z.read(zone.id)).toMatchObject({ status: 'active', error: null })
  await compare(2)
  expect(await z.read(zone.id)).toMatchObject({ status: 'error', error: { reason: 'lost' } })
  expect(await charge(zone)).toBeNull()
  expect(await told(zone, 'dns.lost')).toHaveLength(1)
  expect(await test.mailsTo(t.owner.email)).toMatchObject([{ template: 'resource-lost' }])
})

it('takes back that a zone is lost when it is there again', async () => {
  const zone = await z.active()
  await setCloud(zone, { state: 'gone' })
  await compare(2)
  await setCloud(zone, { state: 'active' })
  await compare(2)
  expect(await z.read(zone.id)).toMatchObject({ status: 'active', error: null })
  expect(await charge(zone)).not.toBeNull()
  expect(await told(zone, 'dns.changed-outside')).toHaveLength(1)
})

it('follows the serial of a zone that somebody has changed in the cloud', async () => {
  const zone = await z.active()
  await setCloud(zone, { serial: String(zone.serial + 7) })
  await compare()
  expect(await z.read(zone.id)).toMatchObject({ serial: zone.serial + 7, status: 'active' })
})

const inTheCloud = async ({ name }: DnsZone) => {
  const { ref } = await inCloud({ name })
  const rows = await test.db.system((tx) =>
    tx.selectFrom('sandbox_record_sets').selectAll().where('zone_ref', '=', ref).orderBy('name').execute(),
  )
  return rows.map(({ name: at, type, contents }) => [at, type, ...contents].join(' '))
}
/** Changes a zone in the cloud itself, as its operator may: gives it another serial, too. */
const meddle = async (zone: DnsZone, ...sets: CloudRecordSet[]) => {
  const { ref, serial } = await inCloud(zone)
  await test.db.system((tx) => writeSets(tx, ref, sets))
  await setCloud(zone, { serial: String(Number(serial) + 1) })
}

describe('records that somebody has changed in the cloud', () => {
  const www = { name: 'www', type: 'A' as const, values: ['192.0.2.1'] }
  const made = async () => {
    const zone = await z.active()
    await z.change(zone.id, www, { name: 'mail', type: 'A', values: ['192.0.2.2'] })
    await test.settle()
    return z.read(zone.id)
  }

  it('are said once to differ, and restored when somebody asks for it', async () => {
    const zone = await made()
    await compare()
    expect((await z.read(zone.id)).error).toBeNull()
    await meddle(
      zone,
      { ...www, ttl: 60, values: ['203.0.113.66'] },
      { name: 'mail', type: 'A', ttl: 60, values: [] },
      { name: 'evil', type: 'A', ttl: 60, values: ['203.0.113.66'] },
    )
    await compare(2)
    expect(await z.read(zone.id)).toMatchObject({ status: 'active', error: { reason: 'differs' } })
    expect(await told(zone, 'dns.records-changed-outside')).toHaveLength(1)
    expect(await z.lines(zone.id)).toEqual(['mail A 192.0.2.2 active', 'www A 192.0.2.1 active'])

    const { status } = await t.ask(`POST /dns/zones/${zone.id}/actions/restore-records`)
    expect(status).toBe(202)
    await test.settle()
    expect(await inTheCloud(zone)).toEqual(['mail A 192.0.2.2', 'www A 192.0.2.1'])
    await compare()
    expect(await z.read(zone.id)).toMatchObject({ status: 'active', error: null })
  })

  it('still differ after a change of other records', async () => {
    const zone = await made()
    await meddle(zone, { ...www, ttl: 3600, values: ['203.0.113.66'] })
    await z.change(zone.id, { name: 'api', type: 'A', values: ['192.0.2.3'] })
    await test.settle()
    await compare()
    expect((await z.read(zone.id)).error).toMatchObject({ reason: 'differs' })
  })

  it('no longer differ when they were put back in the cloud', async () => {
    const zone = await made()
    await meddle(zone, { ...www, ttl: 3600, values: ['203.0.113.66'] })
    await compare()
    await meddle(zone, { ...www, ttl: 3600 })
    await compare()
    expect(await z.read(zone.id)).toMatchObject({ status: 'active', error: null })
  })

  it('are not restored where nothing differs', async () => {
    const zone = await made()
    const { status, body } = await t.ask(`POST /dns/zones/${zone.id}/actions/restore-records`)
    expect([status, body.context]).toEqual([409, { reason: 'same' }])
  })
})

it('leaves a zone alone that is being changed', async () => {
  const zone = await z.active()
  await z.change(zone.id, { name: 'www', type: 'A', values: ['192.0.2.1'] })
  await setCloud(zone, { serial: '1' })
  await compare()
  expect((await z.read(zone.id)).serial).toBe(zone.serial)
})

it('takes a zone of ours that nothing knows away, but not before the third time', async () => {
  const zone = await z.active()
  await test.db.system((tx) => tx.deleteFrom('dns_zones').where('id', '=', zone.id).execute())
  await compare(2)
  expect((await inCloud(zone)).state).toBe('active')
  await compare()
  expect((await inCloud(zone)).state).toBe('gone')
})

it('never touches a zone whose tag is not ours', async () => {
  const zone = await z.active()
  await test.db.system((tx) => tx.deleteFrom('dns_zones').where('id', '=', zone.id).execute())
  await setCloud(zone, { tag: 'theirs' })
  await compare(4)
  expect((await inCloud(zone)).state).toBe('active')
})
