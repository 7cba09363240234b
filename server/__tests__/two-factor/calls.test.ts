import { totpAt } from '#server/areas/auth/second-factor/totp.ts'
import { hashingHere } from '#server/security/hashing.ts'
import { asker, type Ask } from '../support/ask.ts'
import { testApp, type Person, type SignedIn, type TestApp } from '../support/people.ts'

let test: TestApp
let ada: Person
let session: SignedIn
let ask: Ask
// Tokens that outlive the waits of these tests.
const settings = { rateLimit: true, accessTtlSeconds: 3600 }
beforeAll(async () => void (test = await testApp({ settings })))
afterAll(() => test.close())
beforeEach(async () => {
  ada = (await test.foundCompany()).owner
  session = await test.signIn(ada)
  ask = asker(test.app, session)
})

/** What an authenticator with this secret shows now. */
const shown = (secret: string) => totpAt(secret, test.clock.now())
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const wrong = (secret: string) => ({ token: otherThan(shown(secret)) })

/** Sets an authenticator up by the calls; the code it was proved with is spent by then. */
const setUp = async () => {
  const { secret } = (await ask('POST /auth/2fa/setup')).body.data as { secret: string }
  const { recoveryCodes } = (await ask('POST /auth/2fa/enable', { token: shown(secret) })).body.data as {
    recoveryCodes: [string, ...string[]]
  }
  test.clock.advance(30)
  return { secret, recoveryCodes }
}

const auditOf = ({ id }: Person) =>
  test.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'outcome', 'details'])
      .where('actor_id', '=', id)
      .where('action', '!=', 'auth.login')
      .orderBy('id')
      .execute(),
  )
const status = async () => (await ask('GET /auth/2fa/status')).body.data

describe('setting up', () => {
  it('gives a secret, its address for authenticators and a picture of it', async () => {
    const answer = await ask('POST /auth/2fa/setup')
    expect(answer.status).toBe(200)
    const { secret, otpauthUrl, qrSvg } = answer.body.data
    const url = new URL(otpauthUrl)
    expect(url.protocol + url.host).toBe('otpauth:totp')
    expect(decodeURIComponent(url.pathname)).toBe(`/Portico:${ada.email}`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, issuer: 'Portico' })
    expect(qrSvg).toMatch(/^<svg[\s\S]+<\/svg>\s*$/)
    expect(await status()).toEqual({ enabled: false, pending: true, confirmedAt: null, recoveryCodesLeft: 0 })
  })

  it('wants a fresh proof of identity', async () => {
    test.clock.advance(16 * 60)
    expect(await ask('POST /auth/2fa/setup')).toMatchObject({
      status: 403,
      body: { name: 'StepUpRequiredException' },
    })
  })

  it('is over after ten minutes', async () => {
    const { secret } = (await ask('POST /auth/2fa/setup')).body.data
    test.clock.advance(10 * 60)
    expect((await status()).pending).toBe(false)
    expect(await ask('POST /auth/2fa/enable', { token: shown(secret) })).toMatchObject({
      status: 409,
      body: { name: 'ConflictException' },
    })
  })

  it('takes the newest secret alone', async () => {
    const { secret: older } = (await ask('POST /auth/2fa/setup')).body.data
    await ask('POST /auth/2fa/setup')
    expect((await ask('POST /auth/2fa/enable', { token: shown(older) })).status).toBe(422)
  })

  it('leaves the authenticator in use alone until the new one is proved', async () => {
    const { secret } = await setUp()
    await ask('POST /auth/2fa/verify', { token: shown(secret) })
    const { secret: next } = (await ask('POST /auth/2fa/setup')).body.data
    expect(await status()).toMatchObject({ enabled: true, pending: true, recoveryCodesLeft: 10 })
    test.clock.advance(30)
    expect((await ask('POST /auth/2fa/verify', { token: shown(next) })).status).toBe(422)
    expect((await ask('POST /auth/2fa/verify', { token: shown(secret) })).status).toBe(200)
    expect((await ask('POST /auth/2fa/enable', { token: shown(next) })).status).toBe(200)
    test.clock.advance(30)
    expect((await ask('POST /auth/2fa/verify', { token: shown(secret) })).status).toBe(422)
    expect((await ask('POST /auth/2fa/verify', { token: shown(next) })).status).toBe(200)
  })
})

