import { randomBytes } from 'node:crypto'
import { refreshTokenOf } from '#server/sessions/refreshTokens.ts'
import { revokeSessions } from '#server/sessions/revoke.ts'
import type { Db } from '#server/db/db.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn } from '../support/browser.ts'
import { someoneWaits } from '../support/someoneWaits.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const refresh = (refresh_token: unknown, app = t.app) =>
  browserOn(app).post('/auth/refresh', { refresh_token })
const signedIn = async () => {
  const { owner } = await t.foundCompany()
  return { owner, ...(await t.signIn(owner)) }
}
const opens = async (access: string) => {
  const headers = { authorization: `Bearer ${access}` }
  return (await t.app.inject({ url: '/api/v1/auth/sessions', headers })).statusCode
}
const sessionRow = (id: string) =>
  t.db.system((tx) => tx.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

/** How a token that opens nothing is answered. */
const noSession = { status: 401, name: 'UnauthenticatedException' }
const verdictOn = async (token: unknown) => {
  const { status, body } = await refresh(token)
  return { status, name: body.name }
}

describe('a renewal', () => {
  it('answers exactly a new pair, and the new pair works', async () => {
    const { refresh_token } = await signedIn()
    const { status, body } = await refresh(refresh_token)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['access_token', 'refresh_token'])
    expect(body.refresh_token).not.toBe(refresh_token)
    expect(await opens(body.access_token)).toBe(200)
    expect((await refresh(body.refresh_token)).status).toBe(200)
  })

  it('keeps the session, and does not count as a person being there', async () => {
    const { sessionId, refresh_token } = await signedIn()
    const before = await sessionRow(sessionId)
    t.clock.advance(1800)
    await refresh(refresh_token)
    expect((await sessionRow(sessionId)).last_seen_at).toEqual(before.last_seen_at)
  })

  it('gives 20 tabs that ask at once the same successor', async () => {
    const { refresh_token } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const successors = new Set(answers.map(({ body }) => body.refresh_token as string))
    expect(successors.size).toBe(1)
    const [successor] = successors
    expect((await refresh(successor)).status).toBe(200)
  })
})

// The embedded database has one connection: nobody waits for a row there.
const describeOnServer = isRealServer ? describe : describe.skip

describeOnServer('two who renew at the same moment', () => {
  it('renew once: each finds what the other one has left', async () => {
    const { refresh_token, sessionId } = await signedIn()
    const holding = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const holder = t.db.system(async (tx) => {
      await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().execute()
      holding.resolve()
      await gate.promise
    })
    await holding.promise
    const renewing = [refresh(refresh_token), refresh(refresh_token)]
    // Of two who wait for a row, the second one waits for the place behind the first.
    await someoneWaits(t.db)
    gate.resolve()
    await holder
    const [one, other] = await Promise.all(renewing)
    expect([one?.status, other?.status]).toEqual([200, 200])
    expect(other?.body.refresh_token).toBe(one?.body.refresh_token)
    expect((await sessionRow(sessionId)).counter).toBe('1')
  })
})

describe('a token that has been used', () => {
  it('answers its successor for 30 seconds', async () => {
    const { refresh_token } = await signedIn()
    const first = await refresh(refresh_token)
    t.clock.advance(29)
    const late = await refresh(refresh_token)
    expect(late.body.refresh_token).toBe(first.body.refresh_token)
  })

  it('ends the session after that, for the thief and the person alike', async () => {
    const { owner, refresh_token, sessionId } = await signedIn()
    const { body } = await refresh(refresh_token)
    t.clock.advance(31)
    const reused = await refresh(refresh_token)
    expect(reused.body).toMatchObject({ status: 401, name: 'RefreshTokenReusedException' })
    expect((await refresh(body.refresh_token)).status).toBe(401)
    expect(await opens(body.access_token)).toBe(401)
    expect(await sessionRow(sessionId)).toMatchObject({ revoked_reason: 'refresh-reuse' })
    expect((await t.mailsTo(owner.email))[0]).toMatchObject({ template: 'session-reuse' })
    const entries = await t.db.tenant(owner, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'outcome']).orderBy('id', 'desc').execute(),
    )
    expect(entries[0]).toEqual({ action: 'auth.refresh-reused', outcome: 'failure' })
  })

  it('has no grace as the predecessor’s predecessor', async () => {
    const { refresh_token } = await signedIn()
    const { body } = await refresh(refresh_token)
    await refresh(body.refresh_token)
    expect((await refresh(refresh_token)).body).toMatchObject({ name: 'RefreshTokenReusedException' })
  })

  it('has no grace at all where the setting says 0', async () => {
    const strict = await testApp({ beside: t, settings: { refreshGraceSeconds: 0 } })
    const { refresh_token } = await signedIn()
    expect((await refresh(refresh_token, strict.app)).status).toBe(200)
    expect((await refresh(refresh_token, strict.app)).body).toMatchObject({
      name: 'RefreshTokenReusedException',
    })
    await strict.close()
  })

  it('has grace for 50 tabs, not for more', async () => {
    const { refresh_token, sessionId } = await signedIn()
    await refresh(refresh_token)
    await t.db.system((tx) =>
      tx.updateTable('sessions').set({ grace_uses: 49 }).where('id', '=', sessionId).execute(),
    )
    expect((await refresh(refresh_token)).status).toBe(200)
    expect((await refresh(refresh_token)).status).toBe(401)
  })
})

