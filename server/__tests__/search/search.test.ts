import { sql } from 'kysely'
import type { Found } from '#contract/search.ts'
import { searchFor } from '#server/areas/search/findResources.ts'
import { asker, type Ask } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { giveCustomRole } from '../support/customRole.ts'
import { addInstance } from '../support/instances.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

const add = (name: string, projectId = t.projectId) =>
  addInstance(test.db, { companyId: t.companyId, projectId, name })
const find = async (q: string, ask: Ask = t.ask): Promise<Found[]> => {
  const { status, body } = await ask(`GET /search?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return body.data
}
const names = async (q: string, ask?: Ask) => (await find(q, ask)).map(({ name }) => name)
const set = (id: string, about: { tags?: string[]; ipv4?: string[] }) =>
  test.db.tenant(t, (tx) => tx.updateTable('instances').set(about).where('id', '=', id).execute())

describe('a search', () => {
  it('finds the name itself first, then what begins with it, then words of names, tags and addresses', async () => {
    for (const name of ['my-10', '10', '100', 'other', 'tagged']) await add(name)
    await set(await add('addressed'), { ipv4: ['10.0.3.7'] })
    const [tagged] = await find('tagged')
    await set(tagged!.id, { tags: ['10-percent'] })
    expect((await find('10')).map(({ name, match }) => [name, match])).toEqual([
      ['10', 'name'],
      ['100', 'name'],
      ['my-10', 'name'],
      ['tagged', 'tag'],
      ['addressed', 'address'],
    ])
  })

  it('finds by the beginning of an id and of an address, and regardless of case', async () => {
    const id = await add('Web-Shop')
    await set(id, { ipv4: ['198.51.100.23'] })
    for (const q of [id.slice(0, 30), '198.51.', 'WEB', 'shop', 'Web-Shop', ' web-s '])
      expect([q, await names(q)]).toEqual([q, ['Web-Shop']])
    expect(await find(id)).toMatchObject([{ id, kind: 'instance', projectId: t.projectId, match: 'id' }])
  })

  it('takes every character for itself', async () => {
    await add('web')
    for (const q of ['%', '_', 'w%', "'", '\\']) expect([q, await names(q)]).toEqual([q, []])
  })

  it('names twenty at the most, as people count', async () => {
    for (let n = 1; n <= 22; n += 1) await add(`web-${n}`)
    const found = await names('web')
    expect(found).toHaveLength(20)
    expect(found.slice(0, 3)).toEqual(['web-1', 'web-2', 'web-3'])
  })

  it('forgets what is deleted and old names', async () => {
    const id = await add('before')
    await t.ask(`PATCH /compute/instances/${id}`, { name: 'after' })
    expect([await names('before'), await names('after')]).toEqual([[], ['after']])
    await test.db.tenant(t, (tx) =>
      tx.updateTable('instances').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
    )
    expect(await names('after')).toEqual([])
  })

  it('refuses no text, and too much of it', async () => {
    expect((await t.ask('GET /search?q=%20')).status).toBe(400)
    expect((await t.ask(`GET /search?q=${'a'.repeat(201)}`)).status).toBe(400)
  })
})

describe('who searches', () => {
  it('finds nothing of another company', async () => {
    const other = await newTenant(test)
    await addInstance(test.db, { companyId: other.companyId, projectId: other.projectId, name: 'theirs' })
    expect(await names('theirs')).toEqual([])
    expect(await names('theirs', other.ask)).toEqual(['theirs'])
  })

  it('finds what is in their projects', async () => {
    const { id: elsewhere } = (await t.ask('POST /projects', { name: 'elsewhere' })).body.data
    await add('web-here')
    await add('web-there', elsewhere)
    const person = await test.addPerson({ companyId: t.companyId, role: 'Developer', projectId: t.projectId })
    const ask = asker(test.app, await test.signIn(person))
    expect(await names('web', ask)).toEqual(['web-here'])
    // However many there are before it that they may not see.
    for (let n = 0; n < 25; n += 1) await add(`a-web-${n}`, elsewhere)
    await add('z-web')
    expect(await names('web', ask)).toEqual(['web-here', 'z-web'])
  })

  it('finds nothing without a permission to read some kind', async () => {
    await add('web')
    const person = await test.addPerson({ companyId: t.companyId })
    await giveCustomRole(test.db, person, ['block-storage:read'])
    expect(await names('web', asker(test.app, await test.signIn(person)))).toEqual([])
    const nobody = await test.addPerson({ companyId: t.companyId })
    expect(await names('web', asker(test.app, await test.signIn(nobody)))).toEqual([])
  })
})

it('reads few words, however many begin alike', async () => {
  await test.db.tenant(t, async (tx) => {
    await sql`insert into resources (id, company_id, project_id, kind, name, status)
      select gen_random_uuid(), ${t.companyId}, ${t.projectId}, 'instance', 'web-' || n, 'running'
      from generate_series(1, 1000) as n`.execute(tx)
    await sql`insert into resource_words (company_id, resource_id, rank, word)
      select company_id, id, rank, word from resources as r, words_of(to_jsonb(r), '{}')
      where company_id = ${t.companyId}`.execute(tx)
  })
  const everything = { kinds: ['instance'], where: () => sql<boolean>`true` }
  const { rows } = await test.db.tenant(t, (tx) =>
    sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (analyze, format json) ${searchFor(t.companyId, everything, 'w')}`.execute(tx),
  )
  const [{ Plan: plan } = { Plan: {} as Plan }] = rows[0]?.['QUERY PLAN'] ?? []
  const words = nodesOf(plan).filter((node) => node['Relation Name'] === 'resource_words')
  expect(words.length).toBeGreaterThan(0)
  for (const node of words) expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(200)
})

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
