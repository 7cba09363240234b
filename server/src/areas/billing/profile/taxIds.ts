/*
 * Tax ids by their country's own rules. What a number looks like says nothing about whose it is: that is for the
 * operator to find out.
 */

/** What VAT numbers of the European Union begin with, by country, and what the checking library calls them. */
const union: Readonly<Record<string, string>> = {
  AT: 'uid',
  BE: 'vat',
  BG: 'vat',
  CY: 'vat',
  CZ: 'dic',
  DE: 'vat',
  DK: 'cvr',
  EE: 'kmkr',
  EL: 'vat',
  ES: 'nif',
  FI: 'alv',
  FR: 'tva',
  HR: 'oib',
  HU: 'anum',
  IE: 'vat',
  IT: 'iva',
  LT: 'pvm',
  LU: 'tva',
  LV: 'pvn',
  MT: 'vat',
  NL: 'btw',
  PL: 'nip',
  PT: 'nif',
  RO: 'cui',
  SE: 'vat',
  SI: 'ddv',
  SK: 'dph',
}

/** Those of companies elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  AU: 'abn',
  CH: 'uid',
  CN: 'uscc',
  GB: 'vat',
  IN: 'gstin',
  NO: 'orgnr',
  US: 'ein',
}

/** Greece writes EL where everybody else writes GR. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country)
const countryOf = (prefix: string) => (prefix === 'EL' ? 'GR' : prefix)

const plainShape = /^[A-Z0-9][A-Z0-9/]{3,29}$/

/** Which country's tax id it is, if that can be told from it. */
export const countryOfTaxId = (taxId: string): string | undefined => {
  const prefix = taxId.slice(0, 2)
  return Object.hasOwn(union, prefix) ? countryOf(prefix) : undefined
}

/**
 * A tax id as it is written on invoices: without blanks, with the country of the Union in front. Undefined when it
 * can't be one, of the country that it begins with or else of the given one.
 */
export const taxIdFrom = async (typed: string, country: string): Promise<string | undefined> => {
  const text = typed.toUpperCase().replaceAll(/[\s.-]/g, '')
  const given = text.slice(0, 2)
  const prefix = Object.hasOwn(union, given) && /\d/.test(text) ? given : prefixOf(country)
  const kind = union[prefix]
  if (kind !== undefined) {
    const number = text.startsWith(prefix) ? text.slice(2) : text
    const compact = await checked(countryOf(prefix), kind, number)
    return compact && `${prefix}${compact}`
  }
  const foreign = elsewhere[country]
  if (foreign === undefined) return plainShape.test(text) ? text : undefined
  return (await checked(country, foreign, text)) && text
}

interface Validator {
  validate: (number: string) => { isValid: boolean; compact?: string }
}

/** The number without anything that only separates, or undefined. */
const checked = async (country: string, kind: string, number: string): Promise<string | undefined> => {
  // Every country of the world is much to load at each start, for what few people do once.
  const { stdnum } = await import('stdnum')
  // The library's names, which the tables above have and a test tries one by one.
  const found = (stdnum as unknown as Record<string, Record<string, Validator>>)[country]?.[kind]
  if (!found) throw new Error(`nobody knows the ${kind} of ${country}`)
  const { isValid, compact } = found.validate(number)
  return isValid ? compact : undefined
}
