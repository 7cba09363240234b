import { sessionUser, tokens } from '#contract/auth/routes.ts'
import { problem } from '#contract/problem.ts'
import { isProblem } from '#src/api/isProblem.ts'
import { isTokens, sessionUserIn } from '#src/auth/sessionShape.ts'
import { makeProblem, makeSessionUser } from '../support/factories.ts'

const whole = {
  user: { ...makeSessionUser(), staffAccess: 'ro', staffUntil: '2026-01-01T00:00:00.000Z', language: 'es' },
  problem: {
    ...makeProblem('ValidationError', 400),
    errors: [{ path: 'name', message: 'Enter a value.', code: 'required' }],
    requestId: 'r-1',
    context: { retryAfter: 3 },
  },
  tokens: { access_token: 'a', refresh_token: 'r' },
}

/** The value with each of its properties in turn left out, or of another kind. */
const broken = (value: object) =>
  Object.keys(value).flatMap((name) => [
    Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)),
    ...[undefined, null, '', 'other', 0, 1.5, true, {}, [], [1]].map((other) => ({
      ...value,
      [name]: other,
    })),
  ])

const values = (value: object) => [value, ...broken(value), null, undefined, 'text', [], {}]

describe('what the first load takes for', () => {
  it.each(values(whole.user))('a user is what the contract does: %j', (value) => {
    expect(sessionUserIn(value) !== undefined).toBe(sessionUser.safeParse(value).success)
  })

  it.each(values(whole.tokens))('tokens is what the contract does: %j', (value) => {
    expect(isTokens(value)).toBe(tokens.safeParse(value).success)
  })

  it.each(values(whole.problem))('a problem is what the contract does: %j', (value) => {
    expect(isProblem(value)).toBe(problem.safeParse(value).success)
  })

  it('a user has nothing in it that the contract does not know', () => {
    expect(sessionUserIn({ ...whole.user, password: 'secret' })).toEqual(sessionUser.parse(whole.user))
  })
})
