import { compactTaxId, readTaxId } from '#server/areas/billing/profile/taxIds.ts'

/** The country, the id as its companies print it, and the same without separators. */
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
  it.each(good)('of %s is taken as it is printed: %s', async (country, typed, compact) => {
    const read = { written: typed, memberState: country }
    expect(await readTaxId(typed, country)).toEqual(read)
    // The country that it begins with decides, wherever the company is; without one the company's does.
    expect(await readTaxId(typed, 'US')).toEqual(read)
    expect(await readTaxId(compact.slice(2), country)).toEqual({ written: compact, memberState: country })
    expect(compactTaxId(typed)).toBe(compact)
  })

  it.each(good)('of %s has check digits: %s', async (country, typed) => {
    const twisted = typed.replace(/\d(?=(B\d\d)?\D*$)/, (digit) => String((Number(digit) + 1) % 10))
    expect(twisted).not.toBe(typed)
    expect(await readTaxId(twisted, country)).toBeUndefined()
  })

  it.each([
    ['AT', 'ATU 13585627', 'ATU 13585627'],
    ['FR', 'FR 40 303 265 045', 'FR 40 303 265 045'],
    ['ES', 'ES-B58378431', 'ES-B58378431'],
    ['NL', 'nl 0044.95.445.b.01', 'NL 0044.95.445.B.01'],
    ['BE', '0428.759.497', 'BE0428.759.497'],
    ['GR', 'GR 094259216', 'EL 094259216'],
    ['IE', ' IE  6433435F ', 'IE 6433435F'],
    ['DE', 'DE 136‑695‑976', 'DE 136‑695‑976'],
  ])('of %s keeps the form that it was printed in: %s', async (country, typed, written) => {
    expect(await readTaxId(typed, country)).toEqual({ written, memberState: country })
  })
})

describe('a tax id from elsewhere', () => {
  it.each([
    ['GB', 'GB 980 7806 84'],
    ['GB', 'XI 980 7806 84'],
    ['GB', 'XI980780684'],
    ['CH', 'CHE-107.787.577'],
    ['CH', 'CHE-107.787.577 MWST'],
    ['CH', 'CHE-107.787.577 TVA'],
    ['CH', 'CHE-107.787.577 IVA'],
    ['CH', 'CHE-107.787.577 VAT'],
    ['NO', '988 077 917'],
    ['NO', 'NO 988 077 917 MVA'],
    ['NO', '988077917MVA'],
    ['US', '91-1144442'],
    ['AU', '83 914 571 673'],
    ['IN', '27AAPFU0939F1ZV'],
    ['CN', '91110000600037341L'],
    ['CA', '123456782 RT0001'],
    ['BR', '16.727.230/0001-97'],
    ['MX', 'GODE561231GR8'],
    ['AR', '20-05536168-2'],
    ['NZ', '49-098-576'],
    ['KR', '220-81-62517'],
    ['TR', '4540536920'],
    ['IS', 'IS 00621'],
  ])('of %s is taken as it is printed, and is none of the Union: %s', async (country, typed) => {
    expect(await readTaxId(typed, country)).toEqual({ written: typed, memberState: undefined })
    expect(await readTaxId('1234567890123456789', country)).toBeUndefined()
  })

  it.each([
    // The check digit, the tax of another country, a British number that is wrong behind the letters.
    ['CH', 'CHE-107.787.578 MWST'],
    ['CH', 'CHE-107.787.577 MVA'],
    ['NO', 'NO 988 077 918 MVA'],
    ['GB', 'XI 980 7806 85'],
    ['US', 'BE 0428.759.498'],
  ])('of %s is refused where it is wrong: %s', async (country, typed) => {
    expect(await readTaxId(typed, country)).toBeUndefined()
  })

  it.each([
    ['SA', 'DE12345'],
    ['AE', 'AT-100-200-300'],
    ['PE', 'FR20100130204'],
    ['JP', 'SE1234567890123'],
    ['', 'IT 000'],
  ])('of %s that begins with the letters of a member state is none of its: %s', async (country, typed) => {
    expect(await readTaxId(typed, country)).toEqual({ written: typed, memberState: undefined })
  })

  it('has a plain shape where no rule is known', async () => {
    expect((await readTaxId('300 055 888 100 003', 'SA'))?.written).toBe('300 055 888 100 003')
    expect((await readTaxId('A1234', ''))?.written).toBe('A1234')
    for (const wrong of ['?', 'x', 'ATLAS & SONS', '1'.repeat(31)])
      expect(await readTaxId(wrong, 'SA')).toBeUndefined()
  })
})
