import type { InjectOptions } from 'fastify'
import { v4 as uuidv4 } from 'uuid'
import { allRoutes } from '#contract/routes.ts'
import type { Db } from '#server/db/db.ts'
import { testApp, type TestApp } from '../support/people.ts'
import type { Fixture } from './fixture.ts'
import { fixtures, keyFor } from './fixtures.ts'
import { slotsOf, valueAt, withValueAt } from './slots.ts'
import { rowsOf } from './walls.ts'
import { senderOf, worldOf, type Sender, type World } from './world.ts'

/*
 * The queries' own conditions, without the second wall behind them: transactions of a company run as the system, which
 * row-level security lets through. A query that forgets whose rows it is about finds those of others here.
 */

let test: TestApp
let open: TestApp
let ours: World
let theirs: World
let owner: Sender
let theirRows: Record<string, string | null>
const theirRequests = new Map<string, Fixture>()

const withoutSecondWall = (db: Db): Db => ({ ...db, tenant: (_who, work) => db.system(work) })

beforeAll(async () => {
  test = await testApp()
  open = await testApp({ beside: test, deps: { db: withoutSecondWall(test.db) } })
  const company = await test.foundCompany()
  const victim = await test.foundCompany()
  ours = worldOf(test, company.id)
  theirs = worldOf(test, victim.id)
  owner = await senderOf(test, company.owner)
  const victims = await senderOf(test, victim.owner)
  for (const { line } of allRoutes) {
    const request = await fixtures[line]?.(theirs, victims)
    if (request) theirRequests.set(line, request)
  }
  theirRows = await test.db.system((tx) => rowsOf(tx, theirs.companyId))
})
afterAll(async () => {
  await open.close()
  await test.close()
})

const send = (line: string, { params = {}, query, body, octets }: Fixture) => {
  const [method, path = ''] = line.split(' ')
  return open.app.inject({
    // The lines of the contract begin with a method.
    method: method as NonNullable<InjectOptions['method']>,
    url: `/api/v1${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
    ...(query && { query }),
    ...(body && { payload: body }),
    ...(octets && { payload: octets }),
    headers: {
      ...owner.session?.headers,
      ...keyFor(line),
      ...(octets && { 'content-type': 'application/octet-stream' }),
    },
  })
}

const named = allRoutes
  // Calls of the operator's staff are refused before anything is looked for.
  .filter(({ needs, streams, staffOnly }) => needs !== 'guest' && !streams && !staffOnly)
  .map(({ line }) => line)
  .filter((line) => /:\w/.test(line) || !line.startsWith('GET '))

it.each(named)('%s finds nothing of another company, even where the database would show it', async (line) => {
  const foreign = theirRequests.get(line)
  if (!foreign) throw new Error(`${line} has no fixture`)
  // Whatever is refused leaves it as it was, for the next.
  const own = (await fixtures[line]?.(ours, owner)) ?? {}
  for (const slot of slotsOf(foreign)) {
    const theirAnswer = await send(line, withValueAt(own, slot, String(valueAt(foreign, slot))))
    const ofNothing = await send(line, withValueAt(own, slot, uuidv4()))
    expect([slot, theirAnswer.statusCode]).toEqual([slot, ofNothing.statusCode])
    expect([slot, theirAnswer.statusCode]).toEqual([slot, 404])
  }
  const before = theirRows
  theirRows = await test.db.system((tx) => rowsOf(tx, theirs.companyId))
  expect(theirRows).toEqual(before)
})

const lists = allRoutes.filter(
  ({ method, path, needs, streams }) =>
    method === 'GET' && !path.includes(':') && needs !== 'guest' && !streams,
)

it.each(lists.map(({ line }) => line))('%s lists nothing of another company', async (line) => {
  const request = await fixtures[line]?.(ours, owner)
  const isSearch = line.includes('/search')
  const { body } = await send(line, { ...request, query: (isSearch && request?.query) || {} })
  const ids = new Set(
    [...theirRequests.values()].flatMap((of) => slotsOf(of).map((slot) => String(valueAt(of, slot)))),
  )
  expect([...ids].filter((id) => body.includes(id))).toEqual([])
})
