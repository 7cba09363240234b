import { formatGib, formatMib } from '#src/i18n/amounts.ts'
import { leftToRight } from '#src/i18n/leftToRight.ts'
import { formatMoney } from '#src/i18n/money.ts'

const isolated = (text: string) => `\u2066${text}\u2069`

describe('an amount in a line from right to left', () => {
  it('keeps its own order, without marks of direction within', () => {
    expect(leftToRight('\u200F-135\u00A0GiB', 'ar')).toBe(isolated('-135\u00A0GiB'))
  })

  it('is money with its currency, and a size with its unit', () => {
    const price = formatMoney({ amount: '-35.28', currency: 'USD' }, 'ar', { signed: true })
    expect(price).toMatch(/^\u2066[^\u061C\u200E\u200F]*35\.28[^\u061C\u200E\u200F]*\u2069$/)
    expect([formatGib(8, 'ar'), formatMib(512, 'ar')]).toEqual([isolated('8 GiB'), isolated('512 MiB')])
  })

  it.each(['en', 'es', 'zh-cn', 'tlh'])('is left as it is in %s', (language) => {
    expect(leftToRight('-135 GiB', language)).toBe('-135 GiB')
  })
})
