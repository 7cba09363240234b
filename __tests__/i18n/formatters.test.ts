import { numberFormat } from '#src/i18n/formatters.ts'

const percent = () => numberFormat('de', { style: 'percent' })

describe('a formatter', () => {
  it('is made once for a language and its options', () => {
    expect(percent()).toBe(percent())
    expect(percent().format(0.5)).toBe('50\u00a0%')
  })

  it('is another one for another language or other options', () => {
    expect(numberFormat('en', { style: 'percent' })).not.toBe(percent())
    expect(numberFormat('de', { style: 'decimal' })).not.toBe(percent())
  })
})
