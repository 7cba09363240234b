import { recordTypes } from '#contract/dns/rules.ts'
import { sql } from 'kysely'
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

const a = (name: string, ...values: string[]) => ({ name, type: 'A', values })
const reasonOf = ({ status, body }: Awaited<ReturnType<Tenant['ask']>>) => [
  status,
  body.context?.reason ?? body.errors?.[0]?.code,
]

const codesOf = ({ body }: { body: { data: { skipped: { code: string }[] } } }) =>
  body.data.skipped.map(({ code }) => code)

it('says what a zone costs and who will answer for it, before there is one', async () => {
  const { body } = await t.ask('GET /dns/terms')
  expect(body.data).toEqual({
    hourlyPrice: { amount: '0.000700', currency: 'USD' },
    monthlyPrice: { amount: '0.470400', currency: 'USD' },
    nameServers: ['ns1.sandbox.invalid', 'ns2.sandbox.invalid'],
    recordTypes,
  })
})

describe('a zone that is created', () => {
  it('answers at once, and is there when its operation is over', async () => {
    const name = newName()
    const { status, body } = await z.create({ name: name.toUpperCase(), tags: ['web', 'web'] })
    expect(status).toBe(202)
    expect(body.data).toMatchObject({
      kind: 'dnsZone',
      name,
      status: 'creating',
      built: false,
      ttl: 3600,
      negativeTtl: 300,
      tags: ['web'],
      nameServers: ['ns1.sandbox.invalid', 'ns2.sandbox.invalid'],
      delegation: { state: 'unknown', found: [], checkedAt: null },
      hourlyPrice: { amount: '0.000700', currency: 'USD' },
    })
    expect(body.included[0]).toMatchObject({ action: 'create', target: { kind: 'dnsZone', name } })
    await test.settle()
    const zone = await z.read(body.data.id)
    expect(zone).toMatchObject({ status: 'active', built: true, operationId: null, recordSetCount: 1 })
    expect(zone.serial).toBeGreaterThan(0)
    expect(await z.sets(zone.id)).toMatchObject([
      { name: '@', type: 'NS', status: 'active', managedBy: { kind: 'dnsZone', id: zone.id } },
    ])
    const { rows } = await test.db.system((tx) =>
      sql`select item, hourly_price::float8 as hourly from resource_events where resource_id = ${zone.id} order by id`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([
      { item: 'dns-zone', hourly: null },
      { item: 'dns-zone', hourly: 0.0007 },
    ])
  })

  it('begins with a file, a copy, or the word that it has no mail', async () => {
    const file = await z.active({ start: { from: 'file', text: 'www 300 A 192.0.2.1\n@ MX 10 mail\n' } })
    expect(await z.lines(file.id)).toEqual([`@ MX 10 mail.${file.name}. active`, 'www A 192.0.2.1 active'])
    const copy = await z.active({ start: { from: 'copy', zoneId: file.id } })
    expect(await z.lines(copy.id)).toEqual([`@ MX 10 mail.${copy.name}. active`, 'www A 192.0.2.1 active'])
    const noMail = await z.active({ start: { from: 'noMail' } })
    expect(await z.lines(noMail.id)).toHaveLength(3)
  })

  it.each([
    ['co.uk', 'publicSuffix'],
    ['github.io', 'publicSuffix'],
    ['com', 'label'],
    ['64.100.in-addr.arpa', 'reverseZone'],
    ['1.64.100.in-addr.arpa', 'reverseZone'],
  ])('is refused as %s: %s', async (name, code) => {
    expect(reasonOf(await z.create({ name }))).toEqual([422, code])
  })

  it('is refused where no line of its file can be imported', async () => {
    const answer = await z.create({ start: { from: 'file', text: 'www A nonsense\n' } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ path: 'start.text', code: 'noRecords' }])
    expect(answer.body.context.skipped).toMatchObject([{ line: 1, column: 7, code: 'address' }])
  })

  it('begins with the lines of its file that can be imported', async () => {
    const zone = await z.active({
      start: { from: 'file', text: 'www 1 A 192.0.2.1\nbad A nonsense\nwww 1 HTTPS 1 . alpn="h3,h2"\n' },
    })
    expect(await z.lines(zone.id)).toEqual(['www A 192.0.2.1 active', 'www HTTPS 1 . alpn=h3,h2 active'])
  })

  it('has a name that no other company can have, nor one above or below', async () => {
    const zone = await z.active({ name: newName('shop') })
    const other = zonesOf(test, await newTenant(test))
    const names = [zone.name, `www.${zone.name}`]
    for (const name of names) expect(reasonOf(await other.create({ name }))).toEqual([409, 'zoneTaken'])
    expect(reasonOf(await z.create({ name: zone.name }))).toEqual([409, 'taken'])
    expect((await z.create({ name: `www.${zone.name}` })).status).toBe(202)
    await t.ask(`DELETE /dns/zones/${zone.id}`)
    await test.settle()
    expect(reasonOf(await other.create({ name: zone.name }))).toEqual([409, 'zoneTaken'])
  })

  it('has one winner among companies that want overlapping names at once', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => newTenant(test)))
    const name = newName('race')
    const answers = await Promise.all(
      others.map((tenant, n) => zonesOf(test, tenant).create({ name: n % 2 === 0 ? name : `www.${name}` })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      202, 409, 409, 409,
    ])
  })

  it('says why it came to nothing, gives its place back, and can be deleted', async () => {
    const zone = await z.active({ name: newName('a').replace(/\.example$/, '-fails-to-build.example') })
    expect(zone).toMatchObject({ status: 'error', built: false, error: { reason: 'rejected' } })
    const { body } = await t.ask('GET /limits')
    expect(body.data.find(({ metric }: { metric: string }) => metric === 'dnsZones')).toMatchObject({
      used: 0,
      reserved: 0,
      limit: 100,
    })
    expect(reasonOf(await z.change(zone.id, a('www', '192.0.2.1')))).toEqual([409, 'inError'])
    expect((await t.ask(`DELETE /dns/zones/${zone.id}`)).status).toBe(202)
    await test.settle()
    expect((await z.read(zone.id)).status).toBe('deleted')
  })
})

