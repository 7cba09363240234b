import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { TextInput } from './TextInput.tsx'

interface AmountInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  value: string
  onChange: (amount: string) => void
}

/** An amount as people type it, with a comma or a point; it is told with a point. */
export function AmountInput({ onChange, className, ...input }: AmountInputProps) {
  return (
    <TextInput
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => onChange(target.value.replace(',', '.'))}
      className={cx('tabular-nums', className)}
      {...input}
    />
  )
}
