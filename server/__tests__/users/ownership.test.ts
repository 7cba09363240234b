import { companyIn, type Company } from '../support/company.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let company: Company
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (company = await companyIn(test)))
afterAll(() => test.close())

const offerTo = (id: string, keep: 'Administrator' | null = null, ask = company.owner) =>
  ask('POST /account/ownership', { to: id, keep })
const templates = async (email: string) => (await test.mailsTo(email)).map(({ template }) => template)

it('is offered, accepted, and then theirs; who gave it stays what they chose', async () => {
  const ada = await company.colleague({ role: 'Viewer' })
  const asAda = await company.ask(ada)
  const { status, body } = await offerTo(ada.id, 'Administrator')
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ to: { id: ada.id }, by: { id: company.ownerPerson.id } })
  expect((await asAda('GET /account/ownership')).body.data).toEqual(body.data)
  const accepted = await asAda('POST /account/ownership/accept')
  expect(accepted.status).toBe(200)
  expect((await company.read(ada.id)).body.data).toMatchObject({
    isOwner: true,
    groupRoles: ['Owner', 'Viewer'],
  })
  expect((await asAda(`GET /users/${company.ownerPerson.id}`)).body.data).toMatchObject({
    isOwner: false,
    groupRoles: ['Administrator'],
  })
  expect((await asAda('GET /account/ownership')).body.data).toBeNull()
  expect(await templates(ada.email)).toEqual(['ownership-transferred', 'ownership-offered'])
  expect(await templates(company.ownerPerson.email)).toEqual(['ownership-transferred'])
  expect((await company.log('account.%')).map(({ action }) => action)).toEqual([
    'account.ownership-offer',
    'account.ownership-accept',
  ])
})

it('is seen and accepted by who holds no permission, while services are suspended as well', async () => {
  const ada = await company.colleague()
  const asAda = await company.ask(ada)
  await offerTo(ada.id)
  await test.db.system((tx) =>
    tx.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company.id).execute(),
  )
  expect((await asAda('GET /users/permissions')).body.data).toEqual([])
  expect((await asAda('GET /account/ownership')).body.data).toMatchObject({ to: { id: ada.id } })
  expect((await asAda('POST /account/ownership/accept')).status).toBe(200)
  expect((await asAda(`GET /account/ownership`)).body.data).toBeNull()
})

it('leaves no group role to who keeps none', async () => {
  const ada = await company.colleague()
  await offerTo(ada.id)
  const asAda = await company.ask(ada)
  await asAda('POST /account/ownership/accept')
  expect((await asAda(`GET /users/${company.ownerPerson.id}`)).body.data.groupRoles).toEqual([])
  expect((await company.owner('GET /users')).status).toBe(403)
})

it('is for Owners to offer, to active colleagues who are none', async () => {
  const ada = await company.colleague()
  const boss = await company.colleague({ role: 'Owner' })
  const invited = await company.colleague({ status: 'invited' })
  const holder = await company.colleague()
  const groupRoleId = await company.newRole(['account:close'])
  await company.owner(`PUT /users/${holder.id}/assignments`, { assignments: [{ groupRoleId }] })
  const answers = [
    await offerTo(ada.id, null, await company.ask(holder)),
    await offerTo(company.ownerPerson.id),
    await offerTo(boss.id),
    await offerTo(invited.id),
  ]
  expect(answers.map(({ status, body }) => [status, body.context?.reason])).toEqual([
    [403, 'ownerOnly'],
    [403, 'oneself'],
    [409, 'alreadyOwner'],
    [409, 'notActive'],
  ])
})

it('is nobody else’s to see, to accept or to decline', async () => {
  const [ada, mallory] = [await company.colleague(), await company.colleague({ role: 'Administrator' })]
  await offerTo(ada.id)
  const ask = await company.ask(mallory)
  expect((await ask('GET /account/ownership')).body.data).toBeNull()
  const { status, body } = await ask('POST /account/ownership/accept')
  expect([status, body.context]).toEqual([409, { reason: 'noOffer' }])
  expect((await ask('DELETE /account/ownership')).status).toBe(200)
  expect((await company.owner('GET /account/ownership')).body.data).not.toBeNull()
})

it.each([
  ['withdrawn', 'owner'],
  ['declined', 'receiver'],
])('can be %s', async (_, by) => {
  const ada = await company.colleague()
  const asAda = await company.ask(ada)
  await offerTo(ada.id)
  await (by === 'owner' ? company.owner : asAda)('DELETE /account/ownership')
  expect((await asAda('POST /account/ownership/accept')).status).toBe(409)
})

it('runs out after seven days, and with the place of who made it', async () => {
  const [ada, boss] = [await company.colleague(), await company.colleague({ role: 'Owner' })]
  await offerTo(ada.id)
  await (
    await company.ask(boss)
  )(`PUT /users/${company.ownerPerson.id}/assignments`, { assignments: [] })
  expect((await (await company.ask(ada))('POST /account/ownership/accept')).status).toBe(409)
  await offerTo(ada.id, null, await company.ask(boss))
  test.clock.advance(7 * 86_400 + 1)
  expect((await (await company.ask(ada))('POST /account/ownership/accept')).status).toBe(409)
})
