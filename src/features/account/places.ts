import { countries } from '#contract/countries.ts'
import type { Choice } from '#src/ui/Select.tsx'

/** The zone that this computer keeps its time in. */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Every time zone that the browser knows, and this one if it is another. */
export const timeZoneChoices = (present: string): Choice[] =>
  [...new Set([present, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))

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
