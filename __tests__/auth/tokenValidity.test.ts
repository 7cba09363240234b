import fc from 'fast-check'
import { noteServerTime, serverNow } from '#src/common/serverClock.ts'
import { isTokenValid } from '#src/auth/tokenValidity.ts'
import { tokenExpiring } from '../support/tokens.ts'

const now = Date.UTC(2026, 0, 1)
const seconds = now / 1000

describe('a token', () => {
  it.each([
    ['expiring later', tokenExpiring(seconds + 1), true],
    ['expiring a fraction of a second later', tokenExpiring(seconds + 0.5), true],
    ['expiring now', tokenExpiring(seconds), false],
    ['expired', tokenExpiring(seconds - 1), false],
    ['that is empty', '', false],
    ['that is the text null', 'null', false],
    ['that is the text undefined', 'undefined', false],
    ['that is null', null, false],
    ['that is undefined', undefined, false],
    ['that is no text', { exp: seconds + 1 }, false],
    ['without claims', 'header', false],
    ['with claims that are no JSON', 'header.!!!.signature', false],
    ['with claims that are no object', `header.${btoa('7')}.signature`, false],
    ['with claims that are null', `header.${btoa('null')}.signature`, false],
    ['without an expiry', tokenExpiring(undefined), false],
    ['with an expiry in words', tokenExpiring(String(seconds + 1)), false],
    ['with an endless expiry', `header.${btoa('{"exp":1e999}')}.signature`, false],
  ])('%s is valid: %#', (_case, token, isValid) => {
    expect(isTokenValid(token, now)).toBe(isValid)
  })

  it('is valid exactly while its expiry is later than now', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e9 }), fc.integer({ min: 0, max: 4e12 }), (exp, moment) => {
        expect(isTokenValid(tokenExpiring(exp), moment)).toBe(exp * 1000 > moment)
      }),
    )
  })

  it('is judged without throwing, whatever text it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything()), (anything) => {
        expect(isTokenValid(anything, now)).toBe(false)
      }),
    )
  })

  it('may name people in any script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const bytes = new TextEncoder().encode(JSON.stringify({ exp: seconds + 9, name }))
        const claims = btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
        expect(isTokenValid(`header.${claims}.signature`, now)).toBe(true)
      }),
    )
  })
})

describe('the clock that judges tokens', () => {
  afterEach(() => noteServerTime(new Date(now).toUTCString(), now))

  it('is the server’s, however wrong this computer’s is', () => {
    noteServerTime('Thu, 01 Jan 2026 00:00:00 GMT', now + 3_600_000)
    expect(serverNow(now + 3_600_000)).toBe(now)
    expect(serverNow(now + 3_601_000)).toBe(now + 1000)
  })

  it.each([[null], [''], ['yesterday']])('learns nothing from the date %p', (date) => {
    const before = serverNow(now)
    noteServerTime(date, now)
    expect(serverNow(now)).toBe(before)
  })
})
