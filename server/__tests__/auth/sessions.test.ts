import { randomUUID } from 'node:crypto'
import { browserOn } from '../support/browser.ts'
import { testApp, type Person, type SignedIn, type TestApp } from '../support/people.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const list = (who: SignedIn, headers: Record<string, string> = {}) =>
  t.as(who, { url: '/api/v1/auth/sessions', headers })
const idsOf = (answer: { json: () => { data: { id: string }[] } }) => answer.json().data.map(({ id }) => id)
const end = (who: SignedIn, id: string) => t.as(who, { method: 'DELETE', url: `/api/v1/auth/sessions/${id}` })
const twoSessions = async () => {
  const { owner } = await t.foundCompany()
  return { owner, here: await t.signIn(owner), there: await t.signIn(owner) }
}

const logOut = (body: object) => browserOn(t.app).post('/auth/logout', body)
const someone = async (): Promise<SignedIn & { owner: Person }> => {
  const { owner } = await t.foundCompany()
  return { owner, ...(await t.signIn(owner)) }
}
const afterMinutes = async (who: SignedIn, headers: Record<string, string>) => {
  for (let minutes = 0; minutes < 59; minutes += 9) {
    const renewed = await browserOn(t.app).post('/auth/refresh', { refresh_token: who.refresh_token })
    who = { ...who, ...renewed.body, headers: { authorization: `Bearer ${renewed.body.access_token}` } }
    expect((await list(who, headers)).statusCode).toBe(200)
    t.clock.advance(9 * 60)
  }
  return (await browserOn(t.app).post('/auth/refresh', { refresh_token: who.refresh_token })).status
}

describe('the list of sessions', () => {
  it('shows the caller’s own, and which one this is', async () => {
    const { here, there } = await twoSessions()
    const { owner: stranger } = await t.foundCompany()
    await t.signIn(stranger)
    const answer = await list(here)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toEqual([
      expect.objectContaining({ id: there.sessionId, current: false }),
      {
        id: here.sessionId,
        current: true,
        deviceName: 'Unknown device',
        ip: '127.0.0.1',
        userAgent: null,
        createdAt: '2030-01-01T12:00:00.000Z',
        lastSeenAt: '2030-01-01T12:00:00.000Z',
        method: 'password',
        place: null,
        expiresAt: '2030-01-02T12:00:00.000Z',
      },
    ])
  })

  it('names a device as it was told, without what would disturb a screen', async () => {
    const { owner } = await t.foundCompany()
    const browser = browserOn(t.app)
    const { email, password } = owner
    const deviceInfo = { name: 'Ada’s\u0007 laptop\u202E' }
    await browser.post('/auth/login', { email, password, deviceInfo })
    const [mail] = await t.mailsTo(email)
    const { body } = await browser.post('/auth/verify-login', { email, code: mail?.data['code'], deviceInfo })
    const headers = { authorization: `Bearer ${body.access_token}` }
    const answer = await t.app.inject({ url: '/api/v1/auth/sessions', headers })
    expect(answer.json().data[0].deviceName).toBe('Ada’s laptop')
  })
})

