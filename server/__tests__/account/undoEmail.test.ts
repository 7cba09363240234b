import { asker, type Answer } from '../support/ask.ts'
import { browserOn, codeFor, knownBrowser } from '../support/browser.ts'
import { testApp, type Person, type SignedIn, type TestApp } from '../support/people.ts'

let t: TestApp
let ada: Person
/** Signed in, and not by Ada. */
let stranger: SignedIn
/** An address of its own for each test. */
let theirs: string

beforeAll(async () => void (t = await testApp()))
beforeEach(async () => {
  const { id, owner } = await t.foundCompany()
  ada = owner
  stranger = await t.signIn(ada)
  theirs = `stranger.${id}@example.test`
})
afterAll(() => t.close())

const changeTo = async (email: string) => {
  const ask = asker(t.app, stranger)
  await ask('POST /account/email', { email })
  const { status } = await ask('POST /account/email/confirm', { code: await codeFor(t, email) })
  expect(status).toBe(200)
}
/** The secret of the link in the notice to an address. */
const linkTo = async (email: string) =>
  (await t.mailsTo(email)).find(({ template }) => template === 'email-changed')?.data['undo'] ?? ''
const undo = (token: string): Promise<Answer> => browserOn(t.app).post('/account/email/undo', { token })
const addressNow = () =>
  t.db.system((tx) =>
    tx.selectFrom('users').select('email').where('id', '=', ada.id).executeTakeFirstOrThrow(),
  )

it('restores the address by the link in the notice, and by nothing else', async () => {
  await changeTo(theirs)
  const { status, body } = await undo(await linkTo(ada.email))
  expect(status).toBe(200)
  expect(body.data).toEqual({ email: ada.email })
  expect(await addressNow()).toEqual({ email: ada.email })
  const { email, password } = ada
  expect((await browserOn(t.app).post('/auth/login', { email, password })).status).toBe(200)
  expect((await browserOn(t.app).post('/auth/login', { email: theirs, password })).status).toBe(401)
})

it('ends every session, and asks every browser for a code again', async () => {
  const browser = await knownBrowser(t, ada)
  await changeTo(theirs)
  await undo(await linkTo(ada.email))
  expect((await asker(t.app, stranger)('GET /auth/sessions')).status).toBe(401)
  const { email, password } = ada
  const { body } = await browser.post('/auth/login', { email, password })
  expect(body).toMatchObject({ requiresVerification: true })
})

it('voids what waits: codes that were mailed, and another change that was asked for', async () => {
  await changeTo(theirs)
  const browser = browserOn(t.app)
  await browser.post('/auth/login', { email: theirs, password: ada.password })
  const code = await codeFor(t, theirs)
  await asker(t.app, stranger)('POST /account/email', { email: `more.${theirs}` })
  await undo(await linkTo(ada.email))
  expect((await browser.post('/auth/verify-login', { email: theirs, code })).status).toBe(422)
  const ask = asker(t.app, await t.signIn(ada))
  expect((await ask('GET /account/profile')).body.data).toMatchObject({ pendingEmail: null })
})

it('is good for seven days, and once', async () => {
  await changeTo(theirs)
  const token = await linkTo(ada.email)
  t.clock.advance(7 * 24 * 3600 - 1)
  expect((await undo(token)).status).toBe(200)
  const again = await undo(token)
  expect(again).toMatchObject({ status: 422, body: { name: 'InvalidCodeException' } })

  stranger = await t.signIn(ada)
  await changeTo(`later.${theirs}`)
  t.clock.advance(7 * 24 * 3600)
  expect((await undo(await linkTo(ada.email))).status).toBe(422)
})

it('reaches the first address through any later change, and leaves the stranger no link', async () => {
  await changeTo(theirs)
  await changeTo(`more.${theirs}`)
  expect((await undo(await linkTo(ada.email))).status).toBe(200)
  expect(await addressNow()).toEqual({ email: ada.email })
  expect((await undo(await linkTo(theirs))).status).toBe(422)
  expect(await addressNow()).toEqual({ email: ada.email })
})

it('is refused when the address belongs to another account by now, and changes nothing', async () => {
  await changeTo(theirs)
  const { owner } = await t.foundCompany()
  await t.db.system((tx) =>
    tx
      .updateTable('users')
      .set({ email: ada.email, email_key: ada.email })
      .where('id', '=', owner.id)
      .execute(),
  )
  expect((await undo(await linkTo(ada.email))).status).toBe(409)
  expect((await asker(t.app, stranger)('GET /auth/sessions')).status).toBe(200)
})

it('is told to the restored address, and is in the log', async () => {
  await changeTo(theirs)
  await undo(await linkTo(ada.email))
  expect((await t.mailsTo(ada.email))[0]).toMatchObject({ template: 'email-restored' })
  const entries = await t.db.tenant(ada, (tx) =>
    tx.selectFrom('audit_log').select(['action', 'details']).orderBy('id', 'desc').limit(1).execute(),
  )
  expect(entries).toEqual([{ action: 'account.email-restored', details: { from: theirs, to: ada.email } }])
})

it('stops those who guess', async () => {
  const strict = await testApp({ settings: { rateLimit: true }, beside: t })
  const guesses = await Promise.all(
    Array.from({ length: 11 }, () => browserOn(strict.app).post('/account/email/undo', { token: 'guess' })),
  )
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
  await strict.close()
})