describe('turning it on', () => {
  it('answers ten recovery codes, ends other sessions and tells the person', async () => {
    const elsewhere = asker(test.app, await test.signIn(ada))
    const { recoveryCodes } = await setUp()
    expect(recoveryCodes).toHaveLength(10)
    expect(await status()).toMatchObject({ enabled: true, pending: false, recoveryCodesLeft: 10 })
    expect((await elsewhere('GET /auth/2fa/status')).status).toBe(401)
    expect((await ask('GET /auth/2fa/status')).status).toBe(200)
    expect(await test.mailsTo(ada.email)).toMatchObject([{ template: 'two-factor-enabled' }])
    expect(await auditOf(ada)).toMatchObject([
      { action: 'auth.two-factor-setup' },
      { action: 'auth.two-factor-enabled', outcome: 'success' },
    ])
  })

  it('refuses a wrong code, and goes on waiting for the right one', async () => {
    const { secret } = (await ask('POST /auth/2fa/setup')).body.data
    expect(await ask('POST /auth/2fa/enable', { token: otherThan(shown(secret)) })).toMatchObject({
      status: 422,
      body: { name: 'InvalidCodeException' },
    })
    expect(await auditOf(ada)).toMatchObject([{}, { action: 'auth.two-factor-failed', outcome: 'failure' }])
    expect((await ask('POST /auth/2fa/enable', { token: shown(secret) })).status).toBe(200)
  })

  it('makes no recovery codes for whoever proves nothing', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => ask('POST /auth/2fa/enable', { token: '123456' })),
    )
    expect(new Set(answers.map(({ status: code }) => code))).toEqual(new Set([409, 429]))
    expect(await status()).toMatchObject({ enabled: false, recoveryCodesLeft: 0 })
  })

  it('needs no place in the queue of those who sign in', async () => {
    const { secret } = (await ask('POST /auth/2fa/setup')).body.data
    const crowd = Promise.allSettled(
      Array.from({ length: 60 }, () => hashingHere.hash('x', { memoryCost: 4096 })),
    )
    expect((await ask('POST /auth/2fa/enable', { token: shown(secret) })).status).toBe(200)
    await crowd
  })

  it('uses the first code up', async () => {
    const { secret } = (await ask('POST /auth/2fa/setup')).body.data
    const token = shown(secret)
    await ask('POST /auth/2fa/enable', { token })
    expect((await ask('POST /auth/2fa/verify', { token })).status).toBe(422)
  })
})

describe('proving to be oneself', () => {
  it('opens the guarded calls for fifteen minutes', async () => {
    const { secret } = await setUp()
    test.clock.advance(16 * 60)
    expect((await ask('POST /auth/2fa/setup')).status).toBe(403)
    expect(await ask('POST /auth/2fa/verify', { token: shown(secret) })).toMatchObject({
      status: 200,
      body: { data: { valid: true } },
    })
    test.clock.advance(14 * 60)
    expect((await ask('POST /auth/2fa/setup')).status).toBe(200)
    test.clock.advance(2 * 60)
    expect((await ask('POST /auth/2fa/setup')).status).toBe(403)
  })

  it('takes each code once, and none from before it', async () => {
    const { secret } = await setUp()
    const earlier = shown(secret)
    test.clock.advance(30)
    const token = shown(secret)
    expect((await ask('POST /auth/2fa/verify', { token })).status).toBe(200)
    expect((await ask('POST /auth/2fa/verify', { token })).status).toBe(422)
    expect((await ask('POST /auth/2fa/verify', { token: earlier })).status).toBe(422)
  })

  it('takes a code once from requests that race', async () => {
    const { secret } = await setUp()
    const token = shown(secret)
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask('POST /auth/2fa/verify', { token })))
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1)
  })

  it('follows a phone whose clock goes wrong slowly', async () => {
    const { secret } = await setUp()
    for (const ahead of [30, 60, 60]) {
      test.clock.advance(60)
      const token = totpAt(secret, new Date(test.clock.now().getTime() + ahead * 1000))
      expect((await ask('POST /auth/2fa/verify', { token })).status).toBe(200)
    }
  })

  it('takes a recovery code, once', async () => {
    const { recoveryCodes } = await setUp()
    const [token] = recoveryCodes
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST /auth/2fa/verify', { token })))
    expect(answers.map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect((await status()).recoveryCodesLeft).toBe(9)
    expect(await auditOf(ada)).toContainEqual({
      action: 'auth.identity-confirmed',
      outcome: 'success',
      details: { with: 'recovery' },
    })
  })

  it('is not for people without it', async () => {
    expect((await ask('POST /auth/2fa/verify', { token: '123456' })).status).toBe(409)
  })
})

