import { v7 as uuidv7 } from 'uuid'
import { audit, type AuditEntry } from '#server/audit/audit.ts'
import { asker, type Ask } from '../support/ask.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let company: { id: string; owner: Person }
let ask: Ask

beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  company = await test.foundCompany()
  ask = await askAs(company.owner)
})
afterAll(() => test.close())

const askAs = async (person: Person) => asker(test.app, await test.signIn(person))
const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)
const view = (name: string, shared = false) => ({ name, query: { outcome: 'denied' }, shared })

describe('saved views', () => {
  it('are one’s own, or shared with colleagues', async () => {
    await ask('POST /logs/views', view('mine'))
    await ask('POST /logs/views', view('ours', true))
    const colleague = await askAs(await test.addPerson({ companyId: company.id, role: 'Auditor' }))
    expect(names((await ask('GET /logs/views')).body)).toEqual(['mine', 'ours'])
    expect((await colleague('GET /logs/views')).body.data).toEqual([
      { id: expect.any(String), ...view('ours', true), isOwn: false },
    ])
    const stranger = await askAs((await test.foundCompany()).owner)
    expect(names((await stranger('GET /logs/views')).body)).toEqual([])
  })

  it('are deleted by whom they belong to, and shared ones by who may export', async () => {
    const other = await askAs(await test.addPerson({ companyId: company.id, role: 'Owner' }))
    const [own] = (await ask('POST /logs/views', view('own'))).body.data
    expect((await other(`DELETE /logs/views/${own.id}`)).status).toBe(404)
    expect(names((await ask(`DELETE /logs/views/${own.id}`)).body)).toEqual([])
    const [shared] = (await ask('POST /logs/views', view('shared', true))).body.data
    expect((await other(`DELETE /logs/views/${shared.id}`)).status).toBe(200)
  })

  it('are twenty at the most', async () => {
    for (let n = 0; n < 20; n += 1) await ask('POST /logs/views', view(`view ${n}`))
    expect((await ask('POST /logs/views', view('one more'))).status).toBe(409)
    expect((await ask('POST /logs/views', view('shared', true))).status).toBe(201)
  })
})

const tell = (about: Partial<AuditEntry>) =>
  test.db.tenant({ companyId: company.id }, (tx) =>
    audit(tx, {
      action: 'test.told',
      companyId: company.id,
      target: { kind: 'instance', id: uuidv7() },
      ...about,
    }),
  )

describe('the histogram', () => {
  it('counts what passes the filters in bars of equal length, by outcome', async () => {
    const from = test.clock.now()
    await tell({})
    test.clock.advance(1_800)
    await tell({ outcome: 'failure' })
    await tell({ outcome: 'denied' })
    await tell({ action: 'other.told' })
    test.clock.advance(1_800)
    const to = test.clock.now()
    const query = `action=test&from=${from.toISOString()}&to=${to.toISOString()}`
    const { data } = (await (await askAs(company.owner))(`GET /logs/histogram?${query}`)).body
    expect(data).toMatchObject({ from: from.toISOString(), stepMs: 60_000 })
    expect(data.counts).toHaveLength(60)
    expect(data.counts[0]).toEqual({ success: 1, failure: 0, denied: 0 })
    expect(data.counts[30]).toEqual({ success: 0, failure: 1, denied: 1 })
    expect(data.counts[59]).toEqual({ success: 0, failure: 0, denied: 0 })
  })
})
