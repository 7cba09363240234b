import { z } from 'zod/mini'
import type { Problem } from '#contract/problem.ts'
import { serverNow } from '#src/common/serverClock.ts'

const expiryShape = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/

/** `4/30` as month and year. */
export const expiryIn = (typed: string): { expMonth: number; expYear: number } | undefined => {
  const [, month, year] = expiryShape.exec(typed.trim()) ?? []
  if (month === undefined || year === undefined) return undefined
  const expYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  return Number(month) >= 1 && Number(month) <= 12 ? { expMonth: Number(month), expYear } : undefined
}

/** Whether a card is good to the end of that month. */
export const isExpired = ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: number) =>
  Date.UTC(expYear, expMonth, 1) <= now

/** What is typed of a card, as the form's inputs are named. */
export const cardFields = {
  number: z.string().check(z.trim(), z.regex(/^\d[\d ]{10,22}\d$/, 'invalid')),
  expiry: z.string().check(
    z.trim(),
    z.refine((typed) => expiryIn(typed) !== undefined, { error: 'invalid', abort: true }),
    z.refine((typed) => {
      const expiry = expiryIn(typed)
      return expiry === undefined || !isExpired(expiry, serverNow())
    }, 'past'),
  ),
  cvc: z.string().check(z.trim(), z.regex(/^\d{3,4}$/, 'invalid')),
}
export const cardSchema = z.object(cardFields)
export type TypedCard = z.output<typeof cardSchema>

/** A refusal about month or year, at the one field that has both here; that of an expired card as well. */
export const atCardFields = (problem: Problem): Problem => {
  if (problem.name === 'PaymentDeclinedException' && problem.context?.['code'] === 'expiredCard')
    return { ...problem, errors: [{ path: 'expiry', code: 'past', message: problem.message }] }
  const errors = problem.errors?.map((error) =>
    /^exp(Month|Year)$/.test(error.path) ? { ...error, path: 'expiry' } : error,
  )
  return errors ? { ...problem, errors } : problem
}

/** Digits in groups of four, as they are printed on the card. */
export const grouped = (typed: string) =>
  typed
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** `0430` as `04 / 30`, while it is typed. */
export const slashed = (typed: string) => {
  const digits = typed.replaceAll(/\D/g, '')
  return /^\d{3,4}$/.test(digits) && !typed.includes('/')
    ? `${digits.slice(0, 2)} / ${digits.slice(2)}`
    : typed
}
