import * as fc from 'fast-check'
import type { Money } from '#contract/money.ts'
import { difference, formatMoney, multiplied, signOf } from '#src/i18n/money.ts'

const eur = (amount: string): Money => ({ amount, currency: 'EUR' })

/** Amounts as the contract writes them, with how many millionths they are. */
const anyMoney = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((micros) => {
  const digits = String(micros < 0n ? -micros : micros).padStart(7, '0')
  const text = `${micros < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
  return { micros, money: eur(text) }
})

const microsOf = ({ amount }: Money) => {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount)!
  return BigInt(`${sign}${whole}${fraction.padEnd(6, '0')}`)
}

describe('money', () => {
  it('is multiplied to the millionth', () => {
    fc.assert(
      fc.property(anyMoney, fc.integer({ min: 0, max: 10 }), ({ micros, money }, count) => {
        expect(microsOf(multiplied(money, count))).toBe(micros * BigInt(count))
      }),
    )
  })

  it('is compared to the millionth', () => {
    fc.assert(
      fc.property(anyMoney, anyMoney, (after, before) => {
        const between = difference(after.money, before.money)
        expect(microsOf(between)).toBe(after.micros - before.micros)
        expect(BigInt(signOf(between))).toBe(
          after.micros === before.micros ? 0n : after.micros > before.micros ? 1n : -1n,
        )
      }),
    )
  })

  it('does not gather the errors of floats', () => {
    expect(multiplied(eur('0.1'), 3).amount).toBe('0.3')
    expect(multiplied(eur('9999999999999.999999'), 10).amount).toBe('99999999999999.99999')
  })

  it.each([
    ['0.00744', 'en', { exact: true }, '€0.00744'],
    ['5', 'en', {}, '€5.00'],
    ['1234.5', 'es', {}, /1234,50\s€/],
    ['5', 'en', { signed: true }, '+€5.00'],
    ['-5', 'en', { signed: true }, '-€5.00'],
    ['0', 'en', { signed: true }, '€0.00'],
    ['9007199254740993.01', 'en', {}, '€9,007,199,254,740,993.01'],
  ])('%s reads well in %s', (amount, language, look, expected) => {
    expect(formatMoney(eur(amount), language, look)).toMatch(expected)
  })
})
