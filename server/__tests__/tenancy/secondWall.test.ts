import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { asker } from '../support/ask.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'
import { addResource } from '../support/resources.ts'
import { companyTables, holesAround, holesInTables, rowsOf } from './walls.ts'

let test: TestApp
let ours: { id: string; owner: Person }
let theirs: { id: string; owner: Person }

beforeAll(async () => {
  test = await testApp()
  ours = await test.foundCompany()
  theirs = await test.foundCompany()
  // Some rows of each kind to be found, if they could be.
  const session = await test.signIn(theirs.owner)
  const ask = asker(test.app, session)
  const { id: projectId } = (await ask('POST /projects', { name: 'Atlas' }, { 'idempotency-key': 'k' })).body
    .data
  await addResource(test.db, { companyId: theirs.id, projectId })
  await ask('POST /users/invite', { email: 'ada@example.test', name: 'Ada' })
})
afterAll(() => test.close())

/** The tables into which the above has put rows of the other company. */
const filled = [
  'audit_log',
  'changes',
  'group_roles',
  'idempotency_keys',
  'project_members',
  'projects',
  'resources',
  'role_assignments',
  'sessions',
  'users',
]

describe('the catalogue of the database', () => {
  it('has a wall around every table', async () => {
    expect(await test.db.system(holesInTables)).toEqual([])
  })

  it('has no way around it', async () => {
    // A session is of one company and of one person, who may be staff of none; its rows are the system's to make. So
    // are those of new Owners, whom staff propose and confirm.
    expect(await test.db.system(holesAround)).toEqual([
      'owner_recoveries_confirmed_by_fkey refers to rows of another company',
      'owner_recoveries_proposed_by_fkey refers to rows of another company',
      'sessions_user_id_fkey refers to rows of another company',
    ])
  })
})

const asUs = <T>(work: (tx: Tx) => Promise<T>) => test.db.tenant({ companyId: ours.id }, work)

/** What one company can do to another with a query that forgets whose rows it is about. */
describe('a query without a tenant', () => {
  it('finds only its own rows, in every table that has any', async () => {
    const found: string[] = []
    for (const table of await test.db.system(companyTables)) {
      const rows = await test.db.system((tx) => countOf(tx, table, theirs.id))
      if (rows === 0 || table === 'outbox') continue
      found.push(table)
      expect([table, await asUs((tx) => countOf(tx, table, theirs.id))]).toEqual([table, 0])
    }
    expect(found).toEqual(expect.arrayContaining(filled))
  })

  it('can’t read what companies only put in', async () => {
    await expect(asUs((tx) => countOf(tx, 'outbox', theirs.id))).rejects.toMatchObject({ code: '42501' })
  })

  it('changes and deletes nothing of another company', async () => {
    const before = await test.db.system((tx) => rowsOf(tx, theirs.id))
    for (const table of await test.db.system(companyTables)) {
      await attempt(
        sql`update ${sql.table(table)} set company_id = company_id where company_id = ${theirs.id}`,
      )
      await attempt(sql`delete from ${sql.table(table)} where company_id = ${theirs.id}`)
    }
    expect(await test.db.system((tx) => rowsOf(tx, theirs.id))).toEqual(before)
  })

  it('can’t hand its rows to another company, nor take theirs', async () => {
    const give = sql`update projects set company_id = ${theirs.id}`
    await expect(asUs((tx) => give.execute(tx))).rejects.toMatchObject({ code: '42501' })
    const { id } = await test.db.system((tx) =>
      tx.selectFrom('projects').select('id').where('company_id', '=', theirs.id).executeTakeFirstOrThrow(),
    )
    // A reference is checked whatever row-level security says, so it carries the company too.
    const refer = (tx: Tx) =>
      tx
        .insertInto('resources')
        .values({
          id,
          company_id: ours.id,
          project_id: id,
          kind: 'instance',
          name: 'x',
          status: 'x',
          region: null,
          attached_to: null,
        })
        .execute()
    await expect(asUs(refer)).rejects.toMatchObject({ constraint: 'project_in_use' })
  })
})

const countOf = async (tx: Tx, table: string, companyId: string) => {
  const counted = await sql<{ count: number }>`
    select count(*)::int from ${sql.table(table)} where company_id = ${companyId}`.execute(tx)
  return counted.rows[0]?.count ?? 0
}

/** Refused or without effect: either will do. */
const attempt = (statement: ReturnType<typeof sql>) =>
  asUs((tx) => statement.execute(tx)).catch(() => undefined)

describe('the check itself', () => {
  const table = 'create table a (id uuid primary key, company_id uuid not null);'
  const index = 'create index on a (company_id);'
  const wall = "select protect_tenant_table('a');"

  it.each([
    ['no wall', table + index + 'grant select on a to portico_app', 'a has no forced row-level security'],
    [
      'a wall its owner walks through',
      table + index + wall + 'alter table a no force row level security',
      'a has no forced row-level security',
    ],
    [
      'a second door',
      table + index + wall + 'create policy all_see on a for select to portico_app using (true)',
      'a has 2 policies for companies',
    ],
    [
      'a policy that lets rows be given away',
      table + index + wall + 'alter policy own_company on a with check (true)',
      'a checks true when writing',
    ],
    ['no index', table + wall, 'a has no index led by company_id'],
    ['no company', 'create table a (id uuid primary key)', 'a has no company_id and is on no list'],
    ['a grant on the system’s', 'grant select on totp to portico_app', 'totp lets companies SELECT'],
  ])('finds a table with %s', async (_, plant, hole) => {
    expect(await planted(plant, holesInTables)).toContain(hole)
  })

  it.each([
    [
      'a function with its owner’s rights',
      "create function f() returns int language sql security definer as 'select 1'",
      'f runs with its owner’s rights',
    ],
    [
      'a view with its owner’s rights',
      'create view v as select * from projects',
      'v is a view with its owner’s rights',
    ],
    ['a role above the wall', 'alter role portico_app bypassrls', 'portico_app is above the wall'],
  ])('finds %s', async (_, plant, hole) => {
    expect(await planted(plant, holesAround)).toContain(hole)
  })
})

/** What a look finds after a hole was made, in a transaction that is undone. */
const planted = async (plant: string, look: (tx: Tx) => Promise<string[]>) => {
  let found: string[] = []
  const undo = new Error('undo')
  const looking = test.db.system(async (tx) => {
    await sql`select set_config('role', 'none', true)`.execute(tx)
    for (const statement of plant.split(';')) if (statement) await sql.raw(statement).execute(tx)
    found = await look(tx)
    throw undo
  })
  await expect(looking).rejects.toBe(undo)
  return found
}