describe('records', () => {
  it('are changed all or none, each change with one serial', async () => {
    const zone = await z.active()
    const answer = await z.change(zone.id, a('www', '192.0.2.1'), a('mail', '192.0.2.2'), {
      name: '@',
      type: 'TXT',
      values: ['v=spf1 -all'],
    })
    expect(answer.status).toBe(202)
    expect(answer.body.included).toMatchObject([{ action: 'change' }])
    expect(await z.lines(zone.id)).toEqual([
      '@ TXT "v=spf1 -all" pending',
      'mail A 192.0.2.2 pending',
      'www A 192.0.2.1 pending',
    ])
    await test.settle()
    const now = await z.read(zone.id)
    expect(now).toMatchObject({ status: 'active', recordSetCount: 4 })
    expect(now.serial).toBeGreaterThan(zone.serial)
    const refused = await z.change(zone.id, a('ok', '192.0.2.9'), a('bad', 'nonsense'))
    expect(refused.body.errors).toMatchObject([{ path: 'sets.1.values.0', code: 'address' }])
    expect((await z.read(zone.id)).recordSetCount).toBe(4)
  })

  it('wait for each other, and come out in the order in which they were asked for', async () => {
    const zone = await z.active()
    for (const n of [1, 2, 3]) expect((await z.change(zone.id, a('www', `192.0.2.${n}`))).status).toBe(202)
    await test.settle()
    expect(await z.lines(zone.id)).toEqual(['www A 192.0.2.3 active'])
    const { rows } = await test.db.system((tx) =>
      sql<{
        contents: string[]
      }>`select contents from sandbox_record_sets as r join sandbox_zones as s on s.ref = r.zone_ref
        where s.name = ${zone.name}`.execute(tx),
    )
    expect(rows).toEqual([{ contents: ['192.0.2.3'] }])
  })

  it('go when they have no values, and what is not there may go too', async () => {
    const zone = await z.active({ start: { from: 'noMail' } })
    await z.change(zone.id, { name: '@', type: 'MX', values: [] }, { name: 'nothing', type: 'A', values: [] })
    await test.settle()
    expect((await z.lines(zone.id)).map((line) => line.split(' ')[1])).toEqual(['TXT', 'TXT'])
  })

  it.each([
    ['cnameAlone', [{ name: 'www', type: 'CNAME', values: ['a'] }, a('www', '192.0.2.1')]],
    ['duplicate', [a('www', '192.0.2.1'), a('WWW', '192.0.2.2')]],
    ['apexNs', [{ name: '@', type: 'NS', values: [] }]],
    ['apexNs', [{ name: '@', type: 'NS', values: ['ns.example.net.'] }]],
  ])('are refused together: %s', async (code, sets) => {
    const zone = await z.active()
    expect(reasonOf(await z.change(zone.id, ...sets))).toEqual([422, code])
  })

  it('are set one by one, found by value, and warn of what is seldom meant', async () => {
    const zone = await z.active()
    const put = await t.ask(`PUT /dns/zones/${zone.id}/record-sets`, {
      name: 'www',
      type: 'CNAME',
      ttl: 60,
      values: [`x.${zone.name}`],
      note: 'ours',
    })
    expect(put.status).toBe(202)
    expect(put.body.data).toMatchObject({
      kind: 'dnsRecordSet',
      name: 'www',
      ttl: 60,
      note: 'ours',
      status: 'pending',
    })
    const { body } = await t.ask(`GET /dns/zones?q=x.${zone.name}`)
    expect(body.data).toMatchObject([{ id: zone.id, warnings: [{ code: 'targetDoubled', name: 'www' }] }])
  })

  it('that the cloud refuses say so, and the zone with them, until they are set right', async () => {
    const zone = await z.active()
    await z.change(zone.id, a('fails-to-change', '192.0.2.1'))
    await test.settle()
    expect(await z.read(zone.id)).toMatchObject({ status: 'error', error: { reason: 'rejected' } })
    expect(await z.lines(zone.id)).toEqual(['fails-to-change A 192.0.2.1 error'])
    const { body } = await t.ask(`GET /dns/zones/${zone.id}/history`)
    expect(body.data[0]).toMatchObject({ number: 2, status: 'failed', serial: null })
  })
})

