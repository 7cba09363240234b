import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { linesOf, verifyExport } from '#contract/logs/chain.ts'
import { audit } from '#server/audit/audit.ts'
import { chainCrypto } from '#server/audit/chainCrypto.ts'
import { sealEntries } from '#server/audit/seal.ts'
import { testApp, type Person, type SignedIn, type TestApp } from '../support/people.ts'

let test: TestApp
let company: { id: string; owner: Person }
let session: SignedIn

beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  company = await test.foundCompany()
  session = await test.signIn(company.owner)
})
afterAll(() => test.close())

const tell = async (count: number, name = 'web') => {
  await test.db.tenant({ companyId: company.id }, async (tx) => {
    for (let n = 0; n < count; n += 1)
      await audit(tx, {
        action: 'test.told',
        companyId: company.id,
        target: { kind: 'instance', id: uuidv7(), name },
      })
  })
  await sealEntries(test)
}
const ask = (payload: object, as = session) =>
  test.as(as, { method: 'POST', url: '/api/v1/logs/exports', payload })
const draft = { format: 'ndjson', filters: { action: 'test' }, proof: true }
/** An export with the cookie that its answer has set. */
const made = async (payload: object = draft) => {
  const answer = await ask(payload)
  expect(answer.statusCode).toBe(201)
  const [cookie] = answer.cookies
  return { ...answer.json().data, cookie, cookies: { export: cookie!.value } }
}
const download = ({ url, cookies }: { url: string; cookies?: Record<string, string> }) =>
  test.app.inject({ url, ...(cookies && { cookies }) })

describe('an export of the audit log', () => {
  it('is downloaded by the cookie of whoever has asked for it, and proves itself', async () => {
    await tell(12)
    const one = await made()
    expect(one).toMatchObject({ rows: 12, cookie: { httpOnly: true, sameSite: 'Strict', path: one.url } })
    const { statusCode, headers, body } = await download(one)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-log-[\da-f]{8}\.ndjson"$/)
    const pieces = (async function* () {
      yield body
    })()
    expect(await verifyExport(linesOf(pieces), chainCrypto)).toMatchObject({ ok: true, entries: 12 })
  })

  it('holds what was there when it was asked for, and nothing after', async () => {
    await tell(3)
    const one = await made()
    await tell(3)
    expect((await download(one)).body.match(/"action":"test.told"/g)).toHaveLength(3)
  })

  it('is a table for spreadsheets, in which nothing is a formula', async () => {
    await tell(1, '=HYPERLINK("http://evil")')
    const { body } = await download(await made({ ...draft, format: 'csv' }))
    expect(body.startsWith('\uFEFFnumber,time,id,')).toBe(true)
    const lines = body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")"`)
  })

  it('is told in the log', async () => {
    const { id } = await made()
    await sealEntries(test)
    const { entries } = (await test.as(session, { url: `/api/v1/logs?target=${id}` })).json().data
    expect(entries[0]).toMatchObject({ action: 'logs.export', details: { format: 'ndjson', rows: 0 } })
  })

  it('is nobody’s without its cookie, and over after ten minutes or three downloads', async () => {
    await tell(1)
    const one = await made()
    expect((await download({ url: one.url })).statusCode).toBe(401)
    expect((await download({ url: one.url, cookies: { export: 'nonsense' } })).statusCode).toBe(401)
    for (const status of [200, 200, 200, 401]) expect((await download(one)).statusCode).toBe(status)
    const late = await made()
    test.clock.advance(601)
    expect((await download(late)).statusCode).toBe(401)
  })

  it.each([
    [
      'has lost the permission',
      (who: Person) =>
        test.db.tenant(who, (tx) =>
          tx.deleteFrom('role_assignments').where('user_id', '=', who.id).execute(),
        ),
    ],
    [
      'has been disabled',
      (who: Person) =>
        test.db.tenant(who, (tx) =>
          tx.updateTable('users').set({ status: 'disabled' }).where('id', '=', who.id).execute(),
        ),
    ],
    [
      'has been signed out',
      (who: Person) =>
        test.db.tenant(who, (tx) =>
          tx
            .updateTable('sessions')
            .set({ revoked_at: test.clock.now() })
            .where('user_id', '=', who.id)
            .execute(),
        ),
    ],
  ])('is over once whoever asked for it %s', async (_, change) => {
    await tell(1)
    const grace = await test.addPerson({ companyId: company.id, role: 'Owner' })
    session = await test.signIn(grace)
    const one = await made()
    expect((await download(one)).statusCode).toBe(200)
    await change(grace)
    expect((await download(one)).statusCode).toBe(401)
  })

  it('is refused past five an hour, each person by themselves', async () => {
    for (let n = 0; n < 5; n += 1) await made()
    const refused = await ask(draft)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    const other = await test.signIn(await test.addPerson({ companyId: company.id, role: 'Owner' }))
    expect((await ask(draft, other)).statusCode).toBe(201)
    test.clock.advance(3_601)
    session = await test.signIn(company.owner)
    await made()
  })

  it('is told to the owners by mail when it is large', async () => {
    await test.db.system((tx) =>
      sql`insert into audit_log (id, company_id, action)
        select gen_random_uuid(), ${company.id}, 'test.told' from generate_series(1, 10002)`.execute(tx),
    )
    await sealEntries(test)
    await made({ ...draft, filters: { action: 'other' } })
    expect(await test.mailsTo(company.owner.email)).toEqual([])
    const { rows } = await made({ ...draft, filters: {} })
    expect(rows).toBeGreaterThan(10_002)
    expect(await test.mailsTo(company.owner.email)).toEqual([
      expect.objectContaining({
        template: 'log-exported',
        data: { name: company.owner.name, by: company.owner.email, rows: String(rows) },
      }),
    ])
    // With filters, they are counted no further than the total of a list is.
    expect((await made({ ...draft, filters: { action: 'test.told' } })).rows).toBe(10_001)
    const told = new Set((await test.mailsTo(company.owner.email)).map(({ data }) => data['rows']))
    expect(told).toEqual(new Set(['10000+', String(rows)]))
  })
})