describe('turning it off', () => {
  it.each(['a code', 'a recovery code'])('takes %s, and is final', async (kind) => {
    const { secret, recoveryCodes } = await setUp()
    const elsewhere = asker(test.app, await test.signIn(ada))
    const token = kind === 'a code' ? shown(secret) : recoveryCodes[0]
    expect(await ask('POST /auth/2fa/disable', { token })).toMatchObject({
      status: 200,
      body: { data: null },
    })
    expect(await status()).toEqual({
      enabled: false,
      pending: false,
      confirmedAt: null,
      recoveryCodesLeft: 0,
    })
    expect((await elsewhere('GET /auth/2fa/status')).status).toBe(401)
    expect((await test.mailsTo(ada.email))[0]).toMatchObject({ template: 'two-factor-disabled' })
    expect((await ask('POST /auth/2fa/disable', { token: recoveryCodes[1] })).status).toBe(409)
  })

  it('does not happen with a wrong code', async () => {
    const { secret } = await setUp()
    expect((await ask('POST /auth/2fa/disable', { token: otherThan(shown(secret)) })).status).toBe(422)
    expect((await status()).enabled).toBe(true)
  })
})

describe('guessing', () => {
  it('ends after five wrong codes in a quarter of an hour, whichever call takes them', async () => {
    const { secret, recoveryCodes } = await setUp()
    await ask('POST /auth/2fa/verify', wrong(secret))
    await ask('POST /auth/2fa/disable', wrong(secret))
    await ask('POST /auth/2fa/verify', { token: '0000-0000-0000-0000' })
    await ask('POST /auth/2fa/disable', wrong(secret))
    await ask('POST /auth/2fa/verify', wrong(secret))
    // The right ones come too late.
    for (const token of [shown(secret), recoveryCodes[0]]) {
      const answer = await ask('POST /auth/2fa/verify', { token })
      expect(answer).toMatchObject({ status: 429, body: { name: 'TooManyAttemptsException' } })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
    }
    test.clock.advance(15 * 60)
    expect((await ask('POST /auth/2fa/verify', { token: shown(secret) })).status).toBe(200)
  })

  it('is counted also when all guesses come at once', async () => {
    const { secret } = await setUp()
    const guesses = Array.from({ length: 12 }, () => ask('POST /auth/2fa/verify', wrong(secret)))
    const codes = (await Promise.all(guesses)).map(({ status: code }) => code)
    expect(codes.filter((code) => code === 422)).toHaveLength(5)
    expect(codes.filter((code) => code === 429)).toHaveLength(7)
  })

  it('does not count what was right', async () => {
    const { secret } = await setUp()
    for (let n = 0; n < 8; n += 1) {
      test.clock.advance(30)
      expect((await ask('POST /auth/2fa/verify', { token: shown(secret) })).status).toBe(200)
    }
  })
})

describe('refuses', () => {
  const bad: [string, object, string][] = [
    ['nothing', {}, 'required'],
    ['a number', { token: 123456 }, 'invalid'],
    ['too few digits', { token: '12345' }, 'code'],
    ['too many', { token: '1234567' }, 'code'],
    ['letters', { token: 'abcdef' }, 'code'],
    ['an endless text', { token: '1'.repeat(100_000) }, 'code'],
  ]
  for (const line of ['POST /auth/2fa/enable', 'POST /auth/2fa/disable', 'POST /auth/2fa/verify'])
    it.each(bad)(`%s at ${line}`, async (_, body, code) => {
      expect(await ask(line, body)).toMatchObject({
        status: 422,
        body: { name: 'ValidationError', errors: [{ path: 'token', code }] },
      })
    })

  it('a recovery code as the first code', async () => {
    expect((await ask('POST /auth/2fa/enable', { token: 'aaaa-bbbb-cccc-dddd' })).status).toBe(422)
  })

  it.each([
    'GET /auth/2fa/status',
    'POST /auth/2fa/setup',
    'POST /auth/2fa/enable',
    'POST /auth/2fa/disable',
    'POST /auth/2fa/verify',
  ])('strangers at %s', async (line) => {
    const stranger = asker(test.app, { headers: { authorization: 'Bearer nonsense' } })
    const body = line.startsWith('GET') ? undefined : { token: '123456' }
    expect((await stranger(line, body)).status).toBe(401)
  })
})

it('is open to people of a suspended company', async () => {
  const { owner } = await test.foundCompany({ suspended: true })
  expect((await asker(test.app, await test.signIn(owner))('GET /auth/2fa/status')).status).toBe(200)
})
