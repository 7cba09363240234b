import type { Route } from '#contract/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { logRefusals } from '#server/audit/refusals.ts'
import { objectApp } from '../support/objects.ts'
import type { Person, TestApp } from '../support/people.ts'
import { fixtures, keyFor } from '../tenancy/fixtures.ts'
import { senderOf, worldOf, type World } from '../tenancy/world.ts'

/* Every unsafe route, called as the matrix of tenancy calls it, leaves its entry. */

let test: TestApp
let world: World
let owner: Person
let companyId: string

beforeAll(async () => {
  test = await objectApp()
  const company = await test.foundCompany()
  companyId = company.id
  owner = company.owner
  world = worldOf(test, companyId)
})
afterAll(() => test.close())

const signedIn = async () => {
  const sender = await senderOf(test, owner)
  await test.db.system((tx) =>
    tx
      .updateTable('sessions')
      .set({ sudo_until: new Date(test.clock.now().getTime() + 3_600_000) })
      .execute(),
  )
  return sender
}

/** Calls that change nothing here, and are answered well all the same. */
const idle: readonly string[] = [
  'POST /projects/remove-user',
  // Back to what it is.
  'POST /dns/zones/:id/history/:number/restore',
  // There is no such name.
  'DELETE /dns/zones/:id/managed-names/:name',
  // Without the version that was read it is refused as too late.
  'PUT /load-balancers/balancers/:id/configuration',
  // They look, and keep nothing of what they are given.
  'POST /load-balancers/certificates/check',
  'POST /vpc/vpcs/:id/health',
  // Files come and go by them, which is the store's to log. What deletes, restores or shares objects is told.
  'POST /object-storage/buckets/:id/download-urls',
  'POST /object-storage/buckets/:id/upload-urls',
  'POST /object-storage/buckets/:id/uploads',
  'POST /object-storage/buckets/:id/uploads/part-urls',
  'POST /object-storage/buckets/:id/uploads/complete',
  'POST /object-storage/buckets/:id/uploads/abort',
  // Its beginning and its end are told.
  'PUT /tickets/attachments/:id/parts/:n',
]

/** What guests do is told by the tests of signing in: here nobody is whom it would be about. */
const unsafe = allRoutes.filter(
  ({ line, method, needs }) => method !== 'GET' && needs !== 'guest' && !idle.includes(line),
)

const call = async (route: Route) => {
  const sender = await signedIn()
  const { params = {}, query, body, octets } = (await fixtures[route.line]?.(world, sender)) ?? {}
  return test.app.inject({
    method: route.method,
    url: `/api/v1${route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`,
    ...(query && { query }),
    ...(body && { payload: body }),
    ...(octets && { payload: octets }),
    headers: {
      ...sender.session?.headers,
      ...keyFor(route.line),
      ...(octets && { 'content-type': 'application/octet-stream' }),
    },
  })
}
const entriesOf = (requestId: unknown) =>
  test.db.system((tx) =>
    tx.selectFrom('audit_log').select('action').where('request_id', '=', String(requestId)).execute(),
  )

it.each(unsafe.map((route) => [route.line, route] as const))('%s', async (_, route) => {
  const { headers, statusCode, body } = await call(route)
  await test.app.refusalsNoted()
  test.clock.advance(61)
  await logRefusals(test)
  const { length } = await entriesOf(headers['x-request-id'])
  expect([statusCode, statusCode < 400 ? '' : body, length > 0]).toEqual([
    expect.anything(),
    expect.anything(),
    true,
  ])
})
