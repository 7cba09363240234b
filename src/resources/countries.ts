import { countries } from '#contract/countries.ts'
import type { Choice } from '#src/ui/Select.tsx'

/** The country's name in a language; what is no country is nothing. */
export const countryName = (code: string, language: string) =>
  code === '' ? '' : (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code)

/** All countries by their names in a language. */
export const countryChoices = (language: string): Choice[] => {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => compare(one.label, other.label))
}
