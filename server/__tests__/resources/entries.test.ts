import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#server/db/db.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => {
  test = await testApp()
  await asOwner((tx) =>
    sql`
      create table teleporters (
        id uuid primary key, company_id uuid not null, revision bigint not null default 0,
        project_id uuid not null, name text not null, region text not null, status text not null,
        tags text[] not null default '{}', serial text, beamed_to uuid, model text not null,
        cloud_ref text, hourly_price numeric(20, 10) not null, monthly_price numeric(20, 6) not null,
        currency text not null default 'USD', created_at timestamptz not null default app_now(),
        updated_at timestamptz not null default app_now(), deleted_at timestamptz);
      create table rings (
        id uuid primary key, company_id uuid not null, revision bigint not null default 0,
        project_id uuid not null, teleporter_id uuid not null);
      select protect_tenant_table('teleporters'), protect_tenant_table('rings');
      select keep_resource('teleporters', 'teleporter', words => '{serial}', attached_to => 'beamed_to');
      select keep_charge('teleporters', 'teleporter', 'teleporter:', 'model');
      select keep_resource_part('rings', 'ring', 'teleporters', 'teleporter_id')`.execute(tx),
  )
})
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

/** As the migrations do, as whom the tables belong to. */
const asOwner = (work: (tx: Tx) => Promise<unknown>) =>
  test.db.system(async (tx) => {
    await sql`set local role none`.execute(tx)
    await work(tx)
  })
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => test.db.tenant(t, work)
const run = (statement: ReturnType<typeof sql>) => inCompany((tx) => statement.execute(tx))

const addTeleporter = async ({ name = 'beam-1', price = '2', beamedTo = null as string | null } = {}) => {
  const id = uuidv7()
  await run(sql`
    insert into teleporters (id, company_id, project_id, name, region, status, tags, serial, beamed_to, model,
      cloud_ref, hourly_price, monthly_price)
    values (${id}, ${t.companyId}, ${t.projectId}, ${name}, 'lab-1', 'ready', '{Red}', 'SN-77', ${beamedTo}, 'mk2',
      'cloud-1', ${price}, ${price}::numeric * 672)`)
  return id
}
const entryOf = (id: string) =>
  inCompany((tx) => tx.selectFrom('resources').selectAll().where('id', '=', id).executeTakeFirst())
const wordsOf = async (id: string) => {
  const rows = await inCompany((tx) =>
    tx.selectFrom('resource_words').select(['rank', 'word']).where('resource_id', '=', id).execute(),
  )
  return rows.map(({ rank, word }) => `${rank} ${word}`).toSorted()
}
const eventsOf = async (id: string) =>
  inCompany((tx) =>
    tx
      .selectFrom('resource_events')
      .select(['kind', 'item', sql<string>`hourly_price::float8::text`.as('price')])
      .where('resource_id', '=', id)
      .orderBy('id')
      .execute(),
  )

describe('a table of resources', () => {
  it('has an entry, words and a price for each row, from two lines', async () => {
    const id = await addTeleporter()
    expect(await entryOf(id)).toMatchObject({
      kind: 'teleporter',
      name: 'beam-1',
      status: 'ready',
      region: 'lab-1',
      project_id: t.projectId,
      monthly_price: '1344.000000',
      currency: 'USD',
    })
    expect(await wordsOf(id)).toEqual(['1 beam-1', '2 1', '3 red', `4 ${id}`, '5 sn-77'].toSorted())
    expect(await eventsOf(id)).toEqual([{ kind: 'teleporter', item: 'teleporter:mk2', price: '2' }])
  })

  it('keeps them as the row changes', async () => {
    const id = await addTeleporter()
    await run(
      sql`update teleporters set name = 'gate', status = 'busy', hourly_price = 3, monthly_price = 9 where id = ${id}`,
    )
    expect(await entryOf(id)).toMatchObject({ name: 'gate', status: 'busy', monthly_price: '9.000000' })
    expect(await wordsOf(id)).toEqual(['1 gate', '3 red', `4 ${id}`, '5 sn-77'].toSorted())
    expect((await eventsOf(id)).map(({ price }) => price)).toEqual(['2', '3'])
  })

  it('writes no words again when a change is about none', async () => {
    const id = await addTeleporter()
    const writes = async () => {
      const { rows } = await inCompany((tx) =>
        sql<{
          xmin: string
        }>`select distinct xmin::text from resource_words where resource_id = ${id}`.execute(tx),
      )
      return rows
    }
    const before = await writes()
    await run(sql`update teleporters set status = 'busy' where id = ${id}`)
    expect(await writes()).toEqual(before)
  })

  it('has neither entry nor charge of what is deleted, and both again of what comes back', async () => {
    const id = await addTeleporter()
    await run(sql`update teleporters set deleted_at = app_now() where id = ${id}`)
    expect([await entryOf(id), await wordsOf(id)]).toEqual([undefined, []])
    await run(sql`update teleporters set deleted_at = null where id = ${id}`)
    expect(await entryOf(id)).toMatchObject({ name: 'beam-1' })
    expect(await wordsOf(id)).toHaveLength(5)
    await run(sql`delete from teleporters where id = ${id}`)
    expect(await entryOf(id)).toBeUndefined()
    expect((await eventsOf(id)).map(({ price }) => price)).toEqual(['2', null, '2', null])
  })

  it('follows its entry to another project, with its parts', async () => {
    const id = await addTeleporter()
    const ringId = uuidv7()
    await run(sql`insert into rings (id, company_id, project_id, teleporter_id)
      values (${ringId}, ${t.companyId}, ${t.projectId}, ${id})`)
    const { id: other } = (await t.ask('POST /projects', { name: 'other' })).body.data
    await run(sql`update resources set project_id = ${other} where id = ${id}`)
    const { rows } = await inCompany((tx) =>
      sql`select project_id from teleporters where id = ${id}
        union all select project_id from rings where id = ${ringId}`.execute(tx),
    )
    expect(rows).toEqual([{ project_id: other }, { project_id: other }])
    const changes = await inCompany((tx) =>
      tx.selectFrom('changes').select(['kind', 'was_project']).where('project_id', '=', other).execute(),
    )
    expect(changes).toEqual(
      expect.arrayContaining([
        { kind: 'teleporter', was_project: t.projectId },
        { kind: 'ring', was_project: t.projectId },
      ]),
    )
  })

  it('is attached to what is there, and stays when that goes', async () => {
    const gate = await addTeleporter({ name: 'gate' })
    const id = await addTeleporter({ beamedTo: gate })
    expect(await entryOf(id)).toMatchObject({ attached_to: gate })
    await run(sql`update teleporters set deleted_at = app_now() where id = ${gate}`)
    expect(await entryOf(id)).toMatchObject({ attached_to: null })
    expect(await entryOf(await addTeleporter({ beamedTo: gate }))).toMatchObject({ attached_to: null })
  })

  it('counts in the cost of its project', async () => {
    await addTeleporter()
    await t.running()
    const { body } = await t.ask(`GET /projects/${t.projectId}/resources-details`)
    expect(body.data.monthlyCost).toEqual({ amount: '1349.040000', currency: 'USD' })
  })
})
