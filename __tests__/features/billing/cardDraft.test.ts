import {
  atCardFields,
  cardSchema,
  expiryIn,
  grouped,
  isExpired,
  slashed,
} from '#src/features/billing/cards/cardDraft.ts'
import { makeProblem } from '../../support/factories.ts'

it.each([
  ['04/30', { expMonth: 4, expYear: 2030 }],
  ['4 / 2030', { expMonth: 4, expYear: 2030 }],
  ['12/31', { expMonth: 12, expYear: 2031 }],
  ['13/30', undefined],
  ['0/30', undefined],
  ['0430', undefined],
  ['', undefined],
])('%s is a month and a year, or neither', (typed, expiry) => {
  expect(expiryIn(typed)).toEqual(expiry)
})

it('is good to the end of its month', () => {
  const card = { expMonth: 11, expYear: 2026 }
  expect(isExpired(card, Date.UTC(2026, 10, 30, 23, 59))).toBe(false)
  expect(isExpired(card, Date.UTC(2026, 11, 1))).toBe(true)
})

it.each([
  [{ number: '4242', expiry: '04/99', cvc: '123' }, 'number'],
  [{ number: '4242 4242 4242 4242', expiry: '99/99', cvc: '123' }, 'expiry'],
  [{ number: '4242 4242 4242 4242', expiry: '04/99', cvc: '12' }, 'cvc'],
])('%o is refused at its %s', (typed, field) => {
  expect(cardSchema.safeParse(typed).error?.issues.map(({ path }) => path[0])).toEqual([field])
})

it('says of a card of the past that it is one', () => {
  const { error } = cardSchema.safeParse({ number: '4242 4242 4242 4242', expiry: '01/20', cvc: '123' })
  expect(error?.issues).toMatchObject([{ path: ['expiry'], message: 'past' }])
})

it('writes digits as they are on the card', () => {
  expect(grouped('42424242x4')).toBe('4242 4242 4')
  expect(slashed('0430')).toBe('04 / 30')
  expect(slashed('04')).toBe('04')
  expect(slashed('04/30')).toBe('04/30')
})

it('leads what is said of month or year to the field that has both', () => {
  const errors = [{ path: 'expYear', code: 'invalid', message: '' }]
  expect(atCardFields(makeProblem('ValidationError', 422, { errors })).errors?.[0]?.path).toBe('expiry')
  const expired = makeProblem('PaymentDeclinedException', 422, { context: { code: 'expiredCard' } })
  expect(atCardFields(expired).errors).toMatchObject([{ path: 'expiry', code: 'past' }])
  const declined = makeProblem('PaymentDeclinedException', 422, { context: { code: 'cardDeclined' } })
  expect(atCardFields(declined).errors).toBeUndefined()
})
