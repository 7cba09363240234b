import { useTranslation } from 'react-i18next'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

interface RangesFieldProps {
  value: string
  onChange: (ranges: string) => void
  error: string | undefined
}

/** Where the form of a rule asks for the ranges at its other end. */
export function RangesField({ value, onChange, error }: RangesFieldProps) {
  const { t } = useTranslation('guestNetworks')
  return (
    <Field label={t('rule.ranges')} hint={t('rule.rangesHint')} error={error} required>
      <TextInput mono dir="ltr" value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
