import type { SerializedError } from '@reduxjs/toolkit'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Problem } from '#contract/problem.ts'
import { somethingWentWrong } from './problems.ts'

/**
 * Puts a rejected submission where the person is looking: on the fields at fault, else above the
 * button. Fields get the error's code, which the form translates like those of its own schema.
 */
export const showProblem = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, never>, 'setError' | 'getValues'>,
  error: Problem | SerializedError | undefined,
) => {
  const stated = error && 'errors' in error ? (error.errors ?? []) : []
  // What is wrong with one of several, `tags.0`, is said at the field that holds them.
  const fields = stated
    .map(({ path, code }) => ({ field: path.split('.', 1)[0] ?? '', code }))
    .filter(({ field }) => field in form.getValues())
  fields.forEach(({ field, code }, index) =>
    // The form has a value of this name.
    form.setError(field as Path<Values>, { message: code }, { shouldFocus: index === 0 }),
  )
  if (!fields.length) form.setError('root', { message: error?.message ?? somethingWentWrong })
}
