import { useTranslation } from 'react-i18next'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

interface DescriptionFieldProps {
  value: string
  onChange: (description: string) => void
}

/** Where the form of a rule asks what it is for. */
export function DescriptionField({ value, onChange }: DescriptionFieldProps) {
  const { t } = useTranslation('guestNetworks')
  return (
    <Field label={t('rule.description')} optional>
      <TextInput value={value} maxLength={255} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
