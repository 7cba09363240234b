import { v7 as uuidv7 } from 'uuid'
import { previewOf } from '#contract/preview.ts'
import { logRefusals } from '#server/audit/refusals.ts'
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
const told = async () => {
  await test.app.refusalsNoted()
  test.clock.advance(61)
  await logRefusals(test)
  const { entries } = (await (await askAs(company.owner))('GET /logs')).body.data
  return entries.filter(({ outcome }: { outcome: string }) => outcome !== 'success')
}

describe('a refusal', () => {
  it('for want of a permission is an entry, one a person, route and minute', async () => {
    const viewer = await test.addPerson({ companyId: company.id, role: 'Viewer' })
    const asViewer = await askAs(viewer)
    for (let n = 0; n < 5; n += 1) await asViewer('POST /projects', { name: 'mine' })
    await asViewer(`DELETE /projects/${uuidv7()}`)
    const entries = await told()
    expect(
      entries.map(({ action, outcome, repeats, permission, actor, details }: Record<string, unknown>) => ({
        action,
        outcome,
        repeats,
        permission,
        actor,
        details,
      })),
    ).toEqual(
      expect.arrayContaining([
        {
          action: 'projects.denied',
          outcome: 'denied',
          repeats: 5,
          permission: 'projects:create',
          actor: expect.objectContaining({ kind: 'user', id: viewer.id, email: viewer.email }),
          details: { route: 'POST /projects', problem: 'ForbiddenException' },
        },
        expect.objectContaining({ repeats: 1, permission: 'projects:delete' }),
      ]),
    )
    expect(entries).toHaveLength(2)
    expect(await told()).toHaveLength(2)
  })

  it('of reading is told too, but not what is merely not there', async () => {
    const viewer = await askAs(await test.addPerson({ companyId: company.id, role: 'Viewer' }))
    await viewer('GET /logs')
    await ask(`GET /projects/${uuidv7()}`)
    expect((await told()).map(({ action }: { action: string }) => action)).toEqual(['logs.denied'])
  })

  it('of what can’t be done as things are is a failure', async () => {
    await ask('POST /projects', { name: 'atlas' })
    await ask('POST /projects', { name: 'atlas' })
    expect(await told()).toMatchObject([
      { action: 'projects.refused', outcome: 'failure', details: { problem: 'ConflictException' } },
    ])
  })

  it('in a preview is none: nothing was tried', async () => {
    const { headers } = await test.signIn(company.owner)
    const asked = (preview: string) =>
      test.app.inject({ url: '/api/v1/logs', headers: { ...headers, 'x-preview': preview } })
    expect((await asked('nonsense')).statusCode).toBe(400)
    expect((await asked(previewOf({ permissions: [] }))).statusCode).toBe(403)
    expect(await told()).toEqual([])
  })

  it('is nobody else’s', async () => {
    const stranger = await test.foundCompany()
    const viewer = await askAs(await test.addPerson({ companyId: stranger.id, role: 'Viewer' }))
    await viewer('POST /projects', { name: 'mine' })
    expect(await told()).toEqual([])
  })
})

it('keeps what was before beside what is now, and no secret', async () => {
  const { body } = await ask('POST /projects', { name: 'atlas' })
  await ask(`PUT /projects/${body.data.id}`, { name: 'apollo' })
  const { entries } = (await ask('GET /logs?action=projects.update')).body.data
  expect(entries[0].changes).toEqual([{ field: 'name', before: 'atlas', after: 'apollo' }])
  expect(entries[0]).toMatchObject({ permission: 'projects:update', sessionId: expect.any(String) })
})
