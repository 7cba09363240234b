import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import {
  matchTotp,
  newTotpSecret,
  openTotpSecret,
  sealTotpSecret,
  totpAt,
} from '#server/areas/auth/second-factor/totp.ts'
import { vaultWith } from '#server/security/vault.ts'

const now = new Date('2030-01-01T12:00:10.000Z')
const secret = newTotpSecret()
const shownAfter = (seconds: number) => totpAt(secret, new Date(now.getTime() + seconds * 1000))
const match = (token: string, drift = 0) => matchTotp(secret, token, { now, drift })

it('shows what RFC 6238 says', () => {
  // The key of the RFC's appendix B, `12345678901234567890`, in base 32; its codes cut to six digits.
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(totpAt(key, new Date(59_000))).toBe('287082')
  expect(totpAt(key, new Date(1_111_111_109_000))).toBe('081804')
  expect(totpAt(key, new Date(20_000_000_000_000))).toBe('353130')
})

it('makes secrets of 160 bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

describe('a phone', () => {
  it.each([
    [-30, -1],
    [0, 0],
    [30, 1],
  ])('may be off by %i seconds, and that is remembered', (seconds, drift) => {
    expect(match(shownAfter(seconds))).toMatchObject({ drift })
  })

  it.each([-60, 60])('may not be off by %i seconds at once', (seconds) => {
    expect(match(shownAfter(seconds))).toBeUndefined()
  })

  it('may be off by one step more than it was last time, up to two that are remembered', () => {
    expect(match(shownAfter(60), 1)).toMatchObject({ drift: 2 })
    expect(match(shownAfter(90), 2)).toMatchObject({ drift: 2 })
    expect(match(shownAfter(120), 2)).toBeUndefined()
    expect(match(shownAfter(-90), -2)).toMatchObject({ drift: -2 })
  })

  it('that has been set right is understood again', () => {
    expect(match(shownAfter(0), 2)).toMatchObject({ drift: 0 })
  })
})

it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('takes %j for no code', (token) => {
  expect(match(token)).toBeUndefined()
})

it('seals a secret for one person', () => {
  const vault = vaultWith(randomBytes(32))
  const [one, other] = [uuidv7(), uuidv7()]
  const sealed = sealTotpSecret(vault, one, secret)
  expect(openTotpSecret(vault, one, sealed)).toBe(secret)
  expect(() => openTotpSecret(vault, other, sealed)).toThrow('unable to authenticate data')
})
