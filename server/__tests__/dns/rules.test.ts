import type { DnsZone } from '#contract/dns/records.ts'
import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { newName, zonesOf, type TenantZones } from '../support/zones.ts'

let test: TestApp
let t: Tenant
let z: TenantZones
let zone: DnsZone
beforeAll(async () => {
  test = await testApp()
  t = await newTenant(test)
  z = zonesOf(test, t)
  zone = await z.active()
})
afterAll(() => test.close())

const long = 'a'.repeat(63)
const set = (name: string, type: string, ...values: string[]) => ({ name, type, values })

it.each([
  ['label', set('a b', 'A', '192.0.2.1'), 'sets.0.name'],
  ['nameTooLong', set([long, long, long, long].join('.'), 'A', '192.0.2.1'), 'sets.0.name'],
  ['outsideZone', set('www.example.net.', 'A', '192.0.2.1'), 'sets.0.name'],
  ['address', set('www', 'A', '192.0.2.01'), 'sets.0.values.0'],
  ['address', set('www', 'AAAA', '192.0.2.1'), 'sets.0.values.0'],
  ['cnameAlone', set('www', 'CNAME', 'a', 'b'), 'sets.0.values'],
  ['cnameAtApex', set('@', 'CNAME', 'a'), 'sets.0.name'],
  ['apexNs', set('@', 'NS', 'ns.example.net.'), 'sets.0.name'],
  ['priority', set('@', 'MX', '70000 mail'), 'sets.0.values.0'],
  ['target', set('@', 'MX', '10 192.0.2.1'), 'sets.0.values.0'],
  ['nullMx', set('@', 'MX', '0 .', '10 mail'), 'sets.0.values'],
  ['txtQuotes', set('@', 'TXT', '"open'), 'sets.0.values.0'],
  ['txtTooLong', set('@', 'TXT', 'a'.repeat(4097)), 'sets.0.values.0'],
  ['srvOwner', set('sip', 'SRV', '0 0 5060 sip'), 'sets.0.name'],
  ['hostName', set('a_b', 'A', '192.0.2.1'), 'sets.0.name'],
  ['hostName', set('@', 'MX', '10 mail_1'), 'sets.0.values.0'],
  ['svcParams', set('www', 'HTTPS', '1 . alpn=h2 alpn=h3'), 'sets.0.values.0'],
  ['tlsa', set('_443._tcp', 'TLSA', '3 1 1 abcd'), 'sets.0.values.0'],
  ['sshfp', set('www', 'SSHFP', '1 2 abcd'), 'sets.0.values.0'],
  ['naptr', set('@', 'NAPTR', '1 1 "U" "x" "!a" .'), 'sets.0.values.0'],
  ['caaTag', set('@', 'CAA', '0 other "ca.example"'), 'sets.0.values.0'],
  ['ttlOutside', { ...set('www', 'A', '192.0.2.1'), ttl: 29 }, 'sets.0.ttl'],
  ['ttlOutside', { ...set('www', 'A', '192.0.2.1'), ttl: 604_801 }, 'sets.0.ttl'],
  ['duplicate', set('www', 'A', '192.0.2.1', '192.0.2.1'), 'sets.0.values.1'],
  ['tooMany', set('www', 'A', ...Array.from({ length: 51 }, (_, n) => `192.0.2.${n}`)), 'sets.0.values'],
  ['tooLong', { ...set('www', 'A', '192.0.2.1'), note: 'a'.repeat(256) }, 'sets.0.note'],
])('a record set is refused as %s', async (code, draft, path) => {
  const { status, body } = await z.change(zone.id, draft)
  expect([status, body.errors]).toMatchObject([422, [{ code, path }]])
  expect((await z.read(zone.id)).recordSetCount).toBe(1)
})

it('a set alone is refused without values', async () => {
  const { status, body } = await t.ask(`PUT /dns/zones/${zone.id}/record-sets`, set('www', 'A'))
  expect([status, body.errors]).toMatchObject([422, [{ code: 'tooFew', path: 'values' }]])
})

it('so is a zone with more sets than there is room for', async () => {
  const most = await z.active({
    start: {
      from: 'file',
      text: Array.from({ length: 4999 }, (_, n) => `n${n} A 192.0.2.1`).join('\n'),
    },
  })
  const more = [set('x', 'A', '192.0.2.1'), set('y', 'A', '192.0.2.1')]
  const { status, body } = await z.change(most.id, ...more)
  expect([status, body.errors?.[0].code]).toEqual([422, 'tooMany'])
})

