import { useTranslation } from 'react-i18next'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { countryChoices } from './countries.ts'

interface CountryFieldProps {
  label: string
  placeholder: string
  error: string | undefined
  /** By its two letters; empty for none. */
  value: string
  onChange: (code: string) => void
}

/** A country, found by its name in the language of the interface. */
export function CountryField({ label, placeholder, error, value, onChange }: CountryFieldProps) {
  const { i18n } = useTranslation()
  return (
    <Field label={label} error={error}>
      <Combobox
        choices={countryChoices(i18n.language)}
        value={value || undefined}
        onChange={(code) => onChange(code ?? '')}
        placeholder={placeholder}
      />
    </Field>
  )
}
