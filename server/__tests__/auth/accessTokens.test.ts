import { createHmac } from 'node:crypto'
import { decodeJwt, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { accessTokensFor } from '#server/sessions/accessTokens.ts'
import { refreshTokenOf, newFamilyKey } from '#server/sessions/refreshTokens.ts'
import { testApp, type SignedIn, type TestApp } from '../support/people.ts'

let t: TestApp
let ada: SignedIn
beforeAll(async () => {
  t = await testApp()
  ada = await t.signIn((await t.foundCompany()).owner)
})
afterAll(() => t.close())

const statusWith = async (authorization?: string) => {
  const headers = authorization === undefined ? {} : { authorization }
  return (await t.app.inject({ url: '/api/v1/auth/sessions', headers })).statusCode
}
const bearer = (token: string) => statusWith(`Bearer ${token}`)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const keys = () => accessTokensFor(t.deps).keys

/** A token signed by our own active key, but for what is changed about it. */
const signed = async (claims: JWTPayload, header: { typ?: string; kid?: string } = {}) => {
  const { kid, key } = await keys().active()
  return new SignJWT({ ...decodeJwt(ada.access_token), ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, ...header })
    .sign(key)
}

describe('an access token', () => {
  it('says who, for which session and company, and by what proof; nothing of what is allowed', () => {
    expect(decodeJwt(ada.access_token)).toEqual({
      iss: 'http://127.0.0.1:8080',
      aud: 'portico-api',
      sub: expect.any(String),
      sid: ada.sessionId,
      cid: expect.any(String),
      iat: t.clock.now().getTime() / 1000,
      exp: t.clock.now().getTime() / 1000 + 600,
      jti: expect.any(String),
      auth_time: t.clock.now().getTime() / 1000,
      amr: ['pwd'],
    })
    expect(ada.access_token.length).toBeLessThan(1024)
  })

  it('opens what its session may see', async () => {
    expect(await bearer(ada.access_token)).toBe(200)
    expect(await bearer(await signed({}))).toBe(200)
  })

  it('is good for its time and five seconds, to the second', async () => {
    const other = await testApp()
    const { owner } = await other.foundCompany()
    const { headers } = await other.signIn(owner)
    const status = async () => (await other.app.inject({ url: '/api/v1/auth/sessions', headers })).statusCode
    other.clock.advance(604)
    expect(await status()).toBe(200)
    other.clock.advance(1)
    expect(await status()).toBe(401)
    await other.close()
  })
})

describe('nobody is let in', () => {
  const forgeries: [string, () => string | Promise<string>][] = [
    ['nothing', () => ''],
    ['the text null', () => 'null'],
    ['the text undefined', () => 'undefined'],
    ['garbage', () => 'a.b.c'],
    ['half of it', () => ada.access_token.split('.').slice(0, 2).join('.')],
    ['no signature', () => `${ada.access_token.split('.').slice(0, 2).join('.')}.`],
    [
      'a signature that is none',
      () => `${part({ alg: 'none', typ: 'at+jwt' })}.${ada.access_token.split('.')[1]}.`,
    ],
    [
      'another person’s name in it',
      () => {
        const [head, , signature] = ada.access_token.split('.')
        return `${head}.${part({ ...decodeJwt(ada.access_token), sub: 'eve' })}.${signature}`
      },
    ],
    [
      'a MAC under our public key',
      async () => {
        const { keys: published } = await keys().jwks()
        const text = `${part({ alg: 'HS256', typ: 'at+jwt', kid: published[0]?.kid })}.${ada.access_token.split('.')[1]}`
        const mac = createHmac('sha256', JSON.stringify(published[0])).update(text).digest('base64url')
        return `${text}.${mac}`
      },
    ],
    [
      'a key of their own, under our key’s name',
      async () => {
        const { privateKey } = await generateKeyPair('ES256')
        const { kid } = await keys().active()
        return new SignJWT(decodeJwt(ada.access_token))
          .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
          .sign(privateKey)
      },
    ],
    ['a key that nobody knows', () => signed({}, { kid: 'unknown' })],
    ['a token of another kind', () => signed({}, { typ: 'paylink+jwt' })],
    ['a token for somebody else', () => signed({ aud: 'another-api' })],
    ['a token from somebody else', () => signed({ iss: 'https://elsewhere.test' })],
    ['a token from the future', () => signed({ iat: t.clock.now().getTime() / 1000 + 6 })],
    ['a token without an end', () => signed({ exp: undefined })],
    ['a token of another’s session', () => signed({ sub: '01900000-0000-7000-8000-000000000000' })],
    ['a session that is no UUID', () => signed({ sid: 'nobody' })],
    ['a company that is no UUID', () => signed({ cid: 'nobody' })],
    ['a token of another company', () => signed({ cid: '01900000-0000-7000-8000-000000000000' })],
    ['a refresh token', () => ada.refresh_token],
    ['a refresh token of no session', () => refreshTokenOf(newFamilyKey(), ada.sessionId, 0n)],
    ['a very long text', () => `${ada.access_token}${'x'.repeat(5000)}`],
  ]
  it.each(forgeries)('by %s', async (_case, make) => {
    expect(await bearer(await make())).toBe(401)
  })

  it.each(['', 'Bearer', 'Basic YWRhOmFkYQ==', 'Bearer a b'])('by the header %j', async (header) => {
    expect(await statusWith(header)).toBe(401)
  })

  it('without a header', async () => {
    expect(await statusWith()).toBe(401)
  })
})

describe('the signing keys', () => {
  it('are published by their public halves alone', async () => {
    const answer = await t.app.inject('/.well-known/jwks.json')
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
    const published = answer.json().keys as Record<string, unknown>[]
    expect(published).toHaveLength(2)
    for (const key of published) {
      expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
      expect(key).not.toHaveProperty('d')
    }
  })

  it('are one set for servers that start together', async () => {
    const fresh = await testApp()
    await fresh.db.system((tx) => tx.deleteFrom('signing_keys').execute())
    const servers = [1, 2, 3].map(() => accessTokensFor(fresh.deps).keys)
    const actives = await Promise.all(servers.map((server) => server.active()))
    expect(new Set(actives.map(({ kid }) => kid)).size).toBe(1)
    await fresh.close()
  })

  it('change hands: tokens of the old key live out their time, and the next has been published before', async () => {
    const other = await testApp()
    const { owner } = await other.foundCompany()
    const server = accessTokensFor(other.deps)
    const before = await server.keys.jwks()
    other.clock.advance(15 * 60)
    const old = await other.signIn(owner)
    await server.keys.rotate()
    const { kid } = await server.keys.active()
    expect(before.keys.map((key) => key.kid)).toContain(kid)
    expect(await server.read(old.access_token)).toMatchObject({ userId: owner.id })
    other.clock.advance(661)
    await server.keys.active()
    expect((await server.keys.jwks()).keys).toHaveLength(2)
    await other.close()
  })

  it('do not change hands before the next has been published for a quarter of an hour', async () => {
    const other = await testApp()
    const { keys: its } = accessTokensFor(other.deps)
    const { kid } = await its.active()
    const readyAt = new Date(other.clock.now().getTime() + 15 * 60_000)
    other.clock.advance(15 * 60 - 1)
    expect(await its.rotate()).toEqual({ readyAt })
    expect((await its.active()).kid).toBe(kid)
    other.clock.advance(1)
    expect(await its.rotate()).toEqual({ kid: (await its.active()).kid })
    expect((await its.active()).kid).not.toBe(kid)
    await other.close()
  })

  it('that were dropped elsewhere are good no longer within seconds', async () => {
    const other = await testApp()
    const who = await other.signIn((await other.foundCompany()).owner)
    const [here, elsewhere] = [accessTokensFor(other.deps), accessTokensFor(other.deps)]
    expect(await here.read(who.access_token)).toBeDefined()
    await elsewhere.keys.rotate({ emergency: true })
    other.clock.advance(5)
    expect(await here.read(who.access_token)).toBeUndefined()
    await other.close()
  })

  it('are dropped at once in an emergency; refresh tokens survive', async () => {
    const other = await testApp()
    const { owner } = await other.foundCompany()
    const who = await other.signIn(owner)
    const server = accessTokensFor(other.deps)
    expect(await server.read(who.access_token)).toBeDefined()
    await server.keys.rotate({ emergency: true })
    expect(await server.read(who.access_token)).toBeUndefined()
    const url = '/api/v1/auth/refresh'
    const payload = { refresh_token: who.refresh_token }
    const renewed = await other.app.inject({ method: 'POST', url, payload })
    expect(renewed.statusCode).toBe(200)
    await other.close()
  })

  it('are noticed by another server when a token names one it does not know', async () => {
    const other = await testApp()
    const [one, two] = [accessTokensFor(other.deps), accessTokensFor(other.deps)]
    await two.keys.active()
    await one.keys.rotate({ emergency: true })
    other.clock.advance(2)
    const { kid } = await one.keys.active()
    expect(await two.keys.publicKey(kid)).toBeDefined()
    await other.close()
  })

  it('change by themselves after 90 days', async () => {
    const other = await testApp()
    const server = accessTokensFor(other.deps)
    const first = await server.keys.active()
    other.clock.advance(91 * 24 * 3600)
    expect((await server.keys.active()).kid).not.toBe(first.kid)
    await other.close()
  })

  it('lie sealed in the database', async () => {
    const rows = await t.db.system((tx) => tx.selectFrom('signing_keys').select('private_key').execute())
    for (const { private_key } of rows) expect(private_key.toString('latin1')).not.toMatch('"d"')
  })
})
