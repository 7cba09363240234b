import { formatGib } from '#src/i18n/amounts.ts'
import { languages } from '#src/i18n/languages.ts'

it.each(Object.keys(languages))('writes the digits that %s has', (language) => {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  for (const amount of [0, 7, 64, 999, 1000, 12_345, 0.5, 2.25])
    expect(formatGib(amount, language)).toContain(`${format.format(amount)} GiB`)
})
