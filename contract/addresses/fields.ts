import { z } from 'zod/mini'
import { canonicalAddressOrRange, canonicalName, canonicalRange } from './canonical.ts'

/*
 * Checks of schemas that put what was typed into its one form. What can't be read stays as it is, for the check behind
 * them to refuse.
 */

const inForm = (form: (text: string) => string | undefined) =>
  z.overwrite<string>((text) => form(text) ?? text.trim())

/** As `canonicalRange`, but a range that begins elsewhere stays, to be refused with what is meant (`hostBits`). */
export const inRangeForm = inForm((text) => {
  const [address = '', bits = ''] = text.trim().split('/')
  const range = canonicalRange(text)
  const itself = canonicalRange(`${address}/${address.includes(':') ? 128 : 32}`)
  const beginsThere = range?.split('/')[0] === itself?.split('/')[0]
  return beginsThere && bits !== '' ? range : undefined
})
export const inAddressOrRangeForm = inForm(canonicalAddressOrRange)
export const inNameForm = inForm(canonicalName)

/** Refuses what a list has for the second time, at its place: `duplicate`. */
export const distinct = z.check<string[]>(({ value, issues }) => {
  for (const [n, text] of value.entries())
    if (value.indexOf(text) < n) issues.push({ code: 'custom', message: 'duplicate', input: text, path: [n] })
})
