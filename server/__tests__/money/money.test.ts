import { costOf, dearerBy, monthOf, timesHourly, toMoney } from '#server/money/money.ts'

const amount = (decimal: string) => toMoney(decimal, 'USD').amount

describe('money', () => {
  it.each([
    ['5', '5.000000'],
    ['0.0075000000', '0.007500'],
    ['-1.5', '-1.500000'],
    // Larger than a float is exact for.
    ['9007199254740993.000001', '9007199254740993.000001'],
  ])('keeps %s to the micro-unit', (decimal, text) => {
    expect(amount(decimal)).toBe(text)
  })

  it.each([
    ['0.0000005', '0.000000'],
    ['0.0000015', '0.000002'],
    ['0.0000025', '0.000002'],
    ['0.00000250000001', '0.000003'],
    ['-0.0000015', '-0.000002'],
    ['-0.0000025', '-0.000002'],
    ['1.0000004999', '1.000000'],
  ])('rounds %s half to even: %s', (decimal, text) => {
    expect(amount(decimal)).toBe(text)
  })

  it.each([
    ['0.02', '0.0075000000', '0.0125000000'],
    ['0.0000000015', '0', '0.0000000015'],
    ['0.0075', '0.02', '0.0000'],
    ['1', '1.0', '0.0'],
  ])('%s is dearer than %s by %s', (after, before, more) => {
    expect(dearerBy(after, before)).toBe(more)
  })

  it('caps a month at 672 hours, rounding once', () => {
    expect(monthOf('0.0075')).toBe('5.040000')
    expect(monthOf('0.0000000015')).toBe('0.000001')
    expect(monthOf('1.5')).toBe('1008.000000')
  })

  it('multiplies a price without losing any of its places', () => {
    expect(timesHourly('0.0001500000', 20)).toBe('0.0030000000')
    expect(timesHourly('0.0000000001', 3)).toBe('0.0000000003')
    expect(timesHourly('2', 16_384)).toBe('32768')
  })

  it('is reckoned by the second and rounded once', () => {
    const quantity = '1'
    expect(costOf([])).toBe(0n)
    expect(costOf([{ seconds: 1, hourly: '0.0075', quantity }])).toBe(2n)
    // Each of them alone would be rounded down to nothing.
    expect(costOf(Array.from({ length: 3 }, () => ({ seconds: 1, hourly: '0.0015', quantity })))).toBe(1n)
    const usages = [
      { seconds: 5400, hourly: '0.0075', quantity },
      { seconds: 1800, hourly: '1.5000000001', quantity },
    ]
    expect(costOf(usages)).toBe(761_250n)
    expect(costOf([{ seconds: 3600, hourly: '0.00003', quantity: '20.000000' }])).toBe(600n)
  })

  it.each(['', 'abc', '1e3', '1,5', '.5', 'NaN'])('takes %j for no amount', (text) => {
    expect(() => amount(text)).toThrow('is no amount')
  })
})
