import { useTranslation } from 'react-i18next'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

interface SnapshotNameFieldProps {
  value: string
  isWrong: boolean
  onChange: (name: string) => void
}

/** Where a dialog asks for a snapshot's name, with the rule it has to follow. */
export function SnapshotNameField({ value, isWrong, onChange }: SnapshotNameFieldProps) {
  const { t } = useTranslation('resourceActions')
  return (
    <Field label={t('snapshot.name')} error={isWrong ? t('snapshot.rule') : undefined} required>
      <TextInput
        data-autofocus
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
