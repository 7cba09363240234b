import { randomBytes } from 'node:crypto'
import { remindOfTokens } from '#server/areas/auth/api-tokens/expiring.ts'
import { newApiToken } from '#server/sessions/apiTokenSecret.ts'
import type { ApiToken } from '#contract/api-tokens/routes.ts'
import type { Problem } from '#contract/problem.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let owner: Person
let companyId: string
beforeAll(async () => {
  test = await testApp()
})
beforeEach(async () => {
  ;({ owner, id: companyId } = await test.foundCompany())
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

const call = (who: Person, method: Method, path: string, payload?: object) =>
  test.as(who, { method, url: `/api/v1${path}`, ...(payload && { payload }) })

const make = async (draft: object = {}, who = owner) => {
  const answer = await call(who, 'POST', '/auth/tokens', {
    name: 'CI',
    permissions: ['projects:read', 'users:read'],
    ...draft,
  })
  expect(answer.body).toContain('"secret"')
  return answer.json<{ data: { token: ApiToken; secret: string } }>().data
}

const withToken = (
  secret: string,
  path: string,
  { method = 'GET', from = '127.0.0.1' }: { method?: Method; from?: string } = {},
) =>
  test.app.inject({
    method,
    url: `/api/v1${path}`,
    remoteAddress: from,
    headers: { authorization: `Bearer ${secret}` },
  })
const statusOf = async (secret: string, path = '/projects') => (await withToken(secret, path)).statusCode

const terms = async (who: Person) =>
  (await call(who, 'GET', '/auth/tokens/terms')).json<{ data: unknown }>().data

const ofDraft = async (draft: object, who = owner) => {
  const body = { name: 'CI', permissions: ['projects:read'], ...draft }
  return call(who, 'POST', '/auth/tokens', body)
}

describe('the addresses that a token works from', () => {
  it('are kept in their one form', async () => {
    const { token } = await make({
      cidrs: [' 2001:DB8:0:0::5/32', '10.0.0.5/24', '192.0.2.7/32', '::FFFF:198.51.100.1'],
    })
    expect(token.cidrs).toEqual(['2001:db8::/32', '10.0.0.0/24', '192.0.2.7', '198.51.100.1'])
  })

  it('are refused where one is there already, in whatever form', async () => {
    const answer = await ofDraft({ cidrs: ['2001:db8::/32', '10.0.0.0/8', '2001:0DB8::1/32'] })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<Problem>().errors).toMatchObject([{ path: 'cidrs.2', code: 'duplicate' }])
  })
})

describe('a token', () => {
  it('opens what it names and its owner holds, and nothing else', async () => {
    const { token, secret } = await make({ permissions: ['projects:read'] })
    expect(secret).toMatch(/^ptk_[0-9A-Za-z]{49}$/)
    expect(secret.startsWith(token.start)).toBe(true)
    expect(await statusOf(secret)).toBe(200)
    expect(await statusOf(secret, '/users')).toBe(403)
  })

  it('loses at once what its owner loses', async () => {
    const colleague = await test.addPerson({ companyId, role: 'Viewer' })
    const { secret } = await make({ permissions: ['projects:read'] }, colleague)
    expect(await statusOf(secret)).toBe(200)
    await test.db.system((tx) =>
      tx.deleteFrom('role_assignments').where('user_id', '=', colleague.id).execute(),
    )
    expect(await statusOf(secret)).toBe(403)
    await test.db.system((tx) =>
      tx.updateTable('users').set({ status: 'disabled' }).where('id', '=', colleague.id).execute(),
    )
    expect(await statusOf(secret)).toBe(401)
  })

  it('sees only the projects that it names', async () => {
    const projects = []
    for (const name of ['One', 'Two']) {
      const answer = await call(owner, 'POST', '/projects', { name })
      projects.push(answer.json<{ data: { id: string } }>().data.id)
    }
    const { secret } = await make({ permissions: ['projects:read', 'users:read'], projectIds: [projects[0]] })
    const seen = (await withToken(secret, '/projects')).json<{ data: { id: string }[] }>().data
    expect(seen.map(({ id }) => id)).toEqual([projects[0]])
    // About the company as a whole: no project holds it.
    expect(await statusOf(secret, '/users')).toBe(403)
  })

  it('makes changes under the company’s lock, and is named in the audit log', async () => {
    const { secret } = await make({ permissions: ['projects:read', 'projects:create'] })
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/v1/projects',
      payload: { name: 'By a token' },
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(made.statusCode).toBe(201)
    const entry = await test.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['token_name', 'session_id', 'actor_id'])
        .where('company_id', '=', companyId)
        .where('action', '=', 'projects.create')
        .executeTakeFirstOrThrow(),
    )
    expect(entry).toMatchObject({ token_name: 'CI', session_id: null, actor_id: owner.id })
  })

  it.each([
    ['POST', '/auth/tokens'],
    ['GET', '/auth/sessions'],
    ['GET', '/auth/tokens'],
    ['POST', '/auth/login'],
    ['DELETE', '/account/email'],
    ['GET', '/events'],
    ['POST', '/compute/instances/00000000-0000-4000-8000-000000000000/console'],
    ['POST', '/users/invite'],
  ] as const)('is refused by %s %s', async (method, path) => {
    const { secret } = await make({ permissions: ['compute:console', 'users:invite'] })
    const answer = await withToken(secret, path, { method })
    expect(answer.json<Problem>()).toMatchObject({
      name: 'ForbiddenException',
      context: { reason: 'tokenNotAllowed' },
    })
  })

  it('is good from its addresses only', async () => {
    const { secret } = await make({ cidrs: ['192.0.2.0/24', '2001:db8::/32'] })
    expect((await withToken(secret, '/projects', { from: '192.0.2.9' })).statusCode).toBe(200)
    expect((await withToken(secret, '/projects', { from: '2001:db8::9' })).statusCode).toBe(200)
    expect((await withToken(secret, '/projects', { from: '198.51.100.9' })).statusCode).toBe(401)
  })

  it('ends by itself', async () => {
    const app = await testApp()
    const company = await app.foundCompany()
    const made = await app.as(company.owner, {
      method: 'POST',
      url: '/api/v1/auth/tokens',
      payload: { name: 'Short', permissions: ['projects:read'], days: 1 },
    })
    const headers = { authorization: `Bearer ${made.json<{ data: { secret: string } }>().data.secret}` }
    app.clock.advance(86_399)
    expect((await app.app.inject({ url: '/api/v1/projects', headers })).statusCode).toBe(200)
    app.clock.advance(2)
    expect((await app.app.inject({ url: '/api/v1/projects', headers })).statusCode).toBe(401)
    await app.close()
  })

  it('is paused, resumed and revoked', async () => {
    const { token, secret } = await make()
    await call(owner, 'POST', `/auth/tokens/${token.id}/pause`)
    expect(await statusOf(secret)).toBe(401)
    await call(owner, 'POST', `/auth/tokens/${token.id}/resume`)
    expect(await statusOf(secret)).toBe(200)
    await call(owner, 'DELETE', `/auth/tokens/${token.id}`)
    expect(await statusOf(secret)).toBe(401)
    expect((await call(owner, 'POST', `/auth/tokens/${token.id}/resume`)).statusCode).toBe(409)
  })

  it('is ended by whoever shows it, and its owner is told', async () => {
    const { secret } = await make()
    const url = '/api/v1/auth/tokens/leaked'
    for (const token of [secret, 'nonsense'])
      expect((await test.app.inject({ method: 'POST', url, payload: { token } })).statusCode).toBe(200)
    expect(await statusOf(secret)).toBe(401)
    expect((await test.mailsTo(owner.email)).map(({ template }) => template)).toContain('token-leaked')
  })

  it('is not guessed, and a guess with a wrong checksum costs the database nothing', async () => {
    await make()
    const asked = systemCalls(test)
    const guesses = Array.from({ length: 2_000 }, guess)
    for (const one of guesses) expect(await statusOf(one)).toBe(401)
    expect(asked()).toBe(0)
    expect(await statusOf(newApiToken().secret)).toBe(401)
    expect(asked()).toBeGreaterThan(0)
  })

  it('that is wrong by a single character costs the database nothing', async () => {
    const { secret } = newApiToken()
    const asked = systemCalls(test)
    for (let at = 'ptk_'.length; at < secret.length; at += 1) {
      const other = secret[at] === 'x' ? 'y' : 'x'
      expect(await statusOf(secret.slice(0, at) + other + secret.slice(at + 1))).toBe(401)
    }
    expect(asked()).toBe(0)
  })
})

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** What looks like a token, its checksum as random as the rest. */
const guess = () => `ptk_${Array.from(randomBytes(49), (byte) => digits[byte % digits.length]).join('')}`