it('and a file that is too long', async () => {
  const file = { text: `; ${'a'.repeat(200 * 1024)}`, mode: 'merge' }
  const { status, body } = await t.ask(`POST /dns/zones/${zone.id}/import`, file)
  expect([status, body.errors?.[0].code]).toEqual([422, 'tooLong'])
})

it('has no more zones than the contract has room for', async () => {
  const own = await newTenant(test)
  const zones = zonesOf(test, own)
  await zones.active()
  await test.db.system((tx) =>
    tx
      .updateTable('limits')
      .set({ lim: 1 })
      .where('company_id', '=', own.companyId)
      .where('metric', '=', 'dnsZones')
      .execute(),
  )
  const draft = { name: newName('over') }
  const { status, body } = await zones.create(draft)
  expect([status, body.context]).toMatchObject([402, { metric: 'dnsZones', limit: 1, used: 1, requested: 1 }])
  // The name is nobody's for that.
  expect((await z.create(draft)).status).toBe(202)
})

/** A zone that has kept `my_host A` from before its owner had to be a host name. */
const oldZone = async () => {
  const { id } = await z.active()
  await z.change(id, set('my-host', 'A', '192.0.2.1'), set('www', 'A', '192.0.2.2'))
  await test.settle()
  await test.db.tenant(t, (tx) =>
    tx
      .updateTable('dns_record_sets')
      .set({ name: 'my_host' })
      .where('company_id', '=', t.companyId)
      .where('zone_id', '=', id)
      .where('name', '=', 'my-host')
      .execute(),
  )
  return id
}

describe('a record of before its owner had to be a host name', () => {
  it('can be edited and removed, but not copied to another name', async () => {
    const id = await oldZone()
    const edited = await t.ask(`PUT /dns/zones/${id}/record-sets`, set('my_host', 'A', '192.0.2.7'))
    expect([edited.status, edited.body.data]).toMatchObject([202, { name: 'my_host', values: ['192.0.2.7'] }])
    await test.settle()
    expect(await z.lines(id)).toContain('my_host A 192.0.2.7 active')
    const copied = await z.change(id, set('my_other', 'A', '192.0.2.7'))
    expect([copied.status, copied.body.errors]).toMatchObject([422, [{ code: 'hostName' }]])
    expect((await z.change(id, set('my_host', 'A'))).status).toBe(202)
    await test.settle()
    expect(await z.lines(id)).toEqual(['www A 192.0.2.2 active'])
  })

  it('survives an export and its import', async () => {
    const id = await oldZone()
    const { text } = (await t.ask(`GET /dns/zones/${id}/file`)).body.data
    const preview = await t.ask(`POST /dns/zones/${id}/import`, { text, mode: 'replace', dryRun: true })
    expect(preview.body.data).toMatchObject({ added: [], changed: [], removed: [], kept: 2 })
  })
})

it('says the same of another’s name, whether its zone is there or deleted', async () => {
  const stranger = zonesOf(test, await newTenant(test))
  const answer = async () => {
    const { status, body } = await stranger.create({ name: taken.name })
    return { status, name: body.name, message: body.message, context: body.context }
  }
  const taken = await z.active()
  const live = await answer()
  await t.ask(`DELETE /dns/zones/${taken.id}`)
  await test.settle()
  expect(live).toMatchObject({ status: 409, context: { reason: 'zoneTaken' } })
  expect(await answer()).toEqual(live)
})

it.each(['check?name=www&type=A', 'delegation'])('asks others once in 5 s for a person: %s', async (path) => {
  const counting = await testApp({ beside: test, settings: { rateLimit: true, dnsResolvers: [] } })
  const by = asker(counting.app, await test.signIn(t.owner))
  const ask = () => by(`GET /dns/zones/${zone.id}/${path}`)
  expect((await ask()).status).toBe(200)
  const hasty = await ask()
  expect([hasty.status, hasty.headers['retry-after']]).toEqual([429, '5'])
  test.clock.advance(5)
  expect((await ask()).status).toBe(200)
  test.clock.advance(5)
  await counting.close()
})
