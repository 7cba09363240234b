import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

interface ReasonFieldProps {
  reason: string
  onChange: (reason: string) => void
  code: string | undefined
  /** Who reads it, if not the company. */
  hint?: string
}

/** Why staff do something; the company reads it. */
export function ReasonField({ reason, onChange, code, hint }: ReasonFieldProps) {
  const { t } = useTranslation('operatorBilling')
  const sentenceOf = useFieldErrors()
  return (
    <Field label={t('reason.label')} hint={hint ?? t('reason.hint')} error={sentenceOf(code)} required>
      <TextArea value={reason} maxLength={280} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