/** Counts the transactions of the system from here on. */
const systemCalls = ({ deps }: TestApp) => {
  const { system } = deps.db
  let calls = 0
  deps.db.system = (work, turn) => {
    calls += 1
    return system(work, turn)
  }
  return () => calls
}

const allow = (policy: object) =>
  call(owner, 'PUT', '/security/policy', { requireTwoFactor: false, ...policy })

describe('the company', () => {
  it('allows no tokens, made before or after', async () => {
    const { secret } = await make()
    await allow({ tokensAllowed: false })
    expect(await statusOf(secret)).toBe(401)
    expect((await ofDraft({})).json<Problem>().context).toEqual({ reason: 'tokensOff' })
  })

  it('allows them for so many days', async () => {
    await allow({ maxTokenDays: 30 })
    expect((await ofDraft({ days: 31 })).statusCode).toBe(422)
    expect((await ofDraft({ days: 30 })).statusCode).toBe(200)
    // Who names no days gets as many as there are.
    expect((await ofDraft({})).statusCode).toBe(200)
  })

  it('tells its people what it allows', async () => {
    expect(await terms(owner)).toEqual({ allowed: true, mostDays: 365 })
    await allow({ tokensAllowed: false, maxTokenDays: 7 })
    // Also those who may not read the policy.
    const viewer = await test.addPerson({ companyId, role: 'Viewer' })
    expect(await terms(viewer)).toEqual({ allowed: false, mostDays: 7 })
  })

  it('sees everyone’s, without secrets, and revokes one', async () => {
    const colleague = await test.addPerson({ companyId, role: 'Viewer' })
    const { token, secret } = await make({ permissions: ['projects:read'] }, colleague)
    const listed = await call(owner, 'GET', '/security/api-tokens')
    expect(listed.body).not.toContain(secret)
    expect(listed.json<{ data: unknown[] }>().data).toMatchObject([
      { id: token.id, owner: { id: colleague.id }, state: 'active' },
    ])
    expect((await call(owner, 'DELETE', `/security/api-tokens/${token.id}`)).statusCode).toBe(200)
    expect(await statusOf(secret)).toBe(401)
  })
})

