import type { ComponentPropsWithRef } from 'react'
import { isLedTo } from './useFirstField.ts'
import { useFieldWiring } from './fieldContext.ts'

/** A combobox's input in its Field. Its list opens for who comes to it, not where a dialog begins with it. */
export function ComboboxField({ id, onFocus, ...rest }: ComponentPropsWithRef<'input'>) {
  const { required, 'aria-labelledby': _, ...wiring } = useFieldWiring()
  // Ours come last, because Headless UI sets the same attributes, to nothing.
  return (
    <input
      {...rest}
      aria-labelledby={undefined}
      {...wiring}
      id={id}
      aria-required={required}
      onFocus={(event) => {
        if (!isLedTo(event.currentTarget)) onFocus?.(event)
      }}
    />
  )
}
