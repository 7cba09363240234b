import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mostOfKind, mostProjects, mostResourcesAtOnce } from '#contract/projects/routes.ts'
import { asker, type Ask } from '../support/ask.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'
import { addOperation } from '../support/instances.ts'
import { addResource } from '../support/resources.ts'

let test: TestApp
let company: { id: string; owner: Person }
let owner: Ask

beforeAll(async () => {
  test = await testApp()
})
beforeEach(async () => {
  company = await test.foundCompany()
  owner = asker(test.app, await test.signIn(company.owner))
})
afterAll(() => test.close())

const make = async (name: string, more: object = {}) =>
  (await owner('POST /projects', { name, ...more })).body.data

const auditOf = (companyId: string) =>
  test.db.tenant({ companyId }, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'target_id', 'target_name', 'actor_email'])
      .where('action', 'like', 'projects.%')
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )

describe('creating a project', () => {
  it('answers it, says where it is, and makes its maker the first manager', async () => {
    const { status, headers, body } = await owner('POST /projects', {
      name: '  Atlas ',
      description: 'Maps',
      color: 'rose',
    })
    expect(status).toBe(201)
    expect(headers['location']).toBe(`/api/v1/projects/${body.data.id}`)
    expect(body.data).toMatchObject({
      kind: 'project',
      name: 'Atlas',
      description: 'Maps',
      color: 'rose',
      isDefault: false,
      memberCount: 1,
      resourceCount: 0,
      createdAt: '2030-01-01T12:00:00.000Z',
    })
    const { body: read } = await owner(`GET /projects/${body.data.id}`)
    expect(read.data).toEqual(body.data)
    expect(read.included).toMatchObject([
      { kind: 'projectMember', userId: company.owner.id, role: 'manager', email: company.owner.email },
    ])
  })

  it.each(['Atlas', 'ATLAS', ' atlas '])('refuses the name %j when there is an Atlas', async (name) => {
    await make('Atlas')
    const { status, body } = await owner('POST /projects', { name })
    expect(status).toBe(409)
    expect(body).toMatchObject({ name: 'ConflictException', errors: [{ path: 'name', code: 'taken' }] })
  })

  it('is refused when the company has as many as it can, and possible again after one is deleted', async () => {
    await test.db.tenant({ companyId: company.id }, (tx) =>
      sql`insert into projects (id, company_id, name)
        select gen_random_uuid(), ${company.id}, 'p' || n from generate_series(2, ${mostProjects}) as n`.execute(
        tx,
      ),
    )
    const { status, body } = await owner('POST /projects', { name: 'Atlas' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ context: { reason: 'tooMany', limit: mostProjects } })
    const mine = (await owner('GET /projects/my')).body.data
    expect(mine).toHaveLength(mostProjects)
    const { id, revision } = mine.find(({ name }: { name: string }) => name === 'p2')
    await owner(`DELETE /projects/${id}`, undefined, { 'if-match': `"${revision}"` })
    expect((await owner('POST /projects', { name: 'Atlas' })).status).toBe(201)
  })

  it('takes a name that another company uses', async () => {
    await make('Atlas')
    const other = await test.foundCompany()
    const ask = asker(test.app, await test.signIn(other.owner))
    expect((await ask('POST /projects', { name: 'Atlas' })).status).toBe(201)
  })

  it.each([
    [{}, 'name', 'required'],
    [{ name: '   ' }, 'name', 'required'],
    [{ name: 'x'.repeat(64) }, 'name', 'tooLong'],
    [{ name: 7 }, 'name', 'invalid'],
    [{ name: 'Atlas', description: 'x'.repeat(281) }, 'description', 'tooLong'],
    [{ name: 'Atlas', color: 'plaid' }, 'color', 'invalid'],
  ])('refuses %j', async (draft, path, code) => {
    const { status, body } = await owner('POST /projects', draft)
    expect(status).toBe(422)
    expect(body).toMatchObject({ name: 'ValidationError', errors: [{ path, code }] })
  })

  it.each(['POST /projects', 'PUT /projects/none'])(
    '%s refuses what no database text can hold',
    async (line) => {
      const { id } = await make('Atlas')
      const { status, body } = await owner(line.replace('none', id), { name: 'a\u0000b' })
      expect(status).toBe(422)
      expect(body).toMatchObject({ name: 'ValidationError', errors: [{ path: 'name', code: 'invalid' }] })
      expect((await owner('GET /projects?q=%00')).status).toBe(400)
    },
  )

  it('is written down', async () => {
    const { id } = await make('Atlas')
    expect(await auditOf(company.id)).toEqual([
      {
        action: 'projects.create',
        target_id: id,
        target_name: 'Atlas',
        actor_email: company.owner.email,
      },
    ])
  })
})

