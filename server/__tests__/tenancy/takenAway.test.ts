import { sql } from 'kysely'
import { areaOf, permissions, type Permission } from '#contract/permissions/permissions.ts'
import type { Route } from '#contract/route.ts'
import { allRoutes } from '#contract/routes.ts'
import { lockCompany } from '#server/tenancy/lockCompany.ts'
import { asker } from '../support/ask.ts'
import { testApp, type Person, type SignedIn, type TestApp } from '../support/people.ts'
import { someoneWaits } from '../support/someoneWaits.ts'
import { isRealServer } from '../support/testDb.ts'
import { fixtures } from './fixtures.ts'
import { rowsOf } from './walls.ts'
import { senderOf, worldOf, type World } from './world.ts'

/*
 * The guard remembers for a second what a caller may do. That is long enough to give oneself back what was
 * just taken away, unless whatever changes people and their rights asks again under the company's lock.
 */

/** What hands out or takes away rights, or is the company's own. Products only use them. */
const areas = new Set(['projects', 'users', 'group-roles', 'limits', 'account', 'security'])
const held: ReadonlySet<string> = new Set(permissions)
const changesRights = ({ method, needs }: Route) =>
  method !== 'GET' && held.has(needs) && areas.has(areaOf(needs as Permission))

let test: TestApp
let world: World
beforeAll(async () => {
  // Whatever the guard has once found out holds for the whole test.
  test = await testApp({ settings: { sessionCacheMs: 3_600_000 } })
  world = worldOf(test, (await test.foundCompany()).id)
})
afterAll(() => test.close())

const takeEverything = ({ id, companyId }: Person) =>
  test.db.tenant({ companyId }, async (tx) => {
    await tx.deleteFrom('role_assignments').where('user_id', '=', id).execute()
    await tx.deleteFrom('project_members').where('user_id', '=', id).execute()
  })

const inject = async ({ line, method, path }: Route, session: SignedIn, person: Person) => {
  const fixture = await fixtures[line]?.(world, await senderOf(test, person, session))
  if (!fixture) throw new Error(`${line} has no fixture`)
  const { params = {}, body } = fixture
  const send = () =>
    test.app.inject({
      method,
      url: `/api/v1${path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`,
      headers: session.headers,
      ...(body && { payload: body }),
    })
  return send
}

/** That it was refused is told, and is no change. */
const rowsWithoutRefusals = async () => {
  const { audit_refusals: _refusals, ...rows } = await test.db.system((tx) => rowsOf(tx, world.companyId))
  return rows
}

const rightsRoutes = allRoutes.filter(changesRights).map((route) => [route.line, route] as const)

it('is about all calls that change people, projects, roles, limits and the company', () => {
  expect(rightsRoutes.map(([line]) => line)).toEqual(
    expect.arrayContaining([
      'POST /users/invite',
      'POST /projects',
      'PUT /projects/:id',
      'DELETE /projects/:id',
      'POST /projects/add-user',
      'POST /projects/remove-user',
      'POST /projects/move-resources',
      'PATCH /account',
      'POST /limits/requests',
    ]),
  )
})

describe('a right that has just been taken away is no longer good', () => {
  it.each(rightsRoutes)('at %s', async (_, route) => {
    const person = await test.addPerson({ companyId: world.companyId, role: 'Owner' })
    const session = await test.signIn(person)
    const send = await inject(route, session, person)
    expect((await asker(test.app, session)('GET /users/permissions')).body.data).not.toEqual([])
    await takeEverything(person)
    const before = await rowsWithoutRefusals()
    const { statusCode } = await send()
    expect([403, 404]).toContain(statusCode)
    expect(await rowsWithoutRefusals()).toEqual(before)
  })

  it.each([
    ['whose session has ended', 'sessions'],
    ['who was disabled', 'users'],
  ] as const)('to somebody %s', async (_, table) => {
    const person = await test.addPerson({ companyId: world.companyId, role: 'Owner' })
    const session = await test.signIn(person)
    const ask = asker(test.app, session)
    expect((await ask('GET /projects')).status).toBe(200)
    await test.db.system((tx) =>
      table === 'users'
        ? tx.updateTable('users').set({ status: 'disabled' }).where('id', '=', person.id).execute()
        : tx
            .updateTable('sessions')
            .set({ revoked_at: sql<Date>`app_now()` })
            .where('id', '=', session.sessionId)
            .execute(),
    )
    expect((await ask('POST /projects', { name: `project of ${table}` })).status).toBe(401)
  })
})

// The embedded database has one connection: nobody waits for a lock there.
const describeOnServer = isRealServer ? describe : describe.skip

describeOnServer('a manager who is removed while they wait', () => {
  it('does not put themselves back', async () => {
    const { companyId } = world
    const projectId = await world.project()
    const manager = await test.addPerson({ companyId })
    const owner = await test.addPerson({ companyId, role: 'Owner' })
    const asOwner = asker(test.app, await test.signIn(owner))
    const place = { projectId, userId: manager.id }
    await asOwner('POST /projects/add-user', { ...place, role: 'manager' })
    const asManager = asker(test.app, await test.signIn(manager))
    expect((await asManager(`GET /projects/${projectId}`)).status).toBe(200)

    const holding = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const removal = test.db.tenant({ companyId }, async (tx) => {
      await lockCompany(tx, companyId)
      holding.resolve()
      await gate.promise
      await tx.deleteFrom('project_members').where('user_id', '=', manager.id).execute()
    })
    await holding.promise
    const returning = asManager('POST /projects/add-user', { ...place, role: 'manager' })
    await someoneWaits(test.db)
    gate.resolve()
    await removal
    expect((await returning).status).toBe(404)
    const members = await asOwner(`GET /projects/${projectId}`)
    expect(members.body.included).toEqual([])
  })
})
