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

/** Tax ids in other countries, any of which will do. Swiss and Norwegian ids may end in the tax's name. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  AR: ['cuit'],
  AU: ['abn'],
  BR: ['cnpj', 'cpf'],
  CA: ['gst', 'bn'],
  CH: ['vat', 'uid'],
  CN: ['uscc'],
  GB: ['vat'],
  IN: ['gstin'],
  IS: ['vsk'],
  KR: ['brn'],
  MX: ['rfc'],
  NO: ['mva', 'orgnr'],
  NZ: ['ird'],
  TR: ['vkn'],
  US: ['ein'],
}

/** The VAT prefix of Greece is EL, not its country code GR. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country)
const countryOf = (prefix: string) => (prefix === 'EL' ? 'GR' : prefix)

/** Swiss ids say for which tax they are, in one of four languages. The library knows three. */
const swissTax = /(?:MWST|TVA|IVA|TPV|VAT)$/

const plainShape = /^[A-Z0-9][A-Z0-9/]{3,29}$/

/** Without what only separates: what makes two spellings the same id. */
export const compactTaxId = (taxId: string) => taxId.toUpperCase().replaceAll(/[\s.\u2010-\u2015-]/g, '')

/** As on the company's own paper, on one line. */
const printed = (typed: string) => typed.trim().replaceAll(/\s+/g, ' ').toUpperCase()

interface TaxId {
  /** The id as invoices show it: as typed, with the prefix of the EU country in front. */
  written: string
  /** The country of the Union whose VAT number it is; undefined for any other id. */
  memberState: string | undefined
}

/** A VAT number of the Union: of the country that it begins with, else of the given one. */
const ofUnion = async (typed: string, country: string): Promise<TaxId | undefined> => {
  const text = compactTaxId(typed)
  const given = text.slice(0, 2)
  // Some companies of Greece write their country's usual letters.
  const isNamed = (Object.hasOwn(union, given) || given === 'GR') && /\d/.test(text)
  const named = isNamed ? await inUnion(prefixOf(given), text.slice(2)) : undefined
  if (named) return { written: printed(typed).replace(/^GR/, 'EL'), memberState: countryOf(named) }
  const own = await inUnion(prefixOf(country), text)
  return own === undefined ? undefined : { written: `${own}${printed(typed)}`, memberState: countryOf(own) }
}

/** The prefix, if it is one of the Union and the number behind it is right. */
const inUnion = async (prefix: string, number: string): Promise<string | undefined> => {
  const kind = Object.hasOwn(union, prefix) ? union[prefix] : undefined
  return kind !== undefined && (await isRight(countryOf(prefix), kind, number)) ? prefix : undefined
}

/** An id of a country outside of the Union whose rules are known. */
const ofElsewhere = async (text: string, country: string, kinds: readonly string[]): Promise<boolean> => {
  // Companies of Northern Ireland have British numbers, with letters of their own towards the Union.
  const isIrish = country === 'GB' && text.startsWith('XI')
  const number = isIrish ? text.slice(2) : country === 'CH' ? text.replace(swissTax, '') : text
  for (const kind of kinds) if (await isRight(country, kind, number)) return true
  return false
}

/**
 * Reads a tax id of a company in a country. Its own country's rule comes first: many an id only begins with the
 * letters of a country of the Union (`DEMA850101AB1` is Mexican). Undefined when it can't be one.
 */
export const readTaxId = async (typed: string, country: string): Promise<TaxId | undefined> => {
  const text = compactTaxId(typed)
  const own = Object.hasOwn(elsewhere, country) ? elsewhere[country] : undefined
  const foreign = { written: printed(typed), memberState: undefined }
  if (own && (await ofElsewhere(text, country, own))) return foreign
  const member = await ofUnion(typed, country)
  if (member) return member
  const hasRule = own !== undefined || Object.hasOwn(union, prefixOf(country))
  return !hasRule && plainShape.test(text) ? foreign : undefined
}

interface Validator {
  validate: (number: string) => { isValid: boolean }
}

/** Whether the checking library accepts a number. */
const isRight = async (country: string, kind: string, number: string): Promise<boolean> => {
  // Every country of the world is much to load at each start, for what few people do once.
  const { stdnum } = await import('stdnum')
  // The library's names, which the tables above have and a test tries one by one.
  const found = (stdnum as unknown as Record<string, Record<string, Validator>>)[country]?.[kind]
  if (!found) throw new Error(`nobody knows the ${kind} of ${country}`)
  return found.validate(number).isValid
}