it('keeps the terms that it had when the cloud refuses others, which can be asked for again', async () => {
  const zone = await z.active()
  await z.change(zone.id, a('fails-to-change', '192.0.2.1'))
  await test.settle()
  const ask = () => t.ask(`PATCH /dns/zones/${zone.id}`, { ttl: 600 })
  expect((await ask()).status).toBe(202)
  await test.settle()
  expect(await z.read(zone.id)).toMatchObject({ status: 'error', ttl: 3600 })
  expect((await ask()).body.included).toHaveLength(1)
})

it('records that the cloud has refused are tried again when the same is asked for', async () => {
  const zone = await z.active()
  await z.change(zone.id, a('www', '192.0.2.1'))
  await test.settle()
  await test.db.system(async (tx) => {
    await tx
      .updateTable('dns_record_sets')
      .set({ status: 'error' })
      .where('zone_id', '=', zone.id)
      .where('name', '=', 'www')
      .execute()
    await tx.updateTable('dns_zones').set({ status: 'error' }).where('id', '=', zone.id).execute()
  })
  expect((await z.change(zone.id, a('www', '192.0.2.1'))).body.included).toHaveLength(1)
  await test.settle()
  expect(await z.lines(zone.id)).toEqual(['www A 192.0.2.1 active'])
  expect((await z.read(zone.id)).status).toBe('active')
  expect((await z.change(zone.id, a('www', '192.0.2.1'))).body.included).toEqual([])
})

