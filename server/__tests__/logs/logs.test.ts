import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { audit, type AuditEntry } from '#server/audit/audit.ts'
import { asker, type Ask } from '../support/ask.ts'
import { addInstance } from '../support/instances.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let company: { id: string; owner: Person }
let ask: Ask

beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  company = await test.foundCompany()
  ask = await askAs(company.owner)
  test.clock.advance(60)
})
afterAll(() => test.close())

const askAs = async (person: Person) => asker(test.app, await test.signIn(person))
const tell = (...entries: Partial<AuditEntry>[]) =>
  test.db.tenant({ companyId: company.id }, async (tx) => {
    for (const entry of entries) await audit(tx, { action: 'test.told', companyId: company.id, ...entry })
  })
const read = async (query = '', as = ask) => {
  const { status, body } = await as(`GET /logs${query}`)
  expect([query, status]).toEqual([query, 200])
  return body.data
}
const names = async (query: string) =>
  (await read(query)).entries.map(({ target }: { target: { name: string } | null }) => target?.name)
const from = (ip: string, token?: { id: string; name: string }) => ({
  origin: { requestId: ip, ip, userAgent: undefined, ...(token && { token }) },
})
const at = (name: string) => ({ target: { kind: 'instance', id: uuidv7(), name } })

describe('the audit log', () => {
  it('tells who did what to which thing, from where, newest first', async () => {
    await ask('POST /projects', { name: 'atlas' })
    const { entries, total } = await read()
    expect(entries[0]).toMatchObject({
      action: 'projects.create',
      outcome: 'success',
      actor: { kind: 'user', id: company.owner.id, email: company.owner.email },
      target: { kind: 'project', name: 'atlas' },
    })
    expect(total).toBe(entries.length)
    expect((await ask(`GET /logs/${entries[0].id}`)).body.data).toEqual(entries[0])
  })

  it('is read to its end without a gap or a double, also among entries of one moment', async () => {
    await tell(...Array.from({ length: 23 }, (_, n) => at(`row-${n}`)))
    const seen: string[] = []
    const walk = async (cursor?: string): Promise<void> => {
      const { entries, next } = await read(`?action=test&size=5${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...entries.map(({ target }: { target: { name: string } }) => target.name))
      if (next) await walk(next)
    }
    await walk()
    expect(seen).toEqual(Array.from({ length: 23 }, (_, n) => `row-${22 - n}`))
  })

  it('keeps its place while new entries come on top', async () => {
    await tell(at('first'), at('second'))
    const { next } = await read('?action=test&size=1')
    await tell(at('third'))
    expect(await names(`?action=test&size=5&cursor=${next}`)).toEqual(['first'])
  })

  it('is narrowed by person, kind of actor, area, action, result, target and time', async () => {
    const ada = await test.addPerson({ companyId: company.id })
    const web = at('web')
    await tell(
      { ...at('hers'), actorId: ada.id, actorEmail: ada.email },
      { ...at('staff'), actorId: uuidv7(), actorEmail: 'ops@example.com', staff: true },
      { ...at('failed'), outcome: 'failure' },
      { ...at('other-area'), action: 'tested.told' },
      { ...web, action: 'test.other' },
    )
    const moment = test.clock.now().toISOString()
    test.clock.advance(10)
    await tell(at('late'))
    expect(await names(`?action=test&person=${ada.id}`)).toEqual(['hers'])
    expect(await names('?action=test&by=staff')).toEqual(['staff'])
    expect(await names('?action=test.told&by=system')).toEqual(['late', 'failed'])
    expect(await names('?action=test&outcome=failure')).toEqual(['failed'])
    expect(await names('?action=tested')).toEqual(['other-area'])
    expect(await names('?action=test.other')).toEqual(['web'])
    expect(await names(`?target=${web.target.id}`)).toEqual(['web'])
    expect(await names(`?action=test&from=${new Date(Date.parse(moment) + 1_000).toISOString()}`)).toEqual([
      'late',
    ])
    expect(await names(`?action=test&to=${moment}`)).toEqual([])
  })

  it('is narrowed by project, address, range and API token, whose owner it names', async () => {
    const { body } = await ask('POST /projects', { name: 'atlas' })
    const project = body.data.id
    const instance = await addInstance(test.db, { companyId: company.id, projectId: project })
    const { id, email } = company.owner
    await tell(
      { ...at('there'), target: { kind: 'instance', id: instance, name: 'there' } },
      { ...at('by four'), ...from('203.0.113.7') },
      { ...at('by six'), ...from('2001:db8::7') },
      {
        ...at('scripted'),
        ...from('10.0.0.9', { id: uuidv7(), name: 'CI' }),
        actorId: id,
        actorEmail: email,
      },
    )
    expect(await names(`?action=test&project=${project}`)).toEqual(['there'])
    expect(await names(`?action=projects&project=${project}`)).toEqual(['atlas'])
    expect(await names('?ip=203.0.113.7')).toEqual(['by four'])
    expect(await names('?ip=203.0.113.0/24')).toEqual(['by four'])
    expect(await names('?ip=2001:db8::/32')).toEqual(['by six'])
    expect(await names('?action=test&by=token')).toEqual(['scripted'])
    expect(await names('?action=test&by=user')).toEqual([])
    const { entries } = await read('?by=token')
    expect(entries[0].actor).toMatchObject({ kind: 'token', id, email, token: { name: 'CI' } })
  })

  it('is searched by the beginnings of words in names, addresses and actions, all of which must be there', async () => {
    await tell({ ...at('Web-Shop 1'), actorEmail: 'ada@lovelace.example', actorId: uuidv7() }, at('متجر'))
    for (const q of ['web', 'SHOP', 'lovel', 'ada web', 'told shop', 'web-shop'])
      expect([q, await names(`?action=test&q=${encodeURIComponent(q)}`)]).toEqual([q, ['Web-Shop 1']])
    expect(await names(`?q=${encodeURIComponent('متج')}`)).toEqual(['متجر'])
    expect(await names('?action=test&q=web+moon')).toEqual([])
  })

  it.each(['$', "'", '!&|', '(', ':*', '\\', '%', '_', '***', '😀', '—', '، ؟'])(
    'has nothing that %s finds, in list, total, histogram and export',
    async (q) => {
      await tell(at('Web-Shop $ 1'))
      const query = `?q=${encodeURIComponent(q)}`
      expect(await read(query)).toMatchObject({ entries: [], next: null, total: 0 })
      const { counts } = (await ask(`GET /logs/histogram${query}`)).body.data
      expect(counts.some((bar: Record<string, number>) => Object.values(bar).some(Boolean))).toBe(false)
      const draft = { format: 'csv', filters: { q }, proof: false }
      expect((await ask('POST /logs/exports', draft)).body.data.rows).toBe(0)
    },
  )

  it.each([
    ['東京支店サーバー', '東京'],
    ['東京支店サーバー', '支店'],
    ['東京支店サーバー', 'サーバー'],
    ['東京支店サーバー', '店'],
    ['生产环境数据库', '数据库'],
    ['生产环境数据库 web-1', '数据 web'],
    ['web生产DB', '生产db'],
    ['ฐานข้อมูลหลัก', 'ข้อมูล'],
    ['ម៉ាស៊ីនមេ', 'ស៊ីន'],
    ['한국 서버', '서버'],
    ['мой сервер', 'серв'],
    ['हिन्दी सर्वर', 'सर्वर'],
  ])('finds %s by %s', async (name, q) => {
    await tell(at(name), at('店東 库数'), at('other'))
    expect(await names(`?action=test&q=${encodeURIComponent(q)}`)).toContain(name)
  })

  it('does not find pairs of characters that are apart', async () => {
    await tell(at('東京支店'), at('東京と京支の支店'))
    expect(await names(`?q=${encodeURIComponent('東京支店')}`)).toEqual(['東京支店'])
  })

  it('finds words beyond the newest entries, page by page, and not those of another company', async () => {
    const other = await test.foundCompany()
    for (const companyId of [company.id, other.id])
      await test.db.system((tx) =>
        sql`insert into audit_log (id, company_id, at, action, target_kind, target_name)
          select gen_random_uuid(), ${companyId}, app_now() - make_interval(secs => n), 'test.many', 'instance',
            case when n > 5900 then 'needle 7 ' || n else 'straw' end
          from generate_series(1, 6000) as n`.execute(tx),
      )
    const first = await read('?q=needle+7&size=60')
    expect([first.entries.length, first.total]).toEqual([60, 100])
    const rest = await read(`?q=needle+7&size=60&cursor=${first.next}`)
    expect([rest.entries.length, rest.next]).toEqual([40, null])
    const found = [...first.entries, ...rest.entries].map(({ target }) => target.name)
    expect(found).toEqual(Array.from({ length: 100 }, (_, n) => `needle 7 ${5901 + n}`))
    expect((await read('?q=straw')).total).toBe(5900)
    expect((await read('?action=test&q=straw&outcome=failure')).total).toBe(0)
  })

  it('says which filter it does not understand', async () => {
    for (const wrong of [
      'cursor=moon',
      'from=yesterday',
      'action=%25',
      'outcome=odd',
      'size=201',
      'ip=10.0.0.0/99',
    ]) {
      const { status, body } = await ask(`GET /logs?${wrong}`)
      expect([wrong, status, body.errors?.[0]?.path]).toEqual([wrong, 400, wrong.split('=')[0]])
    }
  })

  it('shows a stranger nothing: not by list, id, target or cursor', async () => {
    await tell(at('secret'), at('second'))
    const { entries, next } = await read('?action=test&size=1')
    const stranger = await askAs((await test.foundCompany()).owner)
    expect((await stranger(`GET /logs/${entries[0].id}`)).status).toBe(404)
    expect((await read('?action=test', stranger)).entries).toEqual([])
    expect((await read(`?action=test&cursor=${next}`, stranger)).entries).toEqual([])
    expect((await read(`?target=${entries[0].target.id}`, stranger)).entries).toEqual([])
  })

  it('is for those who may read it, in the whole company', async () => {
    const viewer = await askAs(await test.addPerson({ companyId: company.id, role: 'Viewer' }))
    expect((await viewer('GET /logs')).status).toBe(403)
    const auditor = await askAs(await test.addPerson({ companyId: company.id, role: 'Auditor' }))
    expect((await auditor('GET /logs')).status).toBe(200)
  })
})