const page = async (query: string) => (await owner(`GET /projects?${query}`)).body
const names = async (query: string): Promise<string[]> =>
  (await page(query)).data.map(({ name }: { name: string }) => name)

describe('the list', () => {
  it('is sorted by name, whatever the case, the default project among them', async () => {
    for (const name of ['beta', 'Zeta', 'Alpha']) await make(name)
    expect(await names('')).toEqual(['Alpha', 'beta', 'default', 'Zeta'])
    expect(await names('sort=-name')).toEqual(['Zeta', 'default', 'beta', 'Alpha'])
  })

  it('pages, with the exact total even past the end', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await make(name)
    expect((await page('')).page).toEqual({ number: 1, size: 50, total: 5 })
    const second = await page('page=2&size=2')
    expect(second.data.map(({ name }: { name: string }) => name)).toEqual(['c', 'd'])
    expect(second.page).toEqual({ number: 2, size: 2, total: 5 })
    expect(await page('page=9&size=2')).toEqual({ data: [], page: { number: 9, size: 2, total: 5 } })
  })

  it('keeps the order of equals from page to page', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await make(name)
    const pages = await Promise.all(
      [1, 2, 3].map(async (number) => names(`sort=resourceCount&size=2&page=${number}`)),
    )
    expect(new Set(pages.flat())).toEqual(new Set(['a', 'b', 'c', 'd', 'default']))
  })

  it('sorts by when they were made and by what is in them', async () => {
    const { id } = await make('late')
    await addResource(test.db, { companyId: company.id, projectId: id })
    test.clock.advance(5)
    await make('later')
    expect(await names('sort=-createdAt&size=1')).toEqual(['later'])
    expect(await names('sort=-resourceCount&size=1')).toEqual(['late'])
  })

  it('finds a part of a name or an id, and takes wildcards literally', async () => {
    const { id } = await make('100% sure')
    await make('1000 sure')
    expect(await names('q=SURE')).toEqual(['100% sure', '1000 sure'])
    expect(await names(`q=${encodeURIComponent('0%')}`)).toEqual(['100% sure'])
    expect(await names(`q=${id.slice(-12)}`)).toEqual(['100% sure'])
  })

  it('can be narrowed to one project', async () => {
    const { id } = await make('Atlas')
    expect(await names(`project=${id}`)).toEqual(['Atlas'])
    expect(await names('project=00000000-0000-4000-8000-000000000000')).toEqual([])
    expect(await names('project=nonsense')).toEqual([])
  })

  it.each(['sort=colour', 'sort=constructor', 'sort=name;drop', 'page=0', 'size=201', 'colour=rose'])(
    'refuses ?%s',
    async (query) => {
      const { status, body } = await owner(`GET /projects?${query}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ name: 'MalformedRequest' })
    },
  )
})

describe('changing a project', () => {
  it('changes what the body mentions and nothing else', async () => {
    const made = await make('Atlas', { description: 'Maps', color: 'rose' })
    const { status, body } = await owner(`PUT /projects/${made.id}`, { name: 'Borea' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Borea', description: 'Maps', color: 'rose' })
    expect(body.data.revision).toBeGreaterThan(made.revision)
  })

  it('is no change when it says what is so already', async () => {
    const made = await make('Atlas', { color: 'rose' })
    const { body } = await owner(`PUT /projects/${made.id}`, { name: 'Atlas', color: 'rose' })
    expect(body.data).toEqual(made)
    expect((await auditOf(company.id)).map(({ action }) => action)).toEqual(['projects.create'])
  })

  it('is refused when the project has changed since it was read', async () => {
    const { id } = await make('Atlas')
    const tag = String((await owner(`GET /projects/${id}`)).headers['etag'])
    expect((await owner(`PUT /projects/${id}`, { name: 'Borea' }, { 'if-match': tag })).status).toBe(200)
    const { status, body } = await owner(`PUT /projects/${id}`, { name: 'Cyan' }, { 'if-match': tag })
    expect(status).toBe(412)
    expect(body).toMatchObject({ name: 'PreconditionFailedException' })
    expect((await owner(`GET /projects/${id}`)).body.data.name).toBe('Borea')
  })

  it('refuses a name that is taken', async () => {
    await make('Atlas')
    const { id } = await make('Borea')
    const { status, body } = await owner(`PUT /projects/${id}`, { name: 'atlas' })
    expect(status).toBe(409)
    expect(body.errors).toMatchObject([{ path: 'name', code: 'taken' }])
  })
})

const gone = (kind: string, id: string) => ({ kind, id, revision: expect.any(Number) })

describe('deleting a project', () => {
  it('answers everything that is gone, its members included', async () => {
    const { id, revision } = await make('Atlas')
    const [member] = (await owner(`GET /projects/${id}`)).body.included
    const { status, body } = await owner(`DELETE /projects/${id}`)
    expect(status).toBe(200)
    expect(body.data).toBeNull()
    expect(body.removed).toHaveLength(2)
    expect(body.removed).toEqual(
      expect.arrayContaining([gone('project', id), gone('projectMember', member.id)]),
    )
    for (const removal of body.removed) expect(removal.revision).toBeGreaterThan(revision)
    expect((await owner(`GET /projects/${id}`)).status).toBe(404)
    expect((await owner(`DELETE /projects/${id}`)).status).toBe(404)
  })

  it('is refused while something is inside, and says what', async () => {
    const { id } = await make('Atlas')
    const web = await addResource(test.db, { companyId: company.id, projectId: id, name: 'web-1' })
    const { status, body } = await owner(`DELETE /projects/${id}`)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      name: 'ConflictException',
      context: { total: 1, counts: { instance: 1 }, resources: [{ ...web, name: 'web-1' }] },
    })
  })

  it('is refused while something is still being done there, and takes its history along then', async () => {
    const { id } = await make('Atlas')
    const at = { companyId: company.id, projectId: id }
    // Of an instance whose row is gone already.
    const operation = await addOperation(test.db, { ...at, instanceId: randomUUID() })
    const { status, body } = await owner(`DELETE /projects/${id}`)
    expect([status, body.context]).toEqual([409, { reason: 'busy' }])
    await test.db.system((tx) =>
      tx.updateTable('operations').set({ status: 'cancelled' }).where('id', '=', operation).execute(),
    )
    const { removed } = (await owner(`DELETE /projects/${id}`)).body
    expect(removed).toEqual(expect.arrayContaining([gone('project', id), gone('operation', operation)]))
  })

  it('is refused for the default project', async () => {
    const [{ id }] = (await owner('GET /projects?q=default')).body.data
    const { status, body } = await owner(`DELETE /projects/${id}`)
    expect(status).toBe(409)
    expect(body).toMatchObject({ name: 'ConflictException', context: { isDefault: true } })
  })

  it('is refused to whoever has not seen its latest state', async () => {
    const { id, revision } = await make('Atlas')
    await owner(`PUT /projects/${id}`, { color: 'amber' })
    const answer = await owner(`DELETE /projects/${id}`, undefined, { 'if-match': `"${revision}"` })
    expect(answer.status).toBe(412)
  })
})

describe('what is in a project', () => {
  it('is listed by kind and name, and counted', async () => {
    const { id } = await make('Atlas')
    const at = { companyId: company.id, projectId: id }
    await addResource(test.db, { ...at, kind: 'volume', name: 'data' })
    await addResource(test.db, { ...at, name: 'web-2' })
    await addResource(test.db, { ...at, name: 'Web-1' })
    const { body } = await owner(`GET /projects/${id}/resources`)
    expect(body.data.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`)).toEqual([
      'instance Web-1',
      'instance web-2',
      'volume data',
    ])
    expect(body.data[0]).toMatchObject({ status: 'running', region: 'lab-1' })
    const { body: second } = await owner(`GET /projects/${id}/resources?page=2&size=2`)
    expect(second.data).toEqual(body.data.slice(2))
    const { body: details } = await owner(`GET /projects/${id}/resources-details`)
    expect(details.data).toEqual({
      counts: { instance: 2, volume: 1 },
      monthlyCost: null,
      limits: expect.arrayContaining([{ metric: 'instances', limit: 50, used: 0 }]),
      resources: { instance: body.data.slice(0, 2), volume: body.data.slice(2) },
    })
    expect((await owner(`GET /projects/${id}`)).body.data.resourceCount).toBe(3)
  })

  it('is counted exactly, however it comes, moves and goes', async () => {
    const [{ id: from }, { id: to }] = [await make('Atlas'), await make('Borealis')]
    await test.db.tenant({ companyId: company.id }, (tx) =>
      sql`insert into resources (id, company_id, project_id, kind, name, status)
        select gen_random_uuid(), ${company.id}, ${from}, 'volume', 'v' || n, 'available'
        from generate_series(1, 250) as n`.execute(tx),
    )
    /** The stored totals of the resources, and the totals of a recount. */
    const totals = () =>
      test.db.tenant({ companyId: company.id }, async (tx) => {
        const kept =
          await sql`select project_id, kind, status, built, attached, currency, resources, monthly::float
          from resource_totals order by 1, 2, 3, 4, 5, 6`.execute(tx)
        const counted =
          await sql`select project_id, kind, status, built, attached_to is not null as attached, currency,
            count(*)::int as resources, sum(coalesce(monthly_price, 0))::float as monthly
          from resources group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(tx)
        return { kept: kept.rows, counted: counted.rows }
      })
    const areKept = async () => {
      const { kept, counted } = await totals()
      expect(kept).toEqual(counted)
    }
    const told = async () =>
      Promise.all([from, to].map(async (id) => (await owner(`GET /projects/${id}`)).body.data.resourceCount))
    expect(await told()).toEqual([250, 0])
    await areKept()
    await test.db.tenant({ companyId: company.id }, (tx) =>
      sql`update resources set status = 'error', monthly_price = 2.5, currency = 'USD'
        where id in (select id from resources where project_id = ${from} limit 50)`.execute(tx),
    )
    await areKept()
    const details = (await owner(`GET /projects/${from}/resources-details`)).body.data
    expect(details.counts).toEqual({ volume: 250 })
    expect(details.resources.volume).toHaveLength(mostOfKind)
    expect((await owner(`GET /projects/${from}/resources`)).body.data).toHaveLength(mostResourcesAtOnce)

    const move = (count: number) =>
      test.db.tenant({ companyId: company.id }, (tx) =>
        sql`update resources set project_id = ${to} where project_id = ${from}
          and id in (select id from resources where project_id = ${from} limit ${count})`.execute(tx),
      )
    await move(100)
    expect(await told()).toEqual([150, 100])
    await areKept()
    await test.db.tenant({ companyId: company.id }, (tx) =>
      sql`delete from resources where project_id = ${to}`.execute(tx),
    )
    expect(await told()).toEqual([150, 0])
    await areKept()
    const { status, body } = await owner(`DELETE /projects/${from}`)
    expect([status, body.context.total, body.context.resources.length]).toEqual([409, 150, 20])
  })
})
