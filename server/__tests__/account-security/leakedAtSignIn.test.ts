import { passwordsWith } from '#server/security/passwords.ts'
import { asker } from '../support/ask.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn, knownBrowser } from '../support/browser.ts'
import { cheap, leakedPassword, testApp, type Person, type TestApp } from '../support/people.ts'

/* A password that others have lost, when somebody signs in with it who chose it before that was known. */

let test: TestApp
let ada: Person
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => {
  const { owner } = await test.foundCompany()
  ada = { ...owner, password: leakedPassword }
  await keepPassword(test, ada)
})

const keepPassword = async ({ db, deps }: TestApp, { id, password }: Person) => {
  const password_hash = await deps.passwords.hash(password)
  await db.system((tx) => tx.updateTable('users').set({ password_hash }).where('id', '=', id).execute())
}
const told = async () =>
  (await test.mailsTo(ada.email)).filter(({ template }) => template === 'password-leaked')
const events = async () => {
  const { body } = await asker(test.app, await test.signIn(ada))('GET /account/security-events')
  return body.data.map(({ event }: { event: string }) => event)
}

it('is told of once: in an alert and in the events', async () => {
  const browser = await knownBrowser(test, ada)
  const { status } = await browser.post('/auth/login', { email: ada.email, password: ada.password })
  expect(status).toBe(200)
  expect(await told()).toHaveLength(1)
  expect(await events()).toEqual(expect.arrayContaining(['passwordLeaked']))
})

it('is told of when a second factor is asked for, too', async () => {
  await giveAuthenticator(test, ada)
  const { body } = await browserOn(test.app).post('/auth/login', ada)
  expect(body.requires2FA).toBe(true)
  expect(await told()).toHaveLength(1)
})

it('is told of again only for another such password', async () => {
  await knownBrowser(test, ada)
  const ask = asker(test.app, await test.signIn(ada))
  const password = 'eleven amber lamps drifting'
  expect((await ask('POST /auth/password', { currentPassword: ada.password, password })).status).toBe(200)
  await browserOn(test.app).post('/auth/login', { email: ada.email, password })
  expect(await told()).toHaveLength(1)
  await keepPassword(test, ada)
  await browserOn(test.app).post('/auth/login', ada)
  expect(await told()).toHaveLength(2)
})

it('is not told of to who only guesses it', async () => {
  await keepPassword(test, { ...ada, password: 'eleven amber lamps drifting' })
  expect((await browserOn(test.app).post('/auth/login', ada)).status).toBe(401)
  expect(await told()).toEqual([])
})

it('is told of once to two who sign in at the same time', async () => {
  await Promise.all([1, 2, 3].map(() => browserOn(test.app).post('/auth/login', ada)))
  expect(await told()).toHaveLength(1)
})

it('keeps nobody out, not even where the file can’t be read', async () => {
  const leaked = { has: () => Promise.reject(new Error('EIO')), close: async () => undefined }
  const passwords = passwordsWith(test.deps.vault, { cost: cheap, leaked })
  const other = await testApp({ beside: test, deps: { passwords } })
  const { status, body } = await browserOn(other.app).post('/auth/login', ada)
  expect({ status, wants: body.requiresVerification }).toEqual({ status: 200, wants: true })
  expect(await told()).toEqual([])
  await other.close()
})
