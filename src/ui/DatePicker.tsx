import { TextInput } from './TextInput.tsx'

interface DatePickerProps {
  /** `YYYY-MM-DD`, or empty for none. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  disabled?: boolean
}

/** A day. The browser's own calendar: it speaks the person's language and is at home with their keyboard. */
export function DatePicker({ value, onChange, ...rest }: DatePickerProps) {
  return <TextInput {...rest} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
}
