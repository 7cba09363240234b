import { sql } from 'kysely'
import { allRoutes } from '#contract/routes.ts'
import type { Db } from '#server/db/db.ts'
import { asker, type Ask } from '../support/ask.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { fixtures } from './fixtures.ts'
import { companyTables } from './walls.ts'
import { senderOf, worldOf } from './world.ts'

/*
 * Every list of the contract, of a company that has something of everything: what another company and a colleague from
 * another project are shown of it. Transactions of a company run as the system here, which row-level security lets
 * through, so that the lists' own conditions are all there is.
 */

const routes = allRoutes.filter(({ line, needs, gives, staffOnly, streams }) => {
  const isList = line.startsWith('GET ') && !line.includes(':') && gives.shape === 'many'
  return isList && needs !== 'guest' && !staffOnly && !streams
})
const lists = routes.map(({ line }) => line)
const paged = new Set(routes.flatMap(({ line, query }) => (query ? [line] : [])))

let test: TestApp
let open: TestApp
/** Filters of the lists that can't be read without one. */
const queries: Record<string, string> = {}
/** The ids of all rows of the company. */
let ids: ReadonlySet<string>
let owner: Ask
let stranger: Ask
/** A developer in an empty project of the company, and in no other. */
let colleague: Ask

const withoutSecondWall = (db: Db): Db => ({ ...db, tenant: (_who, work) => db.system(work) })

const idsOf = async (companyId: string): Promise<ReadonlySet<string>> => {
  const found = await test.db.system(async (tx) => {
    const tables = (await companyTables(tx)).map(
      (table) =>
        sql`select to_jsonb(t)->>'id' as id from ${sql.table(table)} as t where company_id = ${companyId}`,
    )
    return (await sql<{ id: string | null }>`${sql.join(tables, sql` union all `)}`.execute(tx)).rows
  })
  return new Set(found.flatMap(({ id }) => id ?? []))
}

/** An instance that a forwarding leads to. */
const forwardedInstance = async (companyId: string) => {
  const { instance_id: id } = await test.db.system((tx) =>
    tx
      .selectFrom('port_forwardings as f')
      .innerJoin('network_ports as p', (join) =>
        join.onRef('p.company_id', '=', 'f.company_id').onRef('p.id', '=', 'f.port_id'),
      )
      .where('f.company_id', '=', companyId)
      .select('p.instance_id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

beforeAll(async () => {
  test = await testApp()
  open = await testApp({ beside: test, deps: { db: withoutSecondWall(test.db) } })
  const company = await test.foundCompany()
  const world = worldOf(test, company.id)
  const sender = await senderOf(test, company.owner)
  for (const { line } of allRoutes) await fixtures[line]?.(world, sender)
  ids = await idsOf(company.id)
  queries['GET /ip-address/forwardings'] = `&instance=${await forwardedInstance(company.id)}`
  owner = asker(open.app, await test.signIn(company.owner))
  stranger = asker(open.app, await test.signIn((await test.foundCompany()).owner))
  const elsewhere = await world.project()
  const developer = await test.addPerson({ companyId: company.id, role: 'Developer', projectId: elsewhere })
  colleague = asker(open.app, await test.signIn(developer))
}, 60_000)
afterAll(async () => {
  await open.close()
  await test.close()
})

const idsIn = (body: unknown) =>
  (JSON.stringify(body).match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []).filter((id) => ids.has(id))

const asked = (line: string) => (paged.has(line) ? `${line}?size=200${queries[line] ?? ''}` : line)

it.each(lists)('%s shows another company nothing', async (line) => {
  const [own, foreign] = [await owner(asked(line)), await stranger(asked(line))]
  expect([own.status, foreign.status]).toEqual([200, 200])
  expect(idsIn(own.body)).not.toEqual([])
  expect(idsIn(foreign.body)).toEqual([])
  // What it counts is what it shows: its own.
  const { data, page = { total: data.length } } = foreign.body
  expect(page.total).toBe(data.length)
})

const ofProjects = [
  'GET /compute/instances',
  'GET /block-storage/volumes',
  'GET /block-storage/snapshots',
  'GET /dns/zones',
  'GET /guest-networks/networks',
  'GET /guest-networks/ports',
  'GET /guest-networks/security-groups',
  'GET /ip-address/addresses',
  'GET /ip-address/forwardings',
  'GET /load-balancers/balancers',
  'GET /load-balancers/certificates',
  'GET /object-storage/buckets',
  'GET /vpc/vpcs',
  'GET /operations',
  'GET /tickets',
]

describe('a colleague who belongs to another project', () => {
  it.each(ofProjects)('is shown nothing by %s, and counts nothing', async (line) => {
    const { status, body } = await colleague(asked(line))
    expect([status, body.data, body.page.total]).toEqual([200, [], 0])
  })

  it.each(ofProjects)('is shown nothing by %s when asking for that project', async (line) => {
    const { projectId: project } = (await owner(asked(line))).body.data[0]
    const { status, body } = await colleague(`${asked(line)}&project=${project}`)
    expect([status, body.data, body.page.total]).toEqual([200, [], 0])
  })
})