describe('a zone', () => {
  it('is exported to a file that imports to no difference', async () => {
    const zone = await z.active({ start: { from: 'noMail' } })
    const { body } = await t.ask(`GET /dns/zones/${zone.id}/file`)
    expect(body.data.fileName).toBe(`${zone.name}.zone`)
    const preview = await t.ask(`POST /dns/zones/${zone.id}/import`, {
      text: body.data.text,
      mode: 'replace',
      dryRun: true,
    })
    expect(preview.body.data).toMatchObject({
      added: [],
      changed: [],
      removed: [],
      kept: 3,
      takenCount: 3,
      adjustedCount: 0,
    })
    expect(codesOf(preview)).toEqual(['soa', 'apexNs', 'apexNs'])
  })

  it('takes a file as it was shown, unless somebody has changed it meanwhile', async () => {
    const zone = await z.active({ start: { from: 'noMail' } })
    const file = { text: 'www A 192.0.2.1\n', mode: 'replace' }
    const { body } = await t.ask(`POST /dns/zones/${zone.id}/import`, { ...file, dryRun: true })
    expect([body.data.added.length, body.data.removed.length]).toEqual([1, 3])
    expect((await z.lines(zone.id)).length).toBe(3)
    const stale = { 'if-match': `"${Number(body.data.revision) - 1}"` }
    expect((await t.ask(`POST /dns/zones/${zone.id}/import`, file, stale)).status).toBe(412)
    const match = { 'if-match': `"${body.data.revision}"` }
    expect((await t.ask(`POST /dns/zones/${zone.id}/import`, file, match)).status).toBe(202)
    await test.settle()
    expect(await z.lines(zone.id)).toEqual(['www A 192.0.2.1 active'])
  })

  it('takes all lines of a file that fit, and says why it leaves out the others', async () => {
    const zone = await z.active()
    await z.change(zone.id, a('www', '192.0.2.1'), { name: 'blog', type: 'CNAME', values: ['www'] })
    await test.settle()
    const text = [
      '$TTL 4w',
      'www IN CNAME elsewhere.example.net.',
      'blog IN A 192.0.2.2',
      'ok 1 IN A 192.0.2.3',
      'loc IN LOC 52 22 23 N 4 53 32 E 0m',
      '_443._tcp.ok IN TLSA 3 1 1 0b9fa5a59eed715c26c1020c711b4f6ec42d58b0015e14337a39dad301c5afc3',
    ].join('\n')
    const preview = await t.ask(`POST /dns/zones/${zone.id}/import`, { text, mode: 'merge', dryRun: true })
    expect(preview.body.data).toMatchObject({
      takenCount: 2,
      adjusted: [
        { line: 1, code: 'ttlLowered', proposal: '$TTL 604800' },
        { line: 4, code: 'ttlAutomatic', proposal: 'ok IN A 192.0.2.3' },
      ],
      skipped: [
        { line: 2, code: 'cnameAlone' },
        { line: 3, code: 'cnameAlone' },
        { line: 5, code: 'type' },
      ],
    })
    const { status, body } = await t.ask(`POST /dns/zones/${zone.id}/import`, {
      text,
      mode: 'merge',
      withoutLines: [4],
    })
    expect([status, body.data.takenCount, body.data.skippedCount]).toEqual([202, 1, 4])
    await test.settle()
    expect((await z.lines(zone.id)).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      '_443._tcp.ok TLSA',
      'blog CNAME',
      'www A',
    ])
  })

  it('takes only types of records that the cloud answers for', async () => {
    const zone = await z.active()
    await test.db.system((tx) =>
      sql`update catalogue set offer = jsonb_set(offer, '{recordTypes}', '["A"]') where kind = 'dns'`.execute(
        tx,
      ),
    )
    const https = { name: 'www', type: 'HTTPS', values: ['1 .'] }
    const refused = await z.change(zone.id, https)
    expect(refused.body.errors).toMatchObject([{ path: 'sets.0.type', code: 'typeNotOffered' }])
    const file = { text: 'www HTTPS 1 .\nwww A 192.0.2.1', mode: 'merge', dryRun: true }
    const { body } = await t.ask(`POST /dns/zones/${zone.id}/import`, file)
    expect([body.data.takenCount, body.data.skipped[0].code]).toEqual([1, 'typeNotOffered'])
    await test.db.system((tx) =>
      sql`update catalogue set offer = jsonb_set(offer, '{recordTypes}', ${JSON.stringify(recordTypes)}::jsonb)
        where kind = 'dns'`.execute(tx),
    )
  })

  it('is put back to what it was after a change', async () => {
    const zone = await z.active({ start: { from: 'noMail' } })
    await z.change(zone.id, a('www', '192.0.2.1'), { name: '@', type: 'MX', values: [] })
    await z.change(zone.id, a('www', '192.0.2.2'))
    await test.settle()
    expect((await t.ask(`POST /dns/zones/${zone.id}/history/9/restore`)).status).toBe(404)
    expect((await t.ask(`POST /dns/zones/${zone.id}/history/1/restore`)).status).toBe(202)
    await test.settle()
    expect((await z.lines(zone.id)).map((line) => line.split(' ')[1])).toEqual(['MX', 'TXT', 'TXT'])
    const { body } = await t.ask(`GET /dns/zones/${zone.id}/history`)
    expect(
      body.data.map(({ number, action, status }: Record<string, unknown>) => [number, action, status]),
    ).toEqual([
      [4, 'restore', 'done'],
      [3, 'change', 'done'],
      [2, 'change', 'done'],
      [1, 'create', 'done'],
    ])
  })

  it('has terms of its own, which its sets without a TTL follow', async () => {
    const zone = await z.active({ start: { from: 'noMail' } })
    const { status, body } = await t.ask(`PATCH /dns/zones/${zone.id}`, {
      ttl: 60,
      tags: ['a'],
      locked: true,
    })
    expect(status).toBe(202)
    expect(body.included).toMatchObject([{ action: 'configure' }])
    await test.settle()
    expect(await z.read(zone.id)).toMatchObject({ ttl: 60, tags: ['a'], locked: true, status: 'active' })
    const { rows } = await test.db.system((tx) =>
      sql<{
        ttl: number
      }>`select distinct r.ttl from sandbox_record_sets as r join sandbox_zones as s on s.ref = r.zone_ref
        where s.name = ${zone.name}`.execute(tx),
    )
    expect(rows).toEqual([{ ttl: 60 }])
    expect(reasonOf(await t.ask(`DELETE /dns/zones/${zone.id}`))).toEqual([409, 'locked'])
  })

  it('is deleted, recovered and purged', async () => {
    const zone = await z.active({ start: { from: 'noMail' } })
    expect(reasonOf(await t.ask(`POST /dns/zones/${zone.id}/actions/recover`))).toEqual([409, 'notDeleted'])
    await t.ask(`DELETE /dns/zones/${zone.id}`)
    await test.settle()
    expect((await z.read(zone.id)).recoverableUntil).not.toBeNull()
    expect(reasonOf(await z.change(zone.id, a('www', '192.0.2.1')))).toEqual([409, 'deleted'])
    expect((await t.ask(`POST /dns/zones/${zone.id}/actions/recover`)).status).toBe(202)
    await test.settle()
    expect(await z.read(zone.id)).toMatchObject({
      status: 'active',
      recoverableUntil: null,
      recordSetCount: 4,
    })
    await t.ask(`DELETE /dns/zones/${zone.id}`)
    await test.settle()
    expect((await t.ask(`POST /dns/zones/${zone.id}/actions/purge`)).status).toBe(202)
    await test.settle()
    expect((await t.ask(`GET /dns/zones/${zone.id}`)).status).toBe(404)
    const { body } = await t.ask('GET /limits')
    expect(body.data.find(({ metric }: { metric: string }) => metric === 'dnsZones').used).toBe(0)
  })
})

