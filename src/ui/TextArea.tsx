import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { useFieldWiring } from './fieldContext.ts'
import { inputClass } from './inputClass.ts'

/** Grows with what is written, where the browser can do that. */
export function TextArea({ rows = 3, className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const { 'aria-labelledby': _, ...wiring } = useFieldWiring()
  return (
    <textarea
      {...wiring}
      {...rest}
      rows={rows}
      className={cx(inputClass, 'field-sizing-content max-h-96 min-h-18 resize-y py-2', className)}
    />
  )
}