describe('no session', () => {
  it.each(['garbage', 'prt_', `prt_${'A'.repeat(60)}`, 'null', 'ey.ey.ey'])('comes of %s', async (token) => {
    expect(await verdictOn(token)).toEqual(noSession)
  })

  it.each(['', undefined, null, 7])('comes of %p, which is no token', async (token) => {
    expect((await refresh(token)).status).toBe(422)
  })

  it('comes of an access token', async () => {
    expect(await verdictOn((await signedIn()).access_token)).toEqual(noSession)
  })

  it('comes of a forged token, and the session that it names lives on', async () => {
    const { sessionId, refresh_token } = await signedIn()
    expect(await verdictOn(refreshTokenOf(randomBytes(32), sessionId, 0n))).toEqual(noSession)
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  it('comes of a token with a letter changed', async () => {
    const { refresh_token } = await signedIn()
    const changed = refresh_token.at(20) === 'A' ? 'B' : 'A'
    expect(await verdictOn(refresh_token.slice(0, 20) + changed + refresh_token.slice(21))).toEqual(noSession)
  })

  it('comes of a token from the future, such as before a backup was restored', async () => {
    const { sessionId, refresh_token } = await signedIn()
    const { body } = await refresh(refresh_token)
    await t.db.system((tx) =>
      tx.updateTable('sessions').set({ counter: '0' }).where('id', '=', sessionId).execute(),
    )
    expect(await verdictOn(body.refresh_token)).toEqual(noSession)
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  it('comes of a session that was idle for an hour', async () => {
    const { refresh_token } = await signedIn()
    t.clock.advance(3600)
    expect(await verdictOn(refresh_token)).toEqual(noSession)
  })

  it('comes of a session that has reached its age, however busy', async () => {
    let { refresh_token, access_token } = await signedIn()
    for (let hours = 0.5; hours < 24; hours += 0.5) {
      t.clock.advance(1800)
      const renewed = await refresh(refresh_token)
      ;({ refresh_token, access_token } = renewed.body)
      expect(await opens(access_token)).toBe(200)
    }
    t.clock.advance(1800)
    expect(await verdictOn(refresh_token)).toEqual(noSession)
  })

  const changes: [string, (owner: Person) => Promise<unknown>][] = [
    [
      'a disabled person',
      ({ id }) =>
        t.db.system((tx) =>
          tx.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute(),
        ),
    ],
    [
      'new credentials',
      ({ id }) =>
        t.db.system((tx) =>
          tx
            .updateTable('users')
            .set({ cred_changed_at: new Date(t.clock.now().getTime() + 1) })
            .where('id', '=', id)
            .execute(),
        ),
    ],
    [
      'a closed company',
      ({ companyId }) =>
        t.db.system((tx) =>
          tx.updateTable('companies').set({ status: 'closed' }).where('id', '=', companyId).execute(),
        ),
    ],
    [
      'a session that was ended',
      ({ id }) => t.db.system((tx) => revokeSessions(tx, { userId: id, reason: 'ended' })),
    ],
  ]
  it.each(changes)('comes of %s', async (_case, change) => {
    const { owner, refresh_token } = await signedIn()
    await change(owner)
    expect(await verdictOn(refresh_token)).toEqual(noSession)
  })

  it('is not said of a suspended company: it must be able to pay', async () => {
    const { owner, refresh_token } = await signedIn()
    await t.db.system((tx) =>
      tx.updateTable('companies').set({ status: 'suspended' }).where('id', '=', owner.companyId).execute(),
    )
    expect((await refresh(refresh_token)).status).toBe(200)
  })
})

describe('races', () => {
  it('have one winner between a logout and a renewal, and no session after them', async () => {
    const { refresh_token } = await signedIn()
    const [renewed] = await Promise.all([
      refresh(refresh_token),
      browserOn(t.app).post('/auth/logout', { refresh_token }),
    ])
    expect([200, 401]).toContain(renewed.status)
    const tokens = [renewed.body.refresh_token, refresh_token].filter(Boolean)
    for (const token of tokens) expect((await refresh(token)).status).toBe(401)
    expect(await opens(String(renewed.body.access_token))).toBe(401)
  })

  it('leave the old token usable when the database fails half way', async () => {
    const { refresh_token } = await signedIn()
    let failing = false
    const db: Db = {
      ...t.db,
      system: (work) =>
        t.db.system(async (tx) => {
          const done = await work(tx)
          if (failing) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
          return done
        }),
    }
    const other = await testApp({ beside: t, deps: { db } })
    failing = true
    expect((await refresh(refresh_token, other.app)).status).toBe(503)
    expect((await refresh(refresh_token)).status).toBe(200)
    await other.close()
  })
})

it('keeps what the login has proved', async () => {
  const { owner } = await t.foundCompany()
  const code = await giveAuthenticator(t, owner)
  const { email, password } = owner
  const { body } = await browserOn(t.app).post('/auth/login/2fa', { email, password, token: code() })
  const renewed = await refresh(body.refresh_token)
  const claims = JSON.parse(Buffer.from(renewed.body.access_token.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ amr: ['pwd', 'otp'], sub: owner.id, cid: owner.companyId })
})