it('tries once more what the cloud has refused, when its own file is imported again', async () => {
  const zone = await z.active()
  await z.change(zone.id, { name: 'fails-to-change', type: 'A', values: ['192.0.2.1'] })
  await test.settle()
  expect(await z.lines(zone.id)).toEqual(['fails-to-change A 192.0.2.1 error'])
  const { text } = (await t.ask(`GET /dns/zones/${zone.id}/file`)).body.data
  const file = { text, mode: 'merge' }
  const preview = await t.ask(`POST /dns/zones/${zone.id}/import`, { ...file, dryRun: true })
  expect(preview.body.data).toMatchObject({ added: [], changed: [{ name: 'fails-to-change' }], kept: 0 })
  const { body } = await t.ask(`POST /dns/zones/${zone.id}/import`, file)
  expect(body.included).toMatchObject([{ kind: 'dnsZone' }, { kind: 'operation', action: 'change' }])
})

it('starts nothing to restore a zone to what it is', async () => {
  const zone = await z.active()
  await z.change(zone.id, { name: 'www', type: 'A', values: ['192.0.2.1'] })
  await test.settle()
  const { revision } = await z.read(zone.id)
  const { status, body } = await t.ask(`POST /dns/zones/${zone.id}/history/2/restore`)
  expect([status, body.data.revision, body.included ?? []]).toEqual([202, revision, []])
})
