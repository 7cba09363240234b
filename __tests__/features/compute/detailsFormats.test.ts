import { formatPercent } from '#src/i18n/amounts.ts'
import { formatBytesPerSecond } from '#src/resources/page/rates.ts'

describe('what was measured', () => {
  it.each([
    [0, '0 byte/s'],
    [999, '999 byte/s'],
    [2_500_000, '2.5 MB/s'],
    [4e16, '40,000 TB/s'],
  ])('of %d bytes a second is written with the unit that fits', (value, text) => {
    expect(formatBytesPerSecond(value, 'en')).toBe(text)
  })

  it('has its unit in every language, and no word for a million', () => {
    expect(formatBytesPerSecond(2_500_000, 'ar')).not.toContain('مليون')
    expect(formatPercent(12.34, 'en')).toBe('12.3%')
  })
})
