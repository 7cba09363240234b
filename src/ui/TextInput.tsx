import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './fieldContext.ts'
import { inputClass } from './inputClass.ts'

export interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** For ids, addresses and codes. */
  mono?: boolean
}

export function TextInput({ mono = false, type = 'text', className, ...rest }: TextInputProps) {
  const { 'aria-labelledby': _, ...wiring } = useFieldWiring()
  return (
    <input
      {...wiring}
      {...rest}
      type={type}
      className={cx(inputClass, 'h-control', mono && 'font-mono text-code', className)}
    />
  )
}
