import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn, codeFor, knownBrowser } from '../support/browser.ts'
import { testApp, type SignedIn, type TestApp } from '../support/people.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const ask = (headers: SignedIn['headers']) => t.app.inject({ url: '/api/v1/users/me', headers })
const bearing = (token: string) => ({ authorization: `Bearer ${token}` })

it('answers the user as the sign-in did', async () => {
  const { owner } = await t.foundCompany({ name: 'Acme' })
  const browser = await knownBrowser(t, owner)
  const { email, password } = owner
  const { body } = await browser.post('/auth/login', { email, password })
  expect((await ask(bearing(body.access_token))).json().data).toEqual(body.user)
})

it('answers what holds now', async () => {
  const { id, owner } = await t.foundCompany()
  const session = await t.signIn(owner)
  await giveAuthenticator(t, owner)
  await t.db.system((tx) =>
    tx.updateTable('companies').set({ name: 'Renamed', status: 'suspended' }).where('id', '=', id).execute(),
  )
  expect((await ask(session.headers)).json().data).toMatchObject({
    companyName: 'Renamed',
    suspended: true,
    twoFactor: true,
  })
})

it('tells staff whose company they are in, and until when', async () => {
  const { id } = await t.foundCompany()
  const { email, password } = await t.addStaff()
  const browser = browserOn(t.app)
  await browser.post('/auth/login', { email, password, companyId: id })
  const { body } = await browser.post('/auth/verify-login', { email, code: await codeFor(t, email) })
  t.clock.advance(60)
  expect((await ask(bearing(body.access_token))).json().data).toEqual(body.user)
})