describe('ending a session', () => {
  it('holds at once for its tokens', async () => {
    const { here, there } = await twoSessions()
    expect((await list(there)).statusCode).toBe(200)
    const answer = await end(here, there.sessionId)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ data: null })
    expect((await list(there)).statusCode).toBe(401)
    expect(idsOf(await list(here))).toEqual([here.sessionId])
  })

  it('is refused for a stranger’s, one of a colleague, one that is over, and what is no id', async () => {
    const { owner, here, there } = await twoSessions()
    const colleague = await t.signIn(await t.addPerson({ companyId: owner.companyId, role: 'Viewer' }))
    const stranger = await t.signIn((await t.foundCompany()).owner)
    await end(here, there.sessionId)
    for (const id of [stranger.sessionId, colleague.sessionId, there.sessionId, randomUUID(), 'no-id'])
      expect((await end(here, id)).statusCode).toBe(404)
    expect((await list(stranger)).statusCode).toBe(200)
    expect((await list(colleague)).statusCode).toBe(200)
  })

  it('works for all others together', async () => {
    const { owner, here, there } = await twoSessions()
    const another = await t.signIn(owner)
    const answer = await t.as(here, { method: 'DELETE', url: '/api/v1/auth/sessions' })
    expect(answer.statusCode).toBe(200)
    expect((await list(there)).statusCode).toBe(401)
    expect((await list(another)).statusCode).toBe(401)
    expect((await list(here)).statusCode).toBe(200)
  })

  it('of all others wants a fresh proof of identity', async () => {
    const { here } = await twoSessions()
    t.clock.advance(15 * 60)
    const renewed = await browserOn(t.app).post('/auth/refresh', { refresh_token: here.refresh_token })
    const headers = { authorization: `Bearer ${renewed.body.access_token}` }
    const answer = await t.app.inject({ method: 'DELETE', url: '/api/v1/auth/sessions', headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ name: 'StepUpRequiredException' })
  })
})

it('ends the oldest when a person has more than ten', async () => {
  const { owner } = await t.foundCompany()
  const first = await t.signIn(owner)
  const others: SignedIn[] = []
  for (let count = 2; count <= 11; count += 1) others.push(await t.signIn(owner))
  expect((await list(first)).statusCode).toBe(401)
  const newest = others.at(-1)
  expect(newest && idsOf(await list(newest))).toHaveLength(10)
})

describe('an idle session', () => {
  it('is kept awake by requests that a person caused', async () => {
    expect(await afterMinutes(await someone(), {})).toBe(200)
  })

  it('is not kept awake by polls', async () => {
    expect(await afterMinutes(await someone(), { 'x-background': '1' })).toBe(401)
  })
})

describe('a logout', () => {
  it('ends the session by either token, as often as it is asked', async () => {
    const [byAccess, byRefresh] = [await someone(), await someone()]
    for (let times = 1; times <= 2; times += 1) {
      for (const body of [
        { access_token: byAccess.access_token },
        { refresh_token: byRefresh.refresh_token, access_token: null },
      ]) {
        const answer = await logOut(body)
        expect(answer).toMatchObject({ status: 200, body: {} })
        expect(answer.headers['clear-site-data']).toBe('"cache"')
      }
    }
    expect((await list(byAccess)).statusCode).toBe(401)
    expect((await list(byRefresh)).statusCode).toBe(401)
  })

  it('ends both sessions when the tokens name two', async () => {
    const { here, there } = await twoSessions()
    await logOut({ access_token: here.access_token, refresh_token: there.refresh_token })
    expect((await list(here)).statusCode).toBe(401)
    expect((await list(there)).statusCode).toBe(401)
  })

  it('takes an access token that has run out, for 30 days', async () => {
    const who = await someone()
    t.clock.advance(29 * 24 * 3600)
    await logOut({ access_token: who.access_token })
    const row = await t.db.system((tx) =>
      tx.selectFrom('sessions').select('revoked_reason').where('id', '=', who.sessionId).executeTakeFirst(),
    )
    expect(row).toEqual({ revoked_reason: 'logout' })
  })

  it('answers the same to nonsense, and does nothing', async () => {
    const who = await someone()
    const [head, payload] = who.access_token.split('.')
    for (const body of [
      {},
      { access_token: 'nonsense', refresh_token: 'prt_nonsense' },
      { access_token: `${head}.${payload}.` },
      { access_token: null, refresh_token: null },
    ])
      expect(await logOut(body)).toMatchObject({ status: 200, body: {} })
    expect((await list(who)).statusCode).toBe(200)
  })

  it('is written into the audit log once', async () => {
    const who = await someone()
    const { access_token, refresh_token } = who
    await logOut({ access_token, refresh_token })
    await logOut({ access_token, refresh_token })
    const entries = await t.db.tenant(who.owner, (tx) =>
      tx.selectFrom('audit_log').select('target_id').where('action', '=', 'auth.logout').execute(),
    )
    expect(entries).toEqual([{ target_id: who.sessionId }])
  })
})
