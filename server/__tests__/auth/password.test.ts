import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn, knownBrowser } from '../support/browser.ts'
import {
  goodPassword,
  leakedPassword,
  testApp,
  type Person,
  type SignedIn,
  type TestApp,
} from '../support/people.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const next = 'silver-harbour-lantern-9'
const post = (who: SignedIn, path: string, payload: object) =>
  t.as(who, { method: 'POST', url: `/api/v1/auth/${path}`, payload })
const change = (who: SignedIn, password: string, currentPassword = goodPassword) =>
  post(who, 'password', { currentPassword, password })
const isIn = async (who: SignedIn) => (await t.as(who, { url: '/api/v1/auth/sessions' })).statusCode === 200
const someone = async (): Promise<SignedIn & { owner: Person }> => {
  const { owner } = await t.foundCompany()
  return { owner, ...(await t.signIn(owner)) }
}

const guarded = async (who: SignedIn) =>
  (await t.as(who, { method: 'DELETE', url: '/api/v1/auth/sessions' })).statusCode
const inAWhile = async <Who extends SignedIn>(who: Who): Promise<Who> => {
  t.clock.advance(20 * 60)
  const { body } = await browserOn(t.app).post('/auth/refresh', { refresh_token: who.refresh_token })
  return { ...who, ...body, headers: { authorization: `Bearer ${body.access_token}` } }
}

describe('a change of the password', () => {
  it('holds from then on, and leaves only this session', async () => {
    const here = await someone()
    const there = await t.signIn(here.owner)
    t.clock.advance(1)
    const answer = await change(here, next)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ data: null })
    expect(await isIn(here)).toBe(true)
    expect(await isIn(there)).toBe(false)
    const renewed = await browserOn(t.app).post('/auth/refresh', { refresh_token: here.refresh_token })
    expect(renewed.status).toBe(200)
    const { email } = here.owner
    expect((await browserOn(t.app).post('/auth/login', { email, password: goodPassword })).status).toBe(401)
    expect((await browserOn(t.app).post('/auth/login', { email, password: next })).status).toBe(200)
  })

  it('tells the person, and the audit log', async () => {
    const who = await someone()
    await change(who, next)
    expect((await t.mailsTo(who.owner.email))[0]).toMatchObject({ template: 'password-changed' })
    const entries = await t.db.tenant(who.owner, (tx) =>
      tx.selectFrom('audit_log').select('action').orderBy('id', 'desc').execute(),
    )
    expect(entries[0]?.action).toBe('auth.password-changed')
  })

  it('forgets the browsers that were known by the old one', async () => {
    const who = await someone()
    const browser = await knownBrowser(t, who.owner)
    await change(who, next)
    const again = await browser.post('/auth/login', { email: who.owner.email, password: next })
    expect(again.body).toMatchObject({ requiresVerification: true })
  })

  it('wants the current password', async () => {
    const who = await someone()
    const answer = await change(who, next, 'wrong')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path: 'currentPassword', code: 'invalid' }])
    expect(await isIn(who)).toBe(true)
  })

  it('has one winner of two at once', async () => {
    const who = await someone()
    const answers = await Promise.all([change(who, next), change(who, `${next}0`)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]))
  })

  it.each([
    ['passwordTooShort', 'short'],
    ['passwordTooLong', 'x'.repeat(129)],
    ['passwordCommon', 'password1234'],
    ['passwordLeaked', leakedPassword],
  ])('is refused with a password that is %s', async (code, password) => {
    const answer = await change(await someone(), password)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ path: 'password', code }])
  })

  it('is refused with the company’s name as the password', async () => {
    const { owner } = await t.foundCompany({ name: 'Constellation' })
    const answer = await change(await t.signIn(owner), 'constellation-1')
    expect(answer.json().errors).toMatchObject([{ path: 'password', code: 'passwordContext' }])
  })

  it('is for people who are signed in', async () => {
    const answer = await browserOn(t.app).post('/auth/password', {
      currentPassword: goodPassword,
      password: next,
    })
    expect(answer.body).toMatchObject({ status: 401, name: 'UnauthenticatedException' })
  })
})

describe('a proof of identity by password', () => {
  it('opens the guarded calls for 15 minutes', async () => {
    const who = await inAWhile(await someone())
    expect(await guarded(who)).toBe(403)
    const answer = await post(who, 'password/confirm', { password: goodPassword })
    expect(answer.json()).toEqual({ data: { valid: true } })
    expect(await guarded(who)).toBe(200)
    expect(await guarded(await inAWhile(who))).toBe(403)
  })

  it('is refused with another password', async () => {
    const who = await inAWhile(await someone())
    expect((await post(who, 'password/confirm', { password: 'wrong' })).statusCode).toBe(422)
    expect(await guarded(who)).toBe(403)
  })

  it('is refused to people who have an authenticator', async () => {
    const who = await inAWhile(await someone())
    await giveAuthenticator(t, who.owner)
    const answer = await post(who, 'password/confirm', { password: goodPassword })
    expect(answer.json()).toMatchObject({ status: 403, name: 'StepUpRequiredException' })
    expect(await guarded(who)).toBe(403)
  })
})
