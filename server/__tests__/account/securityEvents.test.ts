import { asker } from '../support/ask.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn, codeFor, knownBrowser } from '../support/browser.ts'
import { goodPassword, testApp, type Person, type SignedIn, type TestApp } from '../support/people.ts'

let t: TestApp
let ada: Person
let session: SignedIn

beforeAll(async () => void (t = await testApp()))
beforeEach(async () => {
  ada = (await t.foundCompany()).owner
  session = await t.signIn(ada)
})
afterAll(() => t.close())

const events = async (who: Pick<SignedIn, 'headers'> = session) =>
  (await asker(t.app, who)('GET /account/security-events')).body.data
const phone = { name: 'Firefox on Android' }

it('tell of sign-ins from a new browser, with its name, and of no other', async () => {
  const browser = await knownBrowser(t, ada, phone)
  const { email, password } = ada
  await browser.post('/auth/login', { email, password, deviceInfo: phone })
  expect(await events()).toEqual([
    { id: expect.any(String), at: expect.any(String), event: 'newDevice', device: phone.name, place: null },
  ])
})

it('leave out the sign-in that one is in by', async () => {
  const code = await giveAuthenticator(t, ada)
  const { email, password } = ada
  const { body } = await browserOn(t.app).post('/auth/login/2fa', { email, password, token: code() })
  expect(await events({ headers: { authorization: `Bearer ${body.access_token}` } })).toEqual([])
  expect(await events()).toHaveLength(1)
})

it('tell of changes of the password and of two-factor authentication, the latest first', async () => {
  const ask = asker(t.app, session)
  const password = 'another-otter-umbrella-43'
  await ask('POST /auth/password', { currentPassword: goodPassword, password })
  t.clock.advance(60)
  const code = await giveAuthenticator(t, ada)
  expect((await ask('POST /auth/2fa/disable', { token: code() })).status).toBe(200)
  expect((await events()).map(({ event }: { event: string }) => event)).toEqual([
    'twoFactorDisabled',
    'passwordChanged',
  ])
})

it('tell of recovery codes, new ones and used ones, and of a change of the address', async () => {
  const ask = asker(t.app, session)
  await giveAuthenticator(t, ada)
  const [code] = (await ask('POST /auth/2fa/recovery-codes')).body.data.recoveryCodes
  t.clock.advance(1)
  expect((await ask('POST /auth/2fa/verify', { token: code })).status).toBe(200)
  t.clock.advance(1)
  await ask('POST /account/email', { email: `new.${ada.email}` })
  const mailed = await codeFor(t, `new.${ada.email}`)
  expect((await ask('POST /account/email/confirm', { code: mailed })).status).toBe(200)
  expect((await events()).map(({ event }: { event: string }) => event)).toEqual([
    'emailChanged',
    'recoveryCodeUsed',
    'codesRenewed',
  ])
})

it('tell of a session whose token was used twice', async () => {
  const browser = browserOn(t.app)
  await browser.post('/auth/refresh', session)
  t.clock.advance(60)
  await browser.post('/auth/refresh', session)
  const again = await t.signIn(ada)
  expect(await events(again)).toMatchObject([{ event: 'sessionReuse' }])
})

it('are nobody else’s', async () => {
  await knownBrowser(t, ada)
  const colleague = await t.addPerson({ companyId: ada.companyId, role: 'Administrator' })
  expect(await events(await t.signIn(colleague))).toEqual([])
  const { owner } = await t.foundCompany()
  expect(await events(await t.signIn(owner))).toEqual([])
})

it('tell of failures nothing', async () => {
  const { email } = ada
  await browserOn(t.app).post('/auth/login', { email, password: 'wrong' })
  await asker(t.app, session)('POST /auth/password', { currentPassword: 'wrong', password: goodPassword })
  expect(await events()).toEqual([])
})

it('are told for 90 days', async () => {
  await knownBrowser(t, ada)
  t.clock.advance(89 * 24 * 3600)
  expect(await events(await t.signIn(ada))).toHaveLength(1)
  t.clock.advance(24 * 3600)
  expect(await events(await t.signIn(ada))).toEqual([])
})

it('of staff are theirs alone, whichever company they are in', async () => {
  const staff = await t.addStaff()
  const { id } = await t.foundCompany()
  const code = await giveAuthenticator(t, staff)
  const { email, password } = staff
  const typed = { email, password, companyId: id, token: code() }
  const { body } = await browserOn(t.app).post('/auth/login/2fa', typed)
  const headers = { authorization: `Bearer ${body.access_token}` }
  t.clock.advance(30)
  await asker(t.app, { headers })('POST /auth/2fa/disable', { token: code() })
  expect(await events({ headers })).toMatchObject([{ event: 'twoFactorDisabled' }])
})
