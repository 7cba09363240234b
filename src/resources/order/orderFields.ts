import { useController, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'

/** Sentences that a field has for codes, where the usual ones would be too general. */
type Words = Partial<Record<string, string>>

/**
 * The fields of an order form, by name: value, how to change it, and the sentence about it while it is at fault.
 * `const { useField, useChoice } = orderFields<InstanceValues>()`, once for each form.
 */
export const orderFields = <Values extends FieldValues>() => {
  const useField = <Name extends FieldPath<Values>>(name: Name, words: Words = {}) => {
    const { control } = useFormContext<Values>()
    const { field, fieldState } = useController({ control, name })
    const sentenceOf = useFieldErrors()
    const { message, types } = fieldState.error ?? {}
    const said = (code: unknown) => (typeof code === 'string' ? (words[code] ?? sentenceOf(code)) : undefined)
    return {
      value: field.value,
      onChange: field.onChange,
      onBlur: field.onBlur,
      error: said(message),
      /** The sentence about one of several, by its path within the field: `0.ip`. */
      errorAt: (within: string) => said(types?.[within]),
    }
  }

  /** A field that is chosen rather than filled in. */
  const useChoice = <Name extends FieldPath<Values>>(name: Name, words: Words = {}) => {
    const { t } = useTranslation('order')
    const choose = t('error.choose')
    return useField(name, { required: choose, tooShort: choose, invalid: choose, ...words })
  }

  return { useField, useChoice }
}
