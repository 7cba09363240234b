import type { SerializedError } from '@reduxjs/toolkit'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Problem } from '#contract/problem.ts'
import { fieldFault } from '#src/forms/checkedBy.ts'
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
  // What is wrong with one of several, `tags.0`, is said at the field that holds them; it knows which one is meant.
  const faults = new Map<string, Record<string, string>>()
  for (const { path, code } of stated) {
    const [field = '', ...within] = path.split('.')
    if (field in form.getValues()) faults.set(field, { ...faults.get(field), [within.join('.')]: code })
  }
  for (const [index, [field, types]] of [...faults].entries())
    // The form has a value of this name.
    form.setError(field as Path<Values>, fieldFault(types), { shouldFocus: index === 0 })
  if (faults.size === 0) form.setError('root', { message: error?.message ?? somethingWentWrong })
}
