import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** What is wrong with the fields of a form: a code for each field at fault. */
export type Complaints<Values> = Partial<Record<keyof Values, string>>

/** Lets a form be checked by a plain function, for rules that span fields or need more than was typed. */
export const checkedBy =
  <Values extends FieldValues>(check: (values: Values) => Complaints<Values>): Resolver<Values> =>
  (values) => {
    const complaints = Object.entries(check(values)).filter(([, code]) => code !== undefined)
    if (complaints.length === 0) return { values, errors: {} }
    const errors = complaints.map(([field, message]) => [field, { type: 'check', message }])
    // Each key is a field of the form.
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