it('is made of what its owner holds', async () => {
  const colleague = await test.addPerson({ companyId, role: 'Viewer' })
  const answer = await ofDraft({ permissions: ['projects:read', 'projects:delete'] }, colleague)
  expect(answer.json<Problem>().context).toMatchObject({ reason: 'notHeld', missing: ['projects:delete'] })
})

it('has at most 25 living sisters', async () => {
  for (let made = 0; made < 25; made += 1) await make()
  expect((await ofDraft({})).json<Problem>().context).toEqual({ reason: 'tooMany' })
})

const day = 86_400
const told = async () => {
  await remindOfTokens(test)
  await remindOfTokens(test)
  return (await test.mailsTo(owner.email)).filter(({ template }) => template === 'token-expiring').length
}

describe('a token that expires', () => {
  it('is told of a week and a day before, once each, and not once it is revoked', async () => {
    await make({ days: 30 })
    expect(await told()).toBe(0)
    test.clock.advance(23.5 * day)
    expect(await told()).toBe(1)
    test.clock.advance(6 * day)
    expect(await told()).toBe(2)
    test.clock.advance(day)
    expect(await told()).toBe(2)
  })

  it('is told of a day before when it is made for less than a week', async () => {
    const { token } = await make({ days: 3 })
    expect(await told()).toBe(0)
    await call(owner, 'DELETE', `/auth/tokens/${token.id}`)
    await make({ days: 2 })
    test.clock.advance(2.5 * day)
    // The one is revoked, the other is over.
    expect(await told()).toBe(0)
    await make({ days: 3 })
    test.clock.advance(2.5 * day)
    expect(await told()).toBe(1)
  })
})

it('tells its owner in the account’s security events', async () => {
  const { token } = await make()
  await call(owner, 'DELETE', `/auth/tokens/${token.id}`)
  const events = (await call(owner, 'GET', '/account/security-events')).json<{ data: { event: string }[] }>()
  expect(events.data.map(({ event }) => event).slice(0, 2)).toEqual(['tokenRevoked', 'tokenCreated'])
})
