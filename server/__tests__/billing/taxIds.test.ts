import { countryOfTaxId, taxIdFrom } from '#server/areas/billing/profile/taxIds.ts'

const good: [string, string, string][] = [
  ['AT', 'ATU13585627', 'ATU13585627'],
  ['BE', 'BE 0428.759.497', 'BE0428759497'],
  ['BG', 'BG175074752', 'BG175074752'],
  ['CY', 'CY10259033P', 'CY10259033P'],
  ['CZ', 'CZ25123891', 'CZ25123891'],
  ['DE', 'DE 136 695 976', 'DE136695976'],
  ['DK', 'DK13585628', 'DK13585628'],
  ['EE', 'EE100931558', 'EE100931558'],
  ['GR', 'EL094259216', 'EL094259216'],
  ['ES', 'ESB58378431', 'ESB58378431'],
  ['FI', 'FI20774740', 'FI20774740'],
  ['FR', 'FR40303265045', 'FR40303265045'],
  ['HR', 'HR33392005961', 'HR33392005961'],
  ['HU', 'HU12892312', 'HU12892312'],
  ['IE', 'IE6433435F', 'IE6433435F'],
  ['IT', 'IT00743110157', 'IT00743110157'],
  ['LT', 'LT119511515', 'LT119511515'],
  ['LU', 'LU15027442', 'LU15027442'],
  ['LV', 'LV40003521600', 'LV40003521600'],
  ['MT', 'MT11679112', 'MT11679112'],
  ['NL', 'NL004495445B01', 'NL004495445B01'],
  ['PL', 'PL8567346215', 'PL8567346215'],
  ['PT', 'PT501964843', 'PT501964843'],
  ['RO', 'RO18547290', 'RO18547290'],
  ['SE', 'SE123456789701', 'SE123456789701'],
  ['SI', 'SI50223054', 'SI50223054'],
  ['SK', 'SK2022749619', 'SK2022749619'],
]

describe('a tax id of the European Union', () => {
  it.each(good)('of %s is taken as %s', async (country, typed, written) => {
    expect(await taxIdFrom(typed, country)).toBe(written)
    // The country that it begins with decides, wherever the company is; without one the company's does.
    expect(await taxIdFrom(typed, 'US')).toBe(written)
    expect(await taxIdFrom(written.slice(2), country)).toBe(written)
    expect(countryOfTaxId(written)).toBe(country)
  })

  it.each(good)('of %s has check digits: %s', async (country, typed) => {
    const twisted = typed.replace(/\d(?=(B\d\d)?\D*$)/, (digit) => String((Number(digit) + 1) % 10))
    expect(twisted).not.toBe(typed)
    expect(await taxIdFrom(twisted, country)).toBeUndefined()
  })
})

describe('a tax id from elsewhere', () => {
  it.each([
    ['GB', 'GB 980 7806 84', 'GB980780684'],
    ['CH', 'CHE-107.787.577', 'CHE107787577'],
    ['NO', '988 077 917', '988077917'],
    ['US', '91-1144442', '911144442'],
    ['AU', '83 914 571 673', '83914571673'],
    ['IN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
    ['CN', '91110000600037341L', '91110000600037341L'],
  ])('is checked in %s: %s', async (country, typed, written) => {
    expect(await taxIdFrom(typed, country)).toBe(written)
    expect(await taxIdFrom('1234567', country)).toBeUndefined()
    expect(countryOfTaxId(written)).toBeUndefined()
  })

  it('has a plain shape where no rule is known', async () => {
    expect(await taxIdFrom('300 055 888 100 003', 'SA')).toBe('300055888100003')
    expect(await taxIdFrom('A1234', '')).toBe('A1234')
    for (const wrong of ['?', 'x', 'ATLAS & SONS', '1'.repeat(31)])
      expect(await taxIdFrom(wrong, 'SA')).toBeUndefined()
  })
})
