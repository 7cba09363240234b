import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** What is wrong with parts of a field that holds several: a code for each, by its path within (`0.ip`). */
export type PartFaults = Readonly<Record<string, string>>

/** What is wrong with the fields of a form: a code for each field at fault, or for each of its parts. */
export type Complaints<Values> = Partial<Record<keyof Values, string | PartFaults>>

/** A fault as the form holds it: the first code is the field's own, too. */
export const fieldFault = (fault: string | PartFaults) =>
  typeof fault === 'string' ? { message: fault } : { message: Object.values(fault)[0], types: fault }

/** Lets a form be checked by a plain function, for rules that span fields or need more than was typed. */
export const checkedBy =
  <Values extends FieldValues>(check: (values: Values) => Complaints<Values>): Resolver<Values> =>
  (values) => {
    const errors = Object.entries(check(values)).flatMap(([field, fault]) =>
      fault === undefined ? [] : [[field, { type: 'check', ...fieldFault(fault) }]],
    )
    if (errors.length === 0) return { values, errors: {} }
    // Each key is a field of the form.
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
