import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { timeZoneChoices } from './places.ts'

interface TimeZoneFieldProps {
  label: string
  hint: string
  error: string | undefined
  value: string
  onChange: (zone: string) => void
}

/** One of the world's time zones, found by a part of its name. */
export function TimeZoneField({ label, hint, error, value, onChange }: TimeZoneFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      <Combobox
        choices={timeZoneChoices(value)}
        value={value}
        // There is always one.
        onChange={(zone) => zone !== undefined && onChange(zone)}
      />
    </Field>
  )
}
