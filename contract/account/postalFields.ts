import { z } from 'zod/mini'
import { countries } from '#contract/countries.ts'
import { lineText } from '#contract/nameText.ts'
import { email } from '#contract/users/fields.ts'

/*
 * The postal address of a company, and what else of it is a line of text that may be empty.
 */

export const line = lineText
const isCountry = (code: string) => code === '' || countries.includes(code)
const isEmptyOrEmail = (text: string) => text === '' || email.safeParse(text).success

export const contactEmail = line(254).check(z.refine(isEmptyOrEmail, 'email'))

export const address = {
  addressLine1: z.string(),
  addressLine2: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  /** By its two letters (ISO 3166-1). */
  country: z.string(),
}
export type AddressField = keyof typeof address

export const addressDraft = {
  addressLine1: line(200),
  addressLine2: line(200),
  postalCode: line(20),
  city: line(100),
  state: line(100),
  country: z.string().check(z.refine(isCountry, 'invalid')),
}
